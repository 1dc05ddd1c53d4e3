use super::story::{Black, Story, White, international, person, player, ply};
use crate::{
    limits,
    room::{Command, Refusal, Tally, check_suggestion},
    wire::{Advice, NewRoom, Person, Refused, Role},
};

fn check(story: &Story, watcher: &Person, ply: u32, text: &str) -> Result<String, Refusal> {
    let mv = check_suggestion(&story.room, watcher.id, ply, text, story.now)?;
    Ok(story.room.game().position().write_move(&mv))
}

fn thiziri() -> Person {
    person(5, "Thiziri")
}

#[test]
fn a_suggestion_is_checked_like_a_move() {
    let mut story = Story::after_two_plies(None);
    assert_eq!(
        check(&story, &thiziri(), 2, "28:19"),
        Ok("28x19".to_owned())
    );
    // B110: what the rules or the notation do not know reaches nobody.
    for (text, code) in [
        ("28-22", "must-capture"),
        ("28x99", "unreadable-move"),
        ("z9", "unreadable-move"),
        ("20-24", "not-your-piece"),
    ] {
        let refusal = Refused::from(check(&story, &thiziri(), 2, text).expect_err("illegal"));
        assert_eq!(refusal.code, code, "{text}");
        assert!(refusal.position.is_some());
    }
    assert_eq!(
        check(&story, &thiziri(), 1, "19-23")
            .expect_err("late")
            .code(),
        "stale-ply"
    );
    assert_eq!(
        check(&story, &thiziri(), 3, "14x23")
            .expect_err("early")
            .code(),
        "stale-ply"
    );
    story.does(
        Black,
        &Command::SetAdvice {
            advice: Advice::Off,
        },
    );
    assert!(
        check(&story, &thiziri(), 2, "28x19").is_ok(),
        "White is to move"
    );
    story.plays(&["28x19"]);
    assert_eq!(
        check(&story, &thiziri(), 3, "14x23"),
        Err(Refusal::AdviceOff)
    );
}

/// B109, B111: who plays here suggests nothing here, wherever he comes from: his identity decides.
#[test]
fn b109_b111_players_do_not_suggest() {
    let story = Story::after_two_plies(None);
    for side in [White, Black] {
        assert_eq!(
            check(&story, &player(side), 2, "28x19"),
            Err(Refusal::SeatHolder)
        );
    }
}

#[test]
fn only_a_running_game_takes_suggestions() {
    let mut story = Story::opened(&international());
    assert_eq!(
        check(&story, &thiziri(), 0, "32-28"),
        Err(Refusal::NotStarted)
    );
    story = Story::running(&international());
    story.does(White, &Command::Resign);
    assert_eq!(
        check(&story, &thiziri(), 0, "32-28"),
        Err(Refusal::GameOver)
    );
}

/// Watchers see the tally, the side to move if it wants, the other side never.
#[test]
fn who_sees_the_tally() {
    for (advice, white_sees) in [
        (Advice::Live, true),
        (Advice::AfterMyMove, false),
        (Advice::Off, false),
    ] {
        let mut story = Story::running(&NewRoom {
            advice,
            ..international()
        });
        assert_eq!(story.room.sees_tally(Role::Watcher), advice != Advice::Off);
        assert_eq!(story.room.sees_tally(Role::White), white_sees);
        assert!(!story.room.sees_tally(Role::Black));
        story.does(White, &ply(0, "32-28"));
        assert!(!story.room.sees_tally(Role::White));
    }
}

/// The texts of the top with their counts.
fn top(tally: &Tally) -> Vec<(String, u32)> {
    tally
        .top()
        .into_iter()
        .map(|path| (path.text, path.count))
        .collect()
}

/// Watcher number `number` suggests `text` in the start position.
fn suggest(tally: &mut Tally, number: u128, text: &str) -> Result<bool, Refusal> {
    let position = *Story::opened(&international()).room.game().position();
    let mv = position.read_move(text).expect("it is legal");
    tally.suggest(person(number, &format!("Watcher {number}")), mv, text)
}

