//! One connection: how long it may take, how large its head may be, and what is done with one that nobody reads.

use crate::limits::ConcurrencyLimit;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::watch;
use tokio::time::Sleep;

/// How long the head of a request may take to arrive, from when the connection is free for it.
const HEAD: Duration = Duration::from_secs(30);
/// The most bytes of a head.
const LONGEST_HEAD: usize = 32 * 1024;
/// How long somebody may read nothing of what is written.
const STALL: Duration = Duration::from_secs(30);

/// A place for a connection, given back when it is dropped.
pub(crate) struct ConnectionPermit {
    places: Arc<ConcurrencyLimit<IpAddr>>,
    network: IpAddr,
}

impl ConnectionPermit {
    /// A place for one more, if there is one.
    pub(crate) fn take(places: &Arc<ConcurrencyLimit<IpAddr>>, network: IpAddr) -> Option<ConnectionPermit> {
        places.take(&network).then(|| ConnectionPermit { places: Arc::clone(places), network })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.places.give_back(&self.network);
    }
}

/// Serves one connection until either side has had enough.
pub(crate) async fn serve<S, T>(doors: S, stream: T, from: SocketAddr, mut closing: watch::Receiver<bool>)
where
    T: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    S: Service<Request<Incoming>, Response = Response<Body>, Error = Infallible> + Send + 'static,
    S::Future: Send,
{
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        doors.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(Patient::new(stream)), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // A connection that breaks is nobody's fault, and not worth a line in the log.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// A stream that gives up when nobody has read what is written for a while.
struct Patient<T> {
    stream: T,
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<T: AsyncWrite + Unpin> Patient<T> {
    fn new(stream: T) -> Patient<T> {
        Patient { stream, stalled: None }
    }

    /// What comes of a try to write; a fault once nothing has come of it for too long.
    fn wait<R>(&mut self, cx: &mut Context<'_>, tried: Poll<io::Result<R>>) -> Poll<io::Result<R>> {
        if tried.is_ready() {
            self.stalled = None;
            return tried;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(STALL)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Patient<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Patient<T> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.wait(cx, tried)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.wait(cx, tried)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let tried = Pin::new(&mut self.stream).poll_flush(cx);
        self.wait(cx, tried)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let tried = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.wait(cx, tried)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    #[tokio::test(start_paused = true)]
    async fn whoever_says_half_a_head_is_hung_up_on() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let (_close, closing) = watch::channel(false);
        for said in ["", "GET / HTTP/1.1\r\nHost"] {
            let mut guest = TcpStream::connect(at).await.unwrap();
            let (stream, from) = listener.accept().await.unwrap();
            let doors = service_fn(|_: Request<Incoming>| async { Ok(Response::new(Body::empty())) });
            let serving = tokio::spawn(serve(doors, stream, from, closing.clone()));
            guest.write_all(said.as_bytes()).await.unwrap();
            let mut heard = String::new();
            // The clock runs ahead while nobody says anything.
            let _ = guest.read_to_string(&mut heard).await;
            assert!(!heard.contains("200 OK"), "{heard}");
            serving.await.unwrap();
        }
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_nothing_is_given_up() {
        let (server, mut reader) = tokio::io::duplex(8);
        let mut server = Patient::new(server);
        server.write_all(b"fits in").await.unwrap();
        let error = server.write_all(b"does not fit in any more").await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        // Whoever reads, however slowly, is not.
        let mut server = Patient { stream: server.stream, stalled: None };
        let reading = tokio::spawn(async move {
            let mut heard = vec![0; 1];
            let mut all = Vec::new();
            while reader.read_exact(&mut heard).await.is_ok() {
                all.extend_from_slice(&heard);
                tokio::time::sleep(STALL / 2).await;
            }
            all
        });
        server.write_all(&[b'x'; 64]).await.unwrap();
        drop(server);
        assert!(reading.await.unwrap().ends_with(&[b'x'; 64]));
    }
}
