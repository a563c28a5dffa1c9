//! The doors for those who stay: a socket at a table, and one for word of what changed elsewhere.
//!
//! Whoever came in with a session goes when it ends, and whoever makes more noise than anybody needs is sent away.

use crate::fanout::Notice;
use crate::house::House;
use crate::http::play::{Since, admit, ask};
use crate::http::{Address, Asked, At, Caller, is_same_origin};
use crate::names;
use crate::no::{Answer, No};
use crate::people::Ending;
use crate::tables::{Ask, Watcher, Who};
use crate::wire::{Problem, Reply, Said};
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

/// How many frames may wait for a slow reader.
const OUTBOX: usize = 256;
/// What is set aside for what each socket says, in bytes. There are many sockets, and words are short.
const BUFFER: usize = 2048;
/// How often a quiet line is tried.
const BEAT: Duration = Duration::from_secs(25);
/// How many beats a line may be quiet.
const QUIET: u32 = 3;
/// How much may be said to no purpose between two beats: pings, and words that come too fast.
const NOISE: u32 = 500;

/// A place for a socket, given back when it is dropped.
struct Held {
    house: House,
    address: IpAddr,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.house.0.gate.sockets.give_back(&self.address);
        metrics::gauge!("fremont_sockets").decrement(1);
    }
}

fn take_place(house: &House, address: Address, headers: &HeaderMap) -> Answer<Held> {
    if !is_same_origin(house, headers) {
        return Err(No::forbidden("ORIGIN", "this socket is opened by another site"));
    }
    let address = address.network();
    if !house.0.gate.sockets.take(&address) {
        return Err(No::too_many("too many sockets are open: close one first", 10));
    }
    metrics::gauge!("fremont_sockets").increment(1);
    Ok(Held { house: house.clone(), address })
}

/// What is said to somebody who asks for a socket as if it were a page.
fn no_socket() -> No {
    let mut no = No::bad("this door is a WebSocket");
    no.status = 426;
    no
}

