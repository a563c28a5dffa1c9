//! Evenings: tournaments that people make. What stands in the store is the truth: who meets whom is written down before any table of
//! the round is made, and each table is made by a request that names its place, so whoever is killed in between goes on where it was.

mod agreed;
mod organiser;
mod secret;
mod told;

use crate::error::{ApiError, ApiResult};
use crate::fanout::Notice;
use crate::nodes::Errand;
use crate::tables::{Tables, Who};
use crate::time::ServerTime;
use crate::{names, secrets};
use agreed::{Agreed, title};
use secret::EveningSecret;
use std::sync::Arc;
use store::{Crowd, Entry, EntryQuota, EveningQuota, Phase, Store, WholeEvening};
use table::say;
use wire::{ClosedWhy, EveningDetail, EveningLine, JoinEvening, NewEvening, StandInWhy};

/// Evenings that are not over: of one person, from one address, in all.
const QUOTA: EveningQuota = EveningQuota { maker: 5, network: 20, all: 500 };
/// How many evenings a list shows at most.
const LISTED: u32 = 100;
/// The fewest people of an evening.
const FEWEST: usize = 2;

/// The evenings of the server.
pub(crate) struct Evenings {
    store: Store,
    time: ServerTime,
    tables: Arc<Tables>,
    /// Rounds are made one after another.
    turn: tokio::sync::Mutex<()>,
}

impl Evenings {
    pub(crate) fn new(store: Store, time: ServerTime, tables: Arc<Tables>) -> Arc<Evenings> {
        Arc::new(Evenings { store, time, tables, turn: tokio::sync::Mutex::default() })
    }

    /// Makes an evening; tells its id.
    pub(crate) async fn make(&self, who: &Who, new: NewEvening) -> ApiResult<String> {
        let request = names::request(new.id.as_deref())?;
        let (name, agreed) = (title(&new.name)?, Agreed::of(&new)?);
        let setup = serde_json::to_string(&agreed).expect("a setup is JSON");
        let id = secrets::id();
        let row = store::NewEvening {
            id: id.clone(),
            maker: who.person.clone(),
            secret: secrets::seed(&format!("evening {name} {setup}")),
            name,
            public: new.public,
            rounds: agreed.rounds,
            setup,
            request,
            network: who.network.to_string(),
            at: self.time.now(),
        };
        match self.store.create_evening(row, QUOTA).await {
            Ok(()) => Ok(id),
            Err(store::Error::EveningRepeated { evening }) => Ok(evening),
            Err(store::Error::TooMany { of, count }) => {
                let why = match of {
                    Crowd::Host => say!("tables-evenings-yours", count = count),
                    Crowd::Network => say!("tables-evenings-address", count = count),
                    _ => say!("tables-house-full"),
                };
                Err(ApiError::too_many(why, 60))
            }
            Err(trouble) => Err(trouble.into()),
        }
    }

    /// Public evenings that are not over, or those that somebody made or joined.
    pub(crate) async fn list(&self, person: Option<&str>, mine: bool) -> ApiResult<Vec<EveningLine>> {
        let found = match person.filter(|_| mine) {
            Some(person) => self.store.evenings_of(person, LISTED).await?,
            None if mine => return Err(ApiError::stranger()),
            None => self.store.public_evenings(LISTED).await?,
        };
        found.iter().map(|evening| told::line(evening, person, &self.time)).collect()
    }

    async fn find(&self, id: &str) -> ApiResult<WholeEvening> {
        self.store.evening(id).await?.ok_or_else(|| ApiError::unknown(say!("tables-no-evening")))
    }

    async fn secret(&self, id: &str) -> ApiResult<EveningSecret> {
        let secret = self.store.evening_secret(id).await?;
        secret.map(EveningSecret).ok_or_else(|| ApiError::unknown(say!("tables-no-evening")))
    }

    /// All of an evening, as somebody is told it.
    pub(crate) async fn show(&self, id: &str, person: Option<&str>) -> ApiResult<EveningDetail> {
        let (whole, secret) = (self.find(id).await?, self.secret(id).await?);
        told::detail(&whole, &secret, person, &self.time)
    }

