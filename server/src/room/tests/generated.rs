//! Properties that hold whatever anybody does.

use asarag_engine::{Square, Variant};
use proptest::prelude::*;
use uuid::Uuid;

use super::story::{Black, Story, White, game, person, player, ply, text};
use crate::{
    room::{
        Actor, Command, Event, Millis, Outage, Play, Refusal, Room, check_suggestion, decide, due,
    },
    wire::{Advice, ClockSettings, NewRoom, Phase, Refused, Role, RoomEvent},
};

/// One step: who, what, with which choice, after how long.
type Step = (u8, u8, u16, u32);

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let wait = prop_oneof![40 => 0..1_000_u32, 3 => 0..40_000_u32, 1 => 0..200_000_000_u32];
    proptest::collection::vec((0..8_u8, 0..68_u8, any::<u16>(), wait), 1..120)
}

fn rooms() -> impl Strategy<Value = NewRoom> {
    (0..8_usize, any::<bool>(), any::<bool>(), 0..3_u8).prop_map(
        |(which, option, timed, advice)| {
            let variant = Variant::ALL[which];
            let options = variant.option().filter(|_| option).map(str::to_owned);
            NewRoom {
                options: options.into_iter().collect(),
                clock: timed.then_some(ClockSettings {
                    initial_ms: 30_000,
                    increment_ms: 500,
                }),
                advice: an_advice(advice.into()),
                ..game(variant.id())
            }
        },
    )
}

fn an_advice(choice: u16) -> Advice {
    [Advice::Off, Advice::AfterMyMove, Advice::Live][usize::from(choice % 3)]
}

fn actor(who: u8) -> Actor {
    match who {
        0 | 1 => Actor::Seat(White),
        2 | 3 => Actor::Seat(Black),
        4 => Actor::Watcher,
        _ => Actor::System,
    }
}

/// A command, sensible more often than not.
fn command(story: &Story, what: u8, choice: u16) -> Command {
    let side = if choice.is_multiple_of(2) {
        White
    } else {
        Black
    };
    match what {
        0..=47 => Command::Play(Play {
            ply: story.room.ply().saturating_sub(u32::from(choice % 8 == 7)),
            text: some_move(&story.room, choice),
            lag_ms: u64::from(choice % 700),
            suggested_by: choice.is_multiple_of(25).then(|| person(5, "Thiziri")),
            advice: Vec::new(),
        }),
        48 => Command::Resign,
        49 | 50 => Command::OfferDraw,
        51 => Command::AnswerDraw {
            accept: choice.is_multiple_of(3),
        },
        52 => Command::Claim {
            draw: choice.is_multiple_of(2),
            absent_since: (!choice.is_multiple_of(3)).then_some(Millis(0)),
        },
        53 => Command::SetAdvice {
            advice: an_advice(choice),
        },
        54..=57 => Command::Seat {
            person: player(side),
            side: Some(side),
        },
        58 | 59 => Command::Arrive { side },
        60 => Command::Rename {
            person: person(u128::from(choice % 4), "Somebody"),
        },
        61 => Command::Credit {
            outages: vec![Outage {
                from: Millis(story.now.0.saturating_sub(u64::from(choice))),
                until: story.now,
            }],
        },
        64 | 65 => Command::OfferRematch {
            room: Uuid::from_u128(choice.into()),
        },
        66 => Command::AnswerRematch {
            accept: choice.is_multiple_of(2),
            room: Uuid::from_u128(choice.into()),
        },
        _ => Command::Settle,
    }
}

/// A legal move, or now and then something else.
fn some_move(room: &Room, choice: u16) -> String {
    let position = room.game().position();
    let legal = position.legal_moves();
    match legal.get(usize::from(choice) % (legal.len() + 1)) {
        Some(mv) => position.write_move(mv),
        None => "a1-a1".to_owned(),
    }
}