/// Why a line is closed by the house.
type Why = (u16, &'static str);

const ENDED: Why = (close_code::POLICY, "your session has ended: sign in again");
const NOISY: Why = (close_code::POLICY, "not so fast");

/// A line to somebody: what comes in, whether it is still alive, and whether whoever came in may stay.
struct Line {
    sink: SplitSink<WebSocket, Message>,
    stream: SplitStream<WebSocket>,
    beat: Interval,
    quiet: u32,
    noise: u32,
    ending: Option<Ending>,
    /// Whether the session may have ended.
    doubt: bool,
}

/// What a line brings.
enum Heard {
    /// Somebody said something.
    Text(Utf8Bytes),
    /// The line is over; the other side is told why if it is still there.
    Over(Option<Why>),
}

impl Line {
    /// A line; over at once if the session has ended while it was opened.
    async fn open(house: &House, caller: Option<&Caller>, socket: WebSocket) -> Option<Line> {
        let (sink, stream) = socket.split();
        let ending = caller.map(|caller| house.0.people.ending(&caller.0));
        let beat = tokio::time::interval(BEAT);
        let line = Line { sink, stream, beat, quiet: 0, noise: 0, ending, doubt: false };
        if line.may_stay(house).await {
            return Some(line);
        }
        line.close(Some(ENDED)).await;
        None
    }

    async fn may_stay(&self, house: &House) -> bool {
        match &self.ending {
            Some(ending) => house.0.people.stays(ending.known()).await,
            None => true,
        }
    }

    /// The next thing that comes in. It may be dropped and asked again.
    async fn hear(&mut self, house: &House) -> Heard {
        loop {
            if self.doubt {
                if !self.may_stay(house).await {
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
    State(house): State<House>,
    address: Address,
    caller: Option<Caller>,
    headers: HeaderMap,
    At(id): At,
    Asked(from): Asked<Since>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let upgrade = upgrade.map_err(|_| no_socket())?;
    let place = take_place(&house, address, &headers)?;
    let limit = house.0.config.limits.body;
    let upgrade = upgrade.read_buffer_size(BUFFER).max_message_size(limit).max_frame_size(limit);
    Ok(upgrade.on_upgrade(move |socket| async move {
        if let Some(line) = Line::open(&house, caller.as_ref(), socket).await {
            let speaker = Speaker { who: caller.map(|caller| caller.who()), address: place.address };
            serve(&house, &id, &speaker, from, line).await;
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
    fn admit(&self, house: &House) -> Answer<()> {
        match &self.who {
            Some(who) => admit(house, &who.person),
            None => admit(house, &self.address.to_string()),
        }
    }

    fn person(&self) -> Option<String> {
        self.who.as_ref().map(|who| who.person.clone())
    }
}

async fn serve(house: &House, id: &str, speaker: &Speaker, from: Since, mut line: Line) {
    let (outbox, mut frames) = mpsc::channel::<Utf8Bytes>(OUTBOX);
    let watch = |reply| {
        let watcher = Watcher { person: speaker.person(), detail: from.detail(), outbox: outbox.clone() };
        Ask::Watch { watcher, since: from.since, reply }
    };
    let Ok(watcher) = house.0.tables.ask(id, watch).await else { return };
    if let Ok(frame) = frames.try_recv() {
        // A record has a few hundred bytes.
        house.charge(speaker.address, frame.len() / 256);
        if !line.say(frame).await {
            house.0.tables.tell(id, Ask::Unwatch { id: watcher });
            return;
        }
    }
    // The table holds the only way to tell us more: when it drops it, we are too slow, or the table is let go.
    drop(outbox);
    let why = loop {
        tokio::select! {
            frame = frames.recv() => match frame {
                Some(frame) => {
                    if !line.say(frame).await {
                        break None;
                    }
                }
                None => break Some((close_code::AGAIN, "come back with the number of the last record you saw")),
            },
            heard = line.hear(house) => match heard {
                Heard::Text(text) => {
                    let reply = match speaker.admit(house) {
                        Ok(()) => hear(house, id, speaker, &text).await,
                        Err(_) if line.is_too_noisy() => break Some(NOISY),
                        Err(no) => refusal(Said::parse(&text).0.as_deref(), &no),
                    };
                    // Records that are on their way come first, in the order in which they happened.
                    let mut broken = false;
                    while let Ok(frame) = frames.try_recv() {
                        broken |= line.sink.feed(Message::Text(frame)).await.is_err();
                    }
                    if broken || !line.say(reply).await {
                        break None;
                    }
                }
                Heard::Over(why) => break why,
            },
        }
    };
    house.0.tables.tell(id, Ask::Unwatch { id: watcher });
    line.close(why).await;
}

/// Hears one frame, and tells the reply.
async fn hear(house: &House, id: &str, speaker: &Speaker, text: &str) -> Utf8Bytes {
    let (request, said) = Said::parse(text);
    let answer = match said {
        Err(why) => Err(No::bad(why)),
        Ok(said) => done(house, id, speaker, request.as_deref(), said).await,
    };
    match answer {
        Ok(value) => json!({ "id": request, "ok": value }).to_string().into(),
        Err(no) => refusal(request.as_deref(), &no),
    }
}

fn refusal(request: Option<&str>, no: &No) -> Utf8Bytes {
    json!({ "id": request, "refused": no.refused }).to_string().into()
}

async fn done(
    house: &House,
    id: &str,
    speaker: &Speaker,
    request: Option<&str>,
    said: Said,
) -> Answer<Value> {
    let request = names::request(request)?;
    let reply = match said {
        Said::Deed(deed) => {
            let who = speaker.who.as_ref().ok_or_else(No::stranger)?;
            let act =
                |reply| Ask::Do { who: who.clone(), request: request.clone(), deed: deed.clone(), reply };
            Reply::Done(house.0.tables.ask(id, act).await??)
        }
        Said::Question(question) => ask(house, speaker.person(), id, question).await?,
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
    State(house): State<House>,
    address: Address,
    caller: Option<Caller>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let upgrade = upgrade.map_err(|_| no_socket())?;
    let place = take_place(&house, address, &headers)?;
    let upgrade = upgrade.read_buffer_size(BUFFER).max_message_size(1024).max_frame_size(1024);
    Ok(upgrade.on_upgrade(move |socket| async move {
        if let Some(line) = Line::open(&house, caller.as_ref(), socket).await {
            let person = caller.map(|caller| caller.person());
            tell_news(&house, person.as_deref(), line).await;
        }
        drop(place);
    }))
}

async fn tell_news(house: &House, person: Option<&str>, mut line: Line) {
    let mut notices = house.0.tables.fanout.listen();
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
                    && !line.say(text.to_string().into()).await
                {
                    break None;
                }
            }
            heard = line.hear(house) => match heard {
                Heard::Text(_) => break Some((close_code::UNSUPPORTED, "nobody listens here")),
                Heard::Over(why) => break why,
            },
        }
    };
    line.close(why).await;
}

/// What somebody may hear of a notice.
fn word_of(notice: &Notice, person: Option<&str>) -> Option<Value> {
    let is = |people: &[String]| person.is_some_and(|person| people.iter().any(|other| other == person));
    let mine = is(&notice.people);
    (mine || notice.public).then(|| {
        json!({ "changed": { "table": notice.table, "n": notice.n, "mine": mine, "your_turn": is(&notice.awaited) } })
    })
}
