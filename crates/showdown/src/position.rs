//! Positions: the whole state as readable JSON, with sensible values for what is left out.

use crate::card::Card;
use crate::data::{DECK, Data, STACK, STAYING};
use crate::few::Few;
use crate::invariants;
use crate::kind::{KINDS, Kind, Size};
use crate::options::{Config, Options, SEATS};
use crate::pile::Pile;
use crate::shape::Lying;
use crate::sheet::Sheet;
use crate::state::{Ban, Bans, Choice, Offer, Player, Stack, Stage, State};
use crate::view::{Asks, off};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Seat, SeatSet, Violation, serde_errors};

/// A position as it is written.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Position {
    seats: u8,
    #[serde(default)]
    options: Options,
    #[serde(default = "one")]
    turn: u16,
    #[serde(default)]
    button: Option<Seat>,
    #[serde(default)]
    active: Option<Seat>,
    #[serde(default = "choose")]
    asks: Asks,
    #[serde(default)]
    players: Vec<PlayerPosition>,
    /// What lies on the premier spaces; when left out, the tops of the stacks at their starting prices.
    #[serde(default)]
    premier: Option<Vec<Option<Offer>>>,
    /// How many tiles lie in the basic stacks; one that is left out has all that are nowhere else. What is in no stack then has
    /// left the game.
    #[serde(default)]
    basic: Basic,
    /// The premier stacks, top first; when left out, all tiles that are nowhere else. What is in no stack then has
    /// left the game.
    #[serde(default)]
    stacks: Option<Stacks>,
    /// The Event cards left to draw, top first; when left out, all that are not in play. The rest is the discard.
    #[serde(default)]
    deck: Option<Vec<Card>>,
    #[serde(default)]
    in_play: Vec<Card>,
    #[serde(default)]
    banned: Vec<Ban>,
    /// Who has put a premier tile on the sheet this turn, by purchase or Publicity.
    #[serde(default)]
    opened: SeatSet,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct PlayerPosition {
    #[serde(default)]
    cash: Option<u32>,
    /// Fame that does not come from tiles.
    #[serde(default)]
    earned: Option<u16>,
    #[serde(default)]
    sheet: Vec<Lying>,
    #[serde(default)]
    off: Vec<Kind>,
    #[serde(default = "open")]
    choice: Choice,
}

#[derive(Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
struct Basic {
    slots: Option<u8>,
    lounge: Option<u8>,
    restaurant: Option<u8>,
}

