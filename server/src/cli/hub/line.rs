use std::fmt;

/// One line of the Hub protocol: a command, then arguments with or without a value.
///
/// `pos pos=We moves="32-28 19-23"` is the command `pos` with two arguments. A flag such as the `think` of `go think`
/// has the empty value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) struct Line {
    pub(in crate::cli) command: String,
    arguments: Vec<(String, String)>,
}

/// Why a text is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::cli) enum Garbled {
    #[error("a command is missing")]
    Empty,
    #[error("a name is missing before '=' or a quotation mark")]
    NoName,
    #[error("a value is missing behind '='")]
    NoValue,
    #[error("a quotation mark is not closed")]
    Unclosed,
}

impl Line {
    pub(in crate::cli) fn new(command: &str) -> Line {
        Line {
            command: command.to_owned(),
            arguments: Vec::new(),
        }
    }

    /// The line with one more argument.
    #[must_use]
    pub(in crate::cli) fn with(mut self, name: &str, value: impl fmt::Display) -> Line {
        self.arguments.push((name.to_owned(), value.to_string()));
        self
    }

    /// The line with one more argument that has no value.
    #[must_use]
    pub(in crate::cli) fn flag(self, name: &str) -> Line {
        self.with(name, "")
    }

    /// The value of the last argument with this name.
    pub(in crate::cli) fn value(&self, name: &str) -> Option<&str> {
        let arguments = self.arguments.iter().rev();
        let mut named = arguments.filter(|(there, _)| there == name);
        named.next().map(|(_, value)| value.as_str())
    }

    pub(in crate::cli) fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    pub(in crate::cli) fn read(text: &str) -> Result<Line, Garbled> {
        let mut reader = Reader(text.trim_matches(is_blank));
        if reader.0.is_empty() {
            return Err(Garbled::Empty);
        }
        let mut line = Line::new(reader.name()?);
        while !reader.0.is_empty() {
            line.arguments.push(reader.argument()?);
        }
        Ok(line)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        for (name, value) in &self.arguments {
            if value.is_empty() && is_flag(&self.command) {
                write!(f, " {name}")?;
            } else if !value.is_empty() && value.chars().all(is_plain) {
                write!(f, " {name}={value}")?;
            } else {
                // A quotation mark inside a value cannot be written, a line end would end the line.
                let value = value.replace('"', "'").replace(char::is_control, " ");
                write!(f, " {name}=\"{value}\"")?;
            }
        }
        Ok(())
    }
}

/// Commands whose arguments may be flags.
fn is_flag(command: &str) -> bool {
    matches!(command, "go" | "level")
}

fn is_blank(character: char) -> bool {
    character.is_ascii_whitespace()
}

fn is_plain(character: char) -> bool {
    !character.is_control() && !is_blank(character) && !matches!(character, '=' | '"')
}

/// What is left of a line; never begins with a blank.
struct Reader<'a>(&'a str);

impl<'a> Reader<'a> {
    fn argument(&mut self) -> Result<(String, String), Garbled> {
        let name = self.name()?.to_owned();
        if !self.0.starts_with('=') {
            return Ok((name, String::new()));
        }
        self.skip(1);
        Ok((name, self.value()?.to_owned()))
    }

    fn name(&mut self) -> Result<&'a str, Garbled> {
        let end = self.0.find(|next| !is_plain(next)).unwrap_or(self.0.len());
        if end == 0 {
            return Err(Garbled::NoName);
        }
        let name = &self.0[..end];
        self.skip(end);
        Ok(name)
    }

    fn value(&mut self) -> Result<&'a str, Garbled> {
        let Some(inside) = self.0.strip_prefix('"') else {
            return self.name().map_err(|_| Garbled::NoValue);
        };
        let end = inside.find('"').ok_or(Garbled::Unclosed)?;
        self.skip(end + 2);
        Ok(&inside[..end])
    }

    fn skip(&mut self, bytes: usize) {
        self.0 = self.0[bytes..].trim_start_matches(is_blank);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_and_written_one_way() {
        let rows = [
            ("hub", "hub"),
            ("  go   think ", "go think"),
            ("level time=1.5 inc = 0.1", "level time=1.5 inc=0.1"),
            ("level infinite", "level infinite"),
            (
                r#"pos  pos=Web moves="32-28  19-23""#,
                r#"pos pos=Web moves="32-28  19-23""#,
            ),
            (
                r#"set-param name=book value="""#,
                r#"set-param name=book value="""#,
            ),
        ];
        for (text, written) in rows {
            let line = Line::read(text).map(|line| line.to_string());
            assert_eq!(line.as_deref(), Ok(written), "{text}");
        }
    }

    #[test]
    fn what_is_no_line_is_refused_with_the_reason() {
        let rows = [
            ("", Garbled::Empty),
            (" \t", Garbled::Empty),
            ("=1", Garbled::NoName),
            ("level =1", Garbled::NoName),
            ("level depth=", Garbled::NoValue),
            (r#"pos moves="1-2"#, Garbled::Unclosed),
        ];
        for (text, fault) in rows {
            assert_eq!(Line::read(text), Err(fault), "{text:?}");
        }
    }

    #[test]
    fn the_last_value_of_a_name_counts() {
        let line = Line::read("level depth=3 depth=5 infinite").unwrap();
        assert_eq!(line.value("depth"), Some("5"));
        assert_eq!(line.value("infinite"), Some(""));
        assert!(!line.has("nodes"));
    }

    #[test]
    fn a_value_never_breaks_out_of_its_line() {
        let line = Line::new("error").with("message", "a \"b\"\nquit");
        assert_eq!(line.to_string(), "error message=\"a 'b' quit\"");
    }
}
