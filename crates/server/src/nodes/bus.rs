//! The bus between nodes: NATS. What is said to all, what is asked of one, and lines of bytes from one to another ([`super::line`]).
//!
//! Nothing that is acknowledged depends on it: the store says who may write what.

use super::line::{Frame, Frames, Line, Near};
use super::nats::{Client, Message};
use super::{Errand, News, Worked};
use crate::error::ApiError;
use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::Language;
use tables::Why;
use tokio::io::DuplexStream;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// How often a node says that it is there.
pub(super) const ALIVE: Duration = Duration::from_secs(1);
/// After how long in silence nobody counts on a node any more, nor on the bus where one does not hear oneself.
const SILENT: Duration = Duration::from_secs(4);
/// How long a node may take to take up a line.
const OPENS: Duration = Duration::from_secs(2);
/// How long an errand may take: bots may think for it.
const ERRAND: Duration = Duration::from_secs(20);

/// The bus.
pub(crate) struct Bus {
    client: Client,
    /// What all subjects of the house begin with.
    house: String,
    /// The address of this node.
    pub(super) me: String,
    peers: Mutex<HashMap<String, Peer>>,
    lines: Mutex<HashMap<String, Line>>,
    /// Those who wait for an answer, by its number.
    awaited: Mutex<HashMap<u64, oneshot::Sender<Bytes>>>,
    /// How many lines were opened from here, and how many answers asked for.
    opened: AtomicU64,
    asked: AtomicU64,
}

/// What is known of a node.
#[derive(Clone, Copy)]
struct Peer {
    heard: Instant,
    epoch: u64,
}

/// What is said to all nodes.
#[derive(Serialize, Deserialize)]
pub(super) struct Announced {
    pub(super) from: String,
    /// How often whoever says it has lost the bus.
    pub(super) epoch: u64,
    /// Nothing but that it is there, if there is no news.
    pub(super) news: Option<News>,
}

/// A wish for a line.
#[derive(Serialize, Deserialize)]
pub(super) struct Opens {
    pub(super) line: String,
    pub(super) node: String,
    pub(super) epoch: u64,
    /// Whoever is at the other end.
    pub(super) from: SocketAddr,
}

/// Something to be done at a table of another node.
#[derive(Serialize, Deserialize)]
pub(super) struct Asked {
    pub(super) table: String,
    pub(super) errand: Errand,
    /// In which language a refusal is told.
    pub(super) language: String,
}

/// What came of it.
#[derive(Serialize, Deserialize)]
pub(super) enum Answered {
    Done(serde_json::Value),
    Refused { status: u16, code: String, clause: Option<String>, why: String, retry_after: Option<u32> },
}

impl Answered {
    /// A refusal in words.
    pub(super) fn of(done: Result<serde_json::Value, ApiError>, language: Language) -> Answered {
        match done {
            Ok(done) => Answered::Done(done),
            Err(ApiError { status, refused, retry_after }) => {
                let told = refused.in_language(language);
                Answered::Refused { status, code: told.code, clause: told.clause, why: told.why, retry_after }
            }
        }
    }

    fn told(self) -> Result<serde_json::Value, ApiError> {
        match self {
            Answered::Done(done) => Ok(done),
            Answered::Refused { status, code, clause, why, retry_after } => {
                Err(ApiError { status, refused: Why { code, clause, why: why.into() }, retry_after })
            }
        }
    }
}

impl Bus {
    /// Connects to NATS at one of some addresses, now or as soon as it is there. What is said to this node, or to all, comes here.
    pub(super) fn connect(
        addresses: &str,
        name: &str,
        house: &str,
        me: &str,
    ) -> Result<(Bus, mpsc::UnboundedReceiver<Message>), String> {
        let servers = addresses.split(',').map(str::parse).collect::<Result<Vec<_>, String>>()?;
        let house = format!("fremont.{house}");
        // Of all nodes one hears of work: they are a queue group.
        let work = format!("{house}.work nodes");
        let subjects = vec![format!("{house}.all"), format!("{house}.to.{me}.>"), work];
        let (client, heard) = Client::new(servers, format!("fremont {name}"), subjects);
        let bus = Bus {
            client,
            house,
            me: me.to_owned(),
            peers: Mutex::default(),
            lines: Mutex::default(),
            awaited: Mutex::default(),
            opened: AtomicU64::new(0),
            asked: AtomicU64::new(0),
        };
        Ok((bus, heard))
    }

