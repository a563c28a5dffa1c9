//! Vegas Showdown as numbers.
//!
//! All but the order of the stacks and of the Event cards is open, and that order is not in the observation. A tile and
//! where it goes has one index, whether it is put there by Publicity, after a purchase or in a sketch: what is asked tells
//! them apart. A whole renovation in one action goes through objects; step by step it has indices.

use crate::sink::{Sink, around, beyond};
use crate::space::{Family, Tensors, families};
use showdown::{
    Action, Ban, Cell, Cells, Choice, Data, Happening, Kind, Known, Lying, Player, Sheet, Showdown, Size,
    Sketch, Spot, Stage, State, Tiles, Track, Turn,
};
use table::Seat;

const SEATS: usize = 5;
const KINDS: usize = Kind::ALL.len();
const EVENTS: usize = 22;
const COLUMNS: usize = 8;
const ROWS: usize = 7;
const SQUARES: usize = COLUMNS * ROWS;
/// The most printed spaces of a track.
const SPACES: usize = 16;

const NO_TILE: usize = 0;
const SKETCH: usize = 1;
const FINISH: usize = 2;
const ABANDON: usize = 3;
const PASS: usize = 4;
const STACK: usize = 5;
const BID: usize = STACK + 3;
const TAKE_OFF: usize = BID + 8 * SPACES;
const TILE: usize = TAKE_OFF + SQUARES;
const ACTIONS: usize = TILE + KINDS * 4 * SQUARES;

/// A square as a place, row by row.
#[inline]
fn square(x: usize, y: usize) -> Option<usize> {
    (x < COLUMNS && y < ROWS).then_some(COLUMNS * y + x)
}

#[inline]
fn spot_square(spot: &Spot) -> Option<usize> {
    square(usize::try_from(spot.x).ok()?, usize::try_from(spot.y).ok()?)
}

/// A tile and where it goes.
#[inline]
fn tile_index(spot: &Spot) -> Option<usize> {
    let turn = spot.turn?.quarters() as usize;
    Some(TILE + SQUARES * (4 * spot.kind?.index() + turn) + spot_square(spot)?)
}

fn spot(index: usize) -> Spot {
    let at = index - TILE;
    let (kind, turn, square) = (at / (4 * SQUARES), at / SQUARES % 4, at % SQUARES);
    let lying = Lying {
        at: Cell::new((square % COLUMNS) as u8, (square / COLUMNS) as u8),
        kind: Kind::ALL[kind],
        turn: Turn::ALL[turn],
    };
    lying.into()
}

/// The printed spaces of a track.
#[inline]
fn spaces(data: &Data, track: Track) -> &[u8] {
    match track.basic() {
        Some(kind) => &data.basic[kind.index()],
        None => &data.premier,
    }
}

impl Tensors for Showdown {
    const OBSERVATION_VERSION: u32 = 1;
    const ACTION_VERSION: u32 = 1;

    #[inline]
    fn observe<S: Sink>(&self, state: &State, seat: Seat, sink: &mut S) {
        let (seats, data) = (state.seats(), self.data());
        let around = around(seat, seats, SEATS);
        let at = |other: Seat| beyond(seat, other, seats);
        sink.field("seats", &[3], "how many play: 3 to 5");
        sink.one_hot(3, Some((seats as usize).saturating_sub(3)));
        sink.field("turn", &[1], "the turn / 30");
        sink.put(f32::from(state.turn) / 30.0);
        sink.field("button", &[5], "who has the Turn Order Button, from the own seat clockwise");
        sink.one_hot(SEATS, Some(at(state.button)));
        sink.field("active", &[5], "who is asked");
        sink.one_hot(SEATS, Some(at(state.active)));
        stage(state, sink);
        players(state, data, around.clone(), sink);
        sink.field("sheets", &[5, 3, 56], "each sheet row by row: covered; type of the tile whose north-west square it is, 1 + type / 15; its quarter turns / 4");
        for player in around.clone() {
            sink.some(3 * SQUARES, player, |sink, seat| sheet(&state.player(seat).sheet, data, sink));
        }
        sink.field(
            "behind_doors",
            &[2, 56],
            "own sheet: squares behind doors that are reached from the casino and from the hotel",
        );
        for reached in state.player(seat).sheet.behind_doors() {
            squares(reached, sink);
        }
        sink.field("premier", &[4, 16], "what lies on each premier space: its type, minimum / 60");
        for offer in &state.premier {
            sink.one_hot(KINDS, offer.map(|offer| offer.tile.index()));
            sink.put(offer.map_or(0.0, |offer| f32::from(offer.minimum) / 60.0));
        }
        sink.field("bids", &[8, 6], "the highest bid on each track: whose, amount / 60");
        for track in Track::ALL {
            let standing = state.standing(track);
            sink.one_hot(SEATS, standing.map(|(seat, _)| at(seat)));
            sink.put(standing.map_or(0.0, |(_, amount)| f32::from(amount) / 60.0));
        }
        sink.field("basic", &[3], "Slots, Lounges and Restaurants left / 12");
        sink.counts(&state.basic, 12.0);
        sink.field("stacks", &[3, 2], "premier stacks: tiles left / 20, those backed A / 20");
        for stack in &state.stacks {
            sink.put(f32::from(stack.left()) / 20.0);
            sink.put(f32::from(stack.backed_a) / 20.0);
        }
        sink.field("undrawn_tiles", &[15], "tiles in the stacks by type / 4: everybody can count them");
        let mut tiles = [0; KINDS];
        for stack in &state.stacks {
            stack.tiles.codes().for_each(|code| tiles[code as usize] += 1);
        }
        sink.counts(&tiles, 4.0);
        sink.field("undrawn_events", &[22], "undrawn Event cards by event / 4: everybody can count them");
        let mut events = [0; EVENTS];
        state.deck.codes().for_each(|code| events[code as usize / 4] += 1);
        sink.counts(&events, 4.0);
        sink.field("in_play", &[22], "Event cards that wait for something");
        let waiting = state.in_play.iter().fold(0u64, |set, card| set | 1 << card.happening() as u8);
        sink.bits(EVENTS, waiting);
        sink.field("banned", &[5], "no bids on Slots, Lounges, Restaurants; no Publicity; no renovation");
        Ban::ALL.iter().for_each(|ban| sink.flag(state.bans.has(*ban)));
        sink.field("opened", &[5], "who has put a premier tile on the sheet this turn");
        around.for_each(|player| sink.flag(player.is_some_and(|seat| state.opened.contains(seat))));
    }

