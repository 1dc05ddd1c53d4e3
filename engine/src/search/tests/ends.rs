use super::{play, set_up, text, think};
use crate::{Limits, Score, Variant, Verdict};

fn deep() -> Limits {
    Limits::nodes(100_000)
}

#[test]
fn forced_wins_are_found_with_their_distance() {
    let rows = [
        (Variant::Damma, "W:Wa1:Ba2", "a1xa3", 1),
        (Variant::DammaMisere, "W:Wa1:Ba3,c3", "a1-a2", 2),
        (Variant::Turkish, "W:Wa1,a5:Ba6,c6", "a5xa7", 1),
        (Variant::Russian, "W:Wc3:Bd4,f6", "c3:g7", 1),
    ];
    for (variant, fen, best, plies) in rows {
        let game = set_up(variant, fen);
        let analysis = think(&game, &deep());
        assert_eq!(analysis.lines[0].score, Score::Win { plies }, "{fen}");
        assert_eq!(text(&game, &analysis), best, "{fen}");
    }
}

#[test]
fn the_third_time_is_a_draw_and_is_seen() {
    let mut game = set_up(Variant::International, "W:WK28,47:BK1,4");
    play(&mut game, "28-33 1-7 33-28 7-1 28-33 1-7 33-28");
    // Black draws by 7-1, the third time of the start.
    let limits = Limits {
        lines: 100,
        ..Limits::depth(6)
    };
    let analysis = think(&game, &limits);
    let drawing = game.read(game.position().side(), "7-1").unwrap();
    let line = analysis
        .lines
        .iter()
        .find(|line| line.moves[0] == drawing)
        .unwrap();
    assert_eq!(line.score, Score::Hundredths(0));
    assert_eq!(line.moves, [drawing]);
}

#[test]
fn who_is_behind_seeks_the_repetition_and_who_is_ahead_avoids_it() {
    let mut game = set_up(Variant::English, "B:WK18,K19:BK1");
    play(&mut game, "1-5 18-15 5-1 15-18 1-5 18-15 5-1");
    // 15-18 would be the third time.
    let analysis = think(&game, &Limits::depth(9));
    assert_ne!(text(&game, &analysis), "15-18");
    assert!(analysis.lines[0].score.verdict() >= Verdict::Better);
}

#[test]
fn misere_is_played_to_lose() {
    let taking_all = set_up(Variant::DammaMisere, "W:Wa1,e1:Ba2");
    let analysis = think(&taking_all, &deep());
    assert_eq!(analysis.lines[0].score, Score::Loss { plies: 1 });
}
