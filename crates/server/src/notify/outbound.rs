//! Requests to servers elsewhere. Where they go somebody else has said, so only public addresses are asked, over TLS: nobody can
//! have the server speak to its own network.

use axum::body::Bytes;
use axum::http::{HeaderMap, Request, StatusCode, Uri, header};
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;

/// How long one request may take, from looking up the name to the head of the answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// Asks servers elsewhere.
pub(crate) struct Outbound {
    /// Whether addresses that are not public may be asked, and without TLS.
    private: bool,
    tls: OnceLock<TlsConnector>,
}

/// What a server elsewhere answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Answered {
    pub(crate) status: StatusCode,
    /// Seconds after which it wants to be asked again.
    pub(crate) retry_after: Option<u64>,
}

fn refused(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::PermissionDenied, why)
}

impl Outbound {
    pub(crate) fn new(private: bool) -> Outbound {
        Outbound { private, tls: OnceLock::new() }
    }

    /// Whether an address is one that may be asked at all; where it leads is seen when it is.
    pub(crate) fn admits(&self, uri: &Uri) -> bool {
        let Some((host, authority)) = uri.host().zip(uri.authority()) else { return false };
        let has_plain_host = !authority.as_str().contains('@') && !host.is_empty();
        let scheme = uri.scheme_str();
        let is_secure = scheme == Some("https") && uri.port_u16().is_none_or(|port| port == 443);
        let is_private = self.private && matches!(scheme, Some("http" | "https"));
        has_plain_host && (is_secure || is_private)
    }

    /// Sends something; the answer is its head, what stands in it nobody reads.
    pub(crate) async fn post(&self, uri: &Uri, headers: HeaderMap, body: Vec<u8>) -> io::Result<Answered> {
        tokio::time::timeout(PATIENCE, self.ask(uri, headers, body))
            .await
            .unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }

    async fn ask(&self, uri: &Uri, headers: HeaderMap, body: Vec<u8>) -> io::Result<Answered> {
        if !self.admits(uri) {
            return Err(refused("only https at the usual port is asked"));
        }
        let host = uri.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
        let is_secure = uri.scheme_str() == Some("https");
        let port = uri.port_u16().unwrap_or(if is_secure { 443 } else { 80 });
        let stream = self.connect(host, port).await?;
        if !is_secure {
            return send(stream, uri, headers, body).await;
        }
        let name =
            ServerName::try_from(host.to_owned()).map_err(|_| refused("this is no name of a server"))?;
        let tls = self.tls.get_or_init(|| connector(usual_roots()));
        send(tls.connect(name, stream).await?, uri, headers, body).await
    }

    /// Connects to an address that may be asked: it is looked at after the name was looked up, and that very one is taken.
    async fn connect(&self, host: &str, port: u16) -> io::Result<TcpStream> {
        let mut trouble = refused("there is no public address of that name");
        for at in lookup_host((host, port)).await? {
            if !self.private && !is_public(at.ip()) {
                continue;
            }
            match TcpStream::connect::<SocketAddr>(at).await {
                Ok(stream) => return Ok(stream),
                Err(error) => trouble = error,
            }
        }
        Err(trouble)
    }
}

/// Sends one request on a line of its own.
async fn send(
    line: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    uri: &Uri,
    headers: HeaderMap,
    body: Vec<u8>,
) -> io::Result<Answered> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(line)).await.map_err(io::Error::other)?;
    // The line ends with the sender.
    let driven = tokio::spawn(connection);
    let authority = uri.authority().map_or("", |authority| authority.as_str());
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let mut request = Request::post(path).header(header::HOST, authority);
    if let Some(all) = request.headers_mut() {
        all.extend(headers);
    }
    let request = request.body(Full::new(Bytes::from(body))).map_err(io::Error::other)?;
    let answer = sender.send_request(request).await.map_err(io::Error::other);
    driven.abort();
    let answer = answer?;
    let retry_after =
        answer.headers().get(header::RETRY_AFTER).and_then(|after| after.to_str().ok()?.parse().ok());
    Ok(Answered { status: answer.status(), retry_after })
}

/// The certificates that this machine trusts.
fn usual_roots() -> RootCertStore {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    let (known, _) = roots.add_parsable_certificates(found.certs);
    if known == 0 {
        tracing::warn!("this machine trusts no certificates: nobody can be called over TLS");
    }
    roots
}

/// What speaks TLS with servers of certificates that this machine trusts.
pub(crate) fn tls_connector() -> TlsConnector {
    connector(usual_roots())
}

