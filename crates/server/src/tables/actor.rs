//! The actor of a live table: one task, through which everything at the table goes, one thing after another. What it accepts
//! is on disk before anybody is told.

use super::Tables;
use super::audience::{Audience, Watcher};
use super::bot_pool::Thought;
use super::commands::{Prepared, STAND_IN};
use super::past::{Moment, Past};
use super::projection::{Detail, choices, worded};
use super::record::{Body, Hand};
use super::state::TableState;
use crate::error::{ApiError, ApiResult};
use crate::fanout::Notice;
use crate::secrets;
use bots::{Bot, Level};
use serde_json::Value;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use store::{AppendFault, Phase};
use table::Seat;
use tokio::sync::{mpsc, oneshot};
use wire::{Best, Command, Done, Preview, Query, Reply, Update};

/// A person who asks, with the name they have now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Who {
    pub(crate) person: String,
    pub(crate) name: String,
}

/// What a table is asked.
pub(crate) enum Ask {
    /// To do something.
    Do { who: Who, request: Option<String>, command: Command, reply: oneshot::Sender<ApiResult<Done>> },
    /// To tell something.
    Tell { person: Option<String>, query: Query, reply: oneshot::Sender<ApiResult<Reply>> },
    /// What happened since a record, and how things stand.
    Look { person: Option<String>, since: u64, detail: Detail, reply: oneshot::Sender<Update> },
    /// To be told from now on; the first thing told is what happened since a record. The reply is the watcher's number.
    Watch { watcher: Watcher, since: u64, reply: oneshot::Sender<u64> },
    /// Not to be told any more.
    Unwatch { id: u64 },
    /// The journal of a game that is over.
    Journal { reply: oneshot::Sender<ApiResult<String>> },
    /// The game as it went, with one's own eyes or with a seat's.
    Past { person: Option<String>, seat: Option<u8>, reply: oneshot::Sender<ApiResult<Past>> },
    /// A moment of the game to go on from.
    Moment { person: String, entry: u64, reply: oneshot::Sender<ApiResult<Moment>> },
    /// Somebody has another name.
    Renamed { person: String, name: String },
}

/// How long a table at which nothing can happen any more is kept in memory when nobody watches.
const OVER: Duration = Duration::from_secs(10);

type Thinking = Pin<Box<dyn Future<Output = Option<Thought>> + Send>>;

/// The actor of a live table.
pub(super) struct TableActor {
    pub(super) tables: Arc<Tables>,
    pub(super) state: TableState,
    audience: Audience,
    thinking: Option<Thinking>,
    /// What the bots were last asked about: the number of entries, and which bots there were.
    asked_about: Option<(u64, Vec<Option<Bot>>)>,
}

impl TableActor {
    pub(super) fn new(tables: Arc<Tables>, state: TableState) -> TableActor {
        TableActor { tables, state, audience: Audience::default(), thinking: None, asked_about: None }
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
        // Whoever asked in the meantime is not answered, and asks again: that finds a new actor.
        self.tables.retire(&self.state.id);
    }

    /// Whether nothing can happen any more but talk and a rematch.
    fn is_over(&self) -> bool {
        matches!(self.state.phase, Phase::Finished | Phase::Closed)
    }

    /// Answers one request. Nothing comes back if the table cannot go on and must be loaded anew.
    async fn hear(&mut self, ask: Ask) -> Option<()> {
        let now = self.tables.clock.now();
        match ask {
            Ask::Do { who, request, command, reply } => {
                let answer = self.act(&who, request, &command).await;
                let violation = answer.is_none();
                let _ = reply.send(answer.unwrap_or_else(|| Err(ApiError::closing())));
                if violation {
                    return None;
                }
            }
            Ask::Tell { person, query, reply } => self.answer(person.as_deref(), query, reply),
            Ask::Look { person, since, detail, reply } => {
                let _ = reply.send(self.audience.update(
                    &self.state,
                    person.as_deref(),
                    since,
                    detail,
                    true,
                    now,
                ));
            }
            Ask::Watch { watcher, since, reply } => {
                let arrived = watcher.person.clone().filter(|person| !self.audience.has(person));
                let (person, detail, outbox) =
                    (watcher.person.clone(), watcher.detail, watcher.outbox.clone());
                let id = self.audience.add(watcher);
                let update = self.audience.update(&self.state, person.as_deref(), since, detail, true, now);
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
                let answer = match (&self.state.live, self.state.phase) {
                    (Some(live), Phase::Finished) => Ok(live.journal().to_text()),
                    _ => Err(ApiError::refused("PHASE", "the journal is told when the game is over")),
                };
                let _ = reply.send(answer);
            }
            Ask::Past { person, seat, reply } => {
                let _ = reply.send(self.state.past(person.as_deref(), seat));
            }
            Ask::Moment { person, entry, reply } => {
                let _ = reply.send(self.state.moment(&person, entry, secrets::number(entry)));
            }
            Ask::Renamed { person, name } => {
                if self.state.knows(&person) {
                    self.state.call(&person, &name);
                    self.audience.tell(&self.state, self.state.n(), true, now);
                }
            }
        }
        Some(())
    }

