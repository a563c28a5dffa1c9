//! Sockets: one at a table, and one for news of what changed elsewhere.
//!
//! Whoever came in with a session goes when it ends, and whoever makes more noise than anybody needs is sent away.

use crate::error::{ApiError, ApiResult};
use crate::fanout::Notice;
use crate::http::play::{Since, admit, ask_hint, pay_thought};
use crate::http::{Address, Asked, At, Caller, is_same_origin, language};
use crate::names;
use crate::outbox::{Frames, outbox};
use crate::people::Ending;
use crate::server::Server;
use crate::tables::{Reading, TableMessage, Watcher, Watching, Who};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::time::Duration;
use table::{Language, say};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Interval;
use wire::{Command, Problem, Query, Refused, Request};

/// What is set aside for what each socket says, in bytes. There are many sockets, and requests are short.
const BUFFER: usize = 2048;
/// How often a quiet connection is tried.
const BEAT: Duration = Duration::from_secs(25);
/// How many beats a connection may be quiet.
const QUIET: u32 = 3;
/// How much may be said to no purpose between two beats: pings, and requests that come too fast.
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
        return Err(ApiError::too_many(say!("tables-many-sockets"), 10));
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
    socket: WebSocket,
    address: Address,
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
    async fn open(
        server: &Server,
        caller: Option<&Caller>,
        address: Address,
        socket: WebSocket,
    ) -> Option<Connection> {
        let ending = caller.map(|caller| server.0.people.ending(&caller.0));
        let beat = tokio::time::interval(BEAT);
        let mut connection = Connection { socket, address, beat, quiet: 0, noise: 0, ending, doubt: false };
        if connection.may_stay(server).await {
            return Some(connection);
        }
        connection.close(Some(ENDED)).await;
        None
    }

    async fn may_stay(&mut self, server: &Server) -> bool {
        if server.0.bans.has_address(self.address.0) {
            return false;
        }
        match &self.ending {
            Some(ending) => {
                server.0.people.saw(&ending.known().person.id, self.address.0);
                server.0.people.stays(ending.known()).await
            }
            None => true,
        }
    }

    /// Whether nothing is listened to any more that comes in here: a ban holds at once.
    fn is_banned(&self, server: &Server) -> bool {
        let is_named = |ending: &Ending| server.0.people.admit_person(&ending.known().person).is_err();
        server.0.bans.has_address(self.address.0) || self.ending.as_ref().is_some_and(is_named)
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
                message = self.socket.next() => {
                    self.quiet = 0;
                    match message {
                        Some(Ok(Message::Text(_))) if self.is_banned(server) => {
                            return Heard::Over(Some(ENDED));
                        }
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
                    if self.quiet > QUIET || self.socket.send(Message::Ping(Vec::new().into())).await.is_err() {
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
        self.socket.send(Message::Text(text)).await.is_ok()
    }

    async fn close(mut self, why: Option<Why>) {
        if let Some((code, reason)) = why {
            let _ = self.socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
        }
        let _ = SinkExt::close(&mut self.socket).await;
    }
}

/// A socket at a table: commands and queries in, replies and updates out.
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
    server.pay_page(place.address, &id, from.since).await?;
    let language = language();
    let limit = server.0.config.limits.body;
    let upgrade = upgrade.read_buffer_size(BUFFER).max_message_size(limit).max_frame_size(limit);
    Ok(upgrade.on_upgrade(move |socket| async move {
        if let Some(connection) = Connection::open(&server, caller.as_ref(), address, socket).await {
            let who = caller.map(|caller| caller.who());
            let speaker = Speaker { who, address: place.address, language };
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
    /// The language they asked for at the door.
    language: Language,
}

impl Speaker {
    /// Whether one more request may be made now.
    fn admit(&self, server: &Server) -> ApiResult<()> {
        admit(server, &self.key())
    }

    /// Whose budget it is: strangers of one address share what one person has.
    fn key(&self) -> String {
        self.person().unwrap_or_else(|| self.address.to_string())
    }

    fn person(&self) -> Option<String> {
        self.who.as_ref().map(|who| who.person.clone())
    }
}

async fn serve(server: &Server, id: &str, speaker: &Speaker, from: Since, mut connection: Connection) {
    let Some((watcher, mut frames)) = catch_up(server, id, speaker, from, &mut connection).await else {
        return;
    };
    let why = loop {
        tokio::select! {
            // Frames first: while there are some, nobody has to be asked whether something came in.
            biased;
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
                        Ok(()) => answer(server, id, speaker, &text).await,
                        Err(_) if connection.is_too_noisy() => break Some(NOISY),
                        Err(error) => refusal(Request::parse(&text).0.as_deref(), &error, speaker.language),
                    };
                    // Records that are on their way come first, in the order in which they happened.
                    let mut violation = false;
                    while let Some(frame) = frames.try_recv() {
                        violation |= connection.socket.feed(Message::Text(frame)).await.is_err();
                    }
                    if violation || !connection.say(reply).await {
                        break None;
                    }
                }
                Heard::Over(why) => break why,
            },
        }
    };
    server.0.tables.tell(id, TableMessage::Unwatch { id: watcher });
    connection.close(why).await;
}

/// How long somebody whose budget is spent waits for the next page.
const NEXT_PAGE: Duration = Duration::from_secs(1);

/// Tells what happened, page by page, each when the one before has been read; then the watcher hears what happens from now on.
/// The first page was paid for at the door.
async fn catch_up(
    server: &Server,
    id: &str,
    speaker: &Speaker,
    from: Since,
    connection: &mut Connection,
) -> Option<(u64, Frames)> {
    let (mut since, reading) = (from.since, Reading { language: speaker.language, ..from.reading() });
    loop {
        let (outbox, mut frames) = outbox();
        let watch = |reply| {
            let watcher = Watcher {
                person: speaker.person(),
                name: speaker.who.as_ref().map(|who| who.name.clone()),
                company: from.company,
                reading,
                outbox: outbox.clone(),
            };
            TableMessage::Watch { watcher, since, reply }
        };
        let watching = server.0.tables.ask(id, watch).await.ok()?;
        // The table holds the only way to tell us more: when it drops it, we are too slow, or the table is let go.
        drop(outbox);
        let told = match frames.try_recv() {
            Some(frame) => connection.say(frame).await,
            None => true,
        };
        match watching {
            Watching::Live(watcher) if told => return Some((watcher, frames)),
            Watching::Live(watcher) => {
                server.0.tables.tell(id, TableMessage::Unwatch { id: watcher });
                return None;
            }
            Watching::Behind(next) => since = next,
        }
        if !told {
            return None;
        }
        while let Err(error) = server.pay_page(speaker.address, id, since).await {
            // Only a spent budget fills up again, and whoever has gone meanwhile is not waited for.
            if error.retry_after.is_none()
                || connection.socket.send(Message::Ping(Vec::new().into())).await.is_err()
            {
                return None;
            }
            tokio::time::sleep(NEXT_PAGE).await;
        }
    }
}

/// A reply as it goes over the socket.
#[derive(Serialize)]
struct Reply<'a, T> {
    id: Option<&'a str>,
    ok: T,
}

/// A refusal as it goes over the socket.
#[derive(Serialize)]
struct Refusal<'a> {
    id: Option<&'a str>,
    refused: Refused,
}

