//! What everybody may know: everything but the order of the stacks and of the Event cards. All views are equal.

use crate::action::Track;
use crate::card::{Card, Happening};
use crate::data::{Data, types};
use crate::kind::{Colour, Kind, Size};
use crate::options::Options;
use crate::renovation;
use crate::scoring::{Score, scores};
use crate::shape::{Corner, Lying, Shape, Side, Turn};
use crate::state::{Ban, Choice, Offer, Sketch, Stage, State};
use serde::{Deserialize, Serialize};
use table::{Message, Seat, SeatSet};

/// The table as all see it. Money is in dollars.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// What was agreed on.
    pub options: Options,
    /// The turn, from 1.
    pub turn: u16,
    /// Who has the Turn Order Button.
    pub button: Seat,
    /// Who is asked.
    pub waiting: SeatSet,
    /// What is asked.
    pub asks: Asks,
    /// Why the sketch cannot be finished as it stands, if somebody sketches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fault: Option<Message>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The tracks where something is or could be for sale.
    pub tracks: Vec<TrackView>,
    /// The premier stacks, small first.
    pub stacks: Vec<StackView>,
    /// How many Event cards are left to draw.
    pub deck: u8,
    /// The Event cards that are done.
    pub discard: Vec<Card>,
    /// The Event cards that wait for something.
    pub in_play: Vec<Card>,
    /// What nobody may do this turn.
    pub banned: Vec<Ban>,
    /// How many tiles of each type have left the game, where any has.
    pub removed: Vec<(Kind, u8)>,
    /// The sheet: rows of Y casino, W common and B hotel squares.
    pub sheet: Vec<String>,
    /// Where the casino and the hotel entrance are: column, row and side.
    pub entrances: [(u8, u8, Side); 2],
    /// What is printed on the tiles.
    pub tiles: Vec<TileView>,
}

/// One player. Once the game is over, Fame and cash are those after final scoring.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerView {
    /// The colour.
    pub colour: String,
    /// Cash.
    pub cash: u32,
    /// Population.
    pub population: u16,
    /// Revenue.
    pub revenue: u16,
    /// Fame.
    pub fame: u32,
    /// The tiles on the sheet.
    pub sheet: Vec<Lying>,
    /// The tiles beside the sheet.
    pub off: Vec<Kind>,
    /// What was chosen this turn.
    pub choice: Choice,
    /// What an income would bring now.
    #[serde(default)]
    pub income: u16,
    /// Final scoring, if the game ended here.
    #[serde(default)]
    pub forecast: Score,
    /// Final scoring, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub score: Option<Score>,
}

/// One track of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrackView {
    /// Which.
    pub track: Track,
    /// The tile for sale.
    pub tile: Option<Kind>,
    /// The lowest bid.
    pub minimum: Option<u8>,
    /// The printed spaces.
    pub spaces: Vec<u8>,
    /// Tiles left in an open stack.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub left: Option<u8>,
    /// The highest bid.
    pub bid: Option<BidView>,
}

/// The highest bid on a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BidView {
    /// Whose.
    pub seat: Seat,
    /// How much.
    pub amount: u8,
}

/// A face-down premier stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StackView {
    /// Its size.
    pub size: Size,
    /// Tiles left.
    pub left: u8,
    /// The back of the top tile: A or B.
    #[cfg_attr(feature = "typescript", ts(type = "\"A\" | \"B\" | null"))]
    pub top: Option<char>,
}

/// What is printed on a type of tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TileView {
    /// The type.
    pub tile: Kind,
    /// What players call it.
    pub name: String,
    /// Its size.
    pub size: Size,
    /// Its colour.
    pub colour: Colour,
    /// Its starting price.
    pub price: u8,
    /// Population.
    pub population: u16,
    /// Revenue.
    pub revenue: u16,
    /// Fame.
    pub fame: u16,
    /// What it needs on the sheet.
    pub needs: Vec<Kind>,
    /// Its doors, as drawn: column, row and side.
    pub doors: Vec<(u8, u8, Side)>,
    /// Its quarters of diamonds, as drawn: column, row and corner.
    pub diamonds: Vec<(u8, u8, Corner)>,
}

