//! The named maximum of everything the reader holds.

/// Bytes of a text that is read at once.
pub const TEXT_BYTES_MAX: usize = 16 * 1024 * 1024;
/// Games of one text; what follows is not looked at.
pub const GAMES_MAX: usize = 50_000;
/// Half moves of one game's main line.
pub const PLIES_MAX: usize = 5_000;
/// Variations inside variations.
pub const NESTING_MAX: usize = 100;
/// Tag pairs of one game.
pub const TAGS_MAX: usize = 200;
/// Bytes of one tag's value.
pub const TAG_VALUE_BYTES_MAX: usize = 64 * 1024;
/// Bytes of one comment.
pub const COMMENT_BYTES_MAX: usize = 256 * 1024;
/// Characters of a wrong word that an error repeats.
pub(super) const QUOTED_CHARACTERS_MAX: usize = 24;