    /// Tells everybody that somebody who sits here has come or gone.
    fn presence(&mut self, person: Option<&str>) {
        if person.is_some_and(|person| self.state.seat_of(person).is_some()) {
            self.audience.tell(&self.state, self.state.n(), true, self.tables.clock.now());
        }
    }

    /// Does something; nothing comes back if the table must be loaded anew.
    async fn act(
        &mut self,
        who: &Who,
        request: Option<String>,
        command: &Command,
    ) -> Option<ApiResult<Done>> {
        if let Some(n) = request.as_deref().and_then(|request| self.state.answered(&who.person, request)) {
            // The same word again: it was done then.
            return Some(Ok(Done {
                n,
                table: self.state.rematch.clone().filter(|_| matches!(command, Command::Rematch {})),
            }));
        }
        let bodies = match self.state.prepare(&who.person, command, self.tables.clock.now()) {
            Err(error) => return Some(Err(error)),
            Ok(Prepared::Records(bodies)) => bodies,
            Ok(Prepared::Skip(seat)) => match self.skip(seat).await {
                Ok(body) => vec![body],
                Err(error) => return Some(Err(error)),
            },
            Ok(Prepared::Rematch) => match self.rematch(who).await {
                Ok(None) => {
                    let (n, table) = (self.state.n().saturating_sub(1), self.state.rematch.clone());
                    return Some(Ok(Done { n, table }));
                }
                Ok(Some(body)) => vec![body],
                Err(error) => return Some(Err(error)),
            },
        };
        self.state.call(&who.person, &who.name);
        let table = match &bodies[..] {
            [Body::Rematch { table }] => Some(table.clone()),
            _ => None,
        };
        let done = self.commit(bodies, Some(who.person.clone()), request).await?;
        Some(done.map(|n| Done { n, table }))
    }

    /// The server decides for somebody who is late.
    async fn skip(&mut self, seat: Seat) -> ApiResult<Body> {
        let nothing = || ApiError::refused("TIME", "there is nothing to decide for that person");
        let job = self.state.decision_for(seat, Bot::of(STAND_IN)).ok_or_else(nothing)?;
        let thought = self.tables.bot_pool.think(job).await.ok_or_else(nothing)?;
        self.state.play(seat, &thought.action, Hand::Server)
    }

    /// The table of the rematch: made, unless there is one.
    async fn rematch(&mut self, who: &Who) -> ApiResult<Option<Body>> {
        if self.state.rematch.is_some() {
            return Ok(None);
        }
        let table = self.tables.make_rematch(&self.state, who).await?;
        Ok(Some(Body::Rematch { table }))
    }

