//! What one pair of eyes may know.

use crate::data::Data;
use crate::dice::{Dice, OWNERS, Owner, Roll};
use crate::options::Options;
use crate::state::{Lying, Stage, State};
use crate::tiles::{Face, Pile, black_box, fifty_fifty, lucky_punch};
use lasvegas::{Note, Purse, dollars};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Eye, Seat, SeatSet};

/// The table as one seat sees it, or as a spectator does. Money is in dollars.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose view it is; nobody's for a spectator.
    pub eye: Option<Seat>,
    /// What was agreed on.
    pub options: Options,
    /// The round, 1 to 3.
    pub round: u8,
    /// Who began the round.
    pub start: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Who is asked; nobody once the game is over.
    pub waiting: Option<Seat>,
    /// What is asked.
    pub asks: Asks,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The casinos, 1 first.
    pub casinos: Vec<CasinoView>,
    /// What lies in the arena.
    pub roll: Option<Roll>,
    /// The dice that this turn placed.
    pub just: Option<Just>,
    /// How many face-down money cards are left: the deck, or the reserve of the main game.
    pub deck: u8,
    /// The face-up bank of the main game.
    pub bank: Option<Purse>,
    /// The gray blanks in the pool.
    pub blanks: u8,
    /// How many chip cards are left in their pile.
    pub chip_cards_left: Option<u8>,
    /// The payout under way.
    pub payout: Option<PayoutView>,
    /// The faces that have been laid so far.
    pub used: Vec<Face>,
}

/// One player. Money is known to its owner, and to all once the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerView {
    /// The dice colour.
    pub colour: String,
    /// The remaining dice.
    pub hand: Dice,
    /// Chips.
    pub chips: u16,
    /// How many money cards and markers there are.
    pub cards: u16,
    /// The money cards, if these eyes may see them.
    pub money: Option<Purse>,
    /// The markers for money the bank could not pay in cards, if these eyes may see them.
    pub markers: Option<Purse>,
    /// The chip cards, open to all.
    #[cfg_attr(feature = "typescript", ts(type = "{ [key in ChipColour]?: number }"))]
    pub chip_cards: BTreeMap<String, u8>,
    /// What it all comes to, if these eyes may see it.
    pub worth: Option<i64>,
}

/// One casino.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CasinoView {
    /// Its number.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// Its money cards, the higher first, until they are paid.
    pub pair: Option<[Note; 2]>,
    /// The dice by owner: seats by number, `N` the neutral dice, `G` the blanks.
    pub dice: BTreeMap<String, Dice>,
    /// PRIME TIME's black dice here.
    pub black: u8,
    /// Who would take the higher and the lower card if the casino paid now.
    pub leads: [Option<Owner>; 2],
    /// Whether NO ENTRY! has closed it.
    pub closed: bool,
    /// The chip cards beside it, by colour.
    #[cfg_attr(feature = "typescript", ts(type = "{ [key in ChipColour]?: number }"))]
    pub chip_cards: BTreeMap<String, u8>,
    /// Its tile.
    pub tile: Option<TileView>,
}

/// A tile and what lies on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "face", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // Named as the rules name them.
pub enum TileView {
    LuckyPunch {},
    Jackpot {
        value: i64,
    },
    PrimeTime {},
    FiftyFifty {},
    HighFive {
        holder: Option<Seat>,
    },
    BadLuck {},
    PayDay {},
    PowerPlay {
        holder: Option<Seat>,
    },
    NoEntry {
        closed: Option<u8>,
        space: u8,
    },
    Knockout {
        bar: BTreeMap<String, Dice>,
    },
    BlockIt {
        clusters: Vec<u8>,
    },
    Handicap {
        #[cfg_attr(feature = "typescript", ts(type = "{ [key in Picture]?: number }"))]
        covered: BTreeMap<String, u8>,
    },
    BlackBox {},
    DoubleDown {
        dice: BTreeMap<String, Dice>,
    },
    NiceDice {
        spaces: [Option<Lying>; 6],
    },
    MyChoice {
        golden: Option<Lying>,
    },
}