    /// Somebody joins.
    pub(crate) async fn join(&self, id: &str, who: &Who, join: &JoinEvening) -> ApiResult<()> {
        let whole = self.find(id).await?;
        let agreed = Agreed::read(&whole.evening.setup)?;
        let nonce = tables::words::nonce(join.nonce.as_deref())?;
        if agreed.is_duplicate() && !nonce.is_empty() {
            return Err(ApiError::bad(say!("tables-evening-no-nonces")));
        }
        let most = EntryQuota { evening: agreed.most(), network: self.tables.limits.address_tables.into() };
        let network = who.network.to_string();
        let joined = self.store.join_evening(id, &who.person, &nonce, network, most, self.time.now());
        match joined.await? {
            Entry::Done => {}
            Entry::Already => return Ok(()),
            Entry::NoEvening => return Err(ApiError::unknown(say!("tables-no-evening"))),
            Entry::TooLate => return Err(ApiError::refused("PHASE", say!("tables-evening-begun"))),
            Entry::Apart { by_maker: true } => {
                return Err(ApiError::forbidden("BLOCKED", say!("tables-evening-blocked-you")));
            }
            Entry::Apart { by_maker: false } => {
                return Err(ApiError::forbidden("BLOCKED", say!("tables-evening-you-blocked")));
            }
            Entry::Full => {
                return Err(ApiError::refused("FULL", say!("tables-evening-full", most = agreed.most())));
            }
            Entry::Crowded { count } => {
                return Err(ApiError::too_many(say!("tables-evenings-joined", count = count), 60));
            }
        }
        self.publish(id).await;
        Ok(())
    }

    /// Somebody leaves. If it has begun bots play for them from now on, at the table where they sit, too.
    pub(crate) async fn leave(&self, id: &str, person: &str) -> ApiResult<()> {
        match self.store.leave_evening(id, person, self.time.now()).await? {
            Entry::Done => {}
            Entry::NoEvening => return Err(ApiError::unknown(say!("tables-no-evening"))),
            Entry::TooLate => return Err(ApiError::refused("PHASE", say!("tables-evening-over"))),
            Entry::Already | Entry::Full | Entry::Crowded { .. } | Entry::Apart { .. } => {
                return Err(ApiError::refused("SPECTATOR", say!("tables-evening-not-in")));
            }
        }
        self.leave_table(id, person).await?;
        self.publish(id).await;
        Ok(())
    }

    /// A bot plays for somebody at the table of the round under way.
    async fn leave_table(&self, id: &str, person: &str) -> ApiResult<()> {
        let whole = self.find(id).await?;
        let Some(round) = whole.rounds.last().filter(|round| !round.ended) else { return Ok(()) };
        let number = whole.entrants.iter().position(|entrant| entrant.person == person);
        let is_theirs = |pairing: &&store::Pairing| {
            number.is_some_and(|number| told::chairs_of(pairing).contains(&Some(number as u32)))
        };
        if let Some(table) = round.pairings.iter().find(is_theirs).and_then(|pairing| pairing.table.as_ref())
        {
            let removed = Errand::Removed { person: person.to_owned(), why: StandInWhy::Left };
            self.tables.errand::<()>(table, removed).await?;
        }
        Ok(())
    }

    /// Somebody leaves all evenings, because they were forgotten or banned.
    pub(crate) async fn leave_all(&self, person: &str) -> ApiResult<()> {
        for evening in self.store.evenings_of(person, u32::MAX).await? {
            if matches!(evening.phase, Phase::Open | Phase::Running)
                && self.store.leave_evening(&evening.id, person, self.time.now()).await? == Entry::Done
            {
                self.publish(&evening.id).await;
            }
        }
        Ok(())
    }

