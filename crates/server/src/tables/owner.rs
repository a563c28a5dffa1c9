//! The owner of a live table: one task, through which everything at the table goes, one thing after another. What it accepts
//! is on disk before anybody is told.

use super::Tables;
use super::audience::{Audience, Watcher};
use super::body::{Body, Hand};
use super::deeds::{Prepared, STAND_IN};
use super::past::{Moment, Past};
use super::room::Room;
use super::show::{Detail, choices, worded};
use super::thinking::Thought;
use crate::fanout::Notice;
use crate::no::{Answer, No};
use crate::secrets;
use crate::wire::{Best, Deed, Done, Preview, Question, Reply, Update};
use bots::{Bot, Level};
use serde_json::Value;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use store::{AppendFault, Phase};
use table::Seat;
use tokio::sync::{mpsc, oneshot};

/// A person who asks, with the name they have now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Who {
    pub(crate) person: String,
    pub(crate) name: String,
}

/// What a table is asked.
pub(crate) enum Ask {
    /// To do something.
    Do { who: Who, request: Option<String>, deed: Deed, reply: oneshot::Sender<Answer<Done>> },
    /// To tell something.
    Tell { person: Option<String>, question: Question, reply: oneshot::Sender<Answer<Reply>> },
    /// What happened since a record, and how things stand.
    Look { person: Option<String>, since: u64, detail: Detail, reply: oneshot::Sender<Update> },
    /// To be told from now on; the first thing told is what happened since a record. The reply is the watcher's number.
    Watch { watcher: Watcher, since: u64, reply: oneshot::Sender<u64> },
    /// Not to be told any more.
    Unwatch { id: u64 },
    /// The journal of a game that is over.
    Journal { reply: oneshot::Sender<Answer<String>> },
    /// The game as it went, with one's own eyes or with a seat's.
    Past { person: Option<String>, seat: Option<u8>, reply: oneshot::Sender<Answer<Past>> },
    /// A moment of the game to go on from.
    Moment { person: String, entry: u64, reply: oneshot::Sender<Answer<Moment>> },
    /// Somebody has another name.
    Renamed { person: String, name: String },
}

/// How long a table at which nothing can happen any more is kept in memory when nobody watches.
const OVER: Duration = Duration::from_secs(10);

type Thinking = Pin<Box<dyn Future<Output = Option<Thought>> + Send>>;

/// The owner of a live table.
pub(super) struct Owner {
    pub(super) tables: Arc<Tables>,
    pub(super) room: Room,
    audience: Audience,
    thinking: Option<Thinking>,
    /// What the bots were last asked about: the number of entries, and which bots there were.
    asked_about: Option<(u64, Vec<Option<Bot>>)>,
}

impl Owner {
    pub(super) fn new(tables: Arc<Tables>, room: Room) -> Owner {
        Owner { tables, room, audience: Audience::default(), thinking: None, asked_about: None }
    }

