//! H2 MY CHOICE: throw the black dice, choose one result, carry it out.

use crate::data::Reward;
use crate::dice::{Dice, Die};
use crate::play::Play;
use crate::state::{Lying, Stage, State};
use crate::tiles::{Face, handicap};
use crate::{Action, Event};
use table::{Chance, Log, Refusal};

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let dice = play.throw_black(play.state.active, Face::MyChoice);
    if dice[0] == dice[1] {
        choose(play, dice[0]);
    } else {
        play.state.stage = Stage::Choose { dice };
    }
}

pub(crate) fn legal_choose(dice: [u8; 2], into: &mut Vec<Action>) {
    into.extend(dice.map(|number| Action::Choose { number }));
}

pub(crate) fn check_choose(dice: [u8; 2], number: u8) -> Result<(), Refusal> {
    if dice.contains(&number) {
        Ok(())
    } else {
        let why = format!("The black dice show {} and {}, not {number}.", dice[0], dice[1]);
        Err(Refusal::new("NUMBER", "R-MYC-2", why))
    }
}

/// Carries a result out. One that is impossible does nothing; there is no second choice (R-RULING-30).
pub(crate) fn choose<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, number: u8) {
    let seat = play.state.active;
    play.log.note(|| Event::Chose { seat, number });
    match number {
        4 => offer_tiles(play),
        5 => handicap::offer_die_option(play, Face::MyChoice),
        6 => offer_golden(play),
        _ => {
            let reward = play.data.my_choice[number as usize - 1];
            play.gain(seat, Face::MyChoice, reward);
            play.end_turn();
        }
    }
}

/// The other tiles in play, by casino.
fn others(state: &State) -> impl Iterator<Item = Face> + use<> {
    state.tiles.at.into_iter().flatten().filter(|face| *face != Face::MyChoice)
}

fn offer_tiles<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let mut tiles = others(play.state);
    match (tiles.next(), tiles.next()) {
        (None, _) => play.end_turn(),
        (Some(only), None) => activate_other(play, only),
        _ => play.state.stage = Stage::Activate,
    }
}

pub(crate) fn legal_activate(state: &State, into: &mut Vec<Action>) {
    into.extend(others(state).map(|tile| Action::Activate { tile }));
}

pub(crate) fn check_activate(state: &State, tile: Face) -> Result<(), Refusal> {
    if others(state).any(|other| other == tile) {
        return Ok(());
    }
    let why = if tile == Face::MyChoice {
        "MY CHOICE activates another tile, never itself.".to_owned()
    } else {
        format!("{tile} is not in play this round.")
    };
    Err(Refusal::new("TILE", "R-MYC-4", why))
}

/// As if dice had just been placed at that tile's casino; a closed one may be activated too (R-RULING-26).
pub(crate) fn activate_other<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, tile: Face) {
    let seat = play.state.active;
    play.log.note(|| Event::Activated { seat, tile });
    match play.state.casino_of(tile) {
        Some(casino) => play.activate(tile, casino),
        None => play.end_turn(),
    }
}

/// Who has no hand die does nothing; else the lying die returns before the new one is chosen (R-RULING-31).
fn offer_golden<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let seat = play.state.active;
    if play.state.hands[seat.index()].is_empty() {
        return play.end_turn();
    }
    if let Some(lying) = play.state.tiles.golden.take() {
        play.state.hands[lying.seat.index()] += Dice::one(lying.die);
        play.log.note(|| Event::BackFromGolden { seat: lying.seat, die: lying.die });
    }
    match play.state.hands[seat.index()].only_kind() {
        Some(die) => put_golden(play, die),
        None => play.state.stage = Stage::Golden,
    }
}

/// Asked only of somebody who holds both kinds.
pub(crate) fn legal_golden(into: &mut Vec<Action>) {
    into.extend(Die::KINDS.map(|die| Action::Golden { die }));
}

pub(crate) fn check_golden(state: &State, die: Die) -> Result<(), Refusal> {
    if state.hands[state.active.index()].has(die) {
        Ok(())
    } else {
        Err(Refusal::new("DIE", "R-MYC-8", format!("There is no {die} left in the hand.")))
    }
}

pub(crate) fn put_golden<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, die: Die) {
    let seat = play.state.active;
    play.state.hands[seat.index()] -= Dice::one(die);
    play.state.tiles.golden = Some(Lying { seat, die });
    play.log.note(|| Event::GoldenPut { seat, die });
    play.end_turn();
}

/// The golden die pays its owner, who takes it back.
pub(crate) fn pay<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    if let Some(lying) = play.state.tiles.golden.take() {
        play.state.hands[lying.seat.index()] += Dice::one(lying.die);
        let money = play.data.golden;
        play.gain(lying.seat, Face::MyChoice, Reward { chips: 0, money });
    }
}
