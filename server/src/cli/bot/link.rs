use std::str::FromStr;

use http::Uri;

/// The player link of a room, in its parts.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Link {
    /// Whether the server is spoken to over TLS.
    pub(super) secure: bool,
    /// The host as a name or address, without brackets.
    pub(super) host: String,
    pub(super) port: u16,
    /// The host and port as requests name them.
    pub(super) authority: String,
    /// The key of the seat. It is a secret: no text shows it.
    pub(super) key: String,
}

impl std::fmt::Debug for Link {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Link")
            .field("authority", &self.authority)
            .finish_non_exhaustive()
    }
}

impl FromStr for Link {
    type Err = String;

    fn from_str(text: &str) -> Result<Link, String> {
        let wrong = || {
            "a player link looks like https://games.example/…, with the key of the seat at its end"
                .to_owned()
        };
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            Some(_) | None => return Err(wrong()),
        };
        let authority = uri.authority().ok_or_else(wrong)?;
        let key = uri.path().rsplit('/').next().unwrap_or_default();
        let is_key = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !is_key || authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(wrong());
        }
        Ok(Link {
            secure,
            host: authority.host().trim_matches(['[', ']']).to_owned(),
            port: authority
                .port_u16()
                .unwrap_or(if secure { 443 } else { 80 }),
            authority: authority.as_str().to_owned(),
            key: key.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_taken_apart() {
        let rows = [
            (
                "http://127.0.0.1:8080/p/AbC",
                (false, "127.0.0.1", 8080, "127.0.0.1:8080", "AbC"),
            ),
            (
                "https://games.example/p/x9",
                (true, "games.example", 443, "games.example", "x9"),
            ),
            ("http://[::1]:81/x9", (false, "::1", 81, "[::1]:81", "x9")),
        ];
        for (text, (secure, host, port, authority, key)) in rows {
            let link = Link {
                secure,
                host: host.to_owned(),
                port,
                authority: authority.to_owned(),
                key: key.to_owned(),
            };
            assert_eq!(text.parse(), Ok(link), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_links() {
        for text in [
            "",
            "AbC",
            "/p/AbC",
            "ftp://games.example/p/x9",
            "https://games.example/",
            "https://games.example",
            "https://me@games.example/p/x9",
            "https://games.example/p/x%209",
            "http:///p/x9",
        ] {
            assert!(text.parse::<Link>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_key_is_in_no_text() {
        let link: Link = "https://games.example/p/x9secret".parse().unwrap();
        assert!(!format!("{link:?}").contains("x9secret"));
    }
}