impl Basic {
    /// How many are written of a kind, if any number is.
    fn left(&self, kind: Kind) -> Option<u8> {
        match kind {
            Kind::Slots => self.slots,
            Kind::Lounge => self.lounge,
            _ => self.restaurant,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Stacks {
    #[serde(default)]
    small: Backed,
    #[serde(default)]
    medium: Backed,
    #[serde(default)]
    large: Backed,
}

#[derive(Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
struct Backed {
    #[serde(default)]
    a: Vec<Kind>,
    #[serde(default)]
    b: Vec<Kind>,
}

fn one() -> u16 {
    1
}

fn choose() -> Asks {
    Asks::Choose
}

fn open() -> Choice {
    Choice::Open
}

fn shape(why: impl Into<String>) -> Violation {
    Violation::new("shape", why)
}

/// The whole state as JSON. Once the game is over it is what final scoring began with.
pub(crate) fn write(state: &State, data: &Data) -> Value {
    let stack = |size: Size| {
        let stack = state.stack(size);
        let mut a: Vec<Kind> = stack.tiles.codes().map(|code| Kind::ALL[code as usize]).collect();
        let b = a.split_off(stack.backed_a as usize);
        Backed { a, b }
    };
    let position = Position {
        seats: state.seats(),
        options: state.config.options(data),
        turn: state.turn,
        button: Some(state.button),
        active: Some(state.active),
        asks: Asks::of(state.stage),
        players: state
            .at_table()
            .iter()
            .map(|player| PlayerPosition {
                cash: Some(player.cash),
                earned: Some(player.earned),
                sheet: player.sheet.tiles().collect(),
                off: off(&player.off),
                choice: player.choice,
            })
            .collect(),
        premier: Some(state.premier.to_vec()),
        basic: {
            let left = |kind: Kind| Some(state.basic[kind.index()]);
            Basic { slots: left(Kind::Slots), lounge: left(Kind::Lounge), restaurant: left(Kind::Restaurant) }
        },
        stacks: Some(Stacks {
            small: stack(Size::Small),
            medium: stack(Size::Medium),
            large: stack(Size::Large),
        }),
        deck: Some(state.deck.codes().map(Card).collect()),
        in_play: state.in_play.iter().collect(),
        banned: state.bans.iter().collect(),
        opened: state.opened,
    };
    serde_json::to_value(position).unwrap_or_default()
}

/// Sets a position up. One that cannot be is refused, naming the invariant that it breaks.
pub(crate) fn read(value: &Value, data: &Data) -> Result<State, Violation> {
    let position: Position = serde_errors::from_value(value).map_err(shape)?;
    let config = Config::judge(&position.options, position.seats, data)
        .map_err(|refusal| Violation { invariant: refusal.clause, why: refusal.why.to_string() })?;
    let seats = position.seats as usize;
    if position.players.len() > seats {
        return Err(shape(format!("{} players at {seats} seats", position.players.len())));
    }
    let button = position.button.unwrap_or(Seat(0));
    let mut players = [Player::NOBODY; SEATS];
    for (seat, player) in players[..seats].iter_mut().enumerate() {
        (player.cash, player.earned) = (data.cash, data.start[2]);
        if let Some(written) = position.players.get(seat) {
            *player = read_player(written, data).map_err(|violation| Violation {
                why: format!("seat {seat}: {}", violation.why),
                ..violation
            })?;
        }
    }
    let mut state = State {
        config,
        turn: position.turn,
        button,
        active: position.active.unwrap_or(button),
        stage: match position.asks {
            Asks::Choose => Stage::Choose,
            Asks::Sketch(sketch) => Stage::Sketch(sketch),
            Asks::PullStrings => Stage::PullStrings,
            Asks::Place => Stage::Place,
            Asks::Over => Stage::Over,
        },
        players,
        premier: [None; 4],
        basic: [0; 3],
        stacks: [Stack { tiles: Pile::EMPTY, backed_a: 0 }; 3],
        deck: Pile::EMPTY,
        in_play: Few::default(),
        bans: Bans::default(),
        opened: position.opened,
    };
    position.banned.iter().for_each(|ban| state.bans.add(*ban));
    read_cards(&mut state, &position, data)?;
    read_board(&mut state, &position, data)?;
    invariants::check(&state, data)?;
    Ok(state)
}

fn read_player(written: &PlayerPosition, data: &Data) -> Result<Player, Violation> {
    // Whoever has taken Publicity this turn has its Fame.
    let publicity = if written.choice == Choice::Publicized { data.publicity } else { 0 };
    let mut player = Player {
        cash: written.cash.unwrap_or(data.cash),
        earned: written.earned.unwrap_or(data.start[2] + publicity),
        sheet: Sheet::EMPTY,
        off: [0; KINDS],
        choice: written.choice,
    };
    for tile in &written.sheet {
        if !player.sheet.fits(data, *tile) {
            let spot = crate::action::Spot::from(*tile);
            return Err(Violation::new(
                "S-INV-9",
                format!("{spot} lies outside the sheet or on another tile"),
            ));
        }
        player.sheet.lay(data, *tile);
    }
    if written.off.len() > 100 {
        return Err(Violation::new("S-INV-1", format!("{} tiles beside the sheet", written.off.len())));
    }
    written.off.iter().for_each(|kind| player.off[kind.index()] += 1);
    Ok(player)
}

fn read_cards(state: &mut State, position: &Position, data: &Data) -> Result<(), Violation> {
    if position.in_play.len() >= STAYING {
        return Err(Violation::new("S-INV-2", format!("{} cards in play", position.in_play.len())));
    }
    let mut in_play = position.in_play.clone();
    in_play.sort();
    state.in_play = in_play.into_iter().collect();
    let deck = match &position.deck {
        Some(deck) => deck.clone(),
        None => state.discard(data),
    };
    if deck.len() > DECK {
        return Err(Violation::new("S-INV-2", format!("{} cards in the deck", deck.len())));
    }
    let codes: Vec<u8> = deck.iter().map(|card| card.0).collect();
    state.deck = Pile::of(&codes);
    Ok(())
}

/// Basic stacks, premier stacks and spaces: what is left out follows from what is elsewhere.
fn read_board(state: &mut State, position: &Position, data: &Data) -> Result<(), Violation> {
    let owned = invariants::tiles_there(state);
    let gone = if state.seats() == 3 { data.removed_with_three } else { 0 };
    for kind in Kind::BASIC {
        let all = data.copies[kind.index()] - gone;
        let Some(left) = all.checked_sub(owned[kind.index()]) else {
            return Err(Violation::new("S-INV-1", format!("{} {kind} of {all}", owned[kind.index()])));
        };
        state.basic[kind.index()] = position.basic.left(kind).unwrap_or(left);
    }
    if let Some(premier) = &position.premier {
        if premier.len() > 4 {
            return Err(Violation::new("S-INV-7", format!("{} premier spaces", premier.len())));
        }
        premier.iter().enumerate().for_each(|(at, offer)| state.premier[at] = *offer);
    }
    let elsewhere = invariants::tiles_there(state);
    for size in Size::ALL {
        let backed = match &position.stacks {
            Some(Stacks { small, medium, large }) => {
                let written = [small, medium, large][size as usize];
                [written.a.clone(), written.b.clone()]
            }
            None => rest(data, size, &elsewhere)?,
        };
        let codes: Vec<u8> = backed.iter().flatten().map(|kind| *kind as u8).collect();
        if codes.len() > STACK {
            return Err(Violation::new(
                "S-INV-1",
                format!("{} tiles in the {} stack", codes.len(), size.key()),
            ));
        }
        state.stacks[size as usize] = Stack { tiles: Pile::of(&codes), backed_a: backed[0].len() as u8 };
    }
    if position.premier.is_none() && state.stage != Stage::Over {
        for at in 0..state.spaces() {
            let tile = state.stacks[at % 3].take();
            state.premier[at] = tile.map(|tile| Offer { tile, minimum: data.price[tile.index()] });
        }
    }
    Ok(())
}

/// The tiles of a size that are nowhere else, A first; those backed A are out first.
fn rest(data: &Data, size: Size, elsewhere: &[u8; KINDS]) -> Result<[Vec<Kind>; 2], Violation> {
    let mut backed = [vec![], vec![]];
    for kind in Kind::ALL.into_iter().filter(|kind| data.size[kind.index()] == size && !kind.is_basic()) {
        let ([a, b], out) = (data.backs[kind.index()], elsewhere[kind.index()]);
        if out > a + b {
            return Err(Violation::new("S-INV-1", format!("{out} {kind}, but there are {}", a + b)));
        }
        backed[0].extend(std::iter::repeat_n(kind, a.saturating_sub(out) as usize));
        backed[1].extend(std::iter::repeat_n(kind, b.min(a + b - out) as usize));
    }
    Ok(backed)
}
