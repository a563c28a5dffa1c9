//! Any state as readable JSON, and back. What is left out of a position has a plain value, so that a few lines
//! set up an example.

use crate::data::Data;
use crate::deal::{Deals, Offer, Running};
use crate::edition::Edition;
use crate::invariants;
use crate::lot::{END_CARD, LOTS, Lot, Lots, card_name};
use crate::options::{Config, Options};
use crate::rules::Rules;
use crate::state::{Deck, SEATS, Stage, State};
use crate::view::{Asks, Space, space};
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
    #[serde(default)]
    active: Option<Seat>,
    #[serde(default = "act")]
    asks: Asks,
    #[serde(default)]
    money: Vec<u32>,
    #[serde(default)]
    score: Vec<u8>,
    /// What stands on the lots; those left out are empty and unowned.
    #[serde(default)]
    lots: BTreeMap<String, Space>,
    /// The cards left to draw, top first; the end card is `end`.
    #[serde(default)]
    deck: Option<Vec<String>>,
    #[serde(default)]
    card: Option<Lot>,
    #[serde(default)]
    gambled: bool,
    #[serde(default)]
    reorganized: Lots,
    #[serde(default)]
    offers: Vec<Offer>,
    #[serde(default)]
    next_offer: u16,
    #[serde(default)]
    running: Option<Running>,
}

fn act() -> Asks {
    Asks::Act
}

fn shape(why: impl Into<String>) -> Violation {
    Violation::new("shape", why)
}

/// The whole state as JSON.
pub(crate) fn write(state: &State, data: &Data) -> Value {
    let seats = state.seats() as usize;
    let position = Position {
        seats: state.seats(),
        options: state.config.options(data),
        active: Some(state.active),
        asks: Asks::of(state.stage),
        money: state.money[..seats].to_vec(),
        score: state.score[..seats].to_vec(),
        lots: Lot::all().filter_map(|lot| Some((lot.to_string(), space(state, lot)?))).collect(),
        deck: Some(state.deck.cards().iter().map(|card| card_name(*card)).collect()),
        card: state.deck.card,
        gambled: state.gambled,
        reorganized: state.reorganized,
        offers: state.deals.offers.clone(),
        next_offer: state.deals.next,
        running: state.deals.running.as_deref().cloned(),
    };
    serde_json::to_value(position).unwrap_or_default()
}

/// Sets a position up. One that cannot be is refused, naming the invariant that it breaks.
pub(crate) fn read(value: &Value, edition: Edition, rules: Rules, data: &Data) -> Result<State, Violation> {
    let position: Position = serde_errors::from_value(value).map_err(shape)?;
    let config = Config::judge(edition, rules, &position.options, position.seats, data)
        .map_err(|refusal| Violation { invariant: refusal.clause, why: refusal.why.to_string() })?;
    let seats = position.seats as usize;
    if position.money.len() > seats || position.score.len() > seats {
        return Err(shape(format!("money or scores for more than {seats} seats")));
    }
    let mut state = State {
        config,
        active: position.active.unwrap_or(Seat(0)),
        stage: stage(&position.asks)?,
        tiles: [Lots::NONE; 5],
        levels: [Lots::NONE; SEATS],
        dice: [Lots::NONE; SEATS],
        marks: [Lots::NONE; SEATS],
        value: [0; LOTS],
        reorganized: position.reorganized,
        gambled: position.gambled,
        money: [0; SEATS],
        score: [0; SEATS],
        deck: Deck::EMPTY,
        deals: Deals {
            offers: position.offers.clone(),
            next: position.next_offer,
            running: position.running.clone().map(Box::new),
        },
    };
    // Room for whatever a game can still bring.
    if let Some(most) = position.money.iter().find(|money| **money > 2_000_000_000) {
        return Err(Violation::new("L-INV-2", format!("${most}M is more than can be counted on")));
    }
    if state.active.0 >= config.seats {
        return Err(Violation::new("L-INV-19", format!("seat {} is not at the table", state.active.0)));
    }
    state.money[..position.money.len()].copy_from_slice(&position.money);
    state.score[..position.score.len()].copy_from_slice(&position.score);
    for (name, space) in &position.lots {
        let lot: Lot = name.parse().map_err(shape)?;
        put(&mut state, lot, *space)?;
    }
    cards(&mut state, &position)?;
    invariants::check(&state, data)?;
    Ok(state)
}