    /// Somebody leaves the evenings of a maker who has blocked them, where nothing has begun.
    pub(crate) async fn send_away(&self, maker: &str, other: &str) -> ApiResult<()> {
        for evening in self.store.evenings_of(maker, u32::MAX).await? {
            if evening.maker == maker
                && evening.phase == Phase::Open
                && self.store.leave_evening(&evening.id, other, self.time.now()).await? == Entry::Done
            {
                self.publish(&evening.id).await;
            }
        }
        Ok(())
    }

    /// The maker lets it begin.
    pub(crate) async fn start(&self, id: &str, person: &str) -> ApiResult<()> {
        let whole = self.of_maker(id, person).await?;
        if whole.evening.phase != Phase::Open {
            return Err(ApiError::refused("PHASE", say!("tables-evening-begun")));
        }
        let people = whole.entrants.len();
        if people < FEWEST {
            return Err(ApiError::refused("PLAYERS", say!("tables-evening-few", least = FEWEST)));
        }
        let format = Agreed::read(&whole.evening.setup)?.format();
        let rounds =
            crate::tables::apart(move || Ok(evenings::Evening::rounds_of(format, people) as u32)).await?;
        if !self.store.start_evening(id, people as u32, rounds, self.time.now()).await? {
            return Err(ApiError::refused("STALE", say!("tables-stale")));
        }
        self.advance(id).await
    }

    /// The maker ends it. Games under way are closed.
    pub(crate) async fn close(&self, id: &str, person: &str) -> ApiResult<()> {
        self.of_maker(id, person).await?;
        self.shut(id).await
    }

    /// Ends an evening before it is over: its games first, so that whoever is killed in between has not ended it.
    async fn shut(&self, id: &str) -> ApiResult<()> {
        let _turn = self.turn.lock().await;
        let whole = self.find(id).await?;
        if matches!(whole.evening.phase, Phase::Finished | Phase::Closed) {
            return Err(ApiError::refused("PHASE", say!("tables-evening-over")));
        }
        if let Some(round) = whole.rounds.last().filter(|round| !round.ended) {
            let number = whole.rounds.len() as u32;
            for (n, pairing) in (0..).zip(&round.pairings).filter(|(_, pairing)| pairing.result.is_none()) {
                if let Some(table) = &pairing.table {
                    let closed =
                        self.tables.errand::<()>(table, Errand::Close { why: ClosedWhy::Evening }).await;
                    match closed {
                        // One that is over already stays as it is.
                        Err(error) if error.status == 409 => {}
                        closed => closed?,
                    }
                }
                self.store.pairing_ended(id, number, n, told::NO_RESULT, self.time.now()).await?;
            }
            if Agreed::read(&whole.evening.setup)?.is_duplicate() {
                self.unseal(round).await?;
            }
            self.store.end_round(id, number, self.time.now()).await?;
        }
        self.store.end_evening(id, Phase::Closed, self.time.now()).await?;
        self.publish(id).await;
        Ok(())
    }

    async fn of_maker(&self, id: &str, person: &str) -> ApiResult<WholeEvening> {
        let whole = self.find(id).await?;
        if whole.evening.maker != person {
            return Err(ApiError::forbidden("HOST", say!("tables-evening-maker")));
        }
        Ok(whole)
    }

    /// Tells everybody who looks at it that it has changed.
    async fn publish(&self, id: &str) {
        if !self.tables.fanout.has_listeners() {
            return;
        }
        if let Ok(Some(whole)) = self.store.evening(id).await {
            let entrants = whole.entrants.into_iter().map(|entrant| entrant.person);
            self.tables.fanout.publish(Notice {
                table: String::new(),
                n: 0,
                public: whole.evening.public,
                people: entrants.chain([whole.evening.maker]).collect(),
                awaited: Vec::new(),
                reminded: None,
                evening: Some(id.to_owned()),
                over: false,
            });
        }
    }

    /// Closes evenings that nobody begins: those that have not changed since a time.
    pub(crate) async fn tidy(&self, before: u64) -> ApiResult<()> {
        for id in self.store.standing_evenings(Phase::Open, before).await? {
            self.shut(&id).await?;
        }
        Ok(())
    }
}