/// The dice that this turn placed, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Just {
    /// The dice.
    pub dice: Dice,
    /// The casino.
    pub casino: u8,
}

/// What is remembered while a round is paid out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct PayoutView {
    /// The casino being paid; 0 before.
    pub casino: u8,
    /// Who owes the BAD LUCK fine.
    pub fined: SeatSet,
    /// The black dice by casino.
    pub black: [u8; 6],
    /// Whose they are.
    pub black_owner: Option<Seat>,
    /// Who would begin the next round.
    pub next_start: Option<Seat>,
}

/// What is asked. What is hidden is there only for those who may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // The stages of `Stage`, as these eyes see them.
pub enum Asks {
    Roll,
    Place,
    ChipCard {
        casino: u8,
        activates: bool,
    },
    Hide,
    Guess {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        tokens: Option<u8>,
    },
    Bet {
        space: u8,
        sum: u8,
        reward: Option<RewardView>,
    },
    Close,
    Knock {
        seat: Seat,
    },
    Block,
    Blank,
    DieOption {
        tile: Face,
    },
    Double,
    Nice,
    Choose {
        dice: [u8; 2],
    },
    Activate,
    Golden,
    Prime {
        seat: Seat,
        dice: [u8; 2],
    },
    Split {
        winner: Seat,
    },
    Pick {
        winner: Seat,
        #[serde(default)]
        sizes: [u8; 2],
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        piles: Option<[Pile; 2]>,
    },
    Over,
}

/// What a space pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RewardView {
    /// Chips.
    pub chips: u8,
    /// Money.
    pub money: i64,
}

/// Who looks: an eye at the table, or the keeper of the game, who sees all.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Looker {
    Eye(Eye),
    Keeper,
}

impl Looker {
    /// Whether what only this seat knows is open to the looker.
    pub(crate) fn knows(self, seat: Seat) -> bool {
        match self {
            Looker::Eye(eye) => eye.is(seat),
            Looker::Keeper => true,
        }
    }
}

/// Counts by name, leaving out what is not there.
pub(crate) fn counts<'a>(items: impl IntoIterator<Item = (&'a str, u8)>) -> BTreeMap<String, u8> {
    items.into_iter().filter(|(_, count)| *count > 0).map(|(name, count)| (name.to_owned(), count)).collect()
}

/// Dice by seat, leaving out who has none.
pub(crate) fn dice_by_seat(dice: &[Dice; 5]) -> BTreeMap<String, Dice> {
    let held = dice.iter().enumerate().filter(|(_, dice)| !dice.is_empty());
    held.map(|(seat, dice)| (seat.to_string(), *dice)).collect()
}

impl View {
    /// What the looker may know of the state.
    pub(crate) fn of(state: &State, data: &Data, looker: Looker) -> View {
        let over = state.stage == Stage::Over;
        let paying = state.payout != crate::state::Payout::default();
        View {
            eye: match looker {
                Looker::Eye(Eye::Seat(seat)) => Some(seat),
                _ => None,
            },
            options: state.config.options(data),
            round: state.round,
            start: state.start,
            active: state.active,
            waiting: state.waiting(),
            asks: asks(state, data, looker),
            players: Seat::all(state.seats())
                .map(|seat| player(state, data, seat, over || looker.knows(seat)))
                .collect(),
            casinos: (1..=6).map(|number| casino(state, data, number)).collect(),
            roll: (state.roll != Roll::NONE).then_some(state.roll),
            just: (state.just_at > 0).then_some(Just { dice: state.just, casino: state.just_at }),
            deck: state.deck.len(),
            bank: state.is_royale().then_some(state.bank),
            blanks: state.blanks,
            chip_cards_left: state.config.chip_cards.then_some(25 - state.chip_cards.dealt),
            payout: paying.then_some(PayoutView {
                casino: state.payout.casino,
                fined: state.payout.fined,
                black: state.payout.black,
                black_owner: state.payout.black_owner,
                next_start: state.payout.next_start,
            }),
            used: Face::ALL.into_iter().filter(|face| state.tiles.used & (1 << face.index()) != 0).collect(),
        }
    }
}

