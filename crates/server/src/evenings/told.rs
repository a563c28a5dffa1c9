//! An evening as it is told.

use super::agreed::Agreed;
use super::secret::EveningSecret;
use crate::error::ApiResult;
use crate::time::ServerTime;
use evenings::{Evening, ONE, Placing, Table};
use serde::{Deserialize, Serialize};
use store::{Pairing, Phase, WholeEvening};
use table::{Outcome, Secret};
use wire::{
    EveningDetail, EveningLine, EveningPhase, EveningRound, EveningSeat, EveningStanding, EveningTable,
};

/// How a seat ended, as it is kept.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct SeatResult {
    place: u8,
    score: i64,
}

/// How a game ended, as it is kept: by seat.
pub(super) fn result_of(outcome: &Outcome) -> String {
    let mut ranking: Vec<_> = outcome.ranking.iter().collect();
    ranking.sort_by_key(|standing| standing.seat.0);
    let kept: Vec<SeatResult> =
        ranking.iter().map(|standing| SeatResult { place: standing.place, score: standing.score }).collect();
    serde_json::to_string(&kept).expect("a result is JSON")
}

/// What is kept of a table whose game was not finished.
pub(super) const NO_RESULT: &str = "null";

/// The chairs of a pairing: numbers of entrants, nothing for bots.
pub(super) fn chairs_of(pairing: &Pairing) -> Vec<Option<u32>> {
    serde_json::from_str(&pairing.chairs).unwrap_or_default()
}

fn placings(pairing: &Pairing) -> Option<Vec<Placing>> {
    let kept: Option<Vec<SeatResult>> = serde_json::from_str(pairing.result.as_deref()?).ok()?;
    let kept = kept.filter(|kept| kept.len() == chairs_of(pairing).len())?;
    Some(kept.into_iter().map(|SeatResult { place, score }| Placing { place, score }).collect())
}

/// What those who pair and count need to know.
pub(super) struct Counted {
    gone: Vec<bool>,
    rounds: Vec<Vec<Table>>,
    seed: u64,
    agreed: Agreed,
}

impl Counted {
    /// An evening as far as it counts. What came of a duplicate round counts when all of it is over.
    pub(super) fn of(whole: &WholeEvening, agreed: &Agreed, secret: &EveningSecret) -> Counted {
        let table = |pairing: &Pairing| Table {
            chairs: chairs_of(pairing).iter().map(|chair| chair.map(|number| number as usize)).collect(),
            result: placings(pairing),
        };
        let counts = |round: &&store::Round| round.ended || !agreed.is_duplicate();
        let rounds = whole.rounds.iter().filter(counts);
        Counted {
            gone: whole.entrants.iter().map(|entrant| entrant.gone).collect(),
            rounds: rounds.map(|round| round.pairings.iter().map(table).collect()).collect(),
            seed: secret.draw(),
            agreed: agreed.clone(),
        }
    }

    /// The same for those who pair and count.
    pub(super) fn evening(&self) -> Evening<'_> {
        Evening { format: self.agreed.format(), gone: &self.gone, rounds: &self.rounds, seed: self.seed }
    }
}

fn phase(phase: Phase) -> EveningPhase {
    match phase {
        Phase::Open => EveningPhase::Open,
        Phase::Running => EveningPhase::Running,
        Phase::Finished => EveningPhase::Finished,
        Phase::Closed => EveningPhase::Closed,
    }
}

/// An evening as a line of a list.
pub(super) fn line(
    evening: &store::Evening,
    person: Option<&str>,
    time: &ServerTime,
) -> ApiResult<EveningLine> {
    let agreed = Agreed::read(&evening.setup)?;
    Ok(EveningLine {
        id: evening.id.clone(),
        name: evening.name.clone(),
        kind: agreed.kind,
        most: agreed.most(),
        play: agreed.play,
        phase: phase(evening.phase),
        public: evening.public,
        maker: evening.maker_name.clone(),
        making: person == Some(&evening.maker),
        people: evening.people,
        round: evening.round,
        rounds: evening.rounds,
        created: time.told(evening.created),
        changed: time.told(evening.changed),
    })
}

/// All of an evening, as somebody is told it.
pub(super) fn detail(
    whole: &WholeEvening,
    secret: &EveningSecret,
    person: Option<&str>,
    time: &ServerTime,
) -> ApiResult<EveningDetail> {
    let agreed = Agreed::read(&whole.evening.setup)?;
    let is_over = matches!(whole.evening.phase, Phase::Finished | Phase::Closed);
    let you = whole.entrants.iter().position(|entrant| person == Some(&entrant.person));
    let millionths = |count: i64| count as f64 / ONE as f64;
    let standing = |one: evenings::Standing| {
        let entrant = &whole.entrants[one.entrant];
        EveningStanding {
            number: one.entrant as u32,
            name: entrant.name.clone(),
            rank: one.rank,
            points: millionths(one.points),
            tie: millionths(one.tie),
            margin: millionths(one.margin),
            games: one.games,
            wins: one.wins,
            out: one.out,
            gone: entrant.gone,
            you: you == Some(one.entrant),
        }
    };
    let counted = Counted::of(whole, &agreed, secret);
    let standings = counted.evening().standings().into_iter().map(standing).collect();
    let now = time.now();
    let round = |(number, round): (u32, &store::Round)| {
        let ends = agreed.play.minutes.map(|minutes| round.at + u64::from(minutes) * 60_000);
        EveningRound {
            round: number,
            over: round.ended,
            ends_ms: ends.filter(|_| !round.ended && !is_over).map(|ends| ends.saturating_sub(now)),
            commitment: agreed.is_duplicate().then(|| Secret(secret.seed(number, 0, true)).commitment()),
            tables: round
                .pairings
                .iter()
                .map(|pairing| table(pairing, round.ended || !agreed.is_duplicate()))
                .collect(),
        }
    };
    let playing = whole.rounds.last().filter(|round| !round.ended && !is_over);
    let is_mine = |pairing: &&Pairing| {
        you.is_some_and(|you| chairs_of(pairing).contains(&Some(you as u32))) && pairing.result.is_none()
    };
    let mine = playing.and_then(|round| round.pairings.iter().find(is_mine)?.table.clone());
    Ok(EveningDetail {
        line: line(&whole.evening, person, time)?,
        commitment: Secret(secret.0).commitment(),
        standings,
        told: (1..).zip(&whole.rounds).map(round).collect(),
        you: you.map(|you| you as u32),
        table: mine,
        secret: is_over.then(|| Secret(secret.0).reveal()),
    })
}

/// A table of a round; how it ended, if that may be told.
fn table(pairing: &Pairing, is_open: bool) -> EveningTable {
    let placings = placings(pairing).filter(|_| is_open);
    let chair = |(seat, who): (usize, Option<u32>)| EveningSeat {
        who,
        place: placings.as_ref().map(|placings| placings[seat].place),
        score: placings.as_ref().map(|placings| placings[seat].score),
    };
    EveningTable {
        id: pairing.table.clone(),
        over: pairing.result.is_some(),
        chairs: chairs_of(pairing).into_iter().enumerate().map(chair).collect(),
    }
}
