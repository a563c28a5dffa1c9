//! The line to a table: a socket that comes back by itself. What was not acknowledged is said again with the same id, and the
//! house does nothing twice.

use client::{Heard, Person, Socket};
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};
use terminal::house::{House, News};
use tokio::runtime::Runtime;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use wire::Refused;

/// How long an answer may take, with the line being lost and found in between.
const PATIENCE: Duration = Duration::from_secs(30);
/// The pauses between two attempts to come back: twice as long each time, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// A request with its id.
type Request = (String, Value);

enum Frame {
    News(News),
    Answer(String, Result<Value, Refused>),
}

/// The near end of the line.
pub struct HouseLine {
    requests: UnboundedSender<Request>,
    heard: Receiver<Frame>,
    /// News that came while an answer was awaited.
    early: VecDeque<News>,
    /// What the ids of this sitting begin with.
    sitting: String,
    asked: u64,
}

impl HouseLine {
    /// Opens the line, and keeps it open as long as this value lives.
    pub fn open(runtime: &Runtime, person: Person, table: String) -> HouseLine {
        let (requests, asked) = unbounded_channel();
        let (told, heard) = channel();
        runtime.spawn(keep_open(person, table, asked, told));
        // Another sitting of the same person must not seem to say the same again.
        let sitting = terminal::seed::fresh_text().unwrap_or_default().chars().take(16).collect();
        HouseLine { requests, heard, early: VecDeque::new(), sitting, asked: 0 }
    }
}

impl House for HouseLine {
    fn hear(&mut self, patience: Duration) -> Option<News> {
        if let Some(news) = self.early.pop_front() {
            return Some(news);
        }
        let begun = Instant::now();
        loop {
            match self.heard.recv_timeout(patience.saturating_sub(begun.elapsed())) {
                Ok(Frame::News(news)) => return Some(news),
                // An answer that nobody waits for any more.
                Ok(Frame::Answer(..)) => {}
                Err(_) => return None,
            }
        }
    }

    fn ask(&mut self, request: Value) -> Result<Value, Refused> {
        self.asked += 1;
        let id = format!("{}-{}", self.sitting, self.asked);
        let silent =
            || Refused { code: "LINE".into(), clause: None, why: "the house does not answer".into() };
        self.requests.send((id.clone(), request)).map_err(|_| silent())?;
        let begun = Instant::now();
        loop {
            match self.heard.recv_timeout(PATIENCE.saturating_sub(begun.elapsed())) {
                Ok(Frame::Answer(whose, answer)) if whose == id => return answer,
                Ok(Frame::Answer(..)) => {}
                Ok(Frame::News(News::Ended(why))) => {
                    self.early.push_back(News::Ended(why));
                    return Err(silent());
                }
                Ok(Frame::News(news)) => self.early.push_back(news),
                Err(_) => return Err(silent()),
            }
        }
    }
}

/// Whoever listened has gone away.
struct Closed;

/// Keeps a socket open until nobody listens any more or the house lets nobody in.
async fn keep_open(
    person: Person,
    table: String,
    mut requests: UnboundedReceiver<Request>,
    told: Sender<Frame>,
) {
    let mut unanswered: VecDeque<Request> = VecDeque::new();
    let (mut next, mut pause) = (0, FIRST_PAUSE);
    loop {
        match person.socket(&table, next, true).await {
            Ok(mut socket) => {
                pause = FIRST_PAUSE;
                if told.send(Frame::News(News::Back)).is_err() {
                    return;
                }
                let ended = converse(&mut socket, &mut requests, &mut unanswered, &mut next, &told).await;
                if ended.is_err() {
                    return socket.close().await;
                }
            }
            Err(client::Error::Refused { refused, status }) if status != 429 && status != 503 => {
                let _ = told.send(Frame::News(News::Ended(refused.why)));
                return;
            }
            Err(_) => {}
        }
        if told.send(Frame::News(News::Lost)).is_err() {
            return;
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Talks over one socket until it is dead.
async fn converse(
    socket: &mut Socket,
    requests: &mut UnboundedReceiver<Request>,
    unanswered: &mut VecDeque<Request>,
    next: &mut u64,
    told: &Sender<Frame>,
) -> Result<(), Closed> {
    for (id, request) in unanswered.iter() {
        if socket.send(framed(id, request)).await.is_err() {
            return Ok(());
        }
    }
    loop {
        tokio::select! {
            request = requests.recv() => {
                let Some((id, request)) = request else { return Err(Closed) };
                let frame = framed(&id, &request);
                unanswered.push_back((id, request));
                if socket.send(frame).await.is_err() {
                    return Ok(());
                }
            }
            heard = socket.hear() => {
                let heard = match heard {
                    Ok(Heard::Update(update)) => {
                        if let Some(last) = update.records.last() {
                            *next = last.n + 1;
                        }
                        Frame::News(News::Update(update))
                    }
                    Ok(Heard::Reply(Some(id), answer)) => {
                        unanswered.retain(|(asked, _)| *asked != id);
                        Frame::Answer(id, answer)
                    }
                    Ok(Heard::Reply(None, _) | Heard::Aside(_)) => continue,
                    Err(_) => return Ok(()),
                };
                told.send(heard).map_err(|_| Closed)?;
            }
        }
    }
}

/// A request as the socket carries it.
fn framed(id: &str, request: &Value) -> String {
    let mut frame = request.clone();
    frame["id"] = id.into();
    frame.to_string()
}
