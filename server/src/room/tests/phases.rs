//! B045: what each request meets in each phase of a room; everything that is not allowed is refused with its reason.

use uuid::Uuid;

use super::story::{Black, DAWN, Story, White, international, person, player, ply};
use crate::{
    limits,
    room::{Actor, Command, Refusal, check_suggestion},
    wire::Advice,
};

const PHASES: [&str; 5] = ["waiting", "ready", "running", "finished", "aborted"];

fn in_phase(phase: &str) -> Story {
    let mut story = Story::opened(&international());
    story.server(&Command::Seat {
        person: player(White),
        side: Some(White),
    });
    story.server(&Command::Arrive { side: White });
    match phase {
        "waiting" => return story,
        "aborted" => {
            story.wait(limits::WAITING_MS).settles();
            return story;
        }
        _ => {
            story.server(&Command::Seat {
                person: player(Black),
                side: Some(Black),
            });
            story.server(&Command::Arrive { side: Black });
        }
    }
    if phase != "ready" {
        story.plays(&["32-28", "19-23"]);
    }
    if phase == "finished" {
        story.does(White, &Command::Resign);
    }
    story.wait(limits::GRACE_UNTIMED_MS);
    story
}

fn answer(result: Result<usize, Refusal>) -> String {
    match result {
        Ok(events) => events.to_string(),
        Err(refusal) => refusal.code().to_owned(),
    }
}

/// What a command meets in each phase: the number of events, or the code of the refusal. A play is of White's next ply.
fn answers(actor: Actor, command: Option<&Command>) -> [String; 5] {
    PHASES.map(|phase| {
        let mut story = in_phase(phase);
        let next = ply(story.room.ply(), next_move(&story));
        answer(
            story
                .tries(actor, command.unwrap_or(&next))
                .map(|happened| happened.len()),
        )
    })
}

fn next_move(story: &Story) -> &'static str {
    if story.room.ply() == 0 {
        "32-28"
    } else {
        "28x19"
    }
}

const EARLY: &str = "not-started";
const OVER: &str = "game-over";
const GOES: &str = "not-over";

#[test]
fn b045_requests_of_a_player_in_each_phase() {
    use Command::{AnswerDraw, AnswerRematch, Claim, OfferDraw, OfferRematch, Resign, SetAdvice};
    let claim = Claim {
        draw: false,
        absent_since: Some(DAWN),
    };
    let advice = SetAdvice {
        advice: Advice::AfterMyMove,
    };
    let answer = AnswerDraw { accept: true };
    for (command, expected) in [
        (None, [EARLY, "1", "1", OVER, OVER]),
        (Some(Resign), [EARLY, "1", "1", OVER, OVER]),
        (Some(OfferDraw), [EARLY, "1", "1", OVER, OVER]),
        (Some(answer), [EARLY, "no-offer", "no-offer", OVER, OVER]),
        (
            Some(claim),
            [EARLY, "not-their-turn", "not-their-turn", OVER, OVER],
        ),
        (Some(advice), ["1", "1", "1", OVER, OVER]),
        (
            Some(OfferRematch { room: Uuid::nil() }),
            [GOES, GOES, GOES, "1", "never-begun"],
        ),
        (
            Some(AnswerRematch {
                accept: true,
                room: Uuid::nil(),
            }),
            [GOES, GOES, GOES, "no-rematch-offer", "never-begun"],
        ),
        (Some(Command::Settle), ["not-allowed"; 5]),
    ] {
        assert_eq!(
            answers(Actor::Seat(White), command.as_ref()),
            expected,
            "{command:?}"
        );
    }
}

/// Black is not there while the room waits, and White has long been away when it is White's turn.
#[test]
fn b045_claims_in_each_phase() {
    let claim = Command::Claim {
        draw: false,
        absent_since: Some(DAWN),
    };
    let expected = ["not-a-player", "1", "1", OVER, "not-a-player"];
    assert_eq!(answers(Actor::Seat(Black), Some(&claim)), expected);
}

#[test]
fn b045_requests_of_a_watcher_in_each_phase() {
    assert_eq!(answers(Actor::Watcher, None), ["not-a-player"; 5]);
    assert_eq!(
        answers(Actor::Watcher, Some(&Command::Resign)),
        ["not-a-player"; 5]
    );
}

#[test]
fn b045_what_the_server_does_in_each_phase() {
    use Command::{Arrive, Credit, Rename, Seat, Settle};
    let third = Seat {
        person: person(3, "Thiziri"),
        side: None,
    };
    let rename = Rename {
        person: person(1, "Amina n Tala"),
    };
    for (command, expected) in [
        (Some(third), ["1", "seats-taken", "seats-taken", OVER, OVER]),
        (Some(Arrive { side: White }), ["0"; 5]),
        (Some(rename), ["1", "1", "1", "0", "0"]),
        (
            Some(Credit {
                outages: Vec::new(),
            }),
            ["0"; 5],
        ),
        (Some(Settle), ["0"; 5]),
        (None, ["not-a-player"; 5]),
    ] {
        assert_eq!(
            answers(Actor::System, command.as_ref()),
            expected,
            "{command:?}"
        );
    }
}

#[test]
fn b045_suggestions_in_each_phase() {
    let answers = PHASES.map(|phase| {
        let story = in_phase(phase);
        let text = next_move(&story);
        let watcher = person(5, "Thiziri").id;
        let ply = story.room.ply();
        answer(check_suggestion(&story.room, watcher, ply, text, story.now).map(|_| 0))
    });
    assert_eq!(answers, ["not-started", "0", "0", "game-over", "game-over"]);
}
