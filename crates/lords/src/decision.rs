//! What may be decided: the list of legal actions, the check of any action, and carrying it out.

use crate::action::list;
use crate::data::Data;
use crate::lot::Lots;
use crate::means::Means;
use crate::owners::Owners;
use crate::play::Play;
use crate::state::{Casino, Stage, State};
use crate::{Action, Event, build, deal, draw, gamble, raise, remodel, reorganize, sprawl};
use table::{Chance, Log, Refusal, Seat, say};

/// Every legal action of the seat, in a fixed order. Deals cannot be listed.
pub(crate) fn legal(state: &State, data: &Data, seat: Seat, into: &mut Vec<Action>) {
    into.clear();
    if !state.waiting().contains(seat) {
        return;
    }
    match state.stage {
        Stage::Draw => list(into, || Action::Draw),
        Stage::GiveDie { .. } => {
            into.extend(state.dice[seat.index()].iter().map(|lot| Action::GiveDie { lot }));
        }
        Stage::GiveMarker { .. } => {
            into.extend(state.marks[seat.index()].iter().map(|lot| Action::GiveMarker { lot }));
        }
        Stage::Collect => list(into, || Action::Collect),
        Stage::Act => legal_actions(state, data, seat, into),
        Stage::Arrange { lots, values, .. } => reorganize::legal_put(lots, values, into),
        Stage::LayOff { .. } => into.extend([Action::LayOff, Action::KeepBet]),
        Stage::Over => {}
    }
}

fn legal_actions(state: &State, data: &Data, seat: Seat, into: &mut Vec<Action>) {
    let owners = Owners::of(state);
    let means = Means::of(state, data, seat);
    build::legal(state, data, &means, into);
    // A bet is all that can be done in a casino without dice of one's own.
    let within = if state.gambled { means.dice } else { Lots::ALL };
    state.casinos_on(within, data, |casino: Casino| {
        let (boss, pips) = owners.boss_and_pips(state, &casino);
        match boss {
            Some(boss) if boss == seat => {
                sprawl::legal(data, &means, &casino, into);
                remodel::legal(data, &means, &casino, into);
                raise::legal(state, data, &means, &casino, into);
            }
            Some(boss) => gamble::legal(state, data, &means, &casino, boss, into),
            None => {}
        }
        reorganize::legal(state, &means, &casino, pips, into);
    });
    list(into, || Action::EndTurn);
}

/// Whether the seat may take the action now, and if not, why: the first of the codes that applies.
pub(crate) fn check(state: &State, data: &Data, seat: Seat, action: &Action) -> Result<(), Refusal> {
    if state.stage == Stage::Over {
        return Err(Refusal::new("OVER", "L-END-1", say!("table-game-over")));
    }
    if action.is_deal() {
        return deal::check(state, seat, action);
    }
    let asked = state.waiting().contains(seat);
    match (state.stage, action) {
        (Stage::Draw, Action::Draw) | (Stage::Collect, Action::Collect) | (Stage::Act, Action::EndTurn) => {
            check_turn(state, asked, seat)
        }
        // A forced choice is its addressee's alone: for the others it is pending.
        (Stage::GiveDie { .. }, Action::GiveDie { lot }) if asked => draw::check_give_die(state, *lot),
        (Stage::GiveMarker { .. }, Action::GiveMarker { lot }) if asked => {
            draw::check_give_marker(state, *lot)
        }
        (Stage::Arrange { lots, values, .. }, Action::Put { lot, value }) if asked => {
            reorganize::check_put(lots, values, *lot, *value)
        }
        (Stage::LayOff { .. }, Action::LayOff | Action::KeepBet) if asked => Ok(()),
        (Stage::GiveDie { .. } | Stage::GiveMarker { .. }, _) => {
            Err(Refusal::new("PENDING", "L-SUPPLY-2", say!("lords-piece-first")))
        }
        (Stage::Arrange { .. }, _) => Err(Refusal::new("PENDING", "L-REORG-6", say!("lords-dice-first"))),
        (Stage::LayOff { .. }, _) => Err(Refusal::new("PENDING", "L-LAYOFF-2", say!("lords-boss-first"))),
        (Stage::Draw | Stage::Collect, _) => Err(Refusal::new("PHASE", "L-TURN-3", say!("lords-draw-first"))),
        (
            Stage::Act,
            Action::Draw
            | Action::Collect
            | Action::GiveDie { .. }
            | Action::GiveMarker { .. }
            | Action::Put { .. }
            | Action::LayOff
            | Action::KeepBet,
        ) => Err(Refusal::new("PHASE", "L-ACT-3", say!("lords-not-for-action-step"))),
        (Stage::Act, _) => {
            check_turn(state, asked, seat)?;
            check_action(state, data, action)
        }
        (Stage::Over, _) => Err(Refusal::new("OVER", "L-END-1", say!("table-game-over"))),
    }
}

fn check_turn(state: &State, asked: bool, seat: Seat) -> Result<(), Refusal> {
    if asked {
        return Ok(());
    }
    let asked = state.waiting().first().unwrap_or(state.active);
    Err(Refusal::new("TURN", "L-ACT-3", say!("table-not-asked", asked, seat)))
}

/// The conditions of an action of the active player, whether taken alone or in a deal.
pub(crate) fn check_action(state: &State, data: &Data, action: &Action) -> Result<(), Refusal> {
    let seat = state.active;
    match *action {
        Action::Build { lot, company, die } => build::check(state, data, seat, lot, company, die),
        Action::Sprawl { casino, lot, die } => sprawl::check(state, data, seat, casino, lot, die),
        Action::Remodel { casino, company } => remodel::check(state, data, seat, casino, company),
        Action::Reorganize { casino } => reorganize::check(state, data, seat, casino),
        Action::Raise { casino } => raise::check(state, data, seat, casino),
        Action::Gamble { casino, stake } => gamble::check(state, data, seat, casino, stake),
        _ => Err(Refusal::new("TRADE", "L-RULING-54", say!("lords-no-action-of-step"))),
    }
}

/// The same action as the list of legal actions names it: a casino by its first lot (L-CASINO-4).
pub(crate) fn canonical(state: &State, data: &Data, action: &Action) -> Action {
    let name = |lot| state.casino_at(lot, data).map_or(lot, |casino| casino.name());
    match action.clone() {
        Action::Sprawl { casino, lot, die } => Action::Sprawl { casino: name(casino), lot, die },
        Action::Remodel { casino, company } => Action::Remodel { casino: name(casino), company },
        Action::Reorganize { casino } => Action::Reorganize { casino: name(casino) },
        Action::Raise { casino } => Action::Raise { casino: name(casino) },
        Action::Gamble { casino, stake } => Action::Gamble { casino: name(casino), stake },
        other => other,
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Carries out a legal action.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: &Action) {
        match *action {
            Action::Draw => self.draw(),
            Action::Collect => self.collect(),
            Action::GiveDie { lot } => self.give_die(lot),
            Action::GiveMarker { lot } => self.give_marker(lot),
            Action::Put { lot, value } => reorganize::put(self, lot, value),
            Action::LayOff => gamble::decide(self, true),
            Action::KeepBet => gamble::decide(self, false),
            Action::EndTurn => self.end_turn(),
            Action::Offer { .. }
            | Action::Counter { .. }
            | Action::Accept { .. }
            | Action::Decline { .. }
            | Action::Withdraw { .. } => self.deal(seat, action),
            _ => self.take_action(action),
        }
    }
}
