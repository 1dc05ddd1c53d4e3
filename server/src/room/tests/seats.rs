use super::story::{Black, DAWN, Story, White, game, international, person, player, ply};
use crate::{
    limits,
    room::{Actor, Command, Due, Refusal, What, due},
    wire::{Advice, Phase},
};

fn seat(number: u128, name: &str) -> Command {
    Command::Seat {
        person: person(number, name),
        side: None,
    }
}

#[test]
fn the_second_player_begins_the_game() {
    let mut story = Story::opened(&international());
    assert_eq!(story.room.phase(), Phase::Waiting);
    story.server(&Command::Seat {
        person: player(Black),
        side: Some(Black),
    });
    assert_eq!(
        (story.room.phase(), story.room.free_seat()),
        (Phase::Waiting, Some(White))
    );
    let happened = story.wait(5).server(&seat(1, "Amina"));
    let seated = What::Seated {
        side: White,
        person: player(White),
        advice: Advice::Live,
    };
    assert_eq!(happened, [seated]);
    assert_eq!(story.room.phase(), Phase::Running);
    assert_eq!(story.room.started_at(), Some(DAWN.plus(5)));
}

/// B130, B131: joining is idempotent for each identity.
#[test]
fn b130_b131_a_second_join_of_one_person_is_the_same_seat() {
    let mut story = Story::opened(&international());
    story.server(&Command::Seat {
        person: player(White),
        side: Some(White),
    });
    assert_eq!(story.server(&seat(1, "Amina")), []);
    assert_eq!(
        story.server(&Command::Seat {
            person: player(White),
            side: Some(Black)
        }),
        []
    );
    assert_eq!(story.room.free_seat(), Some(Black));
    assert_eq!(story.room.seq(), 2);
}

/// B132: the third comer is told that both seats are taken, so that he can watch.
#[test]
fn b132_both_seats_taken_is_a_reason_of_its_own() {
    let mut story = Story::running(&international());
    let refusal = story.tries(Actor::System, &seat(3, "Thiziri"));
    assert_eq!(refusal, Err(Refusal::SeatsTaken));
}

#[test]
fn a_seat_asked_for_by_side_is_that_seat_or_none() {
    let mut story = Story::opened(&international());
    story.server(&Command::Seat {
        person: player(Black),
        side: Some(Black),
    });
    let wanted = Command::Seat {
        person: person(3, "Thiziri"),
        side: Some(Black),
    };
    assert_eq!(story.tries(Actor::System, &wanted), Err(Refusal::SeatTaken));
    let wanted = Command::Seat {
        person: person(3, "Thiziri"),
        side: Some(White),
    };
    assert_eq!(story.server(&wanted).len(), 1);
}

/// B133: the maker may take no seat; two others do.
#[test]
fn b133_a_room_for_two_others_seats_two_comers() {
    let mut story = Story::opened(&international());
    story.server(&seat(3, "Thiziri"));
    story.server(&seat(4, "Ali"));
    assert_eq!(story.room.person(White), Some(&person(3, "Thiziri")));
    assert_eq!(story.room.person(Black), Some(&person(4, "Ali")));
}

/// B009: who is connected does not matter to the game.
#[test]
fn b009_a_player_moves_while_the_other_has_never_come() {
    let mut story = Story::opened(&international());
    story.server(&Command::Seat {
        person: player(White),
        side: Some(White),
    });
    story.server(&Command::Seat {
        person: player(Black),
        side: Some(Black),
    });
    story.server(&Command::Arrive { side: White });
    story.does(White, &ply(0, "32-28"));
    assert_eq!(
        story.wait(limits::ARRIVAL_MS).settles(),
        [],
        "the game has begun, the seat is his"
    );
    story.does(Black, &ply(1, "19-23"));
    assert_eq!(story.room.ply(), 2);
}

/// B057: a seat that is taken but never opened is free again after a while, and the room waits.
#[test]
fn b057_a_seat_whose_owner_never_comes_is_freed() {
    let mut story = Story::opened(&international());
    story.server(&Command::Seat {
        person: player(White),
        side: Some(White),
    });
    story.server(&Command::Arrive { side: White });
    story.wait(1_000).server(&Command::Seat {
        person: player(Black),
        side: Some(Black),
    });
    let at = story.now.plus(limits::ARRIVAL_MS);
    assert_eq!(due(&story.room), Some((at, Due::Unseat(Black))));
    assert_eq!(story.wait(limits::ARRIVAL_MS - 1).settles(), []);
    assert_eq!(story.wait(1).settles(), [What::Unseated { side: Black }]);
    assert_eq!(
        (story.room.phase(), story.room.started_at()),
        (Phase::Waiting, None)
    );
    let refusal = story.refused(Black, &ply(0, "32-28"));
    assert_eq!(refusal, Refusal::NotAPlayer, "the seat is nobody's");
    assert_eq!(
        story.server(&seat(3, "Thiziri")).len(),
        1,
        "somebody else may have it"
    );
}

#[test]
fn who_has_come_once_keeps_his_seat() {
    let mut story = Story::running(&international());
    assert_eq!(
        story.server(&Command::Arrive { side: Black }),
        [],
        "said once is enough"
    );
    assert_eq!(story.wait(limits::ARRIVAL_MS).settles(), []);
    assert_eq!(story.room.phase(), Phase::Running);
}

#[test]
fn a_room_that_finds_no_second_player_ends_after_a_day() {
    let mut story = Story::opened(&international());
    story.server(&seat(1, "Amina"));
    assert_eq!(
        due(&story.room),
        Some((DAWN.plus(limits::WAITING_MS), Due::Expire))
    );
    story.wait(limits::WAITING_MS);
    let late = story.tries(Actor::System, &seat(2, "Idir"));
    assert_eq!(late, Err(Refusal::TimeIsUp));
    assert!(matches!(&story.settles()[..], [What::Ended { .. }]));
    assert_eq!(story.room.phase(), Phase::Finished);
    assert_eq!(due(&story.room), None);
    assert_eq!(story.room.summary(), None, "no game was played");
    let late = story.tries(Actor::System, &seat(2, "Idir"));
    assert_eq!(late, Err(Refusal::GameOver));
}

#[test]
fn a_game_without_a_clock_and_without_moves_ends_after_a_fortnight() {
    let mut story = Story::after_two_plies(None);
    assert_eq!(
        due(&story.room),
        Some((story.now.plus(limits::IDLE_MS), Due::Idle))
    );
    story.wait(limits::IDLE_MS).settles();
    let ending = story.room.ending().expect("it has ended").outcome;
    assert_eq!((ending.winner, ending.reason.code()), (None, "abandoned"));
}

/// A room is named after nobody: a new name reaches the seats of games that are not over.
#[test]
fn a_new_name_reaches_the_seat_until_the_game_is_over() {
    let mut story = Story::running(&game("russian"));
    let renamed = person(2, "Idir n Wedrar");
    let rename = Command::Rename {
        person: renamed.clone(),
    };
    assert_eq!(
        story.server(&rename),
        [What::Named {
            person: renamed.clone()
        }]
    );
    assert_eq!(story.server(&rename), [], "no news");
    assert_eq!(story.room.person(Black), Some(&renamed));
    let stranger = Command::Rename {
        person: person(9, "Nobody"),
    };
    assert_eq!(story.server(&stranger), [], "not a player here");
    story.does(White, &Command::Resign);
    assert_eq!(
        story.server(&Command::Rename {
            person: player(Black)
        }),
        []
    );
    assert_eq!(story.room.person(Black), Some(&renamed));
}
