//! A client of NATS, as far as nodes need it: publish and subscribe. The protocol is a few words over a connection that comes back.
//!
//! What is published while the connection is away is dropped, and so is what was under way when it broke: whoever counts on something
//! looks at [`Client::epoch`].

use crate::notify::tls_connector;
use axum::body::Bytes;
use rustls::pki_types::ServerName;
use serde_json::json;
use std::io;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How long a server may take to let us in.
const CONNECT: Duration = Duration::from_secs(3);
/// How long until it is tried again.
const PAUSE: Duration = Duration::from_millis(200);
/// How often the server is asked whether it is still there; it has as long to answer.
const PING: Duration = Duration::from_secs(2);
/// How many messages may wait to be sent; whoever brings more waits.
const WAITING: usize = 1024;
/// How much is read at a time.
const READ: usize = 16 * 1024;
/// The longest line, and the longest message, that are taken.
const LINE: usize = 4096;
const MESSAGE: usize = 8 << 20;

/// A message that came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Message {
    pub(super) subject: String,
    pub(super) reply: Option<String>,
    /// Nothing if nobody hears what was published, and an answer was asked for.
    pub(super) payload: Option<Bytes>,
}

/// The connection to NATS.
pub(super) struct Client {
    state: Arc<State>,
    to_send: mpsc::Sender<Vec<u8>>,
    keeper: JoinHandle<()>,
}

#[derive(Default)]
struct State {
    is_connected: AtomicBool,
    epoch: AtomicU64,
}

impl Client {
    /// Connects to one of some servers, under a name, and subscribes: now, or as soon as one is there. Behind a subject may stand a queue
    /// group: of its members one hears each message. What comes is handed to whoever listens.
    pub(super) fn new(
        servers: Vec<Server>,
        name: String,
        subjects: Vec<String>,
    ) -> (Client, mpsc::UnboundedReceiver<Message>) {
        let (to_send, waiting) = mpsc::channel(WAITING);
        let (comes, coming) = mpsc::unbounded_channel();
        let state = Arc::<State>::default();
        let keeper = tokio::spawn(keep(Arc::clone(&state), servers, name, subjects, waiting, comes));
        (Client { state, to_send, keeper }, coming)
    }

    pub(super) fn is_connected(&self) -> bool {
        self.state.is_connected.load(Ordering::SeqCst)
    }

    /// How often the connection was lost.
    pub(super) fn epoch(&self) -> u64 {
        self.state.epoch.load(Ordering::SeqCst)
    }

    /// Publishes something. It may be lost.
    pub(super) async fn publish(&self, subject: &str, reply: Option<&str>, payload: &[u8]) {
        if self.is_connected() {
            // When the client goes nobody counts on it any more.
            let _ = self.to_send.send(published(subject, reply, payload)).await;
        }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.keeper.abort();
    }
}

fn published(subject: &str, reply: Option<&str>, payload: &[u8]) -> Vec<u8> {
    let reply = reply.map(|reply| format!("{reply} ")).unwrap_or_default();
    let mut bytes = format!("PUB {subject} {reply}{}\r\n", payload.len()).into_bytes();
    bytes.extend_from_slice(payload);
    bytes.extend_from_slice(b"\r\n");
    bytes
}