fn connector(roots: RootCertStore) -> TlsConnector {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("the provider knows the usual versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

/// Whether an address is on the open internet.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_broadcast()
        || address.is_documentation()
        || address.is_unspecified();
    // This network, shared by carriers, for protocols, 6to4, for benchmarks, reserved.
    let is_reserved = a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (b == 18 || b == 19))
        || a >= 240;
    !is_special && !is_reserved
}

/// Global unicast addresses, without those that lead to others or are for documents.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let is_global = (0x2000..0x4000).contains(&a);
    let leads_elsewhere = a == 0x2002 || (a == 0x2001 && b < 0x0200);
    let is_document = (a == 0x2001 && b == 0x0db8) || (a == 0x3fff && b < 0x1000);
    is_global && !leads_elsewhere && !is_document
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustls::pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    #[test]
    fn only_what_is_on_the_open_internet_is_asked() {
        for public in ["1.1.1.1", "142.250.1.1", "2606:4700::1111", "2a00:1450::5"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for private in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "192.0.0.8",
            "198.18.0.1",
            "203.0.113.5",
            "224.0.0.1",
            "255.255.255.255",
            "250.1.1.1",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "2001::1",
            "2001:db8::1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
    }

    #[test]
    fn only_plain_addresses_over_tls_are_admitted() {
        let (usual, private) = (Outbound::new(false), Outbound::new(true));
        let uri = |text: &str| text.parse::<Uri>().unwrap();
        for good in ["https://push.example/a?b=c", "https://push.example:443/"] {
            assert!(usual.admits(&uri(good)), "{good}");
        }
        for bad in [
            "http://push.example/",
            "https://push.example:8443/",
            "https://a@push.example/",
            "/nowhere",
            "ftp://a/",
        ] {
            assert!(!usual.admits(&uri(bad)), "{bad}");
        }
        assert!(private.admits(&uri("http://127.0.0.1:80/")) && !private.admits(&uri("https://a:b@c/")));
    }

    #[tokio::test]
    async fn nobody_is_asked_whose_name_leads_home() {
        for here in ["https://localhost/", "https://127.0.0.1/", "https://[::1]/"] {
            let asked = Outbound::new(false).post(&here.parse().unwrap(), HeaderMap::new(), Vec::new()).await;
            assert_eq!(asked.unwrap_err().kind(), io::ErrorKind::PermissionDenied, "{here}");
        }
    }

    /// A server with a certificate of its own for `localhost`, that answers once.
    async fn secure() -> (SocketAddr, CertificateDer<'static>, tokio::task::JoinHandle<String>) {
        let certificate =
            CertificateDer::from_pem_slice(include_bytes!("../../tests/fixtures/localhost.pem")).unwrap();
        let key =
            PrivateKeyDer::from_pem_slice(include_bytes!("../../tests/fixtures/localhost.key")).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate.clone()], key)
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let serving = tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            let Ok(mut line) = tokio_rustls::TlsAcceptor::from(Arc::new(config)).accept(stream).await else {
                return String::new();
            };
            let mut heard = vec![0; 4096];
            let many = line.read(&mut heard).await.unwrap();
            line.write_all(b"HTTP/1.1 201 Created\r\nretry-after: 7\r\ncontent-length: 0\r\n\r\n")
                .await
                .unwrap();
            heard.truncate(many);
            String::from_utf8_lossy(&heard).into_owned()
        });
        (at, certificate, serving)
    }

    #[tokio::test]
    async fn certificates_are_held_against_what_is_trusted() {
        let (at, certificate, serving) = secure().await;
        let uri: Uri = format!("https://localhost:{}/push/1", at.port()).parse().unwrap();
        let mut roots = RootCertStore::empty();
        roots.add(certificate).unwrap();
        let trusting = Outbound::new(true);
        assert!(trusting.tls.set(connector(roots)).is_ok());
        let answered = trusting.post(&uri, HeaderMap::new(), b"hello".to_vec()).await.unwrap();
        assert_eq!(answered, Answered { status: StatusCode::CREATED, retry_after: Some(7) });
        let heard = serving.await.unwrap();
        assert!(
            heard.starts_with("POST /push/1 HTTP/1.1\r\n") && heard.contains("host: localhost"),
            "{heard}"
        );

        let (at, _, serving) = secure().await;
        let uri: Uri = format!("https://localhost:{}/", at.port()).parse().unwrap();
        let careful = Outbound::new(true);
        assert!(careful.tls.set(connector(RootCertStore::empty())).is_ok());
        assert!(careful.post(&uri, HeaderMap::new(), b"secret".to_vec()).await.is_err());
        assert_eq!(serving.await.unwrap(), "");
    }
}