    /// Serves the table until nobody needs it any more.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<Ask>) {
        loop {
            self.ask_bots();
            let idle = self.audience.is_empty() && self.thinking.is_none();
            let idle_for = self.tables.limits.idle.min(if self.is_over() { OVER } else { Duration::MAX });
            tokio::select! {
                ask = inbox.recv() => match ask {
                    Some(ask) => {
                        if self.hear(ask).await.is_none() {
                            break;
                        }
                    }
                    None => break,
                },
                thought = async { self.thinking.as_mut().expect("a bot thinks").await }, if self.thinking.is_some() => {
                    self.thinking = None;
                    if let Some(thought) = thought && self.bot_acts(thought).await.is_none() {
                        break;
                    }
                }
                () = tokio::time::sleep(idle_for), if idle => {
                    if inbox.is_empty() {
                        break;
                    }
                }
            }
        }
        // Whoever asked in the meantime is not answered, and asks again: that finds a new owner.
        self.tables.retire(&self.room.id);
    }

    /// Whether nothing can happen any more but talk and a rematch.
    fn is_over(&self) -> bool {
        matches!(self.room.phase, Phase::Finished | Phase::Closed)
    }

    /// Answers one request. Nothing comes back if the table cannot go on and must be loaded anew.
    async fn hear(&mut self, ask: Ask) -> Option<()> {
        let now = self.tables.clock.now();
        match ask {
            Ask::Do { who, request, deed, reply } => {
                let answer = self.act(&who, request, &deed).await;
                let broken = answer.is_none();
                let _ = reply.send(answer.unwrap_or_else(|| Err(No::closing())));
                if broken {
                    return None;
                }
            }
            Ask::Tell { person, question, reply } => self.answer(person.as_deref(), question, reply),
            Ask::Look { person, since, detail, reply } => {
                let _ =
                    reply.send(self.audience.update(&self.room, person.as_deref(), since, detail, true, now));
            }
            Ask::Watch { watcher, since, reply } => {
                let arrived = watcher.person.clone().filter(|person| !self.audience.has(person));
                let (person, detail, outbox) =
                    (watcher.person.clone(), watcher.detail, watcher.outbox.clone());
                let id = self.audience.add(watcher);
                let update = self.audience.update(&self.room, person.as_deref(), since, detail, true, now);
                let _ = outbox.try_send(super::audience::frame(&update));
                if reply.send(id).is_err() {
                    self.audience.remove(id);
                }
                self.presence(arrived.as_deref());
            }
            Ask::Unwatch { id } => {
                let person = self.audience.remove(id);
                let gone = person.filter(|person| !self.audience.has(person));
                self.presence(gone.as_deref());
            }
            Ask::Journal { reply } => {
                let answer = match (&self.room.live, self.room.phase) {
                    (Some(live), Phase::Finished) => Ok(live.journal().to_text()),
                    _ => Err(No::refused("PHASE", "the journal is told when the game is over")),
                };
                let _ = reply.send(answer);
            }
            Ask::Past { person, seat, reply } => {
                let _ = reply.send(self.room.past(person.as_deref(), seat));
            }
            Ask::Moment { person, entry, reply } => {
                let _ = reply.send(self.room.moment(&person, entry, secrets::number(entry)));
            }
            Ask::Renamed { person, name } => {
                if self.room.knows(&person) {
                    self.room.call(&person, &name);
                    self.audience.tell(&self.room, self.room.n(), true, now);
                }
            }
        }
        Some(())
    }

    /// Tells everybody that somebody who sits here has come or gone.
    fn presence(&mut self, person: Option<&str>) {
        if person.is_some_and(|person| self.room.seat_of(person).is_some()) {
            self.audience.tell(&self.room, self.room.n(), true, self.tables.clock.now());
        }
    }

    /// Does something; nothing comes back if the table must be loaded anew.
    async fn act(&mut self, who: &Who, request: Option<String>, deed: &Deed) -> Option<Answer<Done>> {
        if let Some(n) = request.as_deref().and_then(|request| self.room.answered(&who.person, request)) {
            // The same word again: it was done then.
            return Some(Ok(Done {
                n,
                table: self.room.rematch.clone().filter(|_| matches!(deed, Deed::Rematch {})),
            }));
        }
        let bodies = match self.room.prepare(&who.person, deed, self.tables.clock.now()) {
            Err(no) => return Some(Err(no)),
            Ok(Prepared::Records(bodies)) => bodies,
            Ok(Prepared::Skip(seat)) => match self.skip(seat).await {
                Ok(body) => vec![body],
                Err(no) => return Some(Err(no)),
            },
            Ok(Prepared::Rematch) => match self.rematch(who).await {
                Ok(None) => {
                    let (n, table) = (self.room.n().saturating_sub(1), self.room.rematch.clone());
                    return Some(Ok(Done { n, table }));
                }
                Ok(Some(body)) => vec![body],
                Err(no) => return Some(Err(no)),
            },
        };
        self.room.call(&who.person, &who.name);
        let table = match &bodies[..] {
            [Body::Rematch { table }] => Some(table.clone()),
            _ => None,
        };
        let done = self.commit(bodies, Some(who.person.clone()), request).await?;
        Some(done.map(|n| Done { n, table }))
    }

    /// The house decides for somebody who is late.
    async fn skip(&mut self, seat: Seat) -> Answer<Body> {
        let nothing = || No::refused("TIME", "there is nothing to decide for that person");
        let job = self.room.decision_for(seat, Bot::of(STAND_IN)).ok_or_else(nothing)?;
        let thought = self.tables.thinkers.think(job).await.ok_or_else(nothing)?;
        self.room.play(seat, &thought.action, Hand::House)
    }

    /// The table of the rematch: made, unless there is one.
    async fn rematch(&mut self, who: &Who) -> Answer<Option<Body>> {
        if self.room.rematch.is_some() {
            return Ok(None);
        }
        let table = self.tables.make_rematch(&self.room, who).await?;
        Ok(Some(Body::Rematch { table }))
    }

    /// Writes records down, and tells everybody once they are on disk. Nothing comes back if the table must be loaded anew.
    async fn commit(
        &mut self,
        bodies: Vec<Body>,
        by: Option<String>,
        request: Option<String>,
    ) -> Option<Answer<u64>> {
        let now = self.tables.clock.now();
        let since = self.room.n();
        let chairs_changed =
            bodies.iter().any(|body| !matches!(body, Body::Played { .. } | Body::Chat { .. }))
                || matches!(bodies.last(), Some(Body::Played { waiting, .. }) if waiting.is_empty());
        let acts = bodies.iter().filter(|body| matches!(body, Body::Played { .. })).count();
        let were_away = self.room.away();
        let records = self.room.write_down(bodies, by.as_deref(), request, now);
        let chairs_changed = chairs_changed || self.room.away() != were_away;
        let summary = self.room.summary();
        match self.tables.store.append(&self.room.id, since, records, summary).await {
            Ok(()) => {
                metrics::counter!("fremont_actions_total").increment(acts as u64);
                self.audience.tell(&self.room, since, chairs_changed, now);
                self.publish();
                Some(Ok(since))
            }
            Err(fault) => {
                // What is on disk is the truth.
                let answer = match fault {
                    AppendFault::Repeated { n } => Ok(n),
                    AppendFault::Trouble(trouble) => Err(No::trouble(&trouble)),
                    AppendFault::Conflict { .. } | AppendFault::NoTable => {
                        Err(No::refused("STALE", "the table has changed since: look again"))
                    }
                };
                match self.tables.load(&self.room.id).await {
                    Ok(Some(room)) => {
                        self.room = room;
                        self.asked_about = None;
                        self.thinking = None;
                        Some(answer)
                    }
                    _ => None,
                }
            }
        }
    }

    fn publish(&self) {
        let waiting = self.room.waiting();
        let person = |seat: Seat| self.room.chairs[seat.index()].person().map(str::to_owned);
        self.tables.fanout.publish(Notice {
            table: self.room.id.clone(),
            n: self.room.n(),
            public: self.room.public,
            people: self.room.people().map(str::to_owned).collect(),
            awaited: waiting.iter().filter_map(person).collect(),
        });
    }

    /// Lets bots think, if there is something new to think about.
    fn ask_bots(&mut self) {
        let entries = self.room.live.as_ref().map_or(0, |live| live.entry_count());
        let about = (entries, self.room.bots());
        if self.asked_about.as_ref() == Some(&about) {
            return;
        }
        self.asked_about = Some(about);
        self.thinking = self.room.for_bots().map(|(job, wait)| {
            let thinkers = self.tables.thinkers.clone();
            let wait = Duration::from_millis(wait);
            let thinking: Thinking = Box::pin(async move {
                let ((), thought) = tokio::join!(tokio::time::sleep(wait), thinkers.think(job));
                thought
            });
            thinking
        });
    }

    /// A bot acts, if the table is still the one it thought about.
    async fn bot_acts(&mut self, thought: Thought) -> Option<()> {
        let entries = self.room.live.as_ref().map_or(0, |live| live.entry_count());
        if entries != thought.entries
            || self.room.bots().get(thought.seat.index()).copied().flatten().is_none()
        {
            self.asked_about = None;
            return Some(());
        }
        match self.room.play(thought.seat, &thought.action, Hand::Bot) {
            Ok(body) => {
                if let Err(no) = self.commit(vec![body], None, None).await? {
                    tracing::warn!(
                        table = self.room.id,
                        why = no.refused.why,
                        "a bot's action could not be kept"
                    );
                    // The disk may have room again soon; until then, not so fast.
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
            Err(no) => {
                // Should a bot ever think of something it may not do, the table waits for people instead of spinning.
                tracing::error!(
                    table = self.room.id,
                    why = no.refused.why,
                    "a bot may not do what it thought of"
                );
                metrics::counter!("fremont_errors_total").increment(1);
            }
        }
        Some(())
    }

    /// Answers a question. Thoughts take their time, and nobody waits for them.
    fn answer(&self, person: Option<&str>, question: Question, reply: oneshot::Sender<Answer<Reply>>) {
        let live = self.room.live.as_deref();
        let seat = person.and_then(|person| self.room.seat_of(person));
        let not_begun = || No::refused("PHASE", "the game has not begun");
        let answer = match question {
            Question::View {} => {
                Ok(Reply::View(live.map_or(Value::Null, |live| live.view(self.room.eye_of(person)))))
            }
            Question::Choices {} => match (live, seat) {
                (Some(live), Some(seat)) => Ok(Reply::Choices(choices(live, seat))),
                (None, _) => Err(not_begun()),
                _ => Ok(Reply::Choices(Vec::new())),
            },
            Question::Preview { action } => self.preview(seat, &action),
            Question::Foresee { action } => match live {
                Some(live) => {
                    let foreseen = live.foresee(&action);
                    foreseen
                        .map(Reply::Foresee)
                        .ok_or_else(|| No::refused("FORESEE", "nothing can be foreseen of that"))
                }
                None => Err(not_begun()),
            },
            Question::Hint {} => match self.hint(seat) {
                Ok((job, live, seat)) => {
                    let thinkers = self.tables.thinkers.clone();
                    tokio::spawn(async move {
                        let best = thinkers.best(job).await.into_iter().map(|(action, chance)| Best {
                            text: live.describe(seat, &action).unwrap_or_default(),
                            action,
                            chance,
                        });
                        let _ = reply.send(Ok(Reply::Hint(best.collect())));
                    });
                    return;
                }
                Err(no) => Err(no),
            },
        };
        let _ = reply.send(answer);
    }

    fn preview(&self, seat: Option<Seat>, action: &Value) -> Answer<Reply> {
        let seat = seat.ok_or_else(|| No::forbidden("SPECTATOR", "you have no seat at this table"))?;
        let live = self.room.live.as_deref().ok_or_else(|| No::refused("PHASE", "the game has not begun"))?;
        let table::Preview { view, lines } = live.preview(seat, action, &self.room.namer())?;
        Ok(Reply::Preview(Preview { view, lines: lines.iter().map(worded).collect() }))
    }

    fn hint(&self, seat: Option<Seat>) -> Answer<(super::thinking::Job, Box<dyn table::AnyMatch>, Seat)> {
        let seat = seat.ok_or_else(|| No::forbidden("SPECTATOR", "you have no seat at this table"))?;
        if !self.room.setup.hints {
            return Err(No::refused("HINTS", "no hints were agreed on for this table"));
        }
        let live = self.room.live.as_deref().filter(|_| self.room.phase == Phase::Running);
        let live = live.ok_or_else(|| No::refused("PHASE", "there is nothing to decide"))?;
        let job = self.room.decision_for(seat, Bot::of(Level::Hard));
        let job = job.ok_or_else(|| No::refused("PHASE", "there is nothing to decide"))?;
        Ok((job, live.copy(), seat))
    }
}
