//! The `asarag` program.

use std::{
    error::Error,
    io::{self, BufWriter, IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
};

use asarag_server::{
    cli,
    config::{Config, ConfigError, LogForm, Settings},
    serve::{ServeError, listen, serve},
};
use mimalloc::MiMalloc;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

/// A move makes and drops some dozens of small texts.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Mill and draughts games: their rules, and the server to play them.
#[derive(Debug, clap::Parser)]
#[command(name = "asarag", version, arg_required_else_help = false)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Serve rooms, the history and the page
    Serve(Box<Serve>),
    #[command(flatten)]
    Rules(cli::Command),
}

#[derive(Debug, clap::Args)]
struct Serve {
    /// A TOML file with the same settings, by their long names
    #[arg(long, env = "ASARAG_CONFIG", value_name = "PATH")]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Settings,
}

fn main() -> ExitCode {
    let program: Program = match cli::arguments() {
        Ok(program) => program,
        Err(code) => return code,
    };
    match program.command {
        Command::Rules(question) => {
            match cli::run(&question, &mut BufWriter::new(io::stdout().lock())) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => error.report(),
            }
        }
        Command::Serve(serve) => match configuration(*serve) {
            Ok(config) => run(config),
            Err(error) => complain(&error, ExitCode::from(2)),
        },
    }
}

fn configuration(serve: Serve) -> Result<Config, ConfigError> {
    let file = serve
        .config
        .map(Settings::read)
        .transpose()?
        .unwrap_or_default();
    serve.settings.or(file).complete()
}

fn run(config: Config) -> ExitCode {
    if let Err(wrong) = start_log(&config) {
        return complain(&*wrong, ExitCode::from(2));
    }
    log_panics();
    open_many_files();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return complain(&error, ExitCode::FAILURE),
    };
    match runtime.block_on(serve_until_told(config)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => complain(&error, ExitCode::FAILURE),
    }
}

async fn serve_until_told(config: Config) -> Result<(), ServeError> {
    let stop = CancellationToken::new();
    tokio::spawn(stop_when_told(stop.clone()));
    let listener = listen(&config)?;
    serve(config, listener, stop).await
}

/// The first signal asks for a stop in good order; the second one is obeyed at once.
async fn stop_when_told(stop: CancellationToken) {
    let (Ok(mut term), Ok(mut int)) = (
        signal(SignalKind::terminate()),
        signal(SignalKind::interrupt()),
    ) else {
        return;
    };
    let mut told = async || {
        tokio::select! {
            _ = term.recv() => {}
            _ = int.recv() => {}
        }
    };
    told().await;
    stop.cancel();
    told().await;
    std::process::exit(130);
}

/// Libraries that would write frames and addresses into the log, and with them the secrets of rooms, are kept from it
/// whatever the filter says.
const DISCREET: &str = "memory_serve=warn,tungstenite=info,tokio_tungstenite=info,hyper=info,hyper_util=info,sqlx=warn";

fn start_log(config: &Config) -> Result<(), Box<dyn Error>> {
    let filter = EnvFilter::try_new(format!("{},{DISCREET}", config.log_filter))
        .map_err(|error| format!("the log filter is wrong: {error}"))?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr);
    match config.log {
        LogForm::Text => log.with_ansi(io::stderr().is_terminal()).try_init(),
        LogForm::Json => log.json().flatten_event(true).try_init(),
    }
    .map_err(|error| error as Box<dyn Error>)
}

/// A panic is a fault of this program, not a text for whoever started it: one line of the log, with its place.
fn log_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string);
        let words = panic.payload_as_str().unwrap_or_default();
        tracing::error!(place, words, "a part of the server has failed");
    }));
}

/// Every socket is an open file, and the usual thousand are few. What the system allows beyond is taken.
fn open_many_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut files = getrlimit(Resource::Nofile);
    files.current = files.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, files) {
        tracing::warn!(
            error = &error as &dyn Error,
            "no more files can be opened than usual"
        );
    }
}

/// One sentence on standard error: what failed, and why.
fn complain(error: &dyn Error, code: ExitCode) -> ExitCode {
    let mut sentence = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        let words = inner.to_string();
        if !sentence.contains(&words) {
            sentence = format!("{sentence}: {words}");
        }
        cause = inner.source();
    }
    let _ = writeln!(io::stderr(), "{}", sentence.replace('\n', " "));
    code
}
