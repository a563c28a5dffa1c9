//! The doors for those who stay: a socket at a table, and one for word of what changed elsewhere.

use crate::fanout::Notice;
use crate::house::House;
use crate::http::play::{From, admit, ask};
use crate::http::{Address, Asked, Caller, Place, is_same_origin};
use crate::names;
use crate::no::{Answer, No};
use crate::tables::{Ask, Watcher, Who};
use crate::wire::{Reply, Said};
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::IpAddr;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;

/// How many frames may wait for a slow reader.
const OUTBOX: usize = 256;
/// What is set aside for what each socket says, in bytes. There are many sockets, and words are short.
const BUFFER: usize = 2048;
/// How often a quiet line is tried.
const BEAT: Duration = Duration::from_secs(25);

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

fn take_place(house: &House, address: IpAddr, headers: &HeaderMap) -> Answer<Held> {
    if !is_same_origin(house, headers) {
        return Err(No::forbidden("ORIGIN", "this socket is opened by another site"));
    }
    if !house.0.gate.sockets.take(&address) {
        return Err(No::too_many("too many sockets are open: close one first", 10));
    }
    metrics::gauge!("fremont_sockets").increment(1);
    Ok(Held { house: house.clone(), address })
}

/// A socket at a table: words and questions in, replies and updates out.
pub(crate) async fn table(
    State(house): State<House>,
    address: Address,
    caller: Option<Caller>,
    headers: HeaderMap,
    Place(table): Place<String>,
    Asked(from): Asked<From>,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let id = house.0.tables.find(&table).await?;
    let place = take_place(&house, address.0, &headers)?;
    let limit = house.0.config.limits.body;
    let upgrade = upgrade.read_buffer_size(BUFFER).max_message_size(limit).max_frame_size(limit);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let who = caller.map(|caller| caller.who());
        serve(&house, &id, who, from, socket).await;
        drop(place);
    }))
}

async fn serve(house: &House, id: &str, who: Option<Who>, from: From, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let (outbox, mut frames) = mpsc::channel::<Utf8Bytes>(OUTBOX);
    let person = who.as_ref().map(|who| who.person.clone());
    let watch = |reply| {
        let watcher = Watcher { person: person.clone(), detail: from.detail(), outbox: outbox.clone() };
        Ask::Watch { watcher, since: from.since, reply }
    };
    let Ok(watcher) = house.0.tables.ask(id, watch).await else { return };
    // The table holds the only way to tell us more: when it drops it, we are too slow, or the table is let go.
    drop(outbox);
    let mut beat = tokio::time::interval(BEAT);
    let mut quiet = 0;
    let why = loop {
        tokio::select! {
            frame = frames.recv() => match frame {
                Some(frame) => {
                    if sink.send(Message::Text(frame)).await.is_err() {
                        break None;
                    }
                }
                None => break Some((close_code::AGAIN, "come back with the number of the last record you saw")),
            },
            message = stream.next() => {
                quiet = 0;
                match message {
                    Some(Ok(Message::Text(text))) => {
                        let reply = hear(house, id, who.as_ref(), &text).await;
                        // Records that are on their way come first, in the order in which they happened.
                        let mut broken = false;
                        while let Ok(frame) = frames.try_recv() {
                            broken |= sink.feed(Message::Text(frame)).await.is_err();
                        }
                        if broken || sink.send(Message::Text(reply)).await.is_err() {
                            break None;
                        }
                    }
                    Some(Ok(Message::Binary(_))) => break Some((close_code::UNSUPPORTED, "say it as text")),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break None,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                }
            }
            _ = beat.tick() => {
                quiet += 1;
                if quiet > 3 || sink.send(Message::Ping(Vec::new().into())).await.is_err() {
                    break None;
                }
            }
        }
    };
    house.0.tables.tell(id, Ask::Unwatch { id: watcher });
    close(&mut sink, why).await;
}

async fn close(sink: &mut (impl SinkExt<Message> + Unpin), why: Option<(u16, &'static str)>) {
    if let Some((code, reason)) = why {
        let _ = sink.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }
    let _ = sink.close().await;
}

/// Hears one frame, and tells the reply.
async fn hear(house: &House, id: &str, who: Option<&Who>, text: &str) -> Utf8Bytes {
    let (request, said) = Said::parse(text);
    let answer = match said {
        Err(why) => Err(No::bad(why)),
        Ok(said) => done(house, id, who, request.as_deref(), said).await,
    };
    let reply = match answer {
        Ok(value) => json!({ "id": request, "ok": value }),
        Err(no) => json!({ "id": request, "refused": no.refused }),
    };
    reply.to_string().into()
}

async fn done(
    house: &House,
    id: &str,
    who: Option<&Who>,
    request: Option<&str>,
    said: Said,
) -> Answer<Value> {
    let request = names::request(request)?;
    let reply = match said {
        Said::Deed(deed) => {
            let who = who.ok_or_else(No::stranger)?;
            admit(house, &who.person)?;
            let act =
                |reply| Ask::Do { who: who.clone(), request: request.clone(), deed: deed.clone(), reply };
            Reply::Done(house.0.tables.ask(id, act).await??)
        }
        Said::Question(question) => {
            if let Some(who) = who {
                admit(house, &who.person)?;
            }
            ask(house, who.map(|who| who.person.clone()), id, question).await?
        }
    };
    Ok(match reply {
        Reply::Done(done) => json!(done),
        Reply::Choices(choices) => json!(choices),
        Reply::View(view) | Reply::Foresee(view) => view,
        Reply::Hint(best) => json!(best),
    })
}

/// Word of what changed: public tables, and one's own.
pub(crate) async fn news(
    State(house): State<House>,
    address: Address,
    caller: Option<Caller>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let place = take_place(&house, address.0, &headers)?;
    let person = caller.map(|caller| caller.person());
    let upgrade = upgrade.read_buffer_size(BUFFER).max_message_size(1024).max_frame_size(1024);
    Ok(upgrade.on_upgrade(move |socket| async move {
        tell_news(&house, person.as_deref(), socket).await;
        drop(place);
    }))
}

async fn tell_news(house: &House, person: Option<&str>, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let mut notices = house.0.tables.fanout.listen();
    let mut beat = tokio::time::interval(BEAT);
    let mut quiet = 0;
    loop {
        tokio::select! {
            notice = notices.recv() => {
                let text = match notice {
                    Ok(notice) => word_of(&notice, person),
                    // Whoever missed something looks at everything again.
                    Err(RecvError::Lagged(_)) => Some(json!({ "changed": null })),
                    Err(RecvError::Closed) => break,
                };
                if let Some(text) = text
                    && sink.send(Message::Text(text.to_string().into())).await.is_err()
                {
                    break;
                }
            }
            message = stream.next() => {
                quiet = 0;
                match message {
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    _ => break,
                }
            }
            _ = beat.tick() => {
                quiet += 1;
                if quiet > 3 || sink.send(Message::Ping(Vec::new().into())).await.is_err() {
                    break;
                }
            }
        }
    }
    close(&mut sink, None).await;
}

/// What somebody may hear of a notice.
fn word_of(notice: &Notice, person: Option<&str>) -> Option<Value> {
    let is = |people: &[String]| person.is_some_and(|person| people.iter().any(|other| other == person));
    let mine = is(&notice.people);
    (mine || notice.public).then(|| {
        json!({ "changed": { "table": notice.table, "n": notice.n, "mine": mine, "your_turn": is(&notice.awaited) } })
    })
}
