//! Which game a text is of, as far as its tags say it; and the tags that say it.

use super::sheet::Sheet;
use crate::{Ruleset, Variant};

/// The tag for what PDN has no tag for: the ids of the options that are on, with commas between them.
pub(super) const OPTIONS_TAG: &str = "Options";

/// What the tags say; `None` if they do not say which game it is.
pub(super) fn named(sheet: &Sheet, usual: Option<Ruleset>) -> Result<Option<Ruleset>, String> {
    let variant = named_variant(sheet)?.or(usual.map(Ruleset::variant));
    let Some(variant) = variant else {
        return Ok(None);
    };
    match sheet.tag(OPTIONS_TAG) {
        None => {
            let usual = usual.filter(|usual| usual.variant() == variant);
            Ok(Some(usual.unwrap_or(Ruleset::usual(variant))))
        }
        Some(tag) => {
            let options: Vec<&str> = tag
                .value
                .split(',')
                .map(str::trim)
                .filter(|option| !option.is_empty())
                .collect();
            Ruleset::new(variant, &options)
                .map(Some)
                .map_err(|error| error.to_string())
        }
    }
}

/// Only the number of a game type counts: programs get the fields behind it wrong.
fn named_variant(sheet: &Sheet) -> Result<Option<Variant>, String> {
    let game_type = sheet
        .tag("GameType")
        .map(|tag| number(&tag.value))
        .unwrap_or_default();
    if !game_type.is_empty() {
        let same = |variant: &Variant| number(variant.signature().tag.1) == game_type;
        let known = Variant::EVERY.into_iter().find(same);
        return known
            .map(Some)
            .ok_or(format!("game type {game_type} is no game played here"));
    }
    match sheet.tag("Variant").map(|tag| plain(&tag.value)) {
        Some(variant) if variant == SPLIT_JUMPS => Err(SPLIT_JUMPS_REFUSED.to_owned()),
        Some(variant) => Ok(by_name(&variant)),
        None => Ok(None),
    }
}

fn number(game_type: &str) -> &str {
    let game_type = game_type.trim_start();
    let end = game_type.find(|character: char| !character.is_ascii_digit());
    &game_type[..end.unwrap_or(game_type.len())]
}

/// PlayStrategy's name of English draughts.
const SPLIT_JUMPS: &str = "americanenglish";

pub(super) const SPLIT_JUMPS_REFUSED: &str = "this text writes each jump of a capture as a half move \
    of its own, but a turn is one whole move: write a capture with all its jumps as one move";

fn by_name(plain_name: &str) -> Option<Variant> {
    let is_id = |variant: &Variant| plain(variant.id()) == plain_name;
    Variant::EVERY.into_iter().find(is_id).or(match plain_name {
        "tiddestntlata" => Some(Variant::Tlata),
        "checkers" | "englishdraughts" => Some(Variant::English),
        "russiandraughts" | "shashki" => Some(Variant::Russian),
        "standard" | "internationaldraughts" => Some(Variant::International),
        "turkishdraughts" | "dama" => Some(Variant::Turkish),
        #[cfg(feature = "beyond-lobby")]
        "braziliandraughts" => Some(Variant::Brazilian),
        #[cfg(feature = "beyond-lobby")]
        "italiandraughts" => Some(Variant::Italian),
        #[cfg(feature = "beyond-lobby")]
        "spanishdraughts" => Some(Variant::Spanish),
        _ => None,
    })
}

/// A name without what people write differently.
fn plain(name: &str) -> String {
    let letters = name.chars().filter(|character| character.is_alphanumeric());
    letters
        .flat_map(char::to_lowercase)
        .map(without_accent)
        .collect()
}

fn without_accent(letter: char) -> char {
    if letter == 'è' { 'e' } else { letter }
}
