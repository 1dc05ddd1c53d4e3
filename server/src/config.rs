//! How a server is set up: flags first, then the environment, then a file, then what is usual.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use serde::Deserialize;

use crate::{bus::BusAddress, http::Origin, limits};

/// What can be set, each by a flag, by a variable of the environment, or by a line of the file (`kebab-case = …`).
#[derive(Clone, Debug, Default, PartialEq, Eq, clap::Args, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Settings {
    /// The address to listen on
    #[arg(long, env = "ASARAG_LISTEN", value_name = "ADDRESS")]
    pub listen: Option<SocketAddr>,
    /// Where games are kept: sqlite:PATH or postgres://… (a SQLite file in your data folder if absent)
    #[arg(
        long,
        env = "ASARAG_DATABASE",
        value_name = "URL",
        hide_env_values = true
    )]
    pub database: Option<String>,
    /// Where browsers find the server, as in `https://games.example`; several may be given
    #[arg(
        long,
        env = "ASARAG_PUBLIC_ORIGIN",
        value_name = "ORIGIN",
        value_delimiter = ','
    )]
    pub public_origin: Vec<Origin>,
    /// The NATS server that joins several nodes: nats://…
    #[arg(long, env = "ASARAG_BUS", value_name = "URL", hide_env_values = true)]
    pub bus: Option<String>,
    /// The first word of every subject on the bus
    #[arg(long, env = "ASARAG_BUS_PREFIX", value_name = "WORD")]
    pub bus_prefix: Option<String>,
    /// How log lines look
    #[arg(long, env = "ASARAG_LOG", value_name = "FORM")]
    pub log: Option<LogForm>,
    /// Which log lines are written, in the language of RUST_LOG, which is read if this is absent
    #[arg(long, env = "ASARAG_LOG_FILTER", value_name = "FILTER")]
    pub log_filter: Option<String>,
    /// A file to write the port to once the server listens
    #[arg(long, env = "ASARAG_PORT_FILE", value_name = "PATH")]
    pub port_file: Option<PathBuf>,
    /// The bearer token that reads /metrics from elsewhere than this machine
    #[arg(
        long,
        env = "ASARAG_METRICS_TOKEN",
        value_name = "TOKEN",
        hide_env_values = true
    )]
    pub metrics_token: Option<String>,
    /// How many proxies of yours stand in front and add to X-Forwarded-For
    #[arg(long, env = "ASARAG_PROXIES", value_name = "COUNT")]
    pub proxies: Option<u8>,
    /// How long an orderly stop may take
    #[arg(long, env = "ASARAG_STOP_SECONDS", value_name = "SECONDS")]
    pub stop_seconds: Option<u16>,
    /// Requests a player's socket may send in a second
    #[arg(long, env = "ASARAG_REQUESTS_PER_SECOND", value_name = "COUNT",
        value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub requests_per_second: Option<u32>,
}

/// How log lines look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogForm {
    /// For people
    #[default]
    Text,
    /// For programs: one JSON object a line
    Json,
}

/// A server's complete setup.
#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    pub database: String,
    /// Empty: the origins of the address listened on.
    pub public_origins: Vec<Origin>,
    pub bus: BusAddress,
    pub log: LogForm,
    pub log_filter: String,
    pub port_file: Option<PathBuf>,
    pub metrics_token: Option<String>,
    pub proxies: u8,
    pub stop_wait: Duration,
    pub player_per_second: u32,
    pub ping_every: Duration,
    pub silence_max: Duration,
}

/// Why there is no setup.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the configuration file {} cannot be read: {source}", path.display())]
    Unreadable {
        path: PathBuf,
        source: std::io::Error,
    },
    #[error("the configuration file {} is wrong: {}", path.display(), one_line(source))]
    Syntax {
        path: PathBuf,
        source: Box<toml::de::Error>,
    },
    #[error("a database is given as sqlite:PATH or postgres://…")]
    Database,
    #[error("no data folder is known for this user: say --database sqlite:PATH")]
    NoDataFolder,
}

impl Settings {
    /// Reads a TOML file.
    ///
    /// # Errors
    /// When it cannot be read, or has a line that is not known.
    pub fn read(path: PathBuf) -> Result<Self, ConfigError> {
        match std::fs::read_to_string(&path) {
            Ok(text) => toml::from_str(&text).map_err(|source| ConfigError::Syntax {
                path,
                source: Box::new(source),
            }),
            Err(source) => Err(ConfigError::Unreadable { path, source }),
        }
    }

    /// What is set here, and where nothing is set, what is set `there`.
    #[must_use]
    pub fn or(self, there: Self) -> Self {
        let public_origin = if self.public_origin.is_empty() {
            there.public_origin
        } else {
            self.public_origin
        };
        Self {
            listen: self.listen.or(there.listen),
            database: self.database.or(there.database),
            public_origin,
            bus: self.bus.or(there.bus),
            bus_prefix: self.bus_prefix.or(there.bus_prefix),
            log: self.log.or(there.log),
            log_filter: self.log_filter.or(there.log_filter),
            port_file: self.port_file.or(there.port_file),
            metrics_token: self.metrics_token.or(there.metrics_token),
            proxies: self.proxies.or(there.proxies),
            stop_seconds: self.stop_seconds.or(there.stop_seconds),
            requests_per_second: self.requests_per_second.or(there.requests_per_second),
        }
    }

