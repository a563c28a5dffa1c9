//! A run: many tables at the same time.

use super::errand::Errand;
use super::pace::Pace;
use super::plan::{Length, Plan};
use super::report::Report;
use super::service::Service;
use super::sitting::Sitting;
use super::tally::Tally;
use crate::{Error, seed};
use client::{Client, Person};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Barrier, Semaphore};
use tokio::task::JoinSet;

/// How many tables are set up at the same time.
const DOORS: usize = 16;
/// How many tables follow others at the same time.
const RENEWALS: usize = 2;

/// How far a run is, for whoever watches.
#[derive(Debug, Default)]
pub struct Progress {
    /// Tables that are set up.
    pub tables: AtomicU64,
    /// Actions that were acknowledged.
    pub actions: AtomicU64,
    /// Games that were played to their end.
    pub games: AtomicU64,
    /// How long tables are without service.
    pub service: Service,
    /// Set by whoever has seen enough: games under way are played to their end, and no more are begun.
    pub enough: AtomicBool,
}

/// A finished game to be judged.
pub(super) type Case = Box<dyn FnOnce() -> Tally + Send>;

/// What all tables of a run share.
pub(super) struct Run {
    pub(super) plan: Plan,
    pub(super) pace: Pace,
    pub(super) progress: Arc<Progress>,
    /// Journals are judged when the playing is over, so that judging takes nothing away from it.
    pub(super) cases: Mutex<Vec<Case>>,
    /// The nodes of the house.
    nodes: Vec<Client>,
    /// A name that no other run has.
    pub(super) name: String,
    doors: Semaphore,
    renewals: Semaphore,
    ready: Barrier,
    begun: OnceLock<Instant>,
}

impl Run {
    /// When the playing ends, if that is known.
    pub(super) fn ends(&self) -> Option<Instant> {
        match self.plan.length {
            Length::Seconds(seconds) => Some(*self.begun.get()? + Duration::from_secs(seconds.into())),
            Length::Games(_) => None,
        }
    }

    /// Whether the time is over.
    pub(super) fn is_over(&self) -> bool {
        self.ends().is_some_and(|ends| ends <= Instant::now())
    }

    /// Plays one table after another at one place; tells what was counted and when the last action was.
    async fn place(&self, place: usize) -> Result<(Tally, Instant), Error> {
        let mut tally = Tally::default();
        let mut people = Vec::new();
        let mut games = 0;
        loop {
            let about = self.plan.games[(place + games) % self.plan.games.len()];
            let number = (place + games * self.plan.tables as usize) as u64;
            // Games of one kind end at nearly the same time; new ones are begun little by little.
            let door = if games == 0 { self.doors.acquire().await } else { self.renewals.acquire().await };
            while people.len() < usize::from(self.plan.sockets(about)) {
                people.push(self.guest(place, people.len()).await?);
            }
            let mut sitting = Sitting::begin(self, number, about, &people).await?;
            drop(door);
            if games == 0 {
                self.progress.tables.fetch_add(1, Ordering::Relaxed);
                self.ready.wait().await;
                self.begun.get_or_init(Instant::now);
            }
            sitting.play().await?;
            let played = Instant::now();
            tally.add(sitting.end().await?);
            games += 1;
            let is_last = match self.plan.length {
                Length::Seconds(_) => self.is_over(),
                Length::Games(most) => games >= most as usize,
            } || self.progress.enough.load(Ordering::Relaxed);
            if is_last {
                return Ok((tally, played));
            }
        }
    }

    async fn guest(&self, place: usize, number: usize) -> Result<Person, Error> {
        let name = format!("Load {place} {number}");
        let node = &self.nodes[(place + number) % self.nodes.len()];
        Errand::Guest.run(self.plan.keep_going, || node.guest(&name)).await
    }
}

/// Plays what is planned, and tells what was found. Faults of the house are part of the report; a run that cannot go on fails.
pub async fn play(plan: Plan, progress: Arc<Progress>) -> Result<Report, Error> {
    let nodes: Result<Vec<Client>, _> = plan.urls.iter().map(|url| Client::at(url)).collect();
    let nodes = nodes.map_err(|error| Error::usage(error.to_string()))?;
    let tables = plan.tables as usize;
    let run = Arc::new(Run {
        pace: Pace::of(plan.rate),
        progress,
        cases: Mutex::default(),
        nodes,
        name: seed::fresh_text().map_err(Error::usage)?,
        doors: Semaphore::new(DOORS),
        renewals: Semaphore::new(RENEWALS),
        ready: Barrier::new(tables),
        begun: OnceLock::new(),
        plan,
    });
    let mut places = JoinSet::new();
    for place in 0..tables {
        let run = Arc::clone(&run);
        places.spawn(async move { run.place(place).await });
    }
    let mut tally = Tally::default();
    let mut last = None;
    while let Some(ended) = places.join_next().await {
        // The first that cannot go on ends them all: what is dropped is aborted.
        let (counted, played) =
            ended.map_err(|error| Error::check(format!("a table broke off: {error}")))??;
        tally.add(counted);
        last = last.max(Some(played));
    }
    let cases = std::mem::take(&mut *run.cases.lock().unwrap_or_else(PoisonError::into_inner));
    for case in cases {
        let found = tokio::task::spawn_blocking(case).await;
        tally.add(found.map_err(|error| Error::check(format!("a check broke off: {error}")))?);
    }
    let begun = run.begun.get().copied();
    let took = last.zip(begun).map_or(Duration::ZERO, |(last, begun)| last - begun);
    Ok(Report::new(&run.plan, tally, took))
}
