//! The server as a whole: what every request finds.

use crate::bans::Bans;
use crate::clock::Clock;
use crate::config::Config;
use crate::error::{ApiError, ApiResult};
use crate::evenings::Evenings;
use crate::fanout::{Fanout, InProcess};
use crate::letters::Letters;
use crate::limits::{ConcurrencyLimit, SharedBudgets, Spent, TokenBuckets};
use crate::nodes::{Errand, News, Nodes, NodesFanout};
use crate::notify::Notifier;
use crate::people::People;
use crate::tables::{BotPool, PAGE_RECORDS, Reviews, TableMessage, Tables};
use crate::tidy::Tidy;
use crate::time::ServerTime;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use std::net::IpAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use store::Store;
use table::say;
use tokio::time::MissedTickBehavior;
use wire::StandInWhy;

/// The server. Cheap to clone.
#[derive(Clone)]
pub struct Server(pub(crate) Arc<Shared>);

/// What is in the server.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) tables: Arc<Tables>,
    pub(crate) people: People,
    pub(crate) rate_limits: RateLimits,
    pub(crate) reviews: Arc<Reviews>,
    pub(crate) time: ServerTime,
    pub(crate) tidy: Tidy,
    pub(crate) bans: Arc<Bans>,
    pub(crate) notifier: Arc<Notifier>,
    pub(crate) letters: Arc<Letters>,
    pub(crate) evenings: Arc<Evenings>,
    pub(crate) metrics: PrometheusHandle,
    /// The other nodes, where there are several.
    pub(crate) nodes: Option<Arc<Nodes>>,
}

/// How much anybody may do.
pub(crate) struct RateLimits {
    /// Requests, by address.
    pub(crate) requests: TokenBuckets<IpAddr>,
    /// Guests, sign-ins and new accounts, by address.
    pub(crate) sign_ins: TokenBuckets<IpAddr>,
    /// Commands and queries at tables, by person.
    pub(crate) words: TokenBuckets<String>,
    /// Hints, by person.
    pub(crate) hints: TokenBuckets<String>,
    /// Mutes and blocks, by person: every table in memory is told.
    pub(crate) mutes: TokenBuckets<String>,
    /// Reports, by person.
    pub(crate) reports: TokenBuckets<String>,
    /// Invitations, by who asks and who is asked: each may be a letter.
    pub(crate) invitations: TokenBuckets<(String, String)>,
    /// Short codes of tables that do not exist, by address.
    pub(crate) codes: TokenBuckets<IpAddr>,
    /// Sockets and long waits, by address.
    pub(crate) sockets: ConcurrencyLimit<IpAddr>,
    /// Connections that are no sockets, by address.
    pub(crate) connections: Arc<ConcurrencyLimit<IpAddr>>,
}

/// Short codes of tables that do not exist, of one address in a minute: people mistype, programs guess.
const WRONG_CODES: u32 = 30;

/// How many records of a table are told at the cost of one request.
pub(crate) const RECORDS: f64 = 25.0;

/// How often the time is kept on disk while tables are in memory: after a kill nobody's clock is off by more.
const BEAT: Duration = Duration::from_secs(1);
/// The time is kept every so many beats while none is.
const QUIET: u64 = 30;

/// How many connections fit where so many sockets do: a browser has a few besides.
fn connections(sockets: u32) -> u32 {
    sockets.saturating_mul(2).saturating_add(64)
}

impl Server {
    /// Opens the server.
    pub fn open(store: Store, config: Config, clock: &Clock) -> Server {
        Server::with_fanout(store, config, clock, Arc::new(InProcess::default()))
    }

    /// Opens the server; news of what changed goes this way.
    pub fn with_fanout(store: Store, config: Config, clock: &Clock, fanout: Arc<dyn Fanout>) -> Server {
        Server::build(store, config, clock, fanout, None)
    }

