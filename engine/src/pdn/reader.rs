//! Plays what is written.

use std::collections::BTreeMap;

use super::{
    cursor::Place,
    error::Error,
    limits::{GAMES_MAX, TEXT_BYTES_MAX},
    record::Record,
    ruleset::{self, SPLIT_JUMPS_REFUSED},
    score::Score,
    sheet::{Fault, Sheet, Sheets, Turn},
};
use crate::{Game, Move, MoveError, Outcome, Position, Reason, Ruleset, Squares, Variant};

/// Reads every game of a text, each read or refused on its own.
///
/// A game is of the kind its `GameType` or `Variant` tag names, else of the `usual` kind, else of the one kind
/// by whose rules all its moves can be played. Options come from the `Options` tag; without one, `usual` says.
///
/// # Examples
///
/// ```
/// # use asarag_engine::{Ruleset, Variant, pdn};
/// let games = pdn::read("1. 32-28 19-23 2. 28x19 14x23 *", None);
/// let record = games[0].as_ref().expect("four legal moves");
/// assert_eq!(record.game.ply(), 4);
///
/// let refused = pdn::read("1. 32-26 *", Some(Ruleset::usual(Variant::International)));
/// assert_eq!(refused[0].as_ref().map(|_| ()).map_err(|error| error.ply), Err(Some(1)));
/// ```
pub fn read(text: &str, usual: Option<Ruleset>) -> Vec<Result<Record, Error>> {
    if text.len() > TEXT_BYTES_MAX {
        let message = format!("the text is longer than {TEXT_BYTES_MAX} bytes");
        return vec![Err(Error {
            game: 1,
            line: 1,
            column: 1,
            ply: None,
            message,
        })];
    }
    let mut before = None;
    let mut games = Vec::new();
    for (sheet, number) in Sheets::new(text).zip(1..) {
        if number > GAMES_MAX {
            let message = format!("the text has more than {GAMES_MAX} games");
            games.push(Err(error(
                number,
                Fault {
                    place: sheet.place,
                    ply: None,
                    message: message.into(),
                },
            )));
            break;
        }
        let record = record(sheet, usual, before).map_err(|fault| error(number, fault));
        if let Ok(record) = &record {
            before = Some(record.game.start().ruleset());
        }
        games.push(record);
    }
    games
}

fn error(game: usize, fault: Fault) -> Error {
    let Place { line, column } = fault.place;
    Error {
        game,
        line,
        column,
        ply: fault.ply,
        message: fault.message.into_owned(),
    }
}

/// Plays one written game. `before` is the kind of the game before it in the same text.
fn record(
    mut sheet: Sheet,
    usual: Option<Ruleset>,
    before: Option<Ruleset>,
) -> Result<Record, Fault> {
    if let Some(fault) = sheet.fault.take() {
        return Err(fault);
    }
    let named = ruleset::named(&sheet, usual);
    let place = sheet.place;
    let named = named.map_err(|message| Fault {
        place,
        ply: None,
        message: message.into(),
    })?;
    let Played { mut game, drawn_at } = match named {
        Some(ruleset) => played(&sheet, ruleset)?,
        None => guessed(&sheet, before)?,
    };
    let tagged = sheet.tag("Result").map(|tag| tag.value.clone());
    let result = sheet
        .result
        .take()
        .filter(|result| result != "*")
        .or(tagged);
    let termination = sheet.tag("Termination").map(|tag| tag.value.as_str());
    end(&mut game, result.as_deref(), termination);
    let tags = sheet
        .tags
        .into_iter()
        .map(|tag| (tag.name, tag.value))
        .collect();
    Ok(Record {
        tags,
        game,
        result,
        drawn_at,
        comments: sheet.comments,
    })
}

/// A main line that was played to its end.
struct Played {
    game: Game,
    drawn_at: Option<usize>,
}

fn played(sheet: &Sheet, ruleset: Ruleset) -> Result<Played, Fault> {
    let mut game = Game::new(start(sheet, ruleset)?);
    let mut drawn_at = None;
    let mut stood: BTreeMap<u64, u8> = BTreeMap::new();
    for (turn, ply) in sheet.turns.iter().zip(1..) {
        let times = stood.entry(game.position().key()).or_default();
        *times = times.saturating_add(1);
        // Comparing a position with all before it is dear: only a key seen twice before makes it worthwhile.
        let may_be_over = *times > 2 || game.position().outcome().is_some();
        if drawn_at.is_none() && may_be_over && game.outcome().is_some() {
            drawn_at = Some(ply - 1);
        }
        match read_turn(game.position(), &turn.text) {
            Ok(mv) => game.play_on(&mv),
            Err(error) => {
                let message = refusal(&game, &turn.text, &error, sheet.turns.get(ply));
                return Err(Fault {
                    place: turn.place,
                    ply: Some(ply),
                    message: message.into(),
                });
            }
        }
    }
    Ok(Played { game, drawn_at })
}

