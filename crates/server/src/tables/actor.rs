//! The actor of a live table: one task that owns its state and takes one message after another. What it accepts is on disk
//! before anybody is told.

use super::Tables;
use super::audience::{Audience, Watcher};
use super::notices::Summons;
use super::stored::{kept, summary};
use super::tidy::Tidied;
use crate::error::{ApiError, ApiResult};
use crate::ratings::rate;
use crate::secrets;
use bots::Bot;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use store::Rated;
use table::{Json, Language, Seat, say};
use tables::{DecidedBy, Moment, Named, Past, Prepared, Reading, TableEvent, TableState, Thought};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use wire::{
    Answers, Best, Choice, ClosedWhy, Command, Done, PhaseInfo as Phase, Preview, StandInWhy, Update, Whom,
};

/// A person who asks, with the name they have now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Who {
    pub(crate) person: String,
    pub(crate) name: String,
    /// Where they ask from: an address, or the network of a household.
    pub(crate) network: IpAddr,
}

/// Where an actor's reply goes.
pub(crate) type ReplyTo<T> = oneshot::Sender<T>;

/// A message to the actor of a table: one for each command and query, each with a reply of its own type.
pub(crate) enum TableMessage {
    /// Do something.
    Command { who: Who, request: Option<String>, command: Command, reply: ReplyTo<ApiResult<Done>> },
    /// What somebody may know of the game; nothing before it begins.
    View { person: Option<String>, reply: ReplyTo<Option<Json>> },
    /// What somebody can do now.
    Choices { person: Option<String>, language: Language, reply: ReplyTo<ApiResult<Vec<Choice>>> },
    /// What somebody has said beforehand, and what they may say.
    Answers { person: Option<String>, language: Language, reply: ReplyTo<ApiResult<Answers>> },
    /// What an action would lead to, as far as whoever asks can know it.
    Preview { person: Option<String>, action: Value, language: Language, reply: ReplyTo<ApiResult<Preview>> },
    /// What a deal would lead to, for somebody who sits here.
    Foresee { person: Option<String>, action: Value, reply: ReplyTo<ApiResult<Value>> },
    /// What a bot would do. It takes its time: the reply comes from the bot pool.
    Hint { person: Option<String>, language: Language, reply: ReplyTo<ApiResult<Vec<Best>>> },
    /// How many records there are: what telling them costs is known before it is done.
    Length { reply: ReplyTo<u64> },
    /// What happened since a record, and how things stand.
    Update { person: Option<String>, since: u64, reading: Reading, reply: ReplyTo<Update> },
    /// A reply as soon as there is a record with this number: for long polling.
    Await { person: Option<String>, n: u64, wait: Duration, reply: ReplyTo<()> },
    /// Subscribe: the first frame tells what happened since a record.
    Watch { watcher: Watcher, since: u64, reply: ReplyTo<Watching> },
    /// Unsubscribe.
    Unwatch { id: u64 },
    /// The journal of a game that is over.
    Journal { reply: ReplyTo<ApiResult<String>> },
    /// The game as it went, with one's own eyes or with a seat's.
    Past { person: Option<String>, seat: Option<u8>, language: Language, reply: ReplyTo<ApiResult<Past>> },
    /// A moment of the game to go on from.
    Moment { person: String, entry: u64, reply: ReplyTo<ApiResult<Moment>> },
    /// Whether somebody is waited for, or the table has ended, and what they are told of it if they are called.
    Summons { person: String, over: bool, reply: ReplyTo<Option<Summons>> },
    /// Somebody has another vacation.
    Vacation { person: String },
    /// Close the table if it has stood for too long, or warn of that; tells what was done.
    Tidy { reply: ReplyTo<Tidied> },
    /// Somebody who may closes the table.
    Close { why: ClosedWhy, reply: ReplyTo<ApiResult<()>> },
    /// The round of its evening is over: everything about the game may be known.
    Unseal { reply: ReplyTo<ApiResult<()>> },
    /// The time of its round is over: bots play for everybody, to the end.
    PlayOut { reply: ReplyTo<()> },
    /// Somebody who has a chair here, or made the table, was forgotten or banned.
    Removed { person: String, why: StandInWhy, reply: ReplyTo<()> },
    /// Somebody has another name.
    Renamed { person: String, name: String },
    /// Whom somebody means.
    Named { asker: String, whom: Whom, reply: ReplyTo<ApiResult<Named>> },
    /// Somebody hears others than before.
    Unheard { person: String },
}

