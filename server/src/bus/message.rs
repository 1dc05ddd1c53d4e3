use axum::extract::ws::Utf8Bytes;
use uuid::Uuid;

use super::{Message, Said};

impl Message {
    /// The subject after the prefix, and the text.
    pub(super) fn write(&self, node: Uuid) -> (String, Utf8Bytes) {
        let (node, room) = (node.simple(), self.room.simple());
        let json = |value: Result<String, serde_json::Error>| {
            value.expect("plain values are written").into()
        };
        match &self.what {
            Said::Event { seq, text } => (format!("{node}.event.{room}.{seq}"), text.clone()),
            Said::Attendance { attendance, .. } => (
                format!("{node}.attendance.{room}"),
                json(serde_json::to_string(attendance)),
            ),
            Said::Suggestion(suggestion) => (
                format!("{node}.suggestion.{room}"),
                json(serde_json::to_string(suggestion)),
            ),
            Said::Ask => (format!("{node}.ask.{room}"), Utf8Bytes::default()),
        }
    }

    /// Reads what a node said; `None` for what this version does not understand.
    pub(super) fn read(subject: &str, text: Utf8Bytes) -> Option<(Uuid, Message)> {
        let mut words = subject.split('.');
        let node = Uuid::try_parse(words.next()?).ok()?;
        let kind = words.next()?;
        let room = Uuid::try_parse(words.next()?).ok()?;
        let what = match kind {
            "event" => Said::Event {
                seq: words.next()?.parse().ok()?,
                text,
            },
            "attendance" => Said::Attendance {
                node,
                attendance: serde_json::from_str(&text).ok()?,
            },
            "suggestion" => Said::Suggestion(serde_json::from_str(&text).ok()?),
            "ask" => Said::Ask,
            _ => return None,
        };
        Some((node, Message { room, what }))
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Attendance, Suggestion},
        *,
    };
    use crate::wire::Person;

    #[test]
    fn what_is_written_is_read() {
        let (node, room) = (Uuid::now_v7(), Uuid::now_v7());
        let who = Person {
            id: Uuid::now_v7(),
            name: "Tiziri".to_owned(),
        };
        let names = vec![who.clone()];
        let attendance = Attendance {
            seats: [true, false],
            watchers: 1,
            names,
        };
        let suggestion = Suggestion {
            ply: 4,
            who,
            text: Some("32-28".to_owned()),
        };
        for what in [
            Said::Event {
                seq: 7,
                text: "{\"seq\":7}".into(),
            },
            Said::Attendance { node, attendance },
            Said::Suggestion(suggestion),
            Said::Ask,
        ] {
            let message = Message { room, what };
            let (subject, text) = message.write(node);
            assert_eq!(Message::read(&subject, text), Some((node, message)));
        }
    }

    #[test]
    fn what_is_not_understood_is_passed_over() {
        let id = Uuid::now_v7().simple().to_string();
        for subject in [
            String::new(),
            "x.event.y.1".to_owned(),
            format!("{id}.event.{id}"),
            format!("{id}.event.{id}.x"),
            format!("{id}.suggestion.{id}"),
            format!("{id}.greeting.{id}"),
        ] {
            assert_eq!(Message::read(&subject, "no json".into()), None, "{subject}");
        }
    }
}
