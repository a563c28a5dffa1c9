//! The doors for those who stay: a socket at a table, and one for word of what changed elsewhere.
//!
//! Whoever came in with a session goes when it ends, and whoever makes more noise than anybody needs is sent away.

use crate::error::{ApiError, ApiResult};
use crate::fanout::Notice;
use crate::http::play::{Since, admit, ask};
use crate::http::{Address, Asked, At, Caller, is_same_origin};
use crate::names;
use crate::people::Ending;
use crate::server::Server;
use crate::tables::{Ask, Watcher, Who};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::IpAddr;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;
use tokio::time::Interval;
use wire::{Problem, Reply, Request};

/// How many frames may wait for a slow reader.
const OUTBOX: usize = 256;
/// What is set aside for what each socket says, in bytes. There are many sockets, and words are short.
const BUFFER: usize = 2048;
/// How often a quiet connection is tried.
const BEAT: Duration = Duration::from_secs(25);
/// How many beats a connection may be quiet.
const QUIET: u32 = 3;
/// How much may be said to no purpose between two beats: pings, and words that come too fast.
const NOISE: u32 = 500;

/// A place for a socket, given back when it is dropped.
struct SocketPermit {
    server: Server,
    address: IpAddr,
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        self.server.0.rate_limits.sockets.give_back(&self.address);
        metrics::gauge!("fremont_sockets").decrement(1);
    }
}

fn take_place(server: &Server, address: Address, headers: &HeaderMap) -> ApiResult<SocketPermit> {
    if !is_same_origin(server, headers) {
        return Err(ApiError::forbidden("ORIGIN", "this socket is opened by another site"));
    }
    let address = address.network();
    if !server.0.rate_limits.sockets.take(&address) {
        return Err(ApiError::too_many("too many sockets are open: close one first", 10));
    }
    metrics::gauge!("fremont_sockets").increment(1);
    Ok(SocketPermit { server: server.clone(), address })
}

/// What is said to somebody who asks for a socket as if it were a page.
fn no_socket() -> ApiError {
    let mut error = ApiError::bad("this door is a WebSocket");
    error.status = 426;
    error
}

