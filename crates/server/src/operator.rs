//! What whoever runs the server asks of it: closing tables, tidying up, not letting somebody in.
//!
//! Orders come through the store, which only its owner can read and write: another process leaves them there, and the server
//! looks every second.

use crate::bans::{Network, folded};
use crate::error::{ApiError, ApiResult};
use crate::nodes::{Errand, News};
use crate::server::Server;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use store::{Ban, ReportAction};
use wire::{ClosedWhy, StandInWhy};

/// The longest words with which a report is settled, in characters.
const MOST_WORDS: usize = 500;

/// How often the server looks for orders.
const EVERY: Duration = Duration::from_secs(1);

/// Something to be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Close a table, by its id or code.
    Close {
        /// Which.
        table: String,
    },
    /// Do everything that is due.
    Tidy {},
    /// Do not let somebody in.
    Ban {
        /// Who.
        who: Banned,
        /// Why.
        why: String,
    },
    /// Let somebody in again.
    Lift {
        /// Who.
        who: Banned,
    },
    /// Settle a report.
    Settle {
        /// Which, by its id.
        report: String,
        /// What is done about it.
        action: Verdict,
        /// What is said of it: to whoever is warned, or why they are banned.
        words: String,
    },
}

/// What is done about a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Nothing.
    Dismiss,
    /// Whoever was reported is told what for, the next time they come.
    Warn,
    /// They are not let in any more: by what they sign in with, or by their name.
    Ban,
}

/// Who is not let in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Banned {
    /// Whoever has this name or signs in with it, in whatever case.
    Name(String),
    /// Whoever comes from this address or network, such as `192.0.2.0/24`.
    Address(String),
}

impl Banned {
    /// As the store keeps it, if it makes sense.
    fn kept(&self) -> Result<(bool, String), String> {
        match self {
            Banned::Name(name) if name.trim().is_empty() => Err("a name has at least one letter".into()),
            Banned::Name(name) => Ok((false, folded(name.trim()))),
            Banned::Address(address) => Ok((true, address.parse::<Network>()?.to_string())),
        }
    }
}

impl Server {
    /// Carries out an order; tells what came of it in a sentence.
    pub async fn carry_out(&self, order: &Order) -> Result<String, String> {
        let why_not = |error: ApiError| error.refused.why.to_string();
        match order {
            Order::Close { table } => {
                let id = self.0.tables.find(table).await.map_err(why_not)?;
                let close = Errand::Close { why: ClosedWhy::Operator };
                self.0.tables.errand::<()>(&id, close).await.map_err(why_not)?;
                Ok(format!("Table {id} is closed."))
            }
            Order::Tidy {} => Ok(format!("Tidied up: {}.", self.tidy().await?)),
            Order::Ban { who, why } => self.ban(who, why).await,
            Order::Settle { report, action, words } => self.settle(report, *action, words.trim()).await,
            Order::Lift { who } => {
                let (is_address, what) = who.kept()?;
                let was_banned =
                    self.0.store.lift(is_address, &what).await.map_err(|error| error.to_string())?;
                self.learn_bans().await.map_err(|error| error.to_string())?;
                if was_banned {
                    Ok(format!("{what} is let in again."))
                } else {
                    Err(format!("{what} was let in already"))
                }
            }
        }
    }

    async fn ban(&self, who: &Banned, why: &str) -> Result<String, String> {
        let (is_address, what) = who.kept()?;
        let ban = Ban { is_address, what: what.clone(), why: why.to_owned(), at: self.0.time.now() };
        self.0.store.ban(ban).await.map_err(|error| error.to_string())?;
        self.learn_bans().await.map_err(|error| error.to_string())?;
        self.free_chairs().await.map_err(|error| error.refused.why.to_string())?;
        Ok(format!("{what} is not let in any more."))
    }

    /// Settles a report that waits.
    async fn settle(&self, report: &str, verdict: Verdict, words: &str) -> Result<String, String> {
        let store = &self.0.store;
        if words.chars().count() > MOST_WORDS {
            return Err(format!("{MOST_WORDS} characters are the most"));
        }
        if verdict == Verdict::Warn && words.is_empty() {
            return Err("a warning needs words: they are what the person reads".into());
        }
        let case = store.report_of(report).await.map_err(|error| error.to_string())?;
        let case = case.ok_or_else(|| format!("there is no report {report}"))?;
        let settled = || format!("report {report} was settled before");
        if case.settled.is_some() {
            return Err(settled());
        }
        let person = store.person(&case.accused).await.map_err(|error| error.to_string())?;
        let person = person.ok_or_else(|| format!("there is nobody with the id {}", case.accused))?;
        let (action, done) = match verdict {
            Verdict::Dismiss => (ReportAction::Dismissed, "it is dismissed".to_owned()),
            Verdict::Warn => (ReportAction::Warned, format!("{} is warned", person.name)),
            Verdict::Ban => {
                let who = Banned::Name(person.login.unwrap_or(person.name));
                let why = if words.is_empty() { format!("report {report}") } else { words.to_owned() };
                (ReportAction::Banned, self.ban(&who, &why).await?.trim_end_matches('.').to_owned())
            }
        };
        if !store
            .settle_report(report, action, words, self.0.time.now())
            .await
            .map_err(|error| error.to_string())?
        {
            return Err(settled());
        }
        Ok(format!("Report {report} is settled: {done}."))
    }

    /// Whoever is not let in, by name or from where they were seen last, leaves their chairs: they could not get up by themselves.
    pub(crate) async fn free_chairs(&self) -> ApiResult<()> {
        for person in self.0.store.people_at_tables().await? {
            if self.0.people.is_banned(&person) {
                self.0.people.end(&person.id, None);
                self.leave_tables(&person.id, StandInWhy::Banned).await?;
            }
        }
        Ok(())
    }

    async fn learn_bans(&self) -> Result<(), store::Error> {
        if let Some(nodes) = &self.0.nodes {
            nodes.tell(News::Bans);
        }
        self.hear_of_bans().await
    }

    /// Reads who is not let in.
    pub(crate) async fn hear_of_bans(&self) -> Result<(), store::Error> {
        self.0.bans.learn(&self.0.store.bans().await?);
        Ok(())
    }

    /// Carries out what other processes ask for, as long as the server runs.
    pub(crate) async fn keep_orders(self) {
        loop {
            tokio::time::sleep(EVERY).await;
            if let Err(trouble) = self.carry_out_orders().await {
                tracing::debug!(%trouble, "the operator was not answered");
            }
        }
    }

    async fn carry_out_orders(&self) -> Result<(), store::Error> {
        for (id, body) in self.0.store.orders().await? {
            let answer = match serde_json::from_str::<Order>(&body) {
                Ok(order) => self.carry_out(&order).await,
                Err(error) => Err(format!("nobody here understands that: {error}")),
            };
            tracing::info!(order = body, done = answer.is_ok(), "the operator asked");
            let answer = serde_json::to_string(&answer).expect("a sentence is JSON");
            self.0.store.answer_order(id, &answer).await?;
        }
        Ok(())
    }
}
