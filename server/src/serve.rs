//! `asarag serve`: from a listener to an orderly stop.

use std::{io, path::Path, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::Request};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{sleep, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::ServiceExt;

use crate::{
    config::Config,
    http::{self, App, Origins, Paces, Parts, Peer, Permit},
    limits,
    metrics::Metrics,
    rooms::Rooms,
    store::{Store, StoreError},
};

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("{address} cannot be listened on")]
    Listen {
        address: std::net::SocketAddr,
        source: io::Error,
    },
    #[error("the folder {folder} cannot be made")]
    Folder { folder: String, source: io::Error },
    #[error("the database cannot be opened")]
    Database(#[source] StoreError),
    #[error("the rooms cannot be opened")]
    Rooms(#[source] StoreError),
    #[error("the files of the page are gone from {folder}; build it again")]
    Page { folder: &'static str },
    #[error("the port cannot be written to {file}")]
    PortFile { file: String, source: io::Error },
}

/// Binds the address of the configuration. Kernel buffers are kept small, so that a slow reader is noticed soon and
/// thousands of them cost little.
///
/// # Errors
/// When the address is taken or not of this machine.
pub fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    let address = config.listen;
    bind(address).map_err(|source| ServeError::Listen { address, source })
}

fn bind(address: std::net::SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(limits::SEND_BUFFER_BYTES)?;
    socket.bind(address)?;
    socket.listen(limits::BACKLOG)
}

/// Serves until `stop` is cancelled, then stops in good order: no new connections, every request answered, sockets
/// closed with 1012, every write finished; whoever takes longer than the configured time is cut off.
///
/// # Errors
/// When the database or the rooms cannot be opened.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    stop: CancellationToken,
) -> Result<(), ServeError> {
    if let Some(folder) = http::missing_page() {
        return Err(ServeError::Page { folder });
    }
    make_folder(&config.database)?;
    let store = Store::open(&config.database)
        .await
        .map_err(ServeError::Database)?;
    let rooms_stop = CancellationToken::new();
    let rooms = Rooms::start(store.clone(), config.bus.clone(), rooms_stop.clone())
        .await
        .map_err(ServeError::Rooms)?;
    let sockets = TaskTracker::new();
    let stop_wait = config.stop_wait;
    let origins = announce(&config, &listener)?;
    let app = App::new(Parts {
        config,
        rooms: rooms.clone(),
        store: store.clone(),
        origins,
        metrics: Metrics::of_process(),
        paces: Paces::new(),
        sockets: sockets.clone(),
        stop: stop.clone(),
    });
    let connections = TaskTracker::new();
    accept(listener, http::router(app), connections.clone(), stop).await;
    tracing::info!(sockets = sockets.len(), "stopping");
    connections.close();
    sockets.close();
    if timeout(stop_wait, all_gone(connections, sockets.clone()))
        .await
        .is_err()
    {
        tracing::warn!(
            sockets = sockets.len(),
            "cut off: they took too long to close"
        );
    }
    // Rooms end after the sockets, so that requests under way still get their answers.
    rooms_stop.cancel();
    rooms.stopped().await;
    store.close().await;
    tracing::info!("stopped");
    Ok(())
}

async fn all_gone(connections: TaskTracker, sockets: TaskTracker) {
    connections.wait().await;
    sockets.wait().await;
}

/// Tells people and programs where the server is.
fn announce(config: &Config, listener: &TcpListener) -> Result<Origins, ServeError> {
    let listening = listener.local_addr().unwrap_or(config.listen);
    let origins = Origins::new(config.public_origins.clone(), listening);
    if let Some(path) = &config.port_file {
        let file = path.display().to_string();
        write_whole(path, &listening.port().to_string())
            .map_err(|source| ServeError::PortFile { file, source })?;
    }
    // A program that starts the server reads this line; that it may be gone is not the server's business.
    let _ = io::Write::write_all(
        &mut io::stdout(),
        format!("listening on http://{listening}\n").as_bytes(),
    );
    tracing::info!(%listening, public_origins = %origins, "serving");
    Ok(origins)
}

/// Writes beside the file and renames, so that a reader never finds half a number.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let beside = path.with_extension("new");
    std::fs::write(&beside, text)?;
    std::fs::rename(beside, path)
}

fn make_folder(database: &str) -> Result<(), ServeError> {
    let Some(file) = database.strip_prefix("sqlite:") else {
        return Ok(());
    };
    let file = Path::new(file.trim_start_matches("//"));
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => {
            std::fs::create_dir_all(folder).map_err(|source| ServeError::Folder {
                folder: folder.display().to_string(),
                source,
            })
        }
        _ => Ok(()),
    }
}

/// Takes connections until the stop, each when there is a place for it.
async fn accept(
    listener: TcpListener,
    router: Router,
    connections: TaskTracker,
    stop: CancellationToken,
) {
    let places = Arc::new(Semaphore::new(limits::CONNECTIONS_MAX));
    let stopped = stop.cancelled();
    tokio::pin!(stopped);
    loop {
        let place = tokio::select! {
            place = places.clone().acquire_owned() => place.expect("the semaphore is never closed"),
            () = &mut stopped => return,
        };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopped => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                let connection = connect(stream, Peer(peer), place, router.clone(), stop.clone());
                connections.spawn(connection);
            }
            Err(error) => {
                // Mostly a want of file descriptors, which passes when somebody leaves.
                tracing::warn!(
                    error = &error as &dyn std::error::Error,
                    "a connection could not be taken"
                );
                sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

/// Serves one connection. It ends with its last request, or when a socket takes it over.
async fn connect(
    stream: TcpStream,
    peer: Peer,
    place: OwnedSemaphorePermit,
    router: Router,
    stop: CancellationToken,
) {
    let _ = stream.set_nodelay(true);
    let permit = Permit::new(place);
    let service = router.map_request(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(permit.clone());
        request
    });
    let connection = protocol()
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        ended = &mut connection => return log_end(ended),
        () = stop.cancelled() => connection.as_mut().graceful_shutdown(),
    }
    log_end(connection.await);
}

fn protocol() -> http1::Builder {
    let mut protocol = http1::Builder::new();
    protocol
        .timer(TokioTimer::new())
        .header_read_timeout(Duration::from_millis(limits::HEADERS_MS))
        .max_headers(limits::HEADERS_MAX)
        .max_buf_size(limits::HEADER_BYTES_MAX);
    protocol
}

/// Clients go away as they like; it is worth a line only to somebody who looks for it.
fn log_end(ended: Result<(), hyper::Error>) {
    if let Err(error) = ended {
        tracing::debug!(
            error = &error as &dyn std::error::Error,
            "a connection broke"
        );
    }
}

#[cfg(test)]
mod tests;