    /// Says something to one node, or answers it.
    pub(super) async fn publish(&self, subject: &str, what: &[u8]) {
        self.client.publish(subject, None, what).await;
    }

    /// The subject of what is said to one node.
    pub(super) fn to(&self, node: &str, what: &str) -> String {
        format!("{}.to.{node}.{what}", self.house)
    }

    /// What a message to this node is about; nothing if it is for all.
    pub(super) fn about<'m>(&self, message: &'m Message) -> Option<&'m str> {
        let to = message.subject.strip_prefix(&self.house)?.strip_prefix(".to.")?;
        to.strip_prefix(self.me.as_str())?.strip_prefix('.')
    }

    /// Whether a message is for any node with room.
    pub(super) fn is_work(&self, message: &Message) -> bool {
        message.subject.strip_prefix(&self.house) == Some(".work")
    }

    /// Hands work out to any node; tells what came of it.
    pub(super) async fn hand_out(&self, work: &[u8], wait: Duration) -> Result<Worked, ApiError> {
        let answer = self.ask(format!("{}.work", self.house), work.to_vec(), wait).await?;
        serde_json::from_slice(&answer).map_err(|_| ApiError::away())
    }

    /// How often the bus was lost here: whatever was under way then may be lost as well.
    pub(super) fn epoch(&self) -> u64 {
        self.client.epoch()
    }

    /// Whether the bus carries what is said: this node hears itself.
    pub(crate) fn is_up(&self) -> bool {
        self.client.is_connected() && self.hears(&self.me)
    }

    fn hears(&self, node: &str) -> bool {
        self.peers().get(node).is_some_and(|peer| peer.heard.elapsed() < SILENT)
    }

    /// Says something to all nodes. While the bus is away it is not said at all.
    pub(super) async fn say(&self, news: Option<News>) {
        let said = Announced { from: self.me.clone(), epoch: self.epoch(), news };
        let text = serde_json::to_vec(&said).expect("news is JSON");
        // Should it not arrive, whoever needs it reads the store after a while.
        self.publish(&format!("{}.all", self.house), &text).await;
    }

    /// Some node has said something.
    pub(super) fn heard(&self, node: &str, epoch: u64) {
        self.peers().insert(node.to_owned(), Peer { heard: Instant::now(), epoch });
    }

    /// Has something done at a table of another node.
    pub(super) async fn errand(&self, node: &str, asked: &Asked) -> Result<serde_json::Value, ApiError> {
        let asked = serde_json::to_vec(asked).expect("an errand is JSON");
        let answer = self.ask(self.to(node, "errand"), asked, ERRAND).await?;
        serde_json::from_slice::<Answered>(&answer).map_err(|_| ApiError::away())?.told()
    }

    async fn ask(&self, subject: String, what: Vec<u8>, wait: Duration) -> Result<Bytes, ApiError> {
        if !self.is_up() {
            return Err(ApiError::away());
        }
        let number = self.asked.fetch_add(1, Ordering::SeqCst);
        let (reply, answer) = oneshot::channel();
        self.awaited().insert(number, reply);
        let _waiting = Waiting { bus: self, number };
        let back = self.to(&self.me, &format!("reply.{number}"));
        self.client.publish(&subject, Some(&back), &what).await;
        let answer = tokio::time::timeout(wait, answer).await;
        // Nobody is there, or not in time.
        answer.ok().and_then(Result::ok).ok_or_else(ApiError::away)
    }

    /// An answer has come; or nobody hears what was asked.
    pub(super) fn answered(&self, number: &str, answer: Option<Bytes>) {
        let waiting = number.parse().ok().and_then(|number| self.awaited().remove(&number));
        if let (Some(waiting), Some(answer)) = (waiting, answer) {
            let _ = waiting.send(answer);
        }
    }

    /// Opens a line to another node, for somebody at an address.
    pub(super) async fn open(
        self: &Arc<Bus>,
        node: &str,
        from: SocketAddr,
    ) -> Result<DuplexStream, ApiError> {
        let number = self.opened.fetch_add(1, Ordering::SeqCst);
        let line = format!("{}-{number}", self.me);
        // Before it is asked for: what comes over it may be here as soon as the answer.
        let (near, frames) = self.begin(&line, node, None);
        let mut opening = Opening { bus: self, line: Some(line.clone()) };
        let opens = Opens { line: line.clone(), node: self.me.clone(), epoch: self.epoch(), from };
        let opens = serde_json::to_vec(&opens).expect("a wish is JSON");
        let epoch = self.ask(self.to(node, "open"), opens, OPENS).await?;
        let epoch = std::str::from_utf8(&epoch).ok().and_then(|epoch| epoch.parse().ok());
        opening.line = None;
        Ok(self.carry(&line, near, frames, epoch))
    }

    /// Takes up a line that another node opens.
    pub(super) fn take_up(self: &Arc<Bus>, opens: &Opens) -> DuplexStream {
        let (near, frames) = self.begin(&opens.line, &opens.node, Some(opens.epoch));
        self.carry(&opens.line, near, frames, Some(opens.epoch))
    }

    fn begin(&self, line: &str, node: &str, epoch: Option<u64>) -> (Near, Frames) {
        let (opened, near, frames) = Line::new(node, epoch, self.epoch());
        self.peers()
            .entry(node.to_owned())
            .or_insert(Peer { heard: Instant::now(), epoch: epoch.unwrap_or(0) });
        self.lines().insert(line.to_owned(), opened);
        (near, frames)
    }

    fn carry(self: &Arc<Bus>, line: &str, near: Near, frames: Frames, epoch: Option<u64>) -> DuplexStream {
        let (far, stream) = near;
        let mut lines = self.lines();
        if let Some(known) = lines.get_mut(line) {
            known.epoch = epoch;
            let subject = self.to(&known.node, &format!("line.{line}"));
            known.carry(self, line, subject, far, frames);
        }
        stream
    }

    /// Something came over a line.
    pub(super) async fn frame(&self, line: &str, bytes: Bytes) {
        let Some(frame) = Frame::read(bytes) else { return };
        let frame = match self.lines().get(line) {
            Some(known) => return known.hears(frame),
            None => frame,
        };
        // Whoever opened it counts on a line that is not here any more.
        if let (Frame::Data(..), Some((opener, _))) = (&frame, line.rsplit_once('-'))
            && opener != self.me
        {
            let subject = self.to(opener, &format!("line.{line}"));
            self.publish(&subject, &Frame::End.written()).await;
        }
    }

    /// A line is over.
    pub(super) fn end(&self, line: &str) {
        // Whatever carries it ends here, too: nothing is kept locked meanwhile.
        let ended = self.lines().remove(line);
        drop(ended);
    }

    /// Ends the lines over which something may have been lost, and those to nodes that are silent.
    pub(super) fn look_after_lines(&self) {
        let (epoch, peers) = (self.epoch(), self.peers().clone());
        let is_broken = |line: &Line| {
            line.own_epoch != epoch
                || peers.get(&line.node).is_none_or(|peer| {
                    peer.heard.elapsed() > SILENT || line.epoch.is_some_and(|epoch| peer.epoch > epoch)
                })
        };
        let broken: Vec<String> =
            self.lines().iter().filter(|(_, line)| is_broken(line)).map(|(id, _)| id.clone()).collect();
        for line in broken {
            self.end(&line);
        }
        // Nodes come and go.
        self.peers().retain(|_, peer| peer.heard.elapsed() < SILENT * 4);
    }

    /// Ends all lines, and says so: nobody at the other ends has to find out.
    pub(super) async fn end_all(&self) {
        let all = std::mem::take(&mut *self.lines());
        for (id, line) in &all {
            let subject = self.to(&line.node, &format!("line.{id}"));
            self.publish(&subject, &Frame::End.written()).await;
        }
    }

    fn peers(&self) -> MutexGuard<'_, HashMap<String, Peer>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn awaited(&self) -> MutexGuard<'_, HashMap<u64, oneshot::Sender<Bytes>>> {
        self.awaited.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lines(&self) -> MutexGuard<'_, HashMap<String, Line>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody waits for an answer, unless they go before it comes.
struct Waiting<'b> {
    bus: &'b Bus,
    number: u64,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.bus.awaited().remove(&self.number);
    }
}

/// A line is being opened; it is over if nothing comes of that.
struct Opening<'b> {
    bus: &'b Bus,
    line: Option<String>,
}

impl Drop for Opening<'_> {
    fn drop(&mut self) {
        if let Some(line) = &self.line {
            self.bus.end(line);
        }
    }
}