    /// Opens a node of this name, on a store that it has joined, and lets it speak with the others over NATS at these addresses. NATS
    /// may come later. `lasts` is how long the node's right to write lasts after it has shown that it is there.
    pub fn node(
        store: Store,
        config: Config,
        clock: &Clock,
        (name, nats): (&str, &str),
        lasts: Duration,
    ) -> Result<Server, String> {
        let nodes = Arc::new(Nodes::join(&store, nats, name, lasts)?);
        let fanout = Arc::new(NodesFanout::new(Arc::clone(&nodes)));
        Ok(Server::build(store, config, clock, fanout, Some(nodes)))
    }

    fn build(
        store: Store,
        config: Config,
        clock: &Clock,
        fanout: Arc<dyn Fanout>,
        nodes: Option<Arc<Nodes>>,
    ) -> Server {
        let limits = &config.limits;
        let time = ServerTime::of(&store, clock);
        let per_second = |rate: u32, seconds: f64| {
            TokenBuckets::new(f64::from(rate), f64::from(rate) * seconds, time.clone())
        };
        let per_minute = |rate: u32| TokenBuckets::new(f64::from(rate) / 60.0, f64::from(rate), time.clone());
        let rate_limits = RateLimits {
            requests: per_second(limits.requests, 10.0),
            sign_ins: per_minute(limits.sign_ins),
            codes: per_minute(WRONG_CODES),
            words: TokenBuckets::new(f64::from(limits.words), f64::from(limits.words) * 5.0, time.clone()),
            hints: TokenBuckets::new(1.0, 5.0, time.clone()),
            mutes: TokenBuckets::new(0.2, 20.0, time.clone()),
            reports: TokenBuckets::new(1.0 / 360.0, 10.0, time.clone()),
            invitations: TokenBuckets::new(1.0 / 3600.0, 5.0, time.clone()),
            sockets: ConcurrencyLimit::new(limits.sockets, limits.all_sockets),
            // Behind a proxy all connections come from the proxy.
            connections: Arc::new(ConcurrencyLimit::new(
                if config.behind_proxy { u32::MAX } else { connections(limits.sockets) },
                connections(limits.all_sockets),
            )),
        };
        let bot_pool = BotPool::new(config.bots);
        let tables = Tables::new(store.clone(), time.clone(), fanout, nodes.clone(), bot_pool, &config);
        let bans = Arc::new(Bans::of(store.bans_at_start()));
        let people = People::new(store.clone(), time.clone(), Arc::clone(&bans), nodes.clone());
        let reviews = Reviews::new(store.clone(), nodes.clone());
        let (calls, public_url) = (&config.calls, config.public_url.as_deref());
        let letters =
            Letters::new(store.clone(), time.clone(), Arc::clone(&tables), config.mail.clone(), public_url);
        let notifier = Notifier::new(
            store.clone(),
            time.clone(),
            Arc::clone(&tables),
            Arc::clone(&letters),
            calls,
            public_url,
        );
        let evenings = Evenings::new(store.clone(), time.clone(), Arc::clone(&tables));
        Server(Arc::new(Shared {
            config,
            store,
            tables,
            people,
            rate_limits,
            reviews,
            time,
            tidy: Tidy::default(),
            bans,
            notifier,
            letters,
            evenings,
            metrics: metrics(),
            nodes,
        }))
    }

