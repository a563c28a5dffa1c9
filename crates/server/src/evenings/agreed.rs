//! What is agreed for an evening, and what may be.

use crate::error::{ApiError, ApiResult};
use crate::names;
use evenings::{Format, Kind};
use serde::{Deserialize, Serialize};
use table::say;
use table::words::is_harmful;
use tables::Setup;
use wire::{EveningGame, EveningKind, NewEvening, NewTable, Plan};

/// How many may join.
const MOST: u32 = 128;
/// How many may join a league: everybody meets everybody.
const MOST_IN_LEAGUE: u32 = 32;
/// The most rounds of a Swiss or duplicate evening.
const MOST_ROUNDS: u32 = 12;
/// The most minutes of a round: thirty days.
const MOST_MINUTES: u32 = 43_200;
/// The longest name of an evening.
const LONGEST: usize = 40;

/// What was agreed when an evening was made, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Agreed {
    /// How it is decided who meets whom.
    pub(crate) kind: EveningKind,
    /// Rounds of a Swiss or duplicate evening.
    pub(crate) rounds: u32,
    /// What is played.
    pub(crate) play: EveningGame,
}

impl Agreed {
    /// What was kept.
    pub(crate) fn read(setup: &str) -> ApiResult<Agreed> {
        serde_json::from_str(setup).map_err(|error| {
            tracing::error!(%error, "what was agreed for an evening cannot be read");
            ApiError::refused("BROKEN", say!("tables-evening-broken"))
        })
    }

    /// What was asked for, if it can be played.
    pub(super) fn of(new: &NewEvening) -> ApiResult<Agreed> {
        let has_rounds = matches!(new.kind, EveningKind::Swiss | EveningKind::Duplicate);
        let rounds = match new.rounds {
            Some(rounds @ 1..=MOST_ROUNDS) if has_rounds => rounds,
            None if !has_rounds => 0,
            _ if has_rounds => return Err(ApiError::bad(say!("tables-evening-rounds", most = MOST_ROUNDS))),
            _ => return Err(ApiError::bad(say!("tables-evening-no-rounds"))),
        };
        if new.play.minutes.is_some_and(|minutes| !(1..=MOST_MINUTES).contains(&minutes)) {
            return Err(ApiError::bad(say!("tables-evening-minutes", most = MOST_MINUTES)));
        }
        let agreed = Agreed { kind: new.kind, rounds, play: new.play.clone() };
        agreed.table()?;
        Ok(agreed)
    }

    /// What is agreed for each table.
    pub(super) fn table(&self) -> ApiResult<Setup> {
        let EveningGame { game, options, seats, bot, clock, pace, rated, .. } = &self.play;
        let seats = vec![Plan::Open; usize::from((*seats).min(8))];
        let table = serde_json::json!({
            "game": game, "options": options, "seats": seats, "clock": clock, "pace": pace, "rated": rated, "hints": false,
            "stand_in": bot,
        });
        let table: NewTable =
            serde_json::from_value(table).map_err(|error| ApiError::bad(error.to_string()))?;
        Ok(tables::setup(&table)?)
    }

    /// How many may join.
    pub(crate) fn most(&self) -> u32 {
        if self.kind == EveningKind::League { MOST_IN_LEAGUE } else { MOST }
    }

    /// Whether every table of a round has the same deal and dice.
    pub(crate) fn is_duplicate(&self) -> bool {
        self.kind == EveningKind::Duplicate
    }

    /// The same for those who pair.
    pub(crate) fn format(&self) -> Format {
        let kind = match self.kind {
            EveningKind::League => Kind::League,
            EveningKind::Swiss => Kind::Swiss,
            EveningKind::Knockout => Kind::Knockout,
            EveningKind::Duplicate => Kind::Duplicate,
        };
        Format { kind, seats: usize::from(self.play.seats), rounds: self.rounds as usize }
    }
}

/// What an evening is called: one line of text.
pub(super) fn title(given: &str) -> ApiResult<String> {
    let title = given.split_whitespace().collect::<Vec<_>>().join(" ");
    if title.is_empty() || title.chars().count() > LONGEST {
        return Err(ApiError::bad(say!("tables-name-length", most = LONGEST)));
    }
    if let Some(letter) = title.chars().find(|letter| is_harmful(*letter)) {
        return Err(ApiError::bad(say!("tables-name-letter", letter = format!("{letter:?}"))));
    }
    names::refuse_reserved(&title)?;
    Ok(title)
}