fn text(frame: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(frame).unwrap_or_default().into()
}

fn refusal(id: Option<&str>, error: &ApiError, language: Language) -> Utf8Bytes {
    text(&Refusal { id, refused: error.refused.in_language(language) })
}

/// Carries out what one frame asks for, and gives the reply's frame.
async fn answer(server: &Server, table: &str, speaker: &Speaker, frame: &str) -> Utf8Bytes {
    let (id, request) = Request::parse(frame);
    let id = id.as_deref();
    let answer = match (request, names::request(id)) {
        (Err(why), _) => Err(ApiError::bad(why)),
        (_, Err(error)) => Err(error.into()),
        (Ok(Request::Command(command)), Ok(key)) => {
            command_done(server, table, speaker, id, key, command).await
        }
        (Ok(Request::Query(query)), Ok(_)) => query_told(server, table, speaker, id, query).await,
    };
    answer.unwrap_or_else(|error| refusal(id, &error, speaker.language))
}

async fn command_done(
    server: &Server,
    table: &str,
    speaker: &Speaker,
    id: Option<&str>,
    key: Option<String>,
    command: Command,
) -> ApiResult<Utf8Bytes> {
    let who = speaker.who.as_ref().ok_or_else(ApiError::stranger)?;
    let message = |reply| {
        let (who, request, command) = (who.clone(), key.clone(), command.clone());
        TableMessage::Command { who, request, command, reply }
    };
    Ok(text(&Reply { id, ok: server.0.tables.ask(table, message).await?? }))
}

async fn query_told(
    server: &Server,
    table: &str,
    speaker: &Speaker,
    id: Option<&str>,
    query: Query,
) -> ApiResult<Utf8Bytes> {
    let (tables, person, language) = (&server.0.tables, || speaker.person(), speaker.language);
    Ok(match query {
        Query::View {} => {
            let view = |reply| TableMessage::View { person: person(), reply };
            text(&Reply { id, ok: tables.ask(table, view).await? })
        }
        Query::Choices {} => {
            let choices = |reply| TableMessage::Choices { person: person(), language, reply };
            text(&Reply { id, ok: tables.ask(table, choices).await?? })
        }
        Query::Answers {} => {
            let answers = |reply| TableMessage::Answers { person: person(), language, reply };
            text(&Reply { id, ok: tables.ask(table, answers).await?? })
        }
        Query::Preview { action } => {
            pay_thought(server, &speaker.key(), &action)?;
            let preview = |reply| {
                let (person, action) = (person(), action.clone());
                TableMessage::Preview { person, action, language, reply }
            };
            text(&Reply { id, ok: tables.ask(table, preview).await?? })
        }
        Query::Foresee { action } => {
            pay_thought(server, &speaker.key(), &action)?;
            let foresee = |reply| TableMessage::Foresee { person: person(), action: action.clone(), reply };
            text(&Reply { id, ok: tables.ask(table, foresee).await?? })
        }
        Query::Hint {} => text(&Reply { id, ok: ask_hint(server, person(), table, language).await? }),
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
        if let Some(connection) = Connection::open(&server, caller.as_ref(), address, socket).await {
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
    if let (Some(evening), "") = (&notice.evening, notice.table.as_str()) {
        return (mine || notice.public).then(|| json!({ "evening": { "id": evening, "mine": mine } }));
    }
    (mine || notice.public).then(|| {
        json!({ "changed": { "table": notice.table, "n": notice.n, "mine": mine, "your_turn": is(&notice.awaited) } })
    })
}
