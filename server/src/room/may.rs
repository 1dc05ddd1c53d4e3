use asarag_engine::Side;

use super::{Millis, Room};
use crate::wire::{Advice, Phase, Role};

impl Room {
    /// The `do` names of the requests that this role may make at `now`. A claim is among them once the other player is to
    /// move; whether he is away long enough the presence says.
    pub fn may(&self, role: Role, now: Millis) -> Vec<&'static str> {
        match role.seat() {
            Some(side) => self.player_may(side, now),
            None => self.watcher_may(now),
        }
    }

    fn player_may(&self, side: Side, now: Millis) -> Vec<&'static str> {
        if self.seated(side).is_none() {
            return Vec::new();
        }
        let runs = self.must_run(now).is_ok();
        let moves = runs && self.to_move() == side;
        [
            ("play", moves),
            (
                "take-suggestion",
                moves && self.advice(side) == Advice::Live,
            ),
            ("resign", runs),
            ("offer-draw", runs && self.may_offer(side)),
            (
                "answer-draw",
                runs && self.offers.open() == Some(side.other()),
            ),
            (
                "claim-abandoned",
                runs && self.claim_at(side.other(), self.last_at).is_some(),
            ),
            ("offer-rematch", self.may_wish(side)),
            ("answer-rematch", self.may_answer_wish(side)),
            ("set-advice", self.phase() != Phase::Finished),
            ("set-name", true),
            ("take-control", true),
        ]
        .into_iter()
        .filter_map(|(request, allowed)| allowed.then_some(request))
        .collect()
    }

    fn watcher_may(&self, now: Millis) -> Vec<&'static str> {
        let asked = self.must_run(now).is_ok() && self.advice(self.to_move()) != Advice::Off;
        if asked {
            vec!["suggest", "withdraw", "set-name"]
        } else {
            vec!["set-name"]
        }
    }

    fn may_offer(&self, side: Side) -> bool {
        super::draw::offer(self, side, self.last_at).is_ok()
    }
}
