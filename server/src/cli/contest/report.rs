//! What a match says of itself.

use std::io::{self, Write};

use super::{
    play::Pair,
    referee::Played,
    sprt::{Sprt, Verdict},
    tally::{Estimate, Tally},
};
use crate::cli::outcome;

/// The names of A and B, told apart where they are the same.
pub(super) fn names([a, b]: [String; 2]) -> [String; 2] {
    if a == b {
        [format!("{a} (A)"), format!("{b} (B)")]
    } else {
        [a, b]
    }
}

/// A line for each game of a pair.
pub(super) fn pair(out: &mut impl Write, names: &[String; 2], pair: &Pair) -> io::Result<()> {
    for (index, played) in pair.games.iter().enumerate() {
        let number = 2 * pair.number + index + 1;
        let (white, black) = (&names[index], &names[1 - index]);
        writeln!(out, "game {number}: {white} - {black}: {}", ending(played))?;
    }
    out.flush()
}

fn ending(played: &Played) -> String {
    let plies = played.game.ply();
    let ended = format!("{} after {plies} plies", outcome::sentence(played.outcome));
    match &played.fault {
        Some(fault) => format!("{ended}, because {fault}"),
        None => ended,
    }
}

/// The figures, as A sees them.
pub(super) fn summary(
    out: &mut impl Write,
    [a, b]: &[String; 2],
    tally: &Tally,
    sprt: Option<&Sprt>,
) -> io::Result<()> {
    let Tally {
        won, drawn, lost, ..
    } = tally;
    let games = tally.games();
    writeln!(
        out,
        "{a} against {b}: {won} won, {drawn} drawn, {lost} lost of {games} games"
    )?;
    let (share, elo) = (tally.share(), tally.elo());
    let score = format!(
        "score {:.1} % ± {:.1}",
        share.value * 100.0,
        share.error * 100.0
    );
    if tally.is_one_sided() {
        writeln!(out, "{score}, Elo beyond measure")?;
    } else {
        let Estimate { value, error } = elo;
        let superior = tally.superiority() * 100.0;
        let likely = format!("better with a likelihood of {superior:.1} %");
        writeln!(
            out,
            "{score}, Elo {value:+.1} ± {error:.1} (95 %), {likely}"
        )?;
    }
    if let Some(sprt) = sprt {
        let [lower, upper] = sprt.bounds();
        let ratio = sprt.ratio(tally);
        let Sprt { elo0, elo1, .. } = sprt;
        let verdict = match sprt.verdict(tally) {
            Verdict::Open => "undecided".to_owned(),
            Verdict::Accepted => format!("accepted: Elo {elo1:+} rather than {elo0:+}"),
            Verdict::Rejected => format!("rejected: Elo {elo0:+} rather than {elo1:+}"),
        };
        writeln!(
            out,
            "SPRT {verdict}; log likelihood ratio {ratio:.2} ({lower:.2} to {upper:.2})"
        )?;
    }
    Ok(())
}
