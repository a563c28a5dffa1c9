//! New tables.

use super::stored::{kept, summary};
use super::{Tables, Who};
use crate::error::{ApiError, ApiResult};
use crate::nodes::{Errand, SentMoment};
use crate::{names, secrets};
use std::sync::Arc;
use store::{Crowd, Quota};
use table::{Secret, say};
use tables::{Begins, PlannedChair, Prepared, Row, Setup, TableEvent, TableState, made_up, setup, sits_at};
use wire::{Command, NewTable, Origin, StartWhen};

/// How often another short code is tried.
const CODES: usize = 8;

impl Tables {
    /// Makes a table; tells its id.
    pub(crate) async fn make(self: &Arc<Tables>, who: &Who, mut new: NewTable) -> ApiResult<String> {
        let request = names::request(new.id.as_deref())?;
        let sits = sits_at(&new)?;
        if new.rated && (new.from.is_some() || new.position.is_some()) {
            return Err(ApiError::bad("a rated game begins with a deal, not from a position"));
        }
        let begins = match (new.from.take(), new.position.take()) {
            (None, None) => None,
            (Some(origin), None) => Some(self.what_if(who, &mut new, origin).await?),
            (None, Some(position)) => Some(made_up(&new, &position)?),
            (Some(_), Some(_)) => {
                return Err(ApiError::bad(say!("tables-both-begins")));
            }
        };
        let setup = Setup { begins, ..setup(&new)? };
        let draft = Draft { who, game: &new.game, public: new.public, setup, request };
        self.write(draft, sits).await
    }

    /// Finds the moment of another game from which a new one goes on; the new one takes over what was agreed for that.
    async fn what_if(self: &Arc<Tables>, who: &Who, new: &mut NewTable, origin: Origin) -> ApiResult<Begins> {
        let id = self.find(&origin.table).await?;
        let moment = Errand::Moment { person: who.person.clone(), entry: origin.entry };
        let moment: SentMoment = self.errand(&id, moment).await?;
        if new.game != moment.game {
            return Err(ApiError::bad(say!("tables-other-game", game = moment.game, new = new.game.clone())));
        }
        if new.seats.len() != moment.seats {
            return Err(ApiError::bad(say!("tables-that-game-players", seats = moment.seats)));
        }
        new.options = moment.options;
        Ok(Begins { origin: Some(Origin { table: id, ..origin }), position: moment.position })
    }

    /// Makes the table of a rematch: the same chairs, moved on by one.
    pub(super) async fn make_rematch(&self, state: &TableState, who: &Who) -> ApiResult<String> {
        let (mut setup, sits) = tables::rematch(state, &who.person);
        self.keep_apart(&who.person, &mut setup).await?;
        let request = Some(format!("\u{1}rematch of {}", state.id));
        let draft = Draft { who, game: &state.game, public: state.public, setup, request };
        self.write(draft, sits).await
    }

    /// Makes the table of whoever wants to play at once, and sits them down.
    pub(super) async fn write_quick(
        &self,
        who: &Who,
        game: &str,
        setup: Setup,
        request: Option<String>,
    ) -> ApiResult<String> {
        self.write(Draft { who, game, public: true, setup, request }, Some(0)).await
    }

    async fn write(&self, draft: Draft<'_>, sits: Option<u8>) -> ApiResult<String> {
        let Draft { who, game, public, setup, request } = draft;
        let of_bots = setup.chairs.iter().all(|chair| matches!(chair, PlannedChair::Bot(_)));
        let (network, quota) = (who.network.to_string(), self.quota(of_bots));
        match self.store.has_room(&who.person, request.clone(), network.clone(), quota).await {
            Ok(()) => {}
            Err(store::Error::TableRepeated { table }) => return Ok(table),
            Err(trouble) => return Err(not_made(trouble)),
        }
        let text = serde_json::to_string(&setup).expect("a setup is JSON");
        for _ in 0..CODES {
            let at = self.time.now();
            let seed = secrets::seed(&format!("{game} {text}"));
            let row = Row {
                id: secrets::id(),
                code: secrets::code(),
                host: who.person.clone(),
                public,
                game: game.to_owned(),
                changed: at,
            };
            let mut state = TableState::new(&row, setup.clone(), Secret(seed));
            let mut events = vec![TableEvent::Made {}];
            if let Some(seat) = sits {
                // A nonce counts only if it is said when the commitment is known: it comes with a command of its own.
                let sit = Command::Sit { seat: Some(seat), nonce: None };
                if let Prepared::Records(sat) = state.prepare(&who.person, &sit, at, &|_| None)? {
                    events.extend(sat);
                }
            } else if setup.start == StartWhen::Full && state.chairs.iter().all(|chair| !chair.is_open()) {
                events.push(state.begin()?);
            }
            let records = kept(state.write_down(events, Some(&who.person), None, at));
            let made = store::NewTable {
                id: row.id.clone(),
                code: row.code,
                host: row.host,
                public,
                game: row.game,
                setup: text.clone(),
                seed,
                request: request.clone(),
                records,
                summary: summary(&state, true),
                at,
            };
            match self.store.create_table_from(made, network.clone(), quota).await {
                Ok(()) => {
                    metrics::counter!("fremont_tables_made_total").increment(1);
                    return Ok(row.id);
                }
                Err(store::Error::TableRepeated { table }) => return Ok(table),
                Err(store::Error::CodeTaken) => {}
                Err(trouble) => return Err(not_made(trouble)),
            }
        }
        Err(ApiError::refused("CODES", say!("tables-no-code")))
    }

    /// How many tables there may be.
    fn quota(&self, of_bots: bool) -> Quota {
        let limits = &self.limits;
        Quota {
            host: limits.tables.into(),
            network: limits.address_tables.into(),
            all: limits.all_tables.into(),
            bots: of_bots.then(|| (limits.bot_tables.into(), limits.all_bot_tables.into())),
        }
    }
}

/// What whoever made too many tables is told.
fn not_made(trouble: store::Error) -> ApiError {
    let store::Error::TooMany { of, count } = trouble else { return trouble.into() };
    let why = match of {
        Crowd::Host => say!("tables-you-host-many", count = count),
        Crowd::Network => say!("tables-address-has-many", count = count),
        Crowd::BotsOfHost => say!("tables-your-bots-play", count = count),
        Crowd::AllBots => say!("tables-bots-among-themselves"),
        Crowd::All => say!("tables-house-full"),
    };
    ApiError::too_many(why, 60)
}

struct Draft<'a> {
    who: &'a Who,
    game: &'a str,
    public: bool,
    setup: Setup,
    request: Option<String>,
}