/// Keeps a connection to one of the servers.
async fn keep(
    state: Arc<State>,
    servers: Vec<Server>,
    name: String,
    subjects: Vec<String>,
    mut waiting: mpsc::Receiver<Vec<u8>>,
    comes: mpsc::UnboundedSender<Message>,
) {
    let mut said = String::new();
    for server in servers.iter().cycle() {
        let why = match timeout(CONNECT, enter(server, &name, &subjects)).await {
            Ok(Ok((stream, read))) => {
                tracing::info!(%server, "NATS is there");
                said.clear();
                state.is_connected.store(true, Ordering::SeqCst);
                let ended = carry(stream, read, &mut waiting, &comes).await;
                state.is_connected.store(false, Ordering::SeqCst);
                state.epoch.fetch_add(1, Ordering::SeqCst);
                // It was for a connection that is gone.
                while waiting.try_recv().is_ok() {}
                ended.err().map_or_else(|| "it closed the connection".to_owned(), |error| error.to_string())
            }
            Ok(Err(error)) => error.to_string(),
            Err(_) => "it does not answer".to_owned(),
        };
        if comes.is_closed() {
            return;
        }
        // Not once for every try.
        if why != said {
            tracing::warn!(%server, why, "NATS is away: tables of other nodes cannot be reached");
            said = why;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// What was read and not yet understood.
type Unread = Vec<u8>;

/// Connects to a server and is let in.
async fn enter(server: &Server, name: &str, subjects: &[String]) -> io::Result<(Box<dyn Stream>, Unread)> {
    let plain = TcpStream::connect((server.host.as_str(), server.port)).await?;
    plain.set_nodelay(true)?;
    let mut stream: Box<dyn Stream> = Box::new(plain);
    let mut read = Vec::new();
    let Word::Info(info) = hear(&mut stream, &mut read).await? else { return Err(broken("it says no INFO")) };
    let wants_tls = info["tls_required"].as_bool().unwrap_or(false);
    if server.is_secure || wants_tls {
        let name = ServerName::try_from(server.host.clone()).map_err(io::Error::other)?;
        stream = Box::new(tls_connector().connect(name, stream).await?);
    }
    let connect = json!({
        "verbose": false, "pedantic": false, "lang": "rust", "version": env!("CARGO_PKG_VERSION"), "name": name,
        "protocol": 1, "echo": true, "headers": true, "no_responders": true,
        "user": server.user, "pass": server.passphrase, "auth_token": server.token,
    });
    let mut words = format!("CONNECT {connect}\r\n");
    for (number, subject) in (1..).zip(subjects) {
        words.extend(["SUB ", subject, " ", &number.to_string(), "\r\n"]);
    }
    words.push_str("PING\r\n");
    stream.write_all(words.as_bytes()).await?;
    stream.flush().await?;
    loop {
        match hear(&mut stream, &mut read).await? {
            Word::Pong => return Ok((stream, read)),
            Word::Refused(why) => return Err(io::Error::other(why)),
            _ => {}
        }
    }
}

/// The next word.
async fn hear(stream: &mut Box<dyn Stream>, read: &mut Unread) -> io::Result<Word> {
    loop {
        if let Some((word, length)) = word(read)? {
            read.drain(..length);
            return Ok(word);
        }
        read.reserve(READ);
        if stream.read_buf(read).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
}

/// Sends and receives until the connection ends.
async fn carry(
    stream: Box<dyn Stream>,
    mut read: Unread,
    waiting: &mut mpsc::Receiver<Vec<u8>>,
    comes: &mpsc::UnboundedSender<Message>,
) -> io::Result<()> {
    let (mut from, mut to) = tokio::io::split(stream);
    let (answer, mut answers) = mpsc::unbounded_channel::<()>();
    let is_there = AtomicBool::new(true);
    let receives = async {
        loop {
            let mut done = 0;
            while let Some((word, length)) = word(&read[done..])? {
                done += length;
                is_there.store(true, Ordering::Relaxed);
                match word {
                    Word::Message(message) => {
                        if comes.send(message).is_err() {
                            return Ok(());
                        }
                    }
                    Word::Ping => {
                        let _ = answer.send(());
                    }
                    Word::Refused(why) => return Err(io::Error::other(why)),
                    Word::Pong | Word::Ok | Word::Info(_) => {}
                }
            }
            read.drain(..done);
            read.reserve(READ);
            if from.read_buf(&mut read).await? == 0 {
                return Ok(());
            }
        }
    };
    let sends = async {
        let mut pings = tokio::time::interval(PING);
        loop {
            let mut batch = Vec::new();
            tokio::select! {
                Some(bytes) = waiting.recv() => {
                    batch = bytes;
                    while batch.len() < MESSAGE
                        && let Ok(bytes) = waiting.try_recv()
                    {
                        batch.extend_from_slice(&bytes);
                    }
                }
                Some(()) = answers.recv() => batch.extend_from_slice(b"PONG\r\n"),
                _ = pings.tick() => {
                    // Something has come since the last time, be it the answer alone.
                    if !is_there.swap(false, Ordering::Relaxed) {
                        return Err(io::ErrorKind::TimedOut.into());
                    }
                    batch.extend_from_slice(b"PING\r\n");
                }
            }
            timeout(PING * 2, async {
                to.write_all(&batch).await?;
                to.flush().await
            })
            .await
            .map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
        }
    };
    tokio::select! {
        ended = receives => ended,
        ended = sends => ended,
    }
}

/// What a server says.
#[derive(PartialEq, Debug)]
enum Word {
    Info(serde_json::Value),
    Message(Message),
    Ping,
    Pong,
    Ok,
    Refused(String),
}

fn broken(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

/// The word at the beginning of what was read, and its length; nothing if it is not all there yet.
fn word(read: &[u8]) -> io::Result<Option<(Word, usize)>> {
    let Some(end) = read.iter().position(|byte| *byte == b'\n') else {
        return if read.len() > LINE * 16 { Err(broken("a line has no end")) } else { Ok(None) };
    };
    let line = std::str::from_utf8(&read[..end]).map_err(|_| broken("a line is no text"))?.trim_end();
    let (verb, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
    let plain = |word| Ok(Some((word, end + 1)));
    match verb.to_ascii_uppercase().as_str() {
        "PING" => plain(Word::Ping),
        "PONG" => plain(Word::Pong),
        "+OK" => plain(Word::Ok),
        "-ERR" => plain(Word::Refused(rest.trim_matches('\'').to_owned())),
        "INFO" => plain(Word::Info(serde_json::from_str(rest).map_err(|_| broken("INFO is no JSON"))?)),
        kind @ ("MSG" | "HMSG") => {
            let has_headers = kind == "HMSG";
            let unreadable = || broken("a message cannot be read");
            let parts: Vec<&str> = rest.split_ascii_whitespace().collect();
            let numbers = if has_headers { 2 } else { 1 };
            let (reply, sizes) = match parts.len().checked_sub(2 + numbers) {
                Some(0) => (None, &parts[2..]),
                Some(1) => (Some(parts[2].to_owned()), &parts[3..]),
                _ => return Err(unreadable()),
            };
            let size = |text: &str| text.parse::<usize>().ok().filter(|size| *size <= MESSAGE);
            let total = size(sizes[numbers - 1]).ok_or_else(unreadable)?;
            let head = if has_headers { size(sizes[0]).ok_or_else(unreadable)? } else { 0 };
            if head > total {
                return Err(unreadable());
            }
            let (begin, whole) = (end + 1, end + 1 + total + 2);
            if read.len() < whole {
                return Ok(None);
            }
            // The server's way to say that nobody hears what was published.
            let is_unheard = read[begin..begin + head].starts_with(b"NATS/1.0 503");
            let payload = (!is_unheard).then(|| Bytes::copy_from_slice(&read[begin + head..begin + total]));
            Ok(Some((Word::Message(Message { subject: parts[0].to_owned(), reply, payload }), whole)))
        }
        _ => Err(broken("it says something that nobody here knows")),
    }
}

/// Where NATS is: `nats://USER:PASSPHRASE@HOST:PORT`, `nats://TOKEN@HOST`, or `tls://HOST` for an encrypted connection.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Server {
    host: String,
    port: u16,
    user: Option<String>,
    passphrase: Option<String>,
    token: Option<String>,
    is_secure: bool,
}

impl std::fmt::Display for Server {
    /// Without what signs in.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

impl FromStr for Server {
    type Err = String;

    fn from_str(text: &str) -> Result<Server, String> {
        // Not the address itself: there may be a passphrase in it.
        let why =
            || "the address of NATS cannot be read; write it as nats://USER:PASSPHRASE@HOST:PORT".to_owned();
        let (scheme, rest) = text.trim().split_once("://").unwrap_or(("nats", text.trim()));
        let is_secure = match scheme {
            "nats" => false,
            "tls" => true,
            _ => return Err(why()),
        };
        let (signs_in, place) = rest.rsplit_once('@').map_or((None, rest), |(who, place)| (Some(who), place));
        let place = place.trim_end_matches('/');
        let port_behind = |colon: &str| {
            colon.strip_prefix(':').map_or(colon.is_empty().then_some(4222), |port| port.parse().ok())
        };
        let (host, port) = match place.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((host, port)) => (host, port_behind(port)),
            None => {
                let (host, port) = place.split_at(place.find(':').unwrap_or(place.len()));
                (host, port_behind(port))
            }
        };
        let port = port.filter(|_| !host.is_empty()).ok_or_else(why)?;
        let (user, passphrase, token) = match signs_in.map(|who| who.split_once(':').ok_or(who)) {
            None => (None, None, None),
            Some(Ok((user, passphrase))) => (Some(plain(user)), Some(plain(passphrase)), None),
            Some(Err(token)) => (None, None, Some(plain(token))),
        };
        Ok(Server { host: host.to_owned(), port, user, passphrase, token, is_secure })
    }
}

/// Special letters are written as `%40`.
fn plain(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, more @ ..] = rest {
        let code = more.get(..2).filter(|_| *first == b'%').and_then(|code| std::str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &more[2..];
            }
            None => {
                bytes.push(*first);
                rest = more;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(subject: &str, reply: Option<&str>, payload: Option<&'static [u8]>) -> Word {
        let (subject, reply) = (subject.to_owned(), reply.map(str::to_owned));
        Word::Message(Message { subject, reply, payload: payload.map(Bytes::from_static) })
    }

    #[test]
    fn words_are_read_as_they_come_in_pieces_of_any_size() {
        let said: &[u8] = b"INFO {\"tls_required\":false}\r\nPING\r\nMSG a.b 1 3\r\nh\r\n\r\n+OK\r\nMSG a.b 1 back 0\r\n\r\n\
            HMSG a 2 back 16 18\r\nNATS/1.0 200\r\n\r\nhi\r\nHMSG a 2 16 16\r\nNATS/1.0 503\r\n\r\n\r\nPONG\r\n-ERR 'Unknown'\r\n";
        let expected = [
            Word::Info(json!({"tls_required": false})),
            Word::Ping,
            message("a.b", None, Some(b"h\r\n")),
            Word::Ok,
            message("a.b", Some("back"), Some(b"")),
            message("a", Some("back"), Some(b"hi")),
            message("a", None, None),
            Word::Pong,
            Word::Refused("Unknown".into()),
        ];
        for size in [1, 2, 7, said.len()] {
            let (mut read, mut heard) = (Vec::new(), Vec::new());
            for piece in said.chunks(size) {
                read.extend_from_slice(piece);
                while let Some((word, length)) = word(&read).unwrap() {
                    heard.push(word);
                    read.drain(..length);
                }
            }
            assert_eq!(heard, expected, "in pieces of {size}");
            assert!(read.is_empty());
        }
    }

    #[test]
    fn what_is_no_word_ends_the_connection() {
        for bad in [
            "HTTP/1.1 200 OK\r\n",
            "MSG a\r\n",
            "MSG a 1 x\r\n",
            "MSG a 1 999999999\r\n",
            "HMSG a 1 5 4\r\nabcd\r\n",
            "INFO x\r\n",
        ] {
            assert!(word(bad.as_bytes()).is_err(), "{bad}");
        }
        assert!(word(&vec![b'x'; LINE * 17]).is_err());
    }

    #[test]
    fn addresses_are_read() {
        let read = |text: &str| {
            let Server { host, port, user, passphrase, token, is_secure } = text.parse().unwrap();
            format!("{host} {port} {user:?} {passphrase:?} {token:?} {is_secure}")
        };
        assert_eq!(read("nats://127.0.0.1:4333"), "127.0.0.1 4333 None None None false");
        assert_eq!(read("nats.example.org"), "nats.example.org 4222 None None None false");
        assert_eq!(read("tls://ann:a%40b:c@[::1]:99/"), r#"::1 99 Some("ann") Some("a@b:c") None true"#);
        assert_eq!(read("nats://secret@host"), r#"host 4222 None None Some("secret") false"#);
        for bad in ["", "nats://", "http://host", "nats://host:x", "nats://u:p@:4222"] {
            let why = bad.parse::<Server>().err().unwrap();
            assert!(why.contains("cannot be read"), "{bad}");
        }
    }
}
