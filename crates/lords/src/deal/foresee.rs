//! What a deal would lead to, step by step, for those who put one together. Nobody is asked and no die is rolled:
//! where dice would fall, they fall well for the active player, and what follows is not sure.

use super::Step;
use crate::action::Action;
use crate::data::Data;
use crate::lot::Lot;
use crate::play::Play;
use crate::state::{Stage, State};
use crate::view::View;
use crate::{Event, decision, gamble, words};
use serde::{Deserialize, Serialize};
use table::chance::Domain;
use table::{Chance, Log, Refusal, Seat, say};

/// What the steps of a deal would lead to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Foresight {
    /// One for each step, up to the first that could not happen.
    pub steps: Vec<Outlook>,
    /// Each player's money after them.
    pub money: Vec<u32>,
    /// What the active player could do after them, each with a few words.
    pub then: Vec<(Action, String)>,
}

/// What one step would lead to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outlook {
    /// Whether dice decide about it, here or in a step before it.
    pub dice: bool,
    /// Why it could not happen as things stand.
    pub refusal: Option<Refusal>,
    /// Whose money changes, from what to what.
    pub money: Vec<(Seat, u32, u32)>,
    /// The casinos that get another boss, each by its first lot, and the boss.
    pub bosses: Vec<(Lot, Option<Seat>)>,
    /// The table after it.
    pub view: View,
}

/// Dice that mean well: the first two win a bet.
struct Hope {
    bet: [u8; 2],
    rolled: u8,
}

impl Hope {
    fn new(data: &Data) -> Hope {
        let wins = (2..=12u8).find(|sum| data.gamble[*sum as usize] > 0).unwrap_or(7);
        let one = wins.saturating_sub(6).max(1);
        Hope { bet: [one, wins - one], rolled: 0 }
    }
}

impl Chance for Hope {
    fn die(&mut self) -> u8 {
        self.rolled = self.rolled.wrapping_add(1);
        match self.rolled {
            1 | 2 => self.bet[usize::from(self.rolled) - 1],
            // Ever changing, so that ties come to an end.
            more => more % 6 + 1,
        }
    }

    fn pick(&mut self, _: &'static Domain, options: &[u8]) -> u8 {
        options[0]
    }

    fn shuffle(&mut self, _: &'static Domain, _: &mut [u8]) {}
}

/// What these steps would lead to, if all agreed now.
pub(crate) fn foresee(state: &State, data: &Data, steps: &[Step]) -> Foresight {
    let mut state = State { deals: super::Deals::default(), ..state.clone() };
    let mut outlooks: Vec<Outlook> = Vec::new();
    for step in steps {
        let before = state.clone();
        let mut hope = Hope::new(data);
        let mut play = Play { data, state: &mut state, chance: &mut hope, log: &mut () };
        let refusal = play.try_step(step).err();
        let dice = hope.rolled > 0 || outlooks.last().is_some_and(|last| last.dice);
        let failed = refusal.is_some();
        outlooks.push(Outlook {
            dice,
            refusal,
            money: Seat::all(state.seats())
                .map(|seat| (seat, before.money[seat.index()], state.money[seat.index()]))
                .filter(|(_, from, to)| from != to)
                .collect(),
            bosses: new_bosses(&before, &state, data),
            view: View::of(&state, data),
        });
        if failed {
            break;
        }
    }
    let mut legal = Vec::new();
    if state.stage == Stage::Act {
        decision::legal(&state, data, state.active, &mut legal);
    }
    let described = |action: Action| {
        let words = words::describe(&state, data, &action).to_string();
        (action, words)
    };
    Foresight {
        steps: outlooks,
        money: state.money[..state.seats() as usize].to_vec(),
        then: legal.into_iter().map(described).collect(),
    }
}

fn new_bosses(before: &State, after: &State, data: &Data) -> Vec<(Lot, Option<Seat>)> {
    let mut bosses = Vec::new();
    after.casinos(data, |casino| {
        let boss = after.boss(&casino);
        let was = before.casino_at(casino.name(), data).and_then(|old| before.boss(&old));
        if boss != was {
            bosses.push((casino.name(), boss));
        }
    });
    bosses
}

impl<L: Log<Event>> Play<'_, Hope, L> {
    fn try_step(&mut self, step: &Step) -> Result<(), Refusal> {
        match step {
            Step::Transfer(bundle) => self.transfer(bundle),
            Step::Act(action) => {
                self.traded_action(action)?;
                if let Action::Reorganize { casino } = **action {
                    self.reorganize_well(casino);
                }
                if matches!(self.state.stage, Stage::LayOff { .. }) {
                    gamble::decide(self, false);
                }
                Ok(())
            }
            Step::Promise(_) => super::refuse("TRADE", "L-TRADE-8", say!("lords-no-promises")),
        }
    }

    /// The active player's dice show six, all others one, and all are put back.
    fn reorganize_well(&mut self, lot: Lot) {
        let Some(casino) = self.state.casino_at(lot, self.data) else { return };
        let own = self.state.dice[self.state.active.index()];
        for lot in casino.lots.and(self.state.with_dice()).iter() {
            self.state.value[lot.index()] = if own.has(lot) { 6 } else { 1 };
        }
        self.state.stage = Stage::Act;
    }
}
