//! Any state as readable JSON, and back. What is left out of a position has a plain value, so that a few lines
//! set up an example.

use crate::cards::{Card, Cards, DECK, HAND, Selection};
use crate::data::{Data, NOTES, TURNS};
use crate::invariants;
use crate::options::{Config, Options};
use crate::state::{Player, Stage, State};
use crate::view::{Asks, pile};
use lasvegas::{ChipCards, ChipColour, Note, Purse};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use table::{Seat, Violation, serde_errors};

/// A position as it is written.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Position {
    seats: u8,
    #[serde(default)]
    options: Options,
    #[serde(default = "one")]
    round: u8,
    #[serde(default)]
    start: Option<Seat>,
    #[serde(default)]
    active: Option<Seat>,
    #[serde(default = "select")]
    asks: Asks,
    #[serde(default)]
    players: Vec<WrittenPlayer>,
    #[serde(default)]
    casinos: BTreeMap<String, Casino>,
    /// The face-down notes, top first.
    #[serde(default)]
    note_pile: Option<Vec<Note>>,
    #[serde(default)]
    boxed: Option<Purse>,
    /// The face-down chip cards, top first.
    #[serde(default)]
    chip_pile: Option<Vec<ChipColour>>,
}

fn one() -> u8 {
    1
}

fn select() -> Asks {
    Asks::Select
}

#[derive(Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
struct WrittenPlayer {
    turns: u8,
    finished: Option<bool>,
    placed: Cards,
    hand: Option<Cards>,
    chosen: Option<Selection>,
    glass: Option<Cards>,
    /// The draw pile, top first.
    pile: Option<Vec<Card>>,
    safe: Purse,
    chip_cards: BTreeMap<String, u8>,
}

#[derive(Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
struct Casino {
    notes: Option<[Note; 2]>,
    chip_cards: BTreeMap<String, u8>,
}

fn shape(why: impl Into<String>) -> Violation {
    Violation::new("shape", why)
}

/// The whole state as JSON.
pub(crate) fn write(state: &State) -> Value {
    let player = |seat: Seat| {
        let player = state.player(seat);
        WrittenPlayer {
            turns: player.turns,
            finished: Some(player.finished),
            placed: player.placed,
            hand: Some(player.hand),
            chosen: player.chosen,
            glass: Some(player.glass),
            pile: Some(pile(state, seat)),
            safe: player.safe,
            chip_cards: state.chip_cards.taken_by_colour(seat),
        }
    };
    let casino = |number: u8| {
        let notes = state.notes[number as usize - 1];
        (number.to_string(), Casino { notes, chip_cards: state.chip_cards.beside_by_colour(number) })
    };
    let position = Position {
        seats: state.seats(),
        options: state.config.options(),
        round: state.round,
        start: Some(state.start),
        active: Some(state.active),
        asks: Asks::of(state.stage),
        players: Seat::all(state.seats()).map(player).collect(),
        casinos: (1..=6).map(casino).collect(),
        note_pile: Some(
            state.note_pile[state.notes_drawn as usize..].iter().map(|code| Note(*code)).collect(),
        ),
        boxed: Some(state.boxed),
        chip_pile: state.config.chip_cards.then(|| state.chip_cards.pile_cards()),
    };
    serde_json::to_value(position).unwrap_or_default()
}