    fn families(&self) -> Vec<Family> {
        families(&[
            ("no_tile", NO_TILE, &[1], "Publicity, or a purchase, without putting a tile on the sheet"),
            ("sketch", SKETCH, &[1], "begin a renovation"),
            ("finish", FINISH, &[1], "renovate as sketched"),
            ("abandon", ABANDON, &[1], "forget the sketch"),
            ("pass", PASS, &[1], "no action is possible"),
            ("stack", STACK, &[3], "small, medium, large"),
            ("bid", BID, &[8, 16], "track: four premier, two Slots, Lounge, Restaurant; printed space"),
            ("take_off", TAKE_OFF, &[56], "the tile whose north-west square it is"),
            (
                "tile",
                TILE,
                &[15, 4, 56],
                "type, quarter turns, north-west square: put there by Publicity, after a purchase, or in the sketch",
            ),
        ])
    }

    fn actions(&self) -> usize {
        ACTIONS
    }

    #[inline]
    fn index(&self, _: &State, _: Seat, action: &Action) -> Option<usize> {
        Some(match action {
            Action::Publicity(Tiles::None) | Action::Place(Tiles::None) => NO_TILE,
            Action::Publicity(Tiles::One(spot)) | Action::Place(Tiles::One(spot)) => tile_index(spot)?,
            Action::PutOn { tile } => tile_index(tile)?,
            Action::TakeOff { tile } => TAKE_OFF + spot_square(tile)?,
            Action::Bid { track, amount } => {
                let track = track.0?;
                let space =
                    spaces(self.data(), track).iter().position(|space| u32::from(*space) == *amount)?;
                BID + SPACES * track as usize + (space < SPACES).then_some(space)?
            }
            Action::Sketch => SKETCH,
            Action::Finish => FINISH,
            Action::Abandon => ABANDON,
            Action::Pass => PASS,
            Action::Stack { size } => STACK + size.0? as usize,
            Action::Publicity(_) | Action::Place(_) | Action::Renovate(_) => return None,
        })
    }

    fn action(&self, state: &State, seat: Seat, index: usize) -> Option<Action> {
        let tiles = |tiles: Tiles| match state.stage {
            Stage::Choose => Some(Action::Publicity(tiles)),
            Stage::Place => Some(Action::Place(tiles)),
            _ => None,
        };
        Some(match index {
            NO_TILE => return tiles(Tiles::None),
            SKETCH => Action::Sketch,
            FINISH => Action::Finish,
            ABANDON => Action::Abandon,
            PASS => Action::Pass,
            STACK..BID => Action::Stack { size: Known(Some(Size::ALL[index - STACK])) },
            BID..TAKE_OFF => {
                let (track, space) = (Track::ALL[(index - BID) / SPACES], (index - BID) % SPACES);
                let amount = u32::from(*spaces(self.data(), track).get(space)?);
                Action::Bid { track: Known(Some(track)), amount }
            }
            TAKE_OFF..TILE => {
                let at = index - TAKE_OFF;
                let cell = Cell::new((at % COLUMNS) as u8, (at / COLUMNS) as u8);
                let tile = state.player(seat).sheet.tiles().find(|tile| tile.at == cell)?;
                Action::TakeOff { tile: tile.into() }
            }
            TILE..ACTIONS if matches!(state.stage, Stage::Sketch(_)) => Action::PutOn { tile: spot(index) },
            TILE..ACTIONS => return tiles(Tiles::One(spot(index))),
            _ => return None,
        })
    }
}

