use asarag_engine::{Game, Position};

use super::choice::rulesets;

/// Play with any legal moves never fails, and undoing it leads back through the same positions.
pub(crate) fn play(picks: &[u8]) {
    let (&first, picks) = picks.split_first().unwrap_or((&0, &[]));
    let rulesets = rulesets();
    let mut game = Game::new(rulesets[usize::from(first) % rulesets.len()].start());
    let mut keys = vec![game.position().key()];
    for &pick in picks {
        if game.outcome().is_some() {
            break;
        }
        let moves = game.position().legal_moves();
        let mv = moves[usize::from(pick) % moves.len()];
        game.play(&mv).expect("the move is from the legal list");
        keys.push(game.position().key());
        check(game.position());
    }
    while keys.pop() == Some(game.position().key()) && game.undo().is_some() {}
    assert!(keys.is_empty() && game.ply() == 0);
}

fn check(position: &Position) {
    let read = Position::from_fen(position.ruleset(), &position.to_fen());
    assert_eq!(read.map(|read| read.key()), Ok(position.key()));
    for mv in position.legal_moves() {
        assert!(position.is_legal(&mv));
        assert_eq!(position.read_move(&position.write_move(&mv)), Ok(mv));
    }
}