/// Sets a position up. One that cannot be is refused, naming the invariant that it breaks.
pub(crate) fn read(value: &Value, data: &Data) -> Result<State, Violation> {
    let position: Position = serde_errors::from_value(value).map_err(shape)?;
    if !(1..=4).contains(&position.round) {
        return Err(Violation::new("C-TURN-1", format!("round {} of 4", position.round)));
    }
    let config = Config::judge(&position.options, position.seats)
        .map_err(|refusal| Violation { invariant: refusal.clause, why: refusal.why.to_string() })?;
    let start = position.start.or(position.options.start).unwrap_or(Seat(0));
    let active = position.active.unwrap_or(start);
    if start.0 >= config.seats || active.0 >= config.seats {
        return Err(Violation::new("C-INV-10", "a seat that is not at the table"));
    }
    if position.players.len() > config.seats as usize {
        return Err(shape(format!("{} players at {} seats", position.players.len(), config.seats)));
    }
    let mut state = State {
        config,
        round: position.round,
        start,
        active,
        stage: stage(&position.asks)?,
        players: [Player::default(); 5],
        notes: [None; 6],
        note_pile: [0; NOTES],
        notes_drawn: 12 * position.round,
        boxed: Purse::EMPTY,
        chip_cards: ChipCards::default(),
    };
    for seat in Seat::all(config.seats) {
        let fresh = WrittenPlayer::default();
        let written = position.players.get(seat.index()).unwrap_or(&fresh);
        state.players[seat.index()] = player(&state, data, seat, written)?;
    }
    casinos_and_notes(&mut state, data, &position)?;
    chip_cards(&mut state, &position)?;
    invariants::check(&state, data)?;
    Ok(state)
}

fn stage(asks: &Asks) -> Result<Stage, Violation> {
    Ok(match asks {
        Asks::Select => Stage::Select,
        Asks::Over => Stage::Over,
        Asks::ChipCard { casinos } => {
            let mut set = 0;
            for casino in casinos {
                if !(1..=6).contains(casino) {
                    return Err(shape(format!("there is no casino {casino}")));
                }
                set |= 1 << (casino - 1);
            }
            Stage::ChipCard { casinos: set }
        }
    })
}

/// One player's cards: those not named go to the hand, the draw pile and the glass, as many as belong there.
fn player(state: &State, data: &Data, seat: Seat, written: &WrittenPlayer) -> Result<Player, Violation> {
    let mut left = data.cards;
    let mut lay = |cards: &Cards, what: &str| {
        if !left.contains(cards) {
            return Err(Violation::new("C-INV-1", format!("{seat} has cards in {what} that its deck lacks")));
        }
        left.take_all(cards);
        Ok(())
    };
    if written.turns > TURNS {
        return Err(Violation::new("C-TURN-2", format!("{seat} has had {} turns of 6", written.turns)));
    }
    lay(&written.placed, "the casinos")?;
    if let Some(hand) = &written.hand {
        lay(hand, "hand")?;
    }
    if let Some(glass) = &written.glass {
        lay(glass, "the glass")?;
    }
    let listed: Option<Cards> = written.pile.as_ref().map(|pile| pile.iter().take(DECK).copied().collect());
    if let Some(pile) = &listed {
        lay(pile, "the pile")?;
    }
    let over = state.stage == Stage::Over;
    let finished = written.finished.unwrap_or(!over && written.placed.count() >= data.stop);
    let out = finished || written.turns == TURNS || over;
    let choosing_chips = matches!(state.stage, Stage::ChipCard { .. }) && state.active == seat;
    let mut rest: Vec<Card> = mixed(&left);
    let mut deal = |count: usize| rest.split_off(rest.len().saturating_sub(count));
    let wanted = if out { 0 } else { DECK - HAND * (written.turns as usize + 1) };
    let hand = match written.hand {
        Some(hand) => hand,
        None if out || choosing_chips => Cards::NONE,
        None => deal(HAND).into_iter().collect(),
    };
    let pile = match &written.pile {
        Some(pile) => pile.iter().take(DECK).copied().collect(),
        None => deal(wanted),
    };
    let glass = written.glass.unwrap_or_else(|| rest.iter().copied().collect());
    let mut player = Player {
        drawn: (DECK - pile.len()) as u8,
        hand,
        glass,
        placed: written.placed,
        chosen: written.chosen,
        turns: written.turns,
        finished,
        safe: written.safe,
        ..Player::default()
    };
    let first = player.drawn as usize;
    player.pile[first..].iter_mut().zip(&pile).for_each(|(place, card)| *place = card.0);
    Ok(player)
}