/// Tells a whole story and looks at it after each step. The players come at once, so that most stories are games.
fn tell(wanted: &NewRoom, steps: &[Step], look: impl Fn(&Story)) -> Story {
    let mut story = Story::running(wanted);
    if steps.len().is_multiple_of(5) {
        story = Story::opened(wanted);
    }
    for &(who, what, choice, wait_ms) in steps {
        story.wait(wait_ms.into());
        let mover = Actor::Seat(story.room.to_move());
        let who = if what < 44 { mover } else { actor(who) };
        let wanted = command(&story, what, choice);
        let before = format!("{:?}", story.room);
        let refused = story.tries(who, &wanted).is_err();
        if refused {
            assert_eq!(
                format!("{:?}", story.room),
                before,
                "a refusal changes nothing"
            );
        }
        look(&story);
    }
    story
}

fn encoded(log: &[Event]) -> Vec<RoomEvent> {
    log.iter().map(Event::encode).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// The log is the truth: replayed from its texts it gives the same room, at every length.
    #[test]
    fn the_log_gives_the_same_room(wanted in rooms(), steps in steps()) {
        let story = tell(&wanted, &steps, |_| {});
        let texts = story.texts();
        let stored: Vec<RoomEvent> = texts
            .iter()
            .map(|text| serde_json::from_str(text).expect("a stored text is readable"))
            .collect();
        prop_assert_eq!(&stored, &encoded(&story.log));
        let mut room = Room::replay(story.room.id(), &stored[..1]).expect("it opens");
        for (stored, event) in stored.iter().zip(&story.log).skip(1) {
            let decoded = room.decode(stored).expect("the log is readable");
            prop_assert_eq!(&decoded, event);
            prop_assert_eq!(text(&decoded), text(event));
            room.follow(stored).expect("the log is readable");
        }
        prop_assert_eq!(format!("{:?}", room), format!("{:?}", story.room));
    }

    /// Numbers are contiguous, time does not run backwards, clocks are never below zero and stop with the game.
    #[test]
    fn events_are_in_order(wanted in rooms(), steps in steps()) {
        let story = tell(&wanted, &steps, |story| {
            let clocks = story.room.clocks(story.now);
            let running = clocks.and_then(|clocks| clocks.running);
            assert!(running.is_none() || story.room.phase() == Phase::Running);
            assert_eq!(due(&story.room).is_none(), story.room.phase() == Phase::Finished);
        });
        let seqs: Vec<u64> = story.log.iter().map(|event| event.seq).collect();
        prop_assert_eq!(seqs, (1..=story.log.len() as u64).collect::<Vec<_>>());
        prop_assert!(story.log.is_sorted_by_key(|event| event.at));
        let ends = story.log.iter().filter(|event| text(event).contains(r#""what":"ended""#)).count();
        prop_assert_eq!(ends, usize::from(story.room.ending().is_some()));
    }

    /// B060: what a role is told it may ask is what is accepted.
    #[test]
    fn b060_may_is_what_is_accepted(wanted in rooms(), steps in steps()) {
        tell(&wanted, &steps, |story| {
            for role in [Role::White, Role::Black, Role::Watcher] {
                let may = story.room.may(role, story.now);
                for (request, accepted) in accepted(story, role) {
                    assert_eq!(may.contains(&request), accepted, "{role:?} {request} {:?}", story.room);
                }
            }
        });
    }

    /// A refused move says why; where it shows a better one, that is legal and takes as many as it says.
    #[test]
    fn an_example_is_a_legal_move(wanted in rooms(), choices in proptest::collection::vec(any::<u16>(), 0..60)) {
        let mut story = Story::running(&NewRoom { clock: None, ..wanted });
        for choice in choices {
            check_example(&mut story, choice);
            let command = ply(story.room.ply(), &some_move(&story.room, choice));
            let _ = story.tries(Actor::Seat(story.room.to_move()), &command);
        }
    }

    /// After the room has settled, nothing is due, unless the next deadline has passed too.
    #[test]
    fn settling_ends(wanted in rooms(), steps in steps(), later in 0..3_000_000_000_u64) {
        let mut story = tell(&wanted, &steps, |_| {});
        story.wait(later);
        let settled = (0..4).find(|_| story.settles().is_empty());
        prop_assert!(settled.is_some());
        prop_assert!(!story.room.is_overdue(story.now));
    }
}

/// Tries to go from any square to any other.
fn check_example(story: &mut Story, choice: u16) {
    if story.room.phase() != Phase::Running {
        return;
    }
    let position = *story.room.game().position();
    let geometry = position.ruleset().variant().geometry();
    let square = |number: u16| Square::new((number % u16::from(geometry.squares())) as u8);
    let (from, to) = (
        geometry.name(square(choice)),
        geometry.name(square(choice / 64)),
    );
    let sign = if choice.is_multiple_of(3) { 'x' } else { '-' };
    let command = ply(story.room.ply(), &format!("{from}{sign}{to}"));
    let Err(refusal) = decide(
        &story.room,
        Actor::Seat(position.side()),
        &command,
        story.now,
    ) else {
        return;
    };
    let refused = Refused::from(refusal);
    assert!(!refused.message.is_empty() && refused.position == Some(position.to_fen()));
    let missed = [
        "must-capture",
        "longer-capture",
        "capture-unfinished",
        "must-mill",
        "must-take",
    ];
    assert!(
        refused.example.is_some() || !missed.contains(&refused.code.as_str()),
        "{refused:?}"
    );
    if let Some(example) = &refused.example {
        let mv = position.read_move(example).expect("an example is legal");
        let taken = Some(mv.taken().len()).filter(|taken| *taken > 0);
        assert_eq!(refused.count, taken, "{refused:?}");
    }
}

/// Each request of a role, and whether the room accepts it with the best of arguments.
fn accepted(story: &Story, role: Role) -> Vec<(&'static str, bool)> {
    let Some(side) = role.seat() else {
        let position = story.room.game().position();
        let legal = position.legal_moves();
        let text = legal
            .first()
            .map(|mv| position.write_move(mv))
            .unwrap_or_default();
        let watcher = person(99, "Watcher").id;
        let checked = check_suggestion(&story.room, watcher, story.room.ply(), &text, story.now);
        return vec![
            ("suggest", checked.is_ok()),
            ("withdraw", checked.is_ok()),
            ("play", false),
        ];
    };
    let position = story.room.game().position();
    let legal = position.legal_moves();
    let best = Play {
        ply: story.room.ply(),
        text: legal
            .first()
            .map(|mv| position.write_move(mv))
            .unwrap_or_default(),
        lag_ms: u64::MAX,
        ..Play::default()
    };
    let taking = Play {
        suggested_by: Some(person(5, "Thiziri")),
        ..best.clone()
    };
    let other_advice = match story.room.advice(side) {
        Advice::Off => Advice::Live,
        Advice::AfterMyMove | Advice::Live => Advice::Off,
    };
    [
        ("play", Command::Play(best)),
        ("take-suggestion", Command::Play(taking)),
        ("resign", Command::Resign),
        ("offer-draw", Command::OfferDraw),
        ("answer-draw", Command::AnswerDraw { accept: true }),
        (
            "claim-abandoned",
            Command::Claim {
                draw: false,
                absent_since: Some(Millis(0)),
            },
        ),
        ("offer-rematch", Command::OfferRematch { room: Uuid::max() }),
        (
            "answer-rematch",
            Command::AnswerRematch {
                accept: true,
                room: Uuid::max(),
            },
        ),
        (
            "set-advice",
            Command::SetAdvice {
                advice: other_advice,
            },
        ),
    ]
    .map(|(request, command)| (request, allows(story, side, &command)))
    .to_vec()
}

/// A claim that only has to wait is one that the role may make; a wish that changes nothing is none that it is told of.
fn allows(story: &Story, side: asarag_engine::Side, command: &Command) -> bool {
    match decide(&story.room, Actor::Seat(side), command, story.now) {
        Ok(events) => !events.is_empty(),
        Err(Refusal::ClaimTooEarly { .. }) => true,
        Err(_) => false,
    }
}