/// Why a connection is closed by the server.
type Why = (u16, &'static str);

const ENDED: Why = (close_code::POLICY, "your session has ended: sign in again");
const NOISY: Why = (close_code::POLICY, "not so fast");

/// A connection to somebody: what comes in, whether it is still alive, and whether whoever came in may stay.
struct Connection {
    sink: SplitSink<WebSocket, Message>,
    stream: SplitStream<WebSocket>,
    beat: Interval,
    quiet: u32,
    noise: u32,
    ending: Option<Ending>,
    /// Whether the session may have ended.
    doubt: bool,
}

/// What a connection brings.
enum Heard {
    /// Somebody said something.
    Text(Utf8Bytes),
    /// The connection is over; the other side is told why if it is still there.
    Over(Option<Why>),
}

impl Connection {
    /// A connection; over at once if the session has ended while it was opened.
    async fn open(server: &Server, caller: Option<&Caller>, socket: WebSocket) -> Option<Connection> {
        let (sink, stream) = socket.split();
        let ending = caller.map(|caller| server.0.people.ending(&caller.0));
        let beat = tokio::time::interval(BEAT);
        let connection = Connection { sink, stream, beat, quiet: 0, noise: 0, ending, doubt: false };
        if connection.may_stay(server).await {
            return Some(connection);
        }
        connection.close(Some(ENDED)).await;
        None
    }

    async fn may_stay(&self, server: &Server) -> bool {
        match &self.ending {
            Some(ending) => server.0.people.stays(ending.known()).await,
            None => true,
        }
    }

    /// The next thing that comes in. It may be dropped and asked again.
    async fn hear(&mut self, server: &Server) -> Heard {
        loop {
            if self.doubt {
                if !self.may_stay(server).await {
                    return Heard::Over(Some(ENDED));
                }
                self.doubt = false;
            }
            let ended = async {
                match &mut self.ending {
                    Some(ending) => ending.heard().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                message = self.stream.next() => {
                    self.quiet = 0;
                    match message {
                        Some(Ok(Message::Text(text))) => return Heard::Text(text),
                        Some(Ok(Message::Binary(_))) => {
                            return Heard::Over(Some((close_code::UNSUPPORTED, "say it as text")));
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Heard::Over(None),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            if self.is_too_noisy() {
                                return Heard::Over(Some(NOISY));
                            }
                        }
                    }
                }
                () = ended => self.doubt = true,
                _ = self.beat.tick() => {
                    self.quiet += 1;
                    self.noise = 0;
                    self.doubt = true;
                    if self.quiet > QUIET || self.sink.send(Message::Ping(Vec::new().into())).await.is_err() {
                        return Heard::Over(None);
                    }
                }
            }
        }
    }

    /// Counts what was said to no purpose.
    fn is_too_noisy(&mut self) -> bool {
        self.noise += 1;
        self.noise > NOISE
    }

    async fn say(&mut self, text: Utf8Bytes) -> bool {
        self.sink.send(Message::Text(text)).await.is_ok()
    }

    async fn close(mut self, why: Option<Why>) {
        if let Some((code, reason)) = why {
            let _ = self.sink.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
        }
        let _ = self.sink.close().await;
    }
}

/// A socket at a table: words and questions in, replies and updates out.
#[utoipa::path(get, path = "/tables/{table}/socket", tag = "play", params(("table" = String, Path), Since),
    responses((status = 101, description = "a WebSocket"), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn table(
    State(server): State<Server>,
    address: Address,
    caller: Option<Caller>,
    headers: HeaderMap,
    At(id): At,
    Asked(from): Asked<Since>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> ApiResult<Response> {
    let upgrade = upgrade.map_err(|_| no_socket())?;
    let place = take_place(&server, address, &headers)?;
    let limit = server.0.config.limits.body;
    let upgrade = upgrade.read_buffer_size(BUFFER).max_message_size(limit).max_frame_size(limit);
    Ok(upgrade.on_upgrade(move |socket| async move {
        if let Some(connection) = Connection::open(&server, caller.as_ref(), socket).await {
            let speaker = Speaker { who: caller.map(|caller| caller.who()), address: place.address };
            serve(&server, &id, &speaker, from, connection).await;
        }
        drop(place);
    }))
}

/// Whoever speaks over a socket.
struct Speaker {
    /// Who, if they are known.
    who: Option<Who>,
    address: IpAddr,
}

impl Speaker {
    /// Whether one more word may be said now: strangers of one address share what one person has.
    fn admit(&self, server: &Server) -> ApiResult<()> {
        match &self.who {
            Some(who) => admit(server, &who.person),
            None => admit(server, &self.address.to_string()),
        }
    }

    fn person(&self) -> Option<String> {
        self.who.as_ref().map(|who| who.person.clone())
    }
}

async fn serve(server: &Server, id: &str, speaker: &Speaker, from: Since, mut connection: Connection) {
    let (outbox, mut frames) = mpsc::channel::<Utf8Bytes>(OUTBOX);
    let watch = |reply| {
        let watcher = Watcher { person: speaker.person(), detail: from.detail(), outbox: outbox.clone() };
        Ask::Watch { watcher, since: from.since, reply }
    };
    let Ok(watcher) = server.0.tables.ask(id, watch).await else { return };
    if let Ok(frame) = frames.try_recv() {
        // A record has a few hundred bytes.
        server.charge(speaker.address, frame.len() / 256);
        if !connection.say(frame).await {
            server.0.tables.tell(id, Ask::Unwatch { id: watcher });
            return;
        }
    }
    // The table holds the only way to tell us more: when it drops it, we are too slow, or the table is let go.
    drop(outbox);
    let why = loop {
        tokio::select! {
            frame = frames.recv() => match frame {
                Some(frame) => {
                    if !connection.say(frame).await {
                        break None;
                    }
                }
                None => break Some((close_code::AGAIN, "come back with the number of the last record you saw")),
            },
            heard = connection.hear(server) => match heard {
                Heard::Text(text) => {
                    let reply = match speaker.admit(server) {
                        Ok(()) => hear(server, id, speaker, &text).await,
                        Err(_) if connection.is_too_noisy() => break Some(NOISY),
                        Err(error) => refusal(Request::parse(&text).0.as_deref(), &error),
                    };
                    // Records that are on their way come first, in the order in which they happened.
                    let mut violation = false;
                    while let Ok(frame) = frames.try_recv() {
                        violation |= connection.sink.feed(Message::Text(frame)).await.is_err();
                    }
                    if violation || !connection.say(reply).await {
                        break None;
                    }
                }
                Heard::Over(why) => break why,
            },
        }
    };
    server.0.tables.tell(id, Ask::Unwatch { id: watcher });
    connection.close(why).await;
}

/// Hears one frame, and tells the reply.
async fn hear(server: &Server, id: &str, speaker: &Speaker, text: &str) -> Utf8Bytes {
    let (request, said) = Request::parse(text);
    let answer = match said {
        Err(why) => Err(ApiError::bad(why)),
        Ok(said) => done(server, id, speaker, request.as_deref(), said).await,
    };
    match answer {
        Ok(value) => json!({ "id": request, "ok": value }).to_string().into(),
        Err(error) => refusal(request.as_deref(), &error),
    }
}

fn refusal(request: Option<&str>, error: &ApiError) -> Utf8Bytes {
    json!({ "id": request, "refused": error.refused }).to_string().into()
}

async fn done(
    server: &Server,
    id: &str,
    speaker: &Speaker,
    request: Option<&str>,
    said: Request,
) -> ApiResult<Value> {
    let request = names::request(request)?;
    let reply = match said {
        Request::Command(command) => {
            let who = speaker.who.as_ref().ok_or_else(ApiError::stranger)?;
            let act = |reply| Ask::Do {
                who: who.clone(),
                request: request.clone(),
                command: command.clone(),
                reply,
            };
            Reply::Done(server.0.tables.ask(id, act).await??)
        }
        Request::Query(query) => ask(server, speaker.person(), id, query).await?,
    };
    Ok(match reply {
        Reply::Done(done) => json!(done),
        Reply::Choices(choices) => json!(choices),
        Reply::View(view) | Reply::Foresee(view) => view,
        Reply::Preview(preview) => json!(preview),
        Reply::Hint(best) => json!(best),
    })
}

/// Word of what changed: public tables, and one's own.
#[utoipa::path(get, path = "/news", tag = "tables",
    responses((status = 101, description = "a WebSocket"), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn news(
    State(server): State<Server>,
    address: Address,
    caller: Option<Caller>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> ApiResult<Response> {
    let upgrade = upgrade.map_err(|_| no_socket())?;
    let place = take_place(&server, address, &headers)?;
    let upgrade = upgrade.read_buffer_size(BUFFER).max_message_size(1024).max_frame_size(1024);
    Ok(upgrade.on_upgrade(move |socket| async move {
        if let Some(connection) = Connection::open(&server, caller.as_ref(), socket).await {
            let person = caller.map(|caller| caller.person());
            tell_news(&server, person.as_deref(), connection).await;
        }
        drop(place);
    }))
}

async fn tell_news(server: &Server, person: Option<&str>, mut connection: Connection) {
    let mut notices = server.0.tables.fanout.listen();
    let why = loop {
        tokio::select! {
            notice = notices.recv() => {
                let text = match notice {
                    Ok(notice) => word_of(&notice, person),
                    // Whoever missed something looks at everything again.
                    Err(RecvError::Lagged(_)) => Some(json!({ "changed": null })),
                    Err(RecvError::Closed) => break None,
                };
                if let Some(text) = text
                    && !connection.say(text.to_string().into()).await
                {
                    break None;
                }
            }
            heard = connection.hear(server) => match heard {
                Heard::Text(_) => break Some((close_code::UNSUPPORTED, "nobody listens here")),
                Heard::Over(why) => break why,
            },
        }
    };
    connection.close(why).await;
}

/// What somebody may hear of a notice.
fn word_of(notice: &Notice, person: Option<&str>) -> Option<Value> {
    let is = |people: &[String]| person.is_some_and(|person| people.iter().any(|other| other == person));
    let mine = is(&notice.people);
    (mine || notice.public).then(|| {
        json!({ "changed": { "table": notice.table, "n": notice.n, "mine": mine, "your_turn": is(&notice.awaited) } })
    })
}