#[test]
fn one_live_suggestion_a_watcher() {
    let mut tally = Tally::new(0);
    assert_eq!(suggest(&mut tally, 10, "32-28"), Ok(true));
    assert_eq!(suggest(&mut tally, 10, "32-28"), Ok(false), "no news");
    assert_eq!(suggest(&mut tally, 11, "31-26"), Ok(true));
    assert_eq!(
        top(&tally),
        [("32-28".to_owned(), 1), ("31-26".to_owned(), 1)]
    );
    assert_eq!(
        suggest(&mut tally, 10, "31-26"),
        Ok(true),
        "the new one replaces the old"
    );
    assert_eq!(
        (top(&tally), tally.total()),
        (vec![("31-26".to_owned(), 2)], 2)
    );
    assert!(tally.withdraw(person(11, "").id));
    assert!(!tally.withdraw(person(11, "").id), "no news");
    assert_eq!(
        (top(&tally), tally.total()),
        (vec![("31-26".to_owned(), 1)], 1)
    );
}

#[test]
fn the_top_is_three_moves_with_the_first_names() {
    let mut tally = Tally::new(0);
    let wanted = [
        ("31-26", 1),
        ("32-28", 9),
        ("33-29", 3),
        ("34-30", 3),
        ("35-30", 2),
    ];
    let mut number = 10;
    for (text, times) in wanted {
        for _ in 0..times {
            suggest(&mut tally, number, text).expect("there is room");
            number += 1;
        }
    }
    let shown = [
        ("32-28".to_owned(), 9),
        ("33-29".to_owned(), 3),
        ("34-30".to_owned(), 3),
    ];
    assert_eq!(top(&tally), shown);
    let names: Vec<String> = tally
        .top()
        .remove(0)
        .by
        .into_iter()
        .map(|by| by.name)
        .collect();
    assert_eq!(
        names,
        [
            "Watcher 11",
            "Watcher 12",
            "Watcher 13",
            "Watcher 14",
            "Watcher 15"
        ]
    );
    assert_eq!(
        (tally.write().total, tally.write().top.len()),
        (18, limits::TALLY_TOP)
    );
}

#[test]
fn the_first_who_suggested_a_move_is_credited_with_it() {
    let mut tally = Tally::new(0);
    for number in [12, 10, 11] {
        suggest(&mut tally, number, "32-28").expect("there is room");
    }
    let position = *Story::opened(&international()).room.game().position();
    let mv = |text| position.read_move(text).expect("it is legal");
    assert_eq!(tally.taken(&mv("32-28")), Ok(person(12, "Watcher 12")));
    assert_eq!(tally.taken(&mv("31-26")), Err(Refusal::NoSuchSuggestion));
    tally.withdraw(person(12, "").id);
    assert!(tally.rename(&person(10, "Ali")));
    assert_eq!(tally.taken(&mv("32-28")), Ok(person(10, "Ali")));
    assert!(!tally.rename(&person(12, "Gone")));
}

/// 5,000 watchers at once, each changing his mind, and then too many.
#[test]
fn a_tally_is_bounded() {
    let mut tally = Tally::new(0);
    let position = *Story::opened(&international()).room.game().position();
    let legal = position.legal_moves();
    let texts: Vec<String> = legal.iter().map(|mv| position.write_move(mv)).collect();
    let most = limits::SUGGESTERS_MAX;
    for round in 0..2 {
        for number in 0..most {
            let which = (number + round) % legal.len();
            let who = person(number as u128, "Watcher");
            assert_eq!(tally.suggest(who, legal[which], &texts[which]), Ok(true));
        }
    }
    assert_eq!(tally.total() as usize, most);
    let one_more = tally.suggest(person(u128::MAX, "One more"), legal[0], &texts[0]);
    assert_eq!(one_more, Err(Refusal::SuggestionsLimited));
    let known = tally.suggest(person(0, "Watcher"), legal[0], &texts[0]);
    assert_eq!(known, Ok(true), "who is in may still change his mind");
}