    /// Writes records down, and tells everybody once they are on disk. Nothing comes back if the table must be loaded anew.
    async fn commit(
        &mut self,
        bodies: Vec<Body>,
        by: Option<String>,
        request: Option<String>,
    ) -> Option<ApiResult<u64>> {
        let now = self.tables.clock.now();
        let since = self.state.n();
        let chairs_changed =
            bodies.iter().any(|body| !matches!(body, Body::Played { .. } | Body::Chat { .. }))
                || matches!(bodies.last(), Some(Body::Played { waiting, .. }) if waiting.is_empty());
        let acts = bodies.iter().filter(|body| matches!(body, Body::Played { .. })).count();
        let were_away = self.state.away();
        let records = self.state.write_down(bodies, by.as_deref(), request, now);
        let chairs_changed = chairs_changed || self.state.away() != were_away;
        let summary = self.state.summary();
        match self.tables.store.append(&self.state.id, since, records, summary).await {
            Ok(()) => {
                metrics::counter!("fremont_actions_total").increment(acts as u64);
                self.audience.tell(&self.state, since, chairs_changed, now);
                self.publish();
                Some(Ok(since))
            }
            Err(error) => {
                // What is on disk is the truth.
                let answer = match error {
                    AppendFault::Repeated { n } => Ok(n),
                    AppendFault::Trouble(trouble) => Err(ApiError::trouble(&trouble)),
                    AppendFault::Conflict { .. } | AppendFault::NoTable => {
                        Err(ApiError::refused("STALE", "the table has changed since: look again"))
                    }
                };
                match self.tables.load(&self.state.id).await {
                    Ok(Some(state)) => {
                        self.state = state;
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
        let waiting = self.state.waiting();
        let person = |seat: Seat| self.state.chairs[seat.index()].person().map(str::to_owned);
        self.tables.fanout.publish(Notice {
            table: self.state.id.clone(),
            n: self.state.n(),
            public: self.state.public,
            people: self.state.people().map(str::to_owned).collect(),
            awaited: waiting.iter().filter_map(person).collect(),
        });
    }

    /// Lets bots think, if there is something new to think about.
    fn ask_bots(&mut self) {
        let entries = self.state.live.as_ref().map_or(0, |live| live.entry_count());
        let about = (entries, self.state.bots());
        if self.asked_about.as_ref() == Some(&about) {
            return;
        }
        self.asked_about = Some(about);
        self.thinking = self.state.for_bots().map(|(job, wait)| {
            let bot_pool = self.tables.bot_pool.clone();
            let wait = Duration::from_millis(wait);
            let thinking: Thinking = Box::pin(async move {
                let ((), thought) = tokio::join!(tokio::time::sleep(wait), bot_pool.think(job));
                thought
            });
            thinking
        });
    }

    /// A bot acts, if the table is still the one it thought about.
    async fn bot_acts(&mut self, thought: Thought) -> Option<()> {
        let entries = self.state.live.as_ref().map_or(0, |live| live.entry_count());
        if entries != thought.entries
            || self.state.bots().get(thought.seat.index()).copied().flatten().is_none()
        {
            self.asked_about = None;
            return Some(());
        }
        match self.state.play(thought.seat, &thought.action, Hand::Bot) {
            Ok(body) => {
                if let Err(error) = self.commit(vec![body], None, None).await? {
                    tracing::warn!(
                        table = self.state.id,
                        why = error.refused.why,
                        "a bot's action could not be kept"
                    );
                    // The disk may have room again soon; until then, not so fast.
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
            Err(error) => {
                // Should a bot ever think of something it may not do, the table waits for people instead of spinning.
                tracing::error!(
                    table = self.state.id,
                    why = error.refused.why,
                    "a bot may not do what it thought of"
                );
                metrics::counter!("fremont_errors_total").increment(1);
            }
        }
        Some(())
    }

    /// Answers a query. Thoughts take their time, and nobody waits for them.
    fn answer(&self, person: Option<&str>, query: Query, reply: oneshot::Sender<ApiResult<Reply>>) {
        let live = self.state.live.as_deref();
        let seat = person.and_then(|person| self.state.seat_of(person));
        let not_begun = || ApiError::refused("PHASE", "the game has not begun");
        let answer = match query {
            Query::View {} => {
                Ok(Reply::View(live.map_or(Value::Null, |live| live.view(self.state.eye_of(person)))))
            }
            Query::Choices {} => match (live, seat) {
                (Some(live), Some(seat)) => Ok(Reply::Choices(choices(live, seat))),
                (None, _) => Err(not_begun()),
                _ => Ok(Reply::Choices(Vec::new())),
            },
            Query::Preview { action } => self.preview(seat, &action),
            Query::Foresee { action } => match live {
                Some(live) => {
                    let foreseen = live.foresee(&action);
                    foreseen
                        .map(Reply::Foresee)
                        .ok_or_else(|| ApiError::refused("FORESEE", "nothing can be foreseen of that"))
                }
                None => Err(not_begun()),
            },
            Query::Hint {} => match self.hint(seat) {
                Ok((job, live, seat)) => {
                    let bot_pool = self.tables.bot_pool.clone();
                    tokio::spawn(async move {
                        let best = bot_pool.best(job).await.into_iter().map(|(action, chance)| Best {
                            text: live.describe(seat, &action).unwrap_or_default(),
                            action,
                            chance,
                        });
                        let _ = reply.send(Ok(Reply::Hint(best.collect())));
                    });
                    return;
                }
                Err(error) => Err(error),
            },
        };
        let _ = reply.send(answer);
    }

    fn preview(&self, seat: Option<Seat>, action: &Value) -> ApiResult<Reply> {
        let seat = seat.ok_or_else(|| ApiError::forbidden("SPECTATOR", "you have no seat at this table"))?;
        let live =
            self.state.live.as_deref().ok_or_else(|| ApiError::refused("PHASE", "the game has not begun"))?;
        let table::Preview { view, lines } = live.preview(seat, action, &self.state.namer())?;
        Ok(Reply::Preview(Preview { view, lines: lines.iter().map(worded).collect() }))
    }

    fn hint(&self, seat: Option<Seat>) -> ApiResult<(super::bot_pool::Job, Box<dyn table::AnyMatch>, Seat)> {
        let seat = seat.ok_or_else(|| ApiError::forbidden("SPECTATOR", "you have no seat at this table"))?;
        if !self.state.setup.hints {
            return Err(ApiError::refused("HINTS", "no hints were agreed on for this table"));
        }
        let live = self.state.live.as_deref().filter(|_| self.state.phase == Phase::Running);
        let live = live.ok_or_else(|| ApiError::refused("PHASE", "there is nothing to decide"))?;
        let job = self.state.decision_for(seat, Bot::of(Level::Hard));
        let job = job.ok_or_else(|| ApiError::refused("PHASE", "there is nothing to decide"))?;
        Ok((job, live.copy(), seat))
    }
}