/// The cards in an order that mixes the numbers and is always the same.
fn mixed(cards: &Cards) -> Vec<Card> {
    let sorted: Vec<Card> = cards.iter().collect();
    let step = [7, 11, 13, 1]
        .into_iter()
        .find(|step| !sorted.len().is_multiple_of(*step) || *step == 1)
        .unwrap_or(1);
    (0..sorted.len()).map(|place| sorted[(place * step) % sorted.len()]).collect()
}

/// Notes that are not named: the lowest left at the casinos, then the pile, and what is over in the box.
fn casinos_and_notes(state: &mut State, data: &Data, position: &Position) -> Result<(), Violation> {
    let mut left = data.notes;
    let mut lay = |note: Note| {
        let missing = || {
            Violation::new(
                "C-INV-2",
                format!("more notes of {} than there are", lasvegas::dollars(note.amount())),
            )
        };
        if left.take(note) { Ok(note) } else { Err(missing()) }
    };
    for (number, casino) in &position.casinos {
        let Ok(number @ 1..=6) = number.parse::<u8>() else {
            return Err(shape(format!("there is no casino {number:?}: they are \"1\" to \"6\"")));
        };
        if let Some([one, other]) = casino.notes {
            state.notes[number as usize - 1] = Some([lay(one)?, lay(other)?]);
        }
    }
    for player in &state.players {
        player.safe.cards().try_for_each(|note| lay(note).map(drop))?;
    }
    if let Some(boxed) = &position.boxed {
        boxed.cards().try_for_each(|note| lay(note).map(drop))?;
        state.boxed = *boxed;
    }
    if let Some(pile) = &position.note_pile {
        pile.iter().try_for_each(|note| lay(*note).map(drop))?;
    }
    for at in 0..6 {
        if state.notes[at].is_none() && state.stage != Stage::Over {
            let lowest: Vec<Note> = left.cards().take(2).collect();
            let [one, other] = lowest[..] else {
                return Err(Violation::new("C-INV-2", "too few notes for the casinos"));
            };
            left.take(one);
            left.take(other);
            state.notes[at] = Some([one, other]);
        }
    }
    let size = NOTES - state.notes_drawn as usize;
    let pile: Vec<Note> = match &position.note_pile {
        Some(pile) => pile.clone(),
        // From the top of what is left, so that later rounds are not all poor.
        None => left.cards().collect::<Vec<_>>().into_iter().rev().take(size).collect(),
    };
    if pile.len() != size {
        return Err(Violation::new(
            "C-INV-2",
            format!("{} notes in the pile in round {}, not {size}", pile.len(), state.round),
        ));
    }
    if position.note_pile.is_none() {
        for note in &pile {
            left.take(*note);
        }
    }
    let first = state.notes_drawn as usize;
    state.note_pile[first..].iter_mut().zip(&pile).for_each(|(place, note)| *place = note.0);
    if position.boxed.is_none() {
        state.boxed = left;
    }
    Ok(())
}

fn chip_cards(state: &mut State, position: &Position) -> Result<(), Violation> {
    let numbered = position
        .casinos
        .iter()
        .filter_map(|(number, casino)| number.parse::<u8>().ok().map(|number| (number, &casino.chip_cards)));
    let beside: Vec<_> = numbered.collect();
    let taken: Vec<_> = position.players.iter().map(|player| &player.chip_cards).collect();
    let pile = position.chip_pile.as_deref();
    if !state.config.chip_cards {
        let named = pile.is_some()
            || taken.iter().chain(beside.iter().map(|(_, cards)| cards)).any(|cards| !cards.is_empty());
        return if named { Err(shape("chip cards are not used, yet some are listed")) } else { Ok(()) };
    }
    let cards = ChipCards::written(&beside, &taken, pile, state.round);
    state.chip_cards = cards.map_err(|why| Violation::new("C-INV-6", why))?;
    Ok(())
}
