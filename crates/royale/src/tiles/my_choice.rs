//! H2 MY CHOICE: throw the black dice, choose one result, carry it out.

use super::die_option;
use crate::data::{Data, Reward};
use crate::decision::not_now;
use crate::dice::{Dice, Die};
use crate::invariants::{Check, empty_unless_in_play, reached};
use crate::play::Play;
use crate::state::{Lying, Stage, State};
use crate::tiles::{Face, Tiles};
use crate::view::TileView;
use crate::words::{self, money};
use crate::{Action, Event};
use table::{Chance, Log, Message, Refusal, Seat, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-my-choice-summary");
/// A hand die is turned and placed, or an own die taken back.
pub(crate) const DIE_OPTION: &str = "R-MYC-7";
/// One of the two results is chosen.
const CHOOSE: &str = "R-MYC-2";
/// Another tile is activated.
const ACTIVATE: &str = "R-MYC-4";
/// A die goes to the golden space.
const GOLDEN: &str = "R-MYC-8";

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let dice = play.throw_black(play.state.active, Face::MyChoice);
    if dice[0] == dice[1] {
        choose(play, dice[0]);
    } else {
        play.state.stage = Stage::Choose { dice };
    }
}

/// One of the results, one of the other tiles, or either kind of die.
pub(crate) fn legal(state: &State, into: &mut Vec<Action>) {
    match state.stage {
        Stage::Choose { dice } => into.extend(dice.map(|number| Action::Choose { number })),
        Stage::Activate => into.extend(others(state).map(|tile| Action::Activate { tile })),
        // Asked only of somebody who holds both kinds.
        _ => into.extend(Die::KINDS.map(|die| Action::Golden { die })),
    }
}

pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    match (state.stage, action) {
        (Stage::Choose { dice }, Action::Choose { number }) => check_choose(dice, number),
        (Stage::Activate, Action::Activate { tile }) => check_activate(state, tile),
        (Stage::Golden, Action::Golden { die }) => check_golden(state, die),
        _ => Err(not_now(action)),
    }
}

fn check_choose(dice: [u8; 2], number: u8) -> Result<(), Refusal> {
    if dice.contains(&number) {
        Ok(())
    } else {
        let why = say!("royale-not-thrown", one = dice[0], other = dice[1], number);
        Err(Refusal::new("NUMBER", CHOOSE, why))
    }
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, action: Action) {
    match (play.state.stage, action) {
        (Stage::Choose { .. }, Action::Choose { number }) => choose(play, number),
        (Stage::Activate, Action::Activate { tile }) => activate_other(play, tile),
        (Stage::Golden, Action::Golden { die }) => put_golden(play, die),
        _ => play.promised_legal(action),
    }
}

/// Carries a result out. One that is impossible does nothing; there is no second choice (R-RULING-30).
fn choose<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, number: u8) {
    let seat = play.state.active;
    play.log.note(|| Event::Chose { seat, number });
    match number {
        4 => offer_tiles(play),
        5 => die_option::offer(play, Face::MyChoice),
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

fn check_activate(state: &State, tile: Face) -> Result<(), Refusal> {
    if others(state).any(|other| other == tile) {
        return Ok(());
    }
    let why = if tile == Face::MyChoice {
        say!("royale-my-choice-itself")
    } else {
        say!("royale-tile-not-in-play", tile)
    };
    Err(Refusal::new("TILE", ACTIVATE, why))
}

/// As if dice had just been placed at that tile's casino; a closed one may be activated too (R-RULING-26).
fn activate_other<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, tile: Face) {
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

fn check_golden(state: &State, die: Die) -> Result<(), Refusal> {
    if state.hands[state.active.index()].has(die) {
        Ok(())
    } else {
        Err(Refusal::new("DIE", GOLDEN, say!("royale-no-die-in-hand", die = words::kind(die))))
    }
}

fn put_golden<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, die: Die) {
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

pub(crate) fn view(state: &State) -> TileView {
    TileView::MyChoice { golden: state.tiles.golden }
}

/// Lays the die that a position names.
pub(crate) fn read(tiles: &mut Tiles, golden: Option<Lying>) {
    tiles.golden = golden;
}

/// R-INV-7: no die lies on the golden space while the tile is not in play.
pub(crate) fn invariant(state: &State) -> Check {
    empty_unless_in_play(state, Face::MyChoice, state.tiles.golden.is_none())
}

/// Whether what is asked fits the table.
pub(crate) fn fits(state: &State) -> bool {
    let answerable = match state.stage {
        Stage::Choose { dice } => dice.iter().all(|die| (1..=6).contains(die)) && dice[0] != dice[1],
        Stage::Activate => state.config.tiles > 2,
        _ => state.hands[state.active.index()].kinds().count() == 2 && state.tiles.golden.is_none(),
    };
    reached(state, Face::MyChoice) && answerable
}

pub(crate) fn prompt(state: &State, who: Seat) -> Message {
    match state.stage {
        Stage::Choose { dice: [one, other] } => say!("royale-ask-choose", who, one, other),
        Stage::Activate => say!("royale-ask-activate", who),
        _ => say!("royale-ask-golden", who),
    }
}

pub(crate) fn describe_choose(data: &Data, number: u8) -> Message {
    let result = match number {
        1..=3 => words::reward(data.my_choice[number as usize - 1]),
        4 => say!("royale-choose-tile"),
        5 => say!("royale-choose-die-option"),
        _ => say!("royale-choose-golden", money = money(data.golden)),
    };
    Message::Joined(vec![number.into(), result], ": ")
}

pub(crate) fn describe_activate(tile: Face) -> Message {
    say!("royale-activate", tile)
}

pub(crate) fn describe_golden(die: Die) -> Message {
    say!("royale-golden", die = words::one_die(die))
}

/// The tile's events in a sentence each.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Chose { seat, number } => say!("royale-chose", seat, number),
        Event::Activated { seat, tile } => say!("royale-activated", seat, tile = *tile),
        Event::BackFromGolden { seat, die } => {
            say!("royale-back-from-golden", seat, die = words::one_die(*die))
        }
        Event::GoldenPut { seat, die } => say!("royale-golden-put", seat, die = words::one_die(*die)),
        _ => return die_option::tell(event),
    })
}

/// The clauses behind the tile's events; what it pays comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::Threw { .. } | Event::Chose { .. } => CHOOSE,
        Event::Activated { .. } => ACTIVATE,
        Event::Placed { .. } | Event::TookBack { .. } => DIE_OPTION,
        Event::BackFromGolden { .. } => "R-MYC-9",
        Event::GoldenPut { .. } => GOLDEN,
        _ => "R-MYC-3",
    }
}