    /// Fills what is left open with what is usual. Makes the data folder if the database goes there.
    ///
    /// # Errors
    /// When no database is named and this user has no data folder.
    pub fn complete(self) -> Result<Config, ConfigError> {
        let database = match self.database {
            Some(named) if is_database(&named) => named,
            Some(_) => return Err(ConfigError::Database),
            None => database_of_user()?,
        };
        let usual = Config::new(database);
        let prefix = self.bus_prefix.unwrap_or_else(|| "asarag".to_owned());
        Ok(Config {
            listen: self.listen.unwrap_or(usual.listen),
            public_origins: self.public_origin,
            bus: self
                .bus
                .map_or(BusAddress::Off, |url| BusAddress::Nats { url, prefix }),
            log: self.log.unwrap_or(usual.log),
            log_filter: self
                .log_filter
                .or_else(|| std::env::var("RUST_LOG").ok())
                .unwrap_or(usual.log_filter),
            port_file: self.port_file,
            metrics_token: self.metrics_token.filter(|token| !token.is_empty()),
            proxies: self.proxies.unwrap_or(usual.proxies),
            stop_wait: self
                .stop_seconds
                .map_or(usual.stop_wait, |s| Duration::from_secs(s.into())),
            player_per_second: self.requests_per_second.unwrap_or(usual.player_per_second),
            database: usual.database,
            ping_every: usual.ping_every,
            silence_max: usual.silence_max,
        })
    }
}

impl Config {
    /// What is usual, with the given database.
    #[must_use]
    pub fn new(database: String) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database,
            public_origins: Vec::new(),
            bus: BusAddress::Off,
            log: LogForm::Text,
            log_filter: "info".to_owned(),
            port_file: None,
            metrics_token: None,
            proxies: 0,
            stop_wait: Duration::from_secs(10),
            player_per_second: limits::PLAYER_PER_SECOND,
            ping_every: Duration::from_millis(limits::PING_MS),
            silence_max: Duration::from_millis(limits::SILENCE_MS),
        }
    }
}

fn is_database(address: &str) -> bool {
    let schemes = ["sqlite:", "postgres:", "postgresql:"];
    schemes.iter().any(|scheme| address.starts_with(scheme))
}

fn database_of_user() -> Result<String, ConfigError> {
    let folders = directories::ProjectDirs::from("", "", "asarag");
    let file = folders
        .ok_or(ConfigError::NoDataFolder)?
        .data_dir()
        .join("asarag.db");
    Ok(format!("sqlite:{}", file.display()))
}

fn one_line(error: &toml::de::Error) -> String {
    error.message().replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Flags {
        #[command(flatten)]
        settings: Settings,
    }

    fn flags(arguments: &[&str]) -> Settings {
        let program = std::iter::once("asarag");
        Flags::try_parse_from(program.chain(arguments.iter().copied()))
            .unwrap()
            .settings
    }

    fn file(text: &str) -> Result<Settings, ConfigError> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("asarag.toml");
        std::fs::write(&path, text).unwrap();
        Settings::read(path)
    }

    #[test]
    fn flags_win_over_the_file_and_the_file_over_what_is_usual() {
        let text = "listen = '127.0.0.1:1'\ndatabase = 'sqlite:file'\nlog = 'json'\npublic-origin = ['https://a.example']";
        let set = flags(&["--listen", "127.0.0.1:2", "--proxies", "1"]).or(file(text).unwrap());
        let config = set.complete().unwrap();
        assert_eq!(config.listen, SocketAddr::from(([127, 0, 0, 1], 2)));
        assert_eq!(config.database, "sqlite:file");
        assert_eq!((config.log, config.proxies), (LogForm::Json, 1));
        assert_eq!(
            config.public_origins,
            ["https://a.example".parse().unwrap()]
        );
        assert_eq!(config.stop_wait, Duration::from_secs(10));
    }

    /// B187: several public origins may be named.
    #[test]
    fn b187_public_origins_come_from_one_flag_with_commas() {
        let set = flags(&["--public-origin", "https://a.example,http://localhost:5173"]);
        let texts: Vec<_> = set.public_origin.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["https://a.example", "http://localhost:5173"]);
    }

    #[test]
    fn the_database_goes_to_the_data_folder_of_the_user_if_none_is_named() {
        let config = Settings::default().complete().unwrap();
        assert!(
            config.database.starts_with("sqlite:"),
            "{}",
            config.database
        );
        assert!(
            config.database.ends_with("asarag.db"),
            "{}",
            config.database
        );
    }

    #[test]
    fn a_wrong_file_is_one_sentence_that_names_it() {
        for text in [
            "listne = '127.0.0.1:1'",
            "listen = 3",
            "listen = ",
            "public-origin = ['x']",
        ] {
            let error = file(text).unwrap_err().to_string();
            assert!(error.contains("asarag.toml is wrong: "), "{error}");
            assert!(!error.contains('\n'), "{error}");
        }
        let missing = Settings::read("/nowhere/asarag.toml".into())
            .unwrap_err()
            .to_string();
        assert!(
            missing.starts_with("the configuration file /nowhere/asarag.toml cannot be read"),
            "{missing}"
        );
    }

    #[test]
    fn wrong_flags_are_refused() {
        for wrong in [
            ["--listen", "here"],
            ["--public-origin", "ftp://x"],
            ["--log", "loud"],
        ] {
            assert!(
                Flags::try_parse_from(["asarag"].iter().chain(&wrong)).is_err(),
                "{wrong:?}"
            );
        }
    }

    #[test]
    fn another_kind_of_database_is_refused() {
        let settings = |database: &str| flags(&["--database", database]);
        for (database, known) in [
            ("postgresql://a/b", true),
            ("mysql://a/b", false),
            ("x", false),
        ] {
            assert_eq!(settings(database).complete().is_ok(), known, "{database}");
        }
    }
}
