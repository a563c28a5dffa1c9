//! Nothing stands for ever: tables where nobody is are closed, guests who do not come are forgotten, and what nobody needs any
//! more is taken from the disk.

use crate::error::ApiResult;
use crate::letters::STALE;
use crate::nodes::Errand;
use crate::server::Server;
use crate::tables::{Tidied, apart};
use futures_util::future::try_join_all;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::time::Duration;
use store::{Phase, Wanted};
use tokio::sync::Mutex;
use wire::StandInWhy;

/// How often the server tidies up by itself.
const EVERY: Duration = Duration::from_mins(10);
/// How long after the start it does so first.
const FIRST: Duration = Duration::from_mins(1);
/// How often it looks for people whom nothing names any more: it reads all records for that.
const SELDOM: u64 = 24 * 60 * 60 * 1000;
/// How long a report is kept that was settled.
const SETTLED: Duration = Duration::from_hours(24 * 180);
/// Guests that are forgotten before others are served again.
const GUESTS: u32 = 100;

/// What is remembered from one time to the next.
#[derive(Default)]
pub(crate) struct Tidy(Mutex<Before>);

#[derive(Default)]
struct Before {
    /// Tables that were looked at and need nothing more as long as they do not change before a time: by id, when each changed and
    /// that time.
    tables: HashMap<String, (u64, u64)>,
    /// People whom nothing named the last time, and when that was.
    husks: (HashSet<String>, Option<u64>),
}

/// What was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Tables whose people were warned.
    pub warned: u64,
    /// Tables that were closed.
    pub closed: u64,
    /// Guests who were forgotten.
    pub guests: u64,
    /// Sessions that had ended.
    pub sessions: u64,
    /// Tables that were taken from the disk.
    pub tables: u64,
    /// Forgotten people whom nothing named any more.
    pub people: u64,
    /// Reports that were settled long ago.
    pub reports: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { warned, closed, guests, sessions, tables, people, reports } = self;
        write!(
            f,
            "{warned} tables warned, {closed} closed, {tables} dropped; {guests} guests forgotten, {people} dropped; \
             {sessions} sessions ended; {reports} reports dropped"
        )
    }
}

impl Server {
    /// Tidies up by itself, as long as it runs.
    pub(crate) async fn keep_tidy(self) {
        // Those who come back first have the disk for themselves.
        tokio::time::sleep(FIRST).await;
        loop {
            match self.tidy().await {
                Ok(done) if done == Report::default() => {}
                Ok(done) => tracing::info!(%done, "tidied up"),
                Err(why) => tracing::warn!(why, "not all was tidied up"),
            }
            tokio::time::sleep(EVERY).await;
        }
    }

    /// Does everything that is due; tells what that was.
    pub async fn tidy(&self) -> Result<Report, String> {
        // One at a time.
        let mut before = self.0.tidy.0.lock().await;
        self.tidy_up(&mut before).await.map_err(|error| error.refused.why.to_string())
    }

    async fn tidy_up(&self, before: &mut Before) -> ApiResult<Report> {
        let mut done = Report { sessions: self.0.people.tidy().await?, ..Report::default() };
        self.0.store.drop_old_letters(self.0.time.now().saturating_sub(STALE)).await?;
        self.close_tables(before, &mut done).await?;
        let standing = self.0.config.keep.running.as_millis() as u64;
        self.0.evenings.tidy(self.0.time.now().saturating_sub(standing)).await?;
        let (husks, now) = (std::mem::take(&mut before.husks), self.0.time.now());
        let look = husks.1.is_none_or(|last| now.saturating_sub(last) >= SELDOM);
        done.guests = self.forget_guests().await?;
        let keep = &self.0.config.keep;
        let ago = |time: Duration| now.saturating_sub(time.as_millis() as u64);
        done.reports = self.0.store.drop_settled_reports(ago(SETTLED)).await?;
        let wanted = Wanted { closed: ago(keep.closed), finished: keep.finished.map_or(0, ago) };
        let store = self.0.store.clone();
        let (tables, people, husks) = apart(move || {
            let tidier = store.tidier()?;
            let tables = tidier.drop_tables(wanted)?;
            if !look {
                tidier.shrink()?;
                return Ok((tables, 0, husks));
            }
            let found: HashSet<String> = tidier.husks()?.into_iter().collect();
            // Whoever was forgotten just now may still be saying something: only those whom nothing named the last time either go.
            let twice: Vec<String> = found.intersection(&husks.0).cloned().collect();
            let people = tidier.drop_people(&twice)?;
            tidier.shrink()?;
            Ok((tables, people, (found, Some(now))))
        })
        .await?;
        (done.tables, done.people, before.husks) = (tables, people, husks);
        Ok(done)
    }

    /// Closes tables that have stood for too long, and warns of it before.
    async fn close_tables(&self, before: &mut Before, done: &mut Report) -> ApiResult<()> {
        let (now, keep) = (self.0.time.now(), &self.0.config.keep);
        let ago = |time: Duration| now.saturating_sub(time.as_millis() as u64).saturating_add(1);
        let mut due = Vec::new();
        for (phase, longest, notice) in [
            (Phase::Open, keep.open, keep.open_notice()),
            (Phase::Running, keep.running, keep.running_notice()),
        ] {
            let standing = self.0.store.standing(phase, ago(longest.saturating_sub(notice))).await?;
            due.extend(standing.into_iter().map(|(id, changed)| (id, changed, notice)));
        }
        let bots = self.0.store.tables_of_bots(ago(keep.bots)).await?;
        due.extend(bots.into_iter().map(|id| (id, 0, Duration::ZERO)));
        let mut looked_at = HashMap::new();
        for (id, changed, notice) in due {
            // A table whose people were warned is not loaded again until its time has come.
            if let Some(known) = before.tables.get(&id).filter(|known| known.0 == changed && now < known.1) {
                looked_at.insert(id, *known);
                continue;
            }
            match self.0.tables.errand(&id, Errand::Tidy).await {
                Ok(Tidied::Warned) => done.warned += 1,
                Ok(Tidied::Closed) => done.closed += 1,
                Ok(Tidied::Nothing) => {}
                Err(error) => {
                    tracing::warn!(table = id, why = %error.refused.why, "a table was not looked at");
                    continue;
                }
            }
            looked_at.insert(id, (changed, now + notice.as_millis() as u64));
        }
        before.tables = looked_at;
        Ok(())
    }

    /// Forgets guests who have not come for long.
    async fn forget_guests(&self) -> ApiResult<u64> {
        let before = self.0.time.now().saturating_sub(self.0.config.keep.guests.as_millis() as u64);
        let mut forgotten = 0;
        loop {
            let guests = self.0.store.unused_guests(before, GUESTS).await?;
            if guests.is_empty() {
                return Ok(forgotten);
            }
            let forget = guests.iter().map(|guest| async move {
                self.0.people.forget(guest).await?;
                self.leave_tables(guest, StandInWhy::Deleted).await
            });
            // Together: they are written together, too.
            try_join_all(forget).await?;
            forgotten += guests.len() as u64;
        }
    }
}