/// What comes of a wish to watch.
pub(crate) enum Watching {
    /// Everything was told: the watcher, by this number, hears what happens from now on.
    Live(u64),
    /// One page was told. Whoever has read it asks again, from this record on.
    Behind(u64),
}

/// How long a table at which nothing can happen any more is kept in memory when nobody watches.
const OVER: Duration = Duration::from_secs(10);

/// How long who watches may change before it is told: people come and go in crowds.
const CROWD: Duration = Duration::from_millis(500);

/// A thought that is on its way.
type PendingThought = Pin<Box<dyn Future<Output = Option<Thought>> + Send>>;

/// The actor of a live table.
pub(super) struct TableActor {
    pub(super) tables: Arc<Tables>,
    pub(super) state: TableState,
    pub(super) audience: Audience,
    /// Those who wait for the next record.
    awaited: Vec<ReplyTo<()>>,
    thinking: Option<PendingThought>,
    /// What the bots were last asked about: the number of entries, and which bots there were.
    asked_about: Option<(u64, Vec<Option<Bot>>)>,
    /// When everybody is told who watches, if that may have changed.
    crowd_due: Option<Instant>,
}

impl TableActor {
    pub(super) fn new(tables: Arc<Tables>, state: TableState) -> TableActor {
        TableActor {
            audience: Audience::new(tables.time.clone()),
            tables,
            state,
            awaited: Vec::new(),
            thinking: None,
            asked_about: None,
            crowd_due: None,
        }
    }