/// A set of squares.
#[inline]
fn squares<S: Sink>(cells: Cells, sink: &mut S) {
    let row = |y: usize| (cells.0 >> (9 * y)) & 0xff;
    sink.bits(SQUARES, (0..ROWS).fold(0, |all, y| all | row(y) << (COLUMNS * y)));
}

/// The tiles of a sheet.
fn sheet<S: Sink>(sheet: &Sheet, data: &Data, sink: &mut S) {
    squares(data.sheet.without(sheet.free(data)), sink);
    let (mut kinds, mut turns) = ([0u8; SQUARES], [0u8; SQUARES]);
    for tile in sheet.tiles() {
        if let Some(at) = square(tile.at.x() as usize, tile.at.y() as usize) {
            kinds[at] = tile.kind.index() as u8 + 1;
            turns[at] = tile.turn.quarters();
        }
    }
    sink.counts(&kinds, KINDS as f32);
    sink.counts(&turns, 4.0);
}

/// What is asked, and the sketch.
fn stage<S: Sink>(state: &State, sink: &mut S) {
    let (number, sketch) = match state.stage {
        Stage::Choose => (0, None),
        Stage::Sketch(sketch) => (1, Some(sketch)),
        Stage::PullStrings => (2, None),
        Stage::Place => (3, None),
        Stage::Over => (4, None),
    };
    sink.field("stage", &[5], "what is asked: an action, a renovation, a stack, a tile, nothing");
    sink.one_hot(5, Some(number));
    sink.field("sketch", &[4, 21], "two tiles off and two on: type, quarter turns, column / 8, row / 7");
    let Sketch { off, on } = sketch.unwrap_or_default();
    for few in [off, on] {
        let mut tiles = few.iter();
        for _ in 0..2 {
            let tile: Option<Lying> = tiles.next();
            sink.one_hot(KINDS, tile.map(|tile| tile.kind.index()));
            sink.one_hot(4, tile.map(|tile| tile.turn.quarters() as usize));
            sink.put(tile.map_or(0.0, |tile| f32::from(tile.at.x()) / 8.0));
            sink.put(tile.map_or(0.0, |tile| f32::from(tile.at.y()) / 7.0));
        }
    }
}

/// What each player has and has chosen.
fn players<S: Sink>(
    state: &State,
    data: &Data,
    around: impl Iterator<Item = Option<Seat>> + Clone,
    sink: &mut S,
) {
    let player = |seat: Seat| state.player(seat);
    sink.field("players", &[5, 5], "cash / 100, earned Fame / 50, Fame / 50, Population / 30, Revenue / 30");
    for seat in around.clone() {
        let put = |player: &Player, sink: &mut S| {
            sink.put(player.cash as f32 / 100.0);
            sink.put(f32::from(player.earned) / 50.0);
            sink.put(f32::from(player.fame()) / 50.0);
            sink.put(f32::from(player.population(data)) / 30.0);
            sink.put(f32::from(player.revenue(data)) / 30.0);
        };
        sink.some(5, seat, |sink, seat| put(player(seat), sink));
    }
    sink.field("beside", &[5, 15], "tiles beside the sheet by type / 4");
    for seat in around.clone() {
        sink.some(KINDS, seat, |sink, seat| sink.counts(&player(seat).off, 4.0));
    }
    sink.field("on_sheet", &[5, 15], "tiles on the sheet by type / 4");
    for seat in around.clone() {
        let count = |seat: Seat| Kind::ALL.map(|kind| player(seat).sheet.count(kind));
        sink.some(KINDS, seat, |sink, seat| sink.counts(&count(seat), 4.0));
    }
    sink.field(
        "choices",
        &[5, 6],
        "chosen this turn: nothing that stands, a bid, a tile bought, renovation, Publicity, pass",
    );
    for seat in around {
        sink.one_hot(6, seat.map(|seat| choice(player(seat).choice)));
    }
}

fn choice(choice: Choice) -> usize {
    match choice {
        Choice::Open => 0,
        Choice::Bid { .. } => 1,
        Choice::Bought { .. } => 2,
        Choice::Renovated => 3,
        Choice::Publicized => 4,
        Choice::Passed => 5,
    }
}

const _: () = assert!(Happening::ALL.len() == EVENTS);