fn player(state: &State, data: &Data, seat: Seat, known: bool) -> PlayerView {
    let at = seat.index();
    PlayerView {
        colour: data.colours[state.config.colours[at] as usize].clone(),
        hand: state.hands[at],
        chips: state.chips[at],
        cards: state.money[at].count() + state.markers[at].count(),
        money: known.then_some(state.money[at]),
        markers: known.then_some(state.markers[at]),
        chip_cards: state.chip_cards.taken_by_colour(seat),
        worth: known.then(|| dollars(state.wealth(seat, &data.chip_card_bonus))),
    }
}

fn casino(state: &State, data: &Data, number: u8) -> CasinoView {
    let at = number as usize - 1;
    let dice = (0..OWNERS).map(Owner::at).filter(|owner| !state.dice(number, *owner).is_empty());
    CasinoView {
        number,
        name: data.casinos[at].clone(),
        pair: state.pairs[at],
        dice: dice.map(|owner| (owner.to_string(), state.dice(number, owner))).collect(),
        black: state.payout.black[at],
        leads: lasvegas::ranked(&state.weights(number)).map(|place| place.map(Owner::at)),
        closed: state.is_closed(number),
        chip_cards: state.chip_cards.beside_by_colour(number),
        tile: state.tile(number).map(|face| face.view(state, data)),
    }
}

fn asks(state: &State, data: &Data, looker: Looker) -> Asks {
    match state.stage {
        Stage::Roll => Asks::Roll,
        Stage::Place => Asks::Place,
        Stage::ChipCard { casino, activates } => Asks::ChipCard { casino, activates },
        Stage::Hide => Asks::Hide,
        Stage::Guess { tokens } => lucky_punch::asks_guess(state, tokens, looker),
        Stage::Bet { space, sum } => fifty_fifty::asks(data, space, sum),
        Stage::Close => Asks::Close,
        Stage::Knock { seat } => Asks::Knock { seat },
        Stage::Block => Asks::Block,
        Stage::Blank => Asks::Blank,
        Stage::DieOption { tile } => Asks::DieOption { tile },
        Stage::Double => Asks::Double,
        Stage::Nice => Asks::Nice,
        Stage::Choose { dice } => Asks::Choose { dice },
        Stage::Activate => Asks::Activate,
        Stage::Golden => Asks::Golden,
        Stage::Prime { seat, dice } => Asks::Prime { seat, dice },
        Stage::Split { winner } => Asks::Split { winner },
        Stage::Pick { winner, piles } => black_box::asks_pick(state, winner, piles, looker),
        Stage::Over => Asks::Over,
    }
}

impl TileView {
    /// Which face it is.
    pub fn face(&self) -> Face {
        match self {
            TileView::LuckyPunch {} => Face::LuckyPunch,
            TileView::Jackpot { .. } => Face::Jackpot,
            TileView::PrimeTime {} => Face::PrimeTime,
            TileView::FiftyFifty {} => Face::FiftyFifty,
            TileView::HighFive { .. } => Face::HighFive,
            TileView::BadLuck {} => Face::BadLuck,
            TileView::PayDay {} => Face::PayDay,
            TileView::PowerPlay { .. } => Face::PowerPlay,
            TileView::NoEntry { .. } => Face::NoEntry,
            TileView::Knockout { .. } => Face::Knockout,
            TileView::BlockIt { .. } => Face::BlockIt,
            TileView::Handicap { .. } => Face::Handicap,
            TileView::BlackBox {} => Face::BlackBox,
            TileView::DoubleDown { .. } => Face::DoubleDown,
            TileView::NiceDice { .. } => Face::NiceDice,
            TileView::MyChoice { .. } => Face::MyChoice,
        }
    }
}
