//! Frames up, read for the role of the connection: what a role may not ask cannot be named by it.

use serde::{Deserialize, de::DeserializeOwned};

use crate::{
    name::{DisplayName, NameError},
    wire::{Down, PlayerWants, Refused, Request, Role, WatcherWants},
};

/// The `do` names of a player and of a watcher.
const PLAYER: [&str; 11] = [
    "play",
    "take-suggestion",
    "resign",
    "offer-draw",
    "answer-draw",
    "claim-abandoned",
    "offer-rematch",
    "answer-rematch",
    "set-advice",
    "set-name",
    "take-control",
];
const WATCHER: [&str; 3] = ["suggest", "withdraw", "set-name"];

/// A request that its role may make. A name in it is already a display name.
#[derive(Clone, Debug)]
pub(super) enum Asked {
    Player(Request<PlayerWants>),
    Watcher(Request<WatcherWants>),
}

/// A frame that no client of ours sends, and the answer to it.
#[derive(Clone, Debug)]
pub(super) struct Unfit {
    pub(super) code: &'static str,
    pub(super) answer: Down,
}

/// What a frame turned out to be.
#[derive(Debug)]
pub(super) enum Read {
    Asked(Asked),
    /// The request is refused for what is in it; the client is as it should be.
    Refused(Down),
    Unfit(Unfit),
}

impl Asked {
    pub(super) fn id(&self) -> u32 {
        match self {
            Self::Player(request) => request.id,
            Self::Watcher(request) => request.id,
        }
    }

    /// Whether it is a change of name, which has a slower pace.
    pub(super) fn is_naming(&self) -> bool {
        match self {
            Self::Player(request) => matches!(request.want, PlayerWants::SetName { .. }),
            Self::Watcher(request) => matches!(request.want, WatcherWants::SetName { .. }),
        }
    }
}

/// Reads a frame of a connection in the given role.
pub(super) fn read(text: &str, role: Role) -> Read {
    match role {
        Role::White | Role::Black => read_as(text, "not-for-players", &WATCHER, player),
        Role::Watcher => read_as(text, "not-for-watchers", &PLAYER, watcher),
    }
}

/// The number of a request and its name, whatever else is wrong with it.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    id: Option<serde_json::Value>,
    #[serde(default, rename = "do")]
    name: Option<String>,
}

fn read_as<Want: DeserializeOwned>(
    text: &str,
    foreign: &'static str,
    others: &[&str],
    checked: impl FnOnce(Request<Want>) -> Result<Asked, (u32, NameError)>,
) -> Read {
    if let Ok(request) = serde_json::from_str::<Request<Want>>(text) {
        return match checked(request) {
            Ok(asked) => Read::Asked(asked),
            Err((id, error)) => Read::Refused(refused(Some(id), error.code(), &error.to_string())),
        };
    }
    let Ok(head) = serde_json::from_str::<Head>(text) else {
        return unfit(
            None,
            "unreadable",
            "A frame is a JSON object with `id` and `do`.",
        );
    };
    let id = head
        .id
        .as_ref()
        .and_then(serde_json::Value::as_u64)
        .and_then(|id| u32::try_from(id).ok());
    let name = head.name.as_deref().unwrap_or_default();
    if id.is_none() {
        unfit(
            id,
            "unreadable",
            "A request has a number `id` between 0 and 4294967295.",
        )
    } else if others.contains(&name) {
        unfit(id, foreign, "This connection's role cannot ask this.")
    } else if PLAYER.contains(&name) || WATCHER.contains(&name) {
        unfit(
            id,
            "malformed",
            "A part of this request is missing or of the wrong kind.",
        )
    } else {
        unfit(id, "unknown-request", "No request has this name.")
    }
}

fn player(mut request: Request<PlayerWants>) -> Result<Asked, (u32, NameError)> {
    if let PlayerWants::SetName { name } = &mut request.want {
        *name = DisplayName::parse(name)
            .map_err(|error| (request.id, error))?
            .into();
    }
    Ok(Asked::Player(request))
}

fn watcher(mut request: Request<WatcherWants>) -> Result<Asked, (u32, NameError)> {
    if let WatcherWants::SetName { name } = &mut request.want {
        *name = DisplayName::parse(name)
            .map_err(|error| (request.id, error))?
            .into();
    }
    Ok(Asked::Watcher(request))
}

fn unfit(id: Option<u32>, code: &'static str, message: &str) -> Read {
    Read::Unfit(Unfit {
        code,
        answer: refused(id, code, message),
    })
}

