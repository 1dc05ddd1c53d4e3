//! Where a browser's page may come from.

use std::{fmt, net::SocketAddr, str::FromStr};

use serde::Deserialize;

/// Scheme, host and port, as browsers write them in the `Origin` header: no path, no usual port.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Origin(String);

/// The text is no origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an origin looks like https://games.example or http://localhost:8080")]
pub struct NotAnOrigin;

impl Origin {
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https:")
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Origin {
    type Err = NotAnOrigin;

    fn from_str(text: &str) -> Result<Self, NotAnOrigin> {
        let lower = text.to_ascii_lowercase();
        let (scheme, rest) = lower.split_once("://").ok_or(NotAnOrigin)?;
        let usual_port = match scheme {
            "http" => ":80",
            "https" => ":443",
            _ => return Err(NotAnOrigin),
        };
        let authority: http::uri::Authority = rest.parse().map_err(|_| NotAnOrigin)?;
        if authority.host().is_empty() || authority.as_str().contains(['@', '%']) {
            return Err(NotAnOrigin);
        }
        let shown = authority
            .as_str()
            .strip_suffix(usual_port)
            .unwrap_or(authority.as_str());
        Ok(Self(format!("{scheme}://{shown}")))
    }
}

impl TryFrom<String> for Origin {
    type Error = NotAnOrigin;

    fn try_from(text: String) -> Result<Self, NotAnOrigin> {
        text.parse()
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The origins whose pages may act for their user. Never empty; the first one is where people are sent.
#[derive(Clone, Debug)]
pub struct Origins(Vec<Origin>);

impl Origins {
    /// The `named` ones, else those under which a browser on this machine reaches `listening`.
    #[must_use]
    pub fn new(named: Vec<Origin>, listening: SocketAddr) -> Self {
        if named.is_empty() {
            Self(local(listening))
        } else {
            Self(named)
        }
    }

    #[must_use]
    pub fn first(&self) -> &Origin {
        self.0
            .first()
            .expect("a list of origins is made with at least one")
    }

    #[must_use]
    pub fn contains(&self, origin: &str) -> bool {
        self.0.iter().any(|known| known.0 == origin)
    }
}

impl fmt::Display for Origins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            &self
                .0
                .iter()
                .map(Origin::as_str)
                .collect::<Vec<_>>()
                .join(", "),
        )
    }
}

fn local(listening: SocketAddr) -> Vec<Origin> {
    let port = listening.port();
    let own = (!listening.ip().is_unspecified()).then(|| listening.to_string());
    let hosts = ["127.0.0.1", "localhost", "[::1]"].map(|host| format!("{host}:{port}"));
    let others = hosts.into_iter().filter(|host| own.as_ref() != Some(host));
    own.iter()
        .cloned()
        .chain(others)
        .filter_map(|authority| format!("http://{authority}").parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_written_as_browsers_write_it() {
        for (text, origin) in [
            ("https://games.example", "https://games.example"),
            ("HTTPS://Games.Example:443", "https://games.example"),
            ("http://localhost:80", "http://localhost"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("https://games.example:8443", "https://games.example:8443"),
        ] {
            assert_eq!(
                text.parse::<Origin>().map(|origin| origin.0).as_deref(),
                Ok(origin)
            );
        }
        for text in [
            "",
            "games.example",
            "ftp://a",
            "https://",
            "https://a/b",
            "null",
            "https://u@a",
        ] {
            assert_eq!(text.parse::<Origin>(), Err(NotAnOrigin), "{text:?}");
        }
    }

    /// B187: with nothing named, a browser on this machine may act, and nobody else.
    #[test]
    fn b187_the_usual_origins_are_those_of_this_machine() {
        for (listening, known, first) in [
            (
                "127.0.0.1:8080",
                "http://localhost:8080",
                "http://127.0.0.1:8080",
            ),
            (
                "0.0.0.0:9000",
                "http://127.0.0.1:9000",
                "http://127.0.0.1:9000",
            ),
            ("[::1]:80", "http://localhost", "http://[::1]"),
            (
                "192.0.2.1:8080",
                "http://192.0.2.1:8080",
                "http://192.0.2.1:8080",
            ),
        ] {
            let origins = Origins::new(vec![], listening.parse().unwrap());
            assert!(origins.contains(known), "{listening}: {origins}");
            assert_eq!(origins.first().as_str(), first);
            assert_eq!(origins.to_string().matches(first).count(), 1, "{origins}");
            assert!(!origins.contains("http://evil.example") && !origins.contains("null"));
        }
    }
}