    /// Serves the table until nobody needs it any more.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<TableMessage>) {
        let mut knows_vacations = false;
        loop {
            // When the game begins, and when the table is loaded while it goes on.
            if self.state.phase == Phase::Running
                && !std::mem::replace(&mut knows_vacations, true)
                && self.learn_vacations(None).await.is_none()
            {
                break;
            }
            self.ask_bots();
            let fills = self.state.fill_due();
            let look_again = self.look_again_in(fills);
            let idle = self.thinking.is_none()
                && fills.is_none()
                && self.audience.is_empty()
                && self.awaited.iter().all(ReplyTo::is_closed);
            let idle_for = self.tables.limits.idle.min(if self.is_over() { OVER } else { Duration::MAX });
            tokio::select! {
                message = inbox.recv() => match message {
                    Some(message) => {
                        if self.receive(message).await.is_none() {
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
                () = tokio::time::sleep(look_again), if fills.is_some() => {
                    if self.fill().await.is_none() {
                        break;
                    }
                }
                () = tokio::time::sleep_until(self.crowd_due.unwrap_or_else(Instant::now)), if self.crowd_due.is_some() => {
                    self.crowd_due = None;
                    self.audience.tell_crowd(&self.state);
                }
                () = tokio::time::sleep(idle_for), if idle => {
                    if inbox.is_empty() {
                        break;
                    }
                }
            }
        }
        // Whoever asked in the meantime is not answered, and asks again: that finds a new actor. One that has taken this one's place
        // already stays.
        inbox.close();
        self.tables.retire_if_closed(&self.state.id);
    }

    /// Whether nothing can happen any more but talk and a rematch.
    fn is_over(&self) -> bool {
        matches!(self.state.phase, Phase::Finished | Phase::Closed)
    }

    /// Answers one message. Nothing comes back if the table cannot go on and must be loaded anew.
    #[allow(clippy::too_many_lines, reason = "one list, a few lines for each message")]
    async fn receive(&mut self, message: TableMessage) -> Option<()> {
        let now = self.tables.time.now();
        match message {
            TableMessage::Command { who, request, command, reply } => {
                let answer = self.act(&who, request, &command).await;
                let violation = answer.is_none();
                let _ = reply.send(answer.unwrap_or_else(|| Err(ApiError::closing())));
                if violation {
                    return None;
                }
            }
            TableMessage::View { person, reply } => {
                let eye = self.state.eye_of(person.as_deref());
                let live = self.state.live.as_ref().filter(|_| !self.state.is_closed_to(person.as_deref()));
                let _ = reply.send(live.map(|live| live.view_json(eye)));
            }
            TableMessage::Choices { person, language, reply } => {
                let _ =
                    reply.send(self.state.choices_of(person.as_deref(), language).map_err(ApiError::from));
            }
            TableMessage::Answers { person, language, reply } => {
                let _ = reply.send(self.state.answers(person.as_deref(), language).map_err(ApiError::from));
            }
            TableMessage::Preview { person, action, language, reply } => {
                let _ = reply
                    .send(self.state.preview(person.as_deref(), &action, language).map_err(ApiError::from));
            }
            TableMessage::Foresee { person, action, reply } => {
                let _ = reply.send(self.state.foresee(person.as_deref(), &action).map_err(ApiError::from));
            }
            TableMessage::Length { reply } => {
                let _ = reply.send(self.state.n());
            }
            TableMessage::Hint { person, language, reply } => self.hint(person.as_deref(), language, reply),
            TableMessage::Await { person, n, wait, reply } => {
                self.audience.saw(person.as_deref(), &self.state, now + wait.as_millis() as u64);
                if n < self.state.n() {
                    let _ = reply.send(());
                } else {
                    // Those who do not wait any more make room.
                    self.awaited.retain(|reply| !reply.is_closed());
                    self.awaited.push(reply);
                }
            }
            TableMessage::Update { person, since, reading, reply } => {
                self.learn_ears(person.as_deref()).await;
                self.audience.saw(person.as_deref(), &self.state, now);
                let _ = reply.send(self.audience.update(
                    &self.state,
                    person.as_deref(),
                    since,
                    reading,
                    true,
                    now,
                ));
            }
            TableMessage::Watch { watcher, since, reply } => self.watch(watcher, since, reply).await,
            TableMessage::Unwatch { id } => {
                let person = self.audience.remove(id, &self.state);
                let gone = person.filter(|person| !self.audience.has(person));
                self.crowd_changes();
                self.presence(gone.as_deref());
            }
            TableMessage::Journal { reply } => {
                let _ = reply.send(self.state.journal().map_err(ApiError::from));
            }
            TableMessage::Past { person, seat, language, reply } => {
                let _ =
                    reply.send(self.state.past(person.as_deref(), seat, language).map_err(ApiError::from));
            }
            TableMessage::Moment { person, entry, reply } => {
                let moment = self.state.moment(&person, entry, secrets::number(entry));
                let _ = reply.send(moment.map_err(ApiError::from));
            }
            TableMessage::Summons { person, over, reply } => {
                let _ = reply.send(self.summons(&person, over));
            }
            TableMessage::Vacation { person } => self.learn_vacations(Some(&person)).await?,
            TableMessage::Tidy { reply } => {
                let done = self.tidy().await;
                let _ = reply.send(done.unwrap_or(Tidied::Nothing));
                done?;
            }
            TableMessage::Close { why, reply } => self.shut_for(why, reply).await?,
            TableMessage::Unseal { reply } => {
                let done = self.unseal().await?;
                let _ = reply.send(done);
            }
            TableMessage::PlayOut { reply } => {
                self.play_out().await?;
                let _ = reply.send(());
            }
            TableMessage::Removed { person, why, reply } => {
                self.removed(person, why).await?;
                let _ = reply.send(());
            }
            TableMessage::Renamed { person, name } => {
                if self.state.knows(&person) && self.state.call(&person, &name) {
                    self.tell_chairs();
                }
            }
            TableMessage::Named { asker, whom, reply } => {
                let _ = reply.send(self.state.named(&asker, whom).map_err(ApiError::from));
            }
            TableMessage::Unheard { person } => {
                self.audience.forget_ears(&person);
                if self.audience.has(&person) {
                    self.learn_ears(Some(&person)).await;
                }
            }
        }
        Some(())
    }

    /// Sends the first frame, and subscribes whoever knows everything then. Pages are not kept for those who read slowly: they
    /// ask for the next one when they have room for it.
    async fn watch(&mut self, watcher: Watcher, since: u64, reply: ReplyTo<Watching>) {
        let now = self.tables.time.now();
        let arrived = watcher.person.clone().filter(|person| !self.audience.has(person));
        let Watcher { person, reading, outbox, company, .. } = watcher.clone();
        self.learn_ears(person.as_deref()).await;
        let id = self.audience.add(watcher);
        let update = self.audience.update(&self.state, person.as_deref(), since, reading, true, now);
        outbox.send(super::audience::frame(&update));
        if update.more {
            self.audience.remove(id, &self.state);
            let _ = reply.send(Watching::Behind(since.saturating_add(update.records.len() as u64)));
            return;
        }
        if company {
            outbox.send(self.audience.crowd_now());
        }
        if reply.send(Watching::Live(id)).is_err() {
            self.audience.remove(id, &self.state);
        }
        self.crowd_changes();
        if self.state.warned.is_some() && self.is_attended() {
            self.attend(now).await;
        }
        self.presence(arrived.as_deref());
    }

    /// Looks up whom somebody does not hear here, unless it is known.
    async fn learn_ears(&mut self, person: Option<&str>) {
        let Some(person) = person.filter(|person| !self.audience.knows_ears(person)) else { return };
        match self.tables.store.unheard(person, &self.state.id).await {
            Ok(unheard) => self.audience.keep_ears(person, unheard),
            // It is looked up again the next time.
            Err(trouble) => {
                tracing::warn!(table = self.state.id, %trouble, "whom somebody does not hear is not known");
            }
        }
    }

    /// Somebody has come or gone, or has taken a chair.
    fn crowd_changes(&mut self) {
        self.crowd_due.get_or_insert_with(|| Instant::now() + CROWD);
    }

    /// Whether somebody who has a chair here, or made the table, is connected.
    pub(super) fn is_attended(&self) -> bool {
        self.state.people().chain([self.state.host()]).any(|person| self.audience.has(person))
    }

    /// Notes that somebody was here.
    pub(super) async fn attend(&mut self, now: u64) {
        // Should it not be kept, it is noted the next time.
        if self.tables.store.touch_table(&self.state.id, now).await.is_ok() {
            self.state.seen(now);
        }
    }

    /// Tells everybody that somebody who sits here has come or gone.
    fn presence(&mut self, person: Option<&str>) {
        if person.is_some_and(|person| self.state.seat_of(person).is_some()) {
            self.tell_chairs();
        }
    }

    /// Tells everybody who sits where.
    pub(super) fn tell_chairs(&mut self) {
        self.audience.tell(&self.state, self.state.n(), true, self.tables.time.now());
    }

    /// Does something; nothing comes back if the table must be loaded anew.
    async fn act(
        &mut self,
        who: &Who,
        request: Option<String>,
        command: &Command,
    ) -> Option<ApiResult<Done>> {
        match self.state.answered(&who.person, request.as_deref(), command) {
            Ok(None) => {}
            // The idempotency key was used before: it was done then.
            Ok(Some(n)) => {
                let table = self.state.rematch.clone().filter(|_| matches!(command, Command::Rematch {}));
                return Some(Ok(Done { n, table }));
            }
            Err(error) => return Some(Err(error.into())),
        }
        if matches!(command, Command::Sit { .. })
            && let Err(error) = self.admit_beside(&who.person).await
        {
            return Some(Err(error));
        }
        let now = self.tables.time.now();
        self.audience.saw(Some(&who.person), &self.state, now);
        let presence = |person: &str| self.audience.gone_since(person);
        let events = match self.state.prepare(&who.person, command, now, &presence) {
            Err(error) => return Some(Err(error.into())),
            Ok(Prepared::Records(events)) if matches!(command, Command::Resign {}) => {
                match self.give_up(events).await {
                    Ok(events) => events,
                    Err(error) => return Some(Err(error)),
                }
            }
            Ok(Prepared::Records(events)) => events,
            Ok(Prepared::Reaction(reacted)) => {
                if let Err(seconds) = self.tables.reactions.take(who.person.clone()) {
                    return Some(Err(ApiError::too_many(say!("tables-not-so-fast"), seconds)));
                }
                self.audience.react(&self.state, &who.person, reacted);
                return Some(Ok(Done { n: self.state.n(), table: None }));
            }
            Ok(Prepared::Skip(seat)) => match self.skip(seat).await {
                Ok(events) => events,
                Err(error) => return Some(Err(error)),
            },
            Ok(Prepared::Rematch) => match self.rematch(who).await {
                Ok(None) => {
                    let (n, table) = (self.state.n().saturating_sub(1), self.state.rematch.clone());
                    return Some(Ok(Done { n, table }));
                }
                Ok(Some(event)) => vec![event],
                Err(error) => return Some(Err(error)),
            },
        };
        self.state.call(&who.person, &who.name);
        let table = match &events[..] {
            [TableEvent::Rematch { table }] => Some(table.clone()),
            _ => None,
        };
        let done = self.commit(events, Some(who.person.clone()), request).await?;
        Some(done.map(|n| Done { n, table }))
    }

    /// The server decides for somebody who is late.
    async fn skip(&mut self, seat: Seat) -> ApiResult<Vec<TableEvent>> {
        let nothing = || ApiError::refused("TIME", say!("tables-nothing-for-them"));
        let job = self.state.decision_for(seat, self.state.stand_in(), Language::EN).ok_or_else(nothing)?;
        let thought = self.tables.think(&self.state, job).await.ok_or_else(nothing)?;
        Ok(self.state.play(seat, &thought.action, DecidedBy::Server)?)
    }

    /// The table of the rematch: made, unless there is one.
    async fn rematch(&mut self, who: &Who) -> ApiResult<Option<TableEvent>> {
        if self.state.rematch.is_some() {
            return Ok(None);
        }
        let table = self.tables.make_rematch(&self.state, who).await?;
        Ok(Some(TableEvent::Rematch { table }))
    }

    /// Writes records down, and tells everybody once they are on disk. Nothing comes back if the table must be loaded anew.
    pub(super) async fn commit(
        &mut self,
        events: Vec<TableEvent>,
        by: Option<String>,
        request: Option<String>,
    ) -> Option<ApiResult<u64>> {
        let now = self.tables.time.now();
        let (since, written) = (self.state.n(), self.state.written());
        let of_game = |event: &&TableEvent| matches!(event, TableEvent::Played { .. });
        let acts = events.iter().filter(of_game).count();
        let seats_changed = events.iter().any(TableEvent::changes_seats);
        let game_over = events
            .iter()
            .any(|event| matches!(event, TableEvent::Played { waiting, .. } if waiting.is_empty()));
        let begins = events.iter().any(|event| matches!(event, TableEvent::Started { .. }));
        // Nobody but whoever prepared it learns of what was said beforehand, not even that something has changed.
        let is_hidden = events.iter().all(TableEvent::is_hidden);
        // Those who watch keep no table open, and nobody elsewhere is told of what they say.
        let aside = matches!(events[..], [TableEvent::Chat { aside: true, .. }]);
        let is_quiet = is_hidden || aside || matches!(events[..], [TableEvent::Warned { .. }]);
        let asked_by = request.clone().zip(by.clone());
        let reminded = self.reminded(&events);
        let were_away = self.state.away();
        let records = kept(self.state.write_down(events, by.as_deref(), request, now));
        let chairs_changed = seats_changed || game_over || self.state.away() != were_away;
        let summary = summary(&self.state, seats_changed);
        let store = &self.tables.store;
        let rated = self.state.rated_places().filter(|_| game_over).map(|seats| Rated { seats });
        let appended = match rated {
            _ if is_quiet => store.append_quietly(&self.state.id, written, records, summary).await,
            Some(rated) => store.append_rated(&self.state.id, written, records, summary, rated, rate).await,
            None => store.append(&self.state.id, written, records, summary).await,
        };
        match appended {
            Ok(()) => {
                metrics::counter!("fremont_actions_total").increment(acts as u64);
                if begins {
                    self.tables.freeze_names(&mut self.state).await;
                }
                if is_hidden {
                    self.audience.tell_person(by.as_deref(), &self.state, since, now);
                    return Some(Ok(since));
                }
                self.audience.tell(&self.state, since, chairs_changed, now);
                for reply in self.awaited.drain(..) {
                    let _ = reply.send(());
                }
                if seats_changed {
                    self.crowd_changes();
                }
                if !aside {
                    self.publish(reminded);
                }
                Some(Ok(since))
            }
            // Another node goes on with it.
            Err(store::Error::LeaseLost) => {
                tracing::warn!(table = self.state.id, "another node has taken a table: nothing was written");
                metrics::counter!("fremont_leases_lost_total").increment(1);
                None
            }
            Err(error) => {
                // What is on disk is the truth.
                let answer = match error {
                    store::Error::Repeated { .. } => Ok(since),
                    store::Error::Conflict { .. } | store::Error::NoTable => {
                        Err(ApiError::refused("STALE", say!("tables-stale")))
                    }
                    trouble => Err(ApiError::trouble(&trouble)),
                };
                match self.tables.load(&self.state.id).await {
                    Ok(Some(state)) => {
                        self.state = state;
                        self.asked_about = None;
                        self.thinking = None;
                        // What was written though the store could not say so, and what others wrote, is told like anything else:
                        // whoever watches would miss it for good.
                        if self.state.n() > since {
                            self.audience.tell(&self.state, since, true, now);
                            for reply in self.awaited.drain(..) {
                                let _ = reply.send(());
                            }
                        }
                        // Numbers of the store count what nobody is told of, too.
                        let known = asked_by.and_then(|(request, by)| self.state.answer_to(&by, &request));
                        Some(answer.map(|n| known.unwrap_or(n)))
                    }
                    _ => None,
                }
            }
        }
    }

    /// Lets bots think, if there is something new to think about.
    fn ask_bots(&mut self) {
        let entries = self.state.live.as_ref().map_or(0, |live| live.entry_count());
        let is_known = |(about, bots): &(u64, Vec<Option<Bot>>)| {
            *about == entries && bots.iter().copied().eq(self.state.bots())
        };
        if self.asked_about.as_ref().is_some_and(is_known) {
            return;
        }
        self.asked_about = Some((entries, self.state.bots().collect()));
        self.thinking = self.state.for_bots(self.tables.time.now()).map(|(job, wait)| {
            let wait = Duration::from_millis(wait);
            let thinks = self.tables.think(&self.state, job);
            let thinking: PendingThought = Box::pin(async move {
                let ((), thought) = tokio::join!(tokio::time::sleep(wait), thinks);
                thought
            });
            thinking
        });
    }

    /// A bot acts, if the table is still the one it thought about.
    async fn bot_acts(&mut self, thought: Thought) -> Option<()> {
        let entries = self.state.live.as_ref().map_or(0, |live| live.entry_count());
        if entries != thought.entries || self.state.bot_at(thought.seat).is_none() {
            self.asked_about = None;
            return Some(());
        }
        match self.state.play(thought.seat, &thought.action, DecidedBy::Bot) {
            Ok(events) => {
                if let Err(error) = self.commit(events, None, None).await? {
                    tracing::warn!(
                        table = self.state.id,
                        why = %error.refused.why,
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
                    why = %error.refused.why,
                    "a bot may not do what it thought of"
                );
                metrics::counter!("fremont_errors_total").increment(1);
            }
        }
        Some(())
    }

    /// Lets a bot think of a hint. Thoughts take their time, and the table does not wait for them.
    fn hint(&self, person: Option<&str>, language: Language, reply: ReplyTo<ApiResult<Vec<Best>>>) {
        let job = match self.state.hint_job(person, language) {
            Ok(job) => job,
            Err(error) => {
                let _ = reply.send(Err(error.into()));
                return;
            }
        };
        let best = self.tables.best(&self.state, job);
        tokio::spawn(async move {
            let _ = reply.send(Ok(best.await));
        });
    }
}