    /// What nodes count together, by name.
    fn shared(&self) -> impl Iterator<Item = (&'static str, &dyn SharedBudgets)> {
        let limits = &self.0.rate_limits;
        let own: [(&'static str, &dyn SharedBudgets); 8] = [
            ("requests", &limits.requests),
            ("sign-ins", &limits.sign_ins),
            ("words", &limits.words),
            ("hints", &limits.hints),
            ("mutes", &limits.mutes),
            ("reports", &limits.reports),
            ("invitations", &limits.invitations),
            ("codes", &limits.codes),
        ];
        own.into_iter().chain(self.0.people.shared())
    }

    /// What was spent here of budgets that nodes have together, and the others have not been told of.
    pub(crate) fn spent_here(&self) -> Vec<Spent> {
        self.shared().flat_map(|(name, budgets)| budgets.tell(name)).collect()
    }

    /// What was spent at another node is missing here.
    pub(crate) fn spent_elsewhere(&self, spent: &[Spent]) {
        for spent in spent {
            if let Some((_, budgets)) = self.shared().find(|(name, _)| *name == spent.of) {
                budgets.hear(spent);
            }
        }
    }

    /// Counts a long answer as the requests it costs, before anybody begins with it.
    pub(crate) fn pay(&self, network: IpAddr, records: u64) -> ApiResult<()> {
        let wait = |seconds| ApiError::too_many(say!("tables-too-many-requests"), seconds);
        self.0.rate_limits.requests.pay(network, records as f64 / RECORDS).map_err(wait)
    }

    /// Counts one page of a table's records, from one on, as the requests it costs.
    pub(crate) async fn pay_page(&self, network: IpAddr, table: &str, since: u64) -> ApiResult<()> {
        let length = self.0.tables.ask(table, |reply| TableMessage::Length { reply }).await?;
        self.pay(network, length.saturating_sub(since).min(PAGE_RECORDS as u64))
    }

    /// Counts all records of a table as the requests that going through them costs.
    pub(crate) async fn pay_table(&self, network: IpAddr, table: &str) -> ApiResult<()> {
        let length = self.0.tables.ask(table, |reply| TableMessage::Length { reply }).await?;
        self.pay(network, length)
    }

    /// Somebody was forgotten: they leave their chairs, bots play for them, and nobody calls them by their name any more.
    pub(crate) async fn leave_chairs(&self, person: &str) -> ApiResult<()> {
        self.leave_tables(person, StandInWhy::Deleted).await?;
        self.0.tables.tell_everywhere(News::Renamed { person: person.to_owned(), name: String::new() });
        Ok(())
    }

    /// Somebody leaves all chairs, because they were forgotten or banned.
    pub(crate) async fn leave_tables(&self, person: &str, why: StandInWhy) -> ApiResult<()> {
        for table in self.0.store.tables_of(person, false, None, u32::MAX).await? {
            let removed = Errand::Removed { person: person.to_owned(), why };
            if let Err(error) = self.0.tables.errand::<()>(&table.id, removed).await {
                tracing::warn!(table = table.id, why = %error.refused.why, "somebody's chair was not left");
            }
        }
        self.0.evenings.leave_all(person).await
    }

    /// Wakes the tables at which bots have to act; tells how many.
    pub async fn wake(&self) -> Result<usize, String> {
        self.0.people.tidy().await.map_err(|error| error.refused.why.to_string())?;
        self.0.tables.wake().await.map_err(|error| error.refused.why.to_string())
    }

    /// Keeps the time on disk, as long as the server runs.
    pub(crate) async fn keep_time(self) {
        let mut beats = tokio::time::interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for beat in 0_u64.. {
            beats.tick().await;
            // Where nobody plays, a disk may rest.
            let is_played = self.0.tables.live_count() > 0 || self.0.nodes.is_some();
            if (beat.is_multiple_of(QUIET) || is_played)
                && let Err(trouble) = self.0.time.beat(&self.0.store).await
            {
                // Whoever watches over the server is told by every request that fails, too.
                tracing::debug!(%trouble, "the time was not kept");
            }
        }
    }

    /// Lets everybody go and closes the store. What was accepted is on disk already.
    pub async fn close(self) {
        self.0.tables.close();
        self.0.reviews.close();
        let store = self.0.store.clone();
        // Exactly now: whatever the clocks have run is kept, and no more.
        let _ = self.0.time.beat(&store).await;
        drop(self);
        let _ = tokio::task::spawn_blocking(move || store.close()).await;
    }
}

/// The counts and times of this process. There is one recorder in a process, whoever asks first sets it up.
fn metrics() -> PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    let set_up = || {
        let recorder = PrometheusBuilder::new()
            .set_buckets(&[0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0])
            .expect("there are buckets")
            .set_buckets_for_metric(
                Matcher::Full("fremont_commit_batch".into()),
                &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0],
            )
            .expect("there are buckets")
            .build_recorder();
        let handle = recorder.handle();
        // Should another recorder be there, ours stays empty.
        let _ = ::metrics::set_global_recorder(recorder);
        handle
    };
    HANDLE.get_or_init(set_up).clone()
}
