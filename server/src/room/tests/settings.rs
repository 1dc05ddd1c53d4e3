use asarag_engine::Variant;

use super::story::{Story, from_position, game, international};
use crate::{
    limits,
    room::Settings,
    wire::{ClockSettings, NewRoom, Refused},
};

fn refused(wanted: &NewRoom) -> Refused {
    Settings::new(wanted)
        .expect_err("these settings do not hold")
        .into()
}

#[test]
fn every_fault_of_a_new_room_has_its_code() {
    let option = |id: &str, option: &str| NewRoom {
        options: vec![option.to_owned()],
        ..game(id)
    };
    let clock = |initial_ms, increment_ms| NewRoom {
        clock: Some(ClockSettings {
            initial_ms,
            increment_ms,
        }),
        ..international()
    };
    let many = vec!["step-back".to_owned(); limits::OPTIONS_MAX + 1];
    let long = " ".repeat(limits::POSITION_BYTES_MAX + 1);
    for (wanted, code) in [
        (game("chess"), "unknown-game"),
        (game("brazilian"), "unknown-game"),
        (game(""), "unknown-game"),
        (option("english", "step-back"), "unknown-option"),
        (option("damma", "stop-behind"), "unknown-option"),
        (
            NewRoom {
                options: many,
                ..game("damma")
            },
            "too-many-options",
        ),
        (from_position("international", "nonsense"), "bad-position"),
        (from_position("international", "W:W51:B1"), "bad-position"),
        (from_position("international", &long), "position-too-long"),
        (
            from_position("international", "W:W:B1"),
            "finished-position",
        ),
        (
            clock(limits::CLOCK_INITIAL_MIN_MS - 1, 0),
            "clock-out-of-bounds",
        ),
        (
            clock(limits::CLOCK_INITIAL_MAX_MS + 1, 0),
            "clock-out-of-bounds",
        ),
        (
            clock(60_000, limits::CLOCK_INCREMENT_MAX_MS + 1),
            "clock-out-of-bounds",
        ),
    ] {
        assert_eq!(refused(&wanted).code, code, "{wanted:?}");
    }
}

#[test]
fn a_finished_position_says_why_it_is_over() {
    let message = refused(&from_position("international", "W:W:B1")).message;
    assert_eq!(
        message,
        "in this position the game is already over: no-pieces"
    );
}

#[test]
fn bounds_of_the_clock_are_allowed() {
    for (initial_ms, increment_ms) in [
        (limits::CLOCK_INITIAL_MIN_MS, 0),
        (limits::CLOCK_INITIAL_MAX_MS, limits::CLOCK_INCREMENT_MAX_MS),
    ] {
        let clock = Some(ClockSettings {
            initial_ms,
            increment_ms,
        });
        let settings = Settings::new(&NewRoom {
            clock,
            ..international()
        });
        assert_eq!(settings.expect("within bounds").clock(), clock);
    }
}

/// Bounds change; a room that was made within earlier ones stays readable.
#[test]
fn bounds_do_not_matter_to_rooms_already_made() {
    let mut agreed = Settings::new(&international()).expect("it holds").write();
    agreed.clock = Some(ClockSettings {
        initial_ms: limits::CLOCK_INITIAL_MAX_MS + 1,
        increment_ms: limits::CLOCK_INCREMENT_MAX_MS + 1,
    });
    let read = Settings::read(&agreed).expect("it was once allowed");
    assert_eq!(read.write(), agreed);
}

/// Text to value to text: what the page is told is what the room was made with, the usual start left out.
#[test]
fn settings_are_written_as_they_are_read() {
    for variant in Variant::ALL {
        let options = variant
            .option()
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>();
        for options in [Vec::new(), options] {
            let usual = NewRoom {
                options,
                ..game(variant.id())
            };
            let settings = Settings::new(&usual).expect("the usual start is playable");
            let written = settings.write();
            assert_eq!(
                (&written.game, &written.options),
                (&usual.game, &usual.options)
            );
            assert_eq!(written.position, None);
            assert_eq!(Settings::read(&written), Ok(settings));
        }
    }
}

#[test]
fn a_start_of_ones_own_is_kept() {
    let fen = "W:W31,K46:BK5,20";
    let story = Story::running(&from_position("international", fen));
    let written = story
        .room
        .settings()
        .write()
        .position
        .expect("it is not the usual start");
    assert_eq!(
        Settings::new(&from_position("international", &written)),
        Settings::new(&from_position("international", fen))
    );
    let usual = Story::opened(&international()).room.game().start().to_fen();
    let same = Story::opened(&from_position("international", &usual));
    assert_eq!(same.room.settings().write().position, None);
}