/// A refusal with nothing to prove.
pub(super) fn refused(id: Option<u32>, code: &str, message: &str) -> Down {
    let refusal = Refused {
        code: code.to_owned(),
        message: message.to_owned(),
        squares: Vec::new(),
        example: None,
        count: None,
        retry_after_ms: None,
        position: None,
    };
    Down::Refused { id, refusal }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(text: &str, role: Role) -> (Option<u32>, String) {
        match read(text, role) {
            Read::Asked(asked) => (Some(asked.id()), "asked".to_owned()),
            Read::Unfit(Unfit {
                answer: Down::Refused { id, refusal },
                code,
            }) => {
                assert_eq!(refusal.code, code);
                (id, refusal.code)
            }
            Read::Refused(Down::Refused { id, refusal }) => (id, refusal.code),
            other => panic!("{other:?}"),
        }
    }

    const OF_PLAYERS: [&str; 11] = [
        r#"{"id":7,"do":"play","ply":0,"move":"32-28"}"#,
        r#"{"id":7,"do":"take-suggestion","ply":0,"move":"32-28"}"#,
        r#"{"id":7,"do":"resign"}"#,
        r#"{"id":7,"do":"offer-draw"}"#,
        r#"{"id":7,"do":"answer-draw","accept":true}"#,
        r#"{"id":7,"do":"claim-abandoned","draw":false}"#,
        r#"{"id":7,"do":"offer-rematch"}"#,
        r#"{"id":7,"do":"answer-rematch","accept":true}"#,
        r#"{"id":7,"do":"set-advice","advice":"live"}"#,
        r#"{"id":7,"do":"set-name","name":"Lila"}"#,
        r#"{"id":7,"do":"take-control"}"#,
    ];
    const OF_WATCHERS: [&str; 3] = [
        r#"{"id":7,"do":"suggest","ply":0,"move":"32-28"}"#,
        r#"{"id":7,"do":"withdraw","ply":0}"#,
        r#"{"id":7,"do":"set-name","name":"Lila"}"#,
    ];

    #[test]
    fn each_role_may_ask_what_is_its_own() {
        for (texts, names, roles) in [
            (
                &OF_PLAYERS[..],
                &PLAYER[..],
                &[Role::White, Role::Black][..],
            ),
            (&OF_WATCHERS, &WATCHER, &[Role::Watcher]),
        ] {
            for (text, name) in texts.iter().zip(names) {
                assert!(
                    text.contains(&format!(r#""do":"{name}""#)),
                    "{text} is no {name}"
                );
                for role in roles {
                    assert_eq!(
                        outcome(text, *role),
                        (Some(7), "asked".to_owned()),
                        "{text} as {role:?}"
                    );
                }
            }
        }
    }

    /// B097: a watcher cannot even name what a player may ask, whatever the rest of the frame says.
    #[test]
    fn b097_a_role_cannot_name_the_requests_of_another() {
        for name in PLAYER.iter().filter(|name| !WATCHER.contains(name)) {
            let text = format!(r#"{{"id":7,"do":"{name}","ply":0,"move":"a1","role":"white"}}"#);
            assert_eq!(
                outcome(&text, Role::Watcher),
                (Some(7), "not-for-watchers".to_owned())
            );
        }
        for name in ["suggest", "withdraw"] {
            let text = format!(r#"{{"id":7,"do":"{name}","ply":0,"move":"a1"}}"#);
            assert_eq!(
                outcome(&text, Role::White),
                (Some(7), "not-for-players".to_owned())
            );
        }
    }

    /// B037, B118: every bad frame has its own code, and `undo` is no request at all.
    #[test]
    fn b037_every_bad_frame_has_its_code() {
        for (text, id, code) in [
            ("", None, "unreadable"),
            ("[]", None, "unreadable"),
            ("{", None, "unreadable"),
            (r#"{"do":"resign"}"#, None, "unreadable"),
            (r#"{"id":-1,"do":"resign"}"#, None, "unreadable"),
            (r#"{"id":4294967296,"do":"resign"}"#, None, "unreadable"),
            (r#"{"id":1.5,"do":"resign"}"#, None, "unreadable"),
            (r#"{"id":"1","do":"resign"}"#, None, "unreadable"),
            (r#"{"id":1}"#, Some(1), "unknown-request"),
            (r#"{"id":1,"do":"undo"}"#, Some(1), "unknown-request"),
            (r#"{"id":1,"do":"Resign"}"#, Some(1), "unknown-request"),
            (r#"{"id":1,"do":"play"}"#, Some(1), "malformed"),
            (
                r#"{"id":1,"do":"play","ply":"0","move":"a1"}"#,
                Some(1),
                "malformed",
            ),
            (r#"{"id":1,"do":"answer-draw"}"#, Some(1), "malformed"),
            (
                r#"{"id":1,"do":"set-advice","advice":"loud"}"#,
                Some(1),
                "malformed",
            ),
        ] {
            assert_eq!(outcome(text, Role::White), (id, code.to_owned()), "{text}");
        }
    }

    /// B117: who asks is never read from the frame.
    #[test]
    fn b117_a_seat_in_the_frame_is_nothing() {
        let text = r#"{"id":1,"do":"resign","seat":"black","person":"x","as":"white"}"#;
        let Read::Asked(Asked::Player(request)) = read(text, Role::White) else {
            panic!("not read")
        };
        assert_eq!(
            serde_json::to_string(&request).unwrap(),
            r#"{"id":1,"do":"resign"}"#
        );
    }

    /// B159: a name is checked before the room hears of it.
    #[test]
    fn b159_names_are_checked_at_the_edge() {
        for role in [Role::White, Role::Watcher] {
            let hidden = r#"{"id":1,"do":"set-name","name":"a\u202eb"}"#;
            assert_eq!(
                outcome(hidden, role),
                (Some(1), "name-character".to_owned())
            );
        }
        let spaced = r#"{"id":1,"do":"set-name","name":"  Lila "}"#;
        let Read::Asked(Asked::Watcher(request)) = read(spaced, Role::Watcher) else {
            panic!("not read")
        };
        assert!(matches!(request.want, WatcherWants::SetName { name } if name == "Lila"));
    }
}