impl TileView {
    /// The tile as it lies when turned.
    pub fn shape(&self, turn: Turn) -> Shape {
        Shape::new(self.size.extent(), &self.doors, &self.diamonds, turn)
    }
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // The stages of `Stage`.
pub enum Asks {
    Choose,
    Sketch(Sketch),
    PullStrings,
    Place,
    Over,
}

impl Asks {
    pub(crate) fn of(stage: Stage) -> Asks {
        match stage {
            Stage::Choose => Asks::Choose,
            Stage::Sketch(sketch) => Asks::Sketch(sketch),
            Stage::PullStrings => Asks::PullStrings,
            Stage::Place => Asks::Place,
            Stage::Over => Asks::Over,
        }
    }
}

impl View {
    /// What everybody may know of the state.
    pub(crate) fn of(state: &State, data: &Data) -> View {
        let removed = removed(state, data);
        View {
            options: state.config.options(data),
            turn: state.turn,
            button: state.button,
            waiting: state.waiting(),
            asks: Asks::of(state.stage),
            fault: renovation::fault(state, data),
            players: players(state, data),
            tracks: tracks(state, data),
            stacks: Size::ALL
                .into_iter()
                .map(|size| {
                    let stack = state.stack(size);
                    let top = if stack.backed_a > 0 { 'A' } else { 'B' };
                    StackView { size, left: stack.left(), top: (stack.left() > 0).then_some(top) }
                })
                .collect(),
            deck: state.deck.left(),
            discard: state.discard(data),
            in_play: state.in_play.iter().collect(),
            banned: state.bans.iter().collect(),
            removed: Kind::ALL.into_iter().zip(removed).filter(|(_, count)| *count > 0).collect(),
            sheet: sections(data),
            entrances: data.entrances.map(|(cell, side)| (cell.x(), cell.y(), side)),
            tiles: Kind::ALL.into_iter().map(|kind| tile(data, kind)).collect(),
        }
    }
}

fn players(state: &State, data: &Data) -> Vec<PlayerView> {
    let (scores, is_over) = (scores(state, data), state.stage == Stage::Over);
    let busy = state.in_play.iter().any(|card| card.happening() == Happening::BusyWeekend);
    let colours = state.config.colours(data);
    let player = |(seat, colour): (usize, String)| {
        let player = &state.players[seat];
        let forecast = scores[seat];
        let score = is_over.then_some(forecast);
        PlayerView {
            colour,
            cash: score.map_or(player.cash, |score| score.cash_left),
            population: player.population(data),
            revenue: player.revenue(data),
            fame: score.map_or(player.fame().into(), |score| score.fame),
            sheet: player.sheet.tiles().collect(),
            off: off(&player.off),
            choice: player.choice,
            income: player.income(data, busy),
            forecast,
            score,
        }
    };
    colours.into_iter().enumerate().map(player).collect()
}

/// The tiles beside a sheet, one by one.
pub(crate) fn off(counts: &[u8]) -> Vec<Kind> {
    let kinds = Kind::ALL.into_iter().zip(counts);
    kinds.flat_map(|(kind, count)| std::iter::repeat_n(kind, *count as usize)).collect()
}

fn tracks(state: &State, data: &Data) -> Vec<TrackView> {
    let used = Track::ALL.into_iter().filter(|track| match track {
        Track::Premier4 => state.seats() > 3,
        Track::Slots2 => state.seats() == 5,
        _ => true,
    });
    let view = |track: Track| {
        let (tile, minimum, spaces, left) = match (track.premier(), track.basic()) {
            (Some(space), _) => {
                let offer = state.premier[space];
                let part = |of: fn(Offer) -> u8| offer.map(of);
                (offer.map(|offer| offer.tile), part(|offer| offer.minimum), &data.premier, None)
            }
            (None, basic) => {
                let kind = basic.unwrap_or(Kind::Slots);
                let left = state.basic[kind.index()];
                let spaces = &data.basic[kind.index()];
                let open = (left > 0).then_some(kind);
                (open, open.map(|_| spaces[0]), spaces, Some(left))
            }
        };
        let bid = state.standing(track).map(|(seat, amount)| BidView { seat, amount });
        TrackView { track, tile, minimum, spaces: spaces.clone(), left, bid }
    };
    used.map(view).collect()
}

fn sections(data: &Data) -> Vec<String> {
    let letter = |x: u8, y: u8| {
        let cell = crate::cells::Cell::new(x, y);
        match data.sections.map(|section| section.has(cell)) {
            [true, _] => 'Y',
            [_, true] => 'B',
            _ => 'W',
        }
    };
    (0..data.height).map(|y| (0..data.width).map(|x| letter(x, y)).collect()).collect()
}

fn tile(data: &Data, kind: Kind) -> TileView {
    let (at, drawn) = (kind.index(), data.shape(kind, Turn::ALL[0]));
    TileView {
        tile: kind,
        name: data.name(kind).into(),
        size: data.size[at],
        colour: data.colour[at],
        price: data.price[at],
        population: data.worth[at][0],
        revenue: data.worth[at][1],
        fame: data.worth[at][2],
        needs: types(data.needs[at]).collect(),
        doors: spread(&Side::ALL, &drawn.doors),
        diamonds: spread(&Corner::ALL, &drawn.quarters),
    }
}

/// Sets of squares by side or corner, one by one.
fn spread<T: Copy>(names: &[T; 4], sets: &[crate::cells::Cells; 4]) -> Vec<(u8, u8, T)> {
    let each = names.iter().zip(sets);
    each.flat_map(|(name, set)| set.iter().map(|cell| (cell.x(), cell.y(), *name))).collect()
}

/// How many tiles of each type have left the game: all that are nowhere else.
pub(crate) fn removed(state: &State, data: &Data) -> [u8; crate::kind::KINDS] {
    let there = crate::invariants::tiles_there(state);
    std::array::from_fn(|at| data.copies[at].saturating_sub(there[at]))
}