fn start(sheet: &Sheet, ruleset: Ruleset) -> Result<Position, Fault> {
    let tagged = sheet.tag("FEN").map(|tag| (tag.place, tag.value.as_str()));
    let set_up = sheet
        .setup
        .as_ref()
        .map(|(place, fen)| (*place, fen.as_str()));
    match set_up.or(tagged) {
        None => Ok(ruleset.start()),
        Some((_, fen)) if fen.trim().is_empty() => Ok(ruleset.start()),
        Some((place, fen)) => Position::from_fen(ruleset, fen.trim()).map_err(|error| Fault {
            place,
            ply: None,
            message: format!("the FEN cannot be set up: {error}").into(),
        }),
    }
}

/// Old texts write captures with `-` and steps with `x` too, and the Turkish federation writes the squares of the
/// captured pieces.
fn read_turn(position: &Position, text: &str) -> Result<Move, MoveError> {
    let read = position.read_move_on(text);
    if read.is_ok() {
        return read;
    }
    let (capture, step) = (text.replace('-', "x"), text.replace('x', "-"));
    let meant = position
        .read_move_on(&capture)
        .or_else(|_| position.read_move_on(&step));
    meant
        .or_else(|_| taking(position, &capture).ok_or(()))
        .or(read)
}

/// The one legal move from the first square that takes the pieces on the others.
fn taking(position: &Position, text: &str) -> Option<Move> {
    let geometry = position.ruleset().variant().geometry();
    let mut squares = text.split('x').map(|name| geometry.square(name));
    let from = squares.next()??;
    let taken: Squares = squares.collect::<Option<_>>()?;
    let moves = position.board_moves();
    let mut fitting = moves
        .iter()
        .filter(|mv| mv.from == Some(from) && mv.taken() == taken);
    let only = fitting.next().copied();
    only.filter(|_| fitting.next().is_none() && !taken.is_empty())
}

fn refusal(game: &Game, text: &str, error: &MoveError, next: Option<&Turn>) -> String {
    if let Some(Outcome {
        winner: Some(_),
        reason,
    }) = game.outcome()
    {
        let reason = reason.code();
        return format!("{text} cannot be played: the game was won before it ({reason})");
    }
    if next.is_some_and(|next| is_split(game.position(), text, &next.text)) {
        return SPLIT_JUMPS_REFUSED.to_owned();
    }
    let geometry = game.start().ruleset().variant().geometry();
    format!("{text} cannot be played: {}", error.sentence(geometry))
}

/// Whether two texts are the jumps of one capture: the second goes on where the first landed.
fn is_split(position: &Position, text: &str, next: &str) -> bool {
    let lands = text.rsplit_once('x').map(|(_, square)| square);
    let (Some(landed), Some((from, rest))) = (lands, next.split_once('x')) else {
        return false;
    };
    landed == from && position.read_move_on(&format!("{text}x{rest}")).is_ok()
}

/// Plays by the rules of every game of the lobby whose squares are called as those of the text.
fn guessed(sheet: &Sheet, before: Option<Ruleset>) -> Result<Played, Fault> {
    let unsaid = |message: &'static str| Fault {
        place: sheet.place,
        ply: None,
        message: message.into(),
    };
    let Some(first) = sheet.turns.first() else {
        let ruleset =
            before.ok_or_else(|| unsaid("no GameType or Variant tag says which game this is"))?;
        return played(sheet, ruleset);
    };
    let is_numbered = first.text.starts_with(|first: char| first.is_ascii_digit());
    let named_alike = |variant: &Variant| variant.geometry().is_numbered() == is_numbered;
    let candidates = Variant::ALL
        .into_iter()
        .filter(named_alike)
        .map(Ruleset::usual);
    let (games, faults): (Vec<_>, Vec<_>) = candidates
        .map(|ruleset| (ruleset, played(sheet, ruleset)))
        .partition(|(_, game)| game.is_ok());
    if games.is_empty() {
        return closest(faults, before);
    }
    let one = games.len() == 1;
    let fitting = games
        .into_iter()
        .find(|(ruleset, _)| one || Some(*ruleset) == before);
    match fitting {
        Some((_, game)) => game,
        None => Err(unsaid(
            "more than one game fits these moves: a GameType or Variant tag must say which",
        )),
    }
}

/// The refusal of the game that could be followed longest.
fn closest(
    refused: Vec<(Ruleset, Result<Played, Fault>)>,
    before: Option<Ruleset>,
) -> Result<Played, Fault> {
    let reached = |(ruleset, game): &(Ruleset, Result<Played, Fault>)| {
        let ply = game.as_ref().err().and_then(|fault| fault.ply).unwrap_or(0);
        (ply, Some(*ruleset) == before)
    };
    let longest = refused.into_iter().max_by_key(reached);
    let (_, game) = longest.expect("each way of naming squares belongs to some game");
    game
}

/// An ending the board does not show is told by the tag that `write` writes, and only by that.
fn end(game: &mut Game, result: Option<&str>, termination: Option<&str>) {
    let reason = termination.and_then(Reason::from_code);
    let variant = game.start().ruleset().variant();
    let score = result.and_then(|result| Score::read(variant, result));
    let winner = match score {
        Some(Score::Won(side)) => Some(side),
        Some(Score::Drawn) => None,
        Some(Score::BothLost | Score::Open | Score::Points(..)) | None => return,
    };
    if let (Some(reason), None) = (reason, game.outcome()) {
        // The game was not over, so its end cannot be refused.
        let ended = game.end(Outcome { winner, reason });
        debug_assert!(ended.is_ok());
    }
}