fn put(state: &mut State, lot: Lot, space: Space) -> Result<(), Violation> {
    let seat = |seat: Option<Seat>| match seat {
        Some(seat) if seat.0 >= state.config.seats => {
            Err(Violation::new("L-INV-3", format!("seat {} on {lot} is not at the table", seat.0)))
        }
        other => Ok(other),
    };
    let (mark, owner) = (seat(space.mark)?, seat(space.owner)?);
    if space.company.is_none() && (space.height.is_some() || owner.is_some() || space.die.is_some()) {
        return Err(Violation::new("L-INV-5", format!("a die or a height without a tile on {lot}")));
    }
    if space.die.is_some() && owner.is_none() {
        return Err(Violation::new("L-INV-5", format!("nobody's die on {lot}")));
    }
    if let Some(mark) = mark {
        state.marks[mark.index()].add(lot);
    }
    if let Some(company) = space.company {
        let height = space.height.unwrap_or(1);
        if !(1..=SEATS as u8).contains(&height) {
            return Err(Violation::new("L-INV-6", format!("{height} storeys on {lot}")));
        }
        state.tiles[company as usize].add(lot);
        state.levels[height as usize - 1].add(lot);
    }
    if let Some(owner) = owner {
        state.dice[owner.index()].add(lot);
        state.value[lot.index()] = space.die.unwrap_or(0);
    }
    Ok(())
}

fn stage(asks: &Asks) -> Result<Stage, Violation> {
    Ok(match asks {
        Asks::Draw => Stage::Draw,
        Asks::GiveDie { lot, value } => Stage::GiveDie { lot: *lot, value: *value },
        Asks::GiveMarker { lot } => Stage::GiveMarker { lot: *lot },
        Asks::Collect => Stage::Collect,
        Asks::Act => Stage::Act,
        Asks::Arrange { seat, lots, values, casino } => {
            let mut counts = [0u8; 6];
            for value in values {
                if !(1..=6).contains(value) || values.len() > LOTS {
                    return Err(shape("dice show 1 to 6"));
                }
                counts[*value as usize - 1] += 1;
            }
            Stage::Arrange { seat: *seat, lots: *lots, values: counts, casino: *casino }
        }
        Asks::LayOff { casino, stake, boss } => Stage::LayOff { casino: *casino, stake: *stake, boss: *boss },
        Asks::Over => Stage::Over,
    })
}

/// The deck: as it is listed, or every card whose lot is neither marked nor built, in board order, with the end
/// card on top of the last quarter. What is neither in the deck nor in hand has been discarded.
fn cards(state: &mut State, position: &Position) -> Result<(), Violation> {
    let codes: Vec<u8> = match &position.deck {
        Some(listed) => {
            let code = |name: &String| match name.as_str() {
                "end" => Ok(END_CARD),
                lot => lot.parse::<Lot>().map(|lot| lot.0).map_err(shape),
            };
            listed.iter().map(code).collect::<Result<_, _>>()?
        }
        None => {
            let out = state.built().or(state.marked());
            let free = Lot::all().filter(|lot| !out.has(*lot) && Some(*lot) != position.card);
            let mut codes: Vec<u8> = free.map(|lot| lot.0).collect();
            codes.insert(codes.len() - codes.len() / 4, END_CARD);
            codes
        }
    };
    if codes.len() > crate::state::DECK {
        return Err(Violation::new("L-INV-10", format!("{} cards in the deck", codes.len())));
    }
    let mut discarded = Lots((1 << LOTS) - 1);
    codes.iter().filter(|code| **code != END_CARD).for_each(|code| discarded.remove(Lot(*code)));
    if let Some(card) = position.card {
        discarded.remove(card);
    }
    state.deck = Deck::of(&codes, discarded, position.card);
    Ok(())
}
