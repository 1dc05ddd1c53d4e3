//! Connections to the server, with or without TLS.

use std::{io, sync::Arc, time::Duration};

use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, pki_types::ServerName},
};

use super::link::Link;

/// A connection that is not made in this time is not made.
const CONNECT: Duration = Duration::from_secs(10);

/// A connection of either kind.
pub(super) trait Line: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Line for S {}

/// Makes connections to one server.
#[derive(Clone)]
pub(super) struct Dialer {
    link: Link,
    tls: Option<TlsConnector>,
}

impl Dialer {
    /// # Errors
    /// When this machine knows no certificates to check a server by.
    pub(super) fn new(link: &Link) -> io::Result<Dialer> {
        let tls = link.secure.then(connector).transpose()?;
        Ok(Dialer {
            link: link.clone(),
            tls,
        })
    }

    pub(super) fn link(&self) -> &Link {
        &self.link
    }

    pub(super) async fn dial(&self) -> io::Result<Box<dyn Line>> {
        let made = tokio::time::timeout(CONNECT, self.connect()).await;
        made.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }

    async fn connect(&self) -> io::Result<Box<dyn Line>> {
        let address = (self.link.host.as_str(), self.link.port);
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let Some(tls) = &self.tls else {
            return Ok(Box::new(stream));
        };
        let name = ServerName::try_from(self.link.host.clone()).map_err(io::Error::other)?;
        Ok(Box::new(tls.connect(name, stream).await?))
    }
}

fn connector() -> io::Result<TlsConnector> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(io::Error::other(
            "this machine has no certificates of authorities",
        ));
    }
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}
