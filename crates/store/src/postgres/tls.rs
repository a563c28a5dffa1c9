//! Encrypted connections, by rustls: the server shows a certificate of an authority that this machine trusts, or that
//! `SSL_CERT_FILE` names.

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use sha2::{Digest, Sha256};
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;

/// Makes connections encrypted.
#[derive(Clone)]
pub(super) struct Connector {
    /// Nothing where connections stay plain.
    config: Option<Arc<ClientConfig>>,
}

/// What a connection of this mode needs. The error is a sentence.
pub(super) fn connector(mode: SslMode) -> Result<Connector, String> {
    if mode == SslMode::Disable {
        return Ok(Connector { config: None });
    }
    let mut roots = RootCertStore::empty();
    for certificate in rustls_native_certs::load_native_certs().certs {
        // One that nobody can read is one nobody can show.
        let _ = roots.add(certificate);
    }
    if roots.is_empty() {
        return Err("this machine trusts no authority for certificates: install the package ca-certificates, or name a file in \
                    SSL_CERT_FILE"
            .to_owned());
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Connector { config: Some(Arc::new(config)) })
}

impl<S> MakeTlsConnect<S> for Connector
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = Stream<S>;
    type TlsConnect = Handshake;
    type Error = io::Error;

    fn make_tls_connect(&mut self, domain: &str) -> io::Result<Handshake> {
        let name = ServerName::try_from(domain.to_owned()).map_err(io::Error::other);
        Ok(Handshake { config: self.config.clone(), name: name.ok() })
    }
}

/// A handshake to come.
pub(super) struct Handshake {
    config: Option<Arc<ClientConfig>>,
    /// Nothing where the host has no name that could stand in a certificate.
    name: Option<ServerName<'static>>,
}

impl<S> TlsConnect<S> for Handshake
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = Stream<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Stream<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let (Some(config), Some(name)) = (self.config, self.name) else {
                return Err(io::Error::other("there is no certificate for this host"));
            };
            TlsConnector::from(config).connect(name, stream).await.map(|stream| Stream(Box::new(stream)))
        })
    }
}

/// An encrypted connection.
pub(super) struct Stream<S>(Box<tokio_rustls::client::TlsStream<S>>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Stream<S> {
    /// The passphrase is good for the server with this certificate only (SCRAM with channel binding). Certificates that are not
    /// signed with SHA-256 have another hash, and go without.
    fn channel_binding(&self) -> ChannelBinding {
        let (_, session) = self.0.get_ref();
        match session.peer_certificates().and_then(|certificates| certificates.first()) {
            Some(certificate) if is_signed_with_sha256(certificate) => {
                ChannelBinding::tls_server_end_point(Sha256::digest(certificate).to_vec())
            }
            _ => ChannelBinding::none(),
        }
    }
}

/// Whether a certificate is signed by RSA or ECDSA with SHA-256: its outer signature algorithm says so.
fn is_signed_with_sha256(certificate: &[u8]) -> bool {
    const RSA: &[u8] = &[0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b];
    const ECDSA: &[u8] = &[0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
    // It is said twice, within what is signed and beside the signature, and both are the same.
    [RSA, ECDSA].iter().any(|algorithm| certificate.windows(algorithm.len()).any(|bytes| bytes == *algorithm))
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Stream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, buf)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Stream<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}
