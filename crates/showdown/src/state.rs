//! One game in progress.

use crate::action::Track;
use crate::card::Card;
use crate::data::{DECK, Data, STACK, STAYING};
use crate::few::Few;
use crate::kind::{KINDS, Kind, Size};
use crate::options::{Config, SEATS};
use crate::pile::Pile;
use crate::shape::Lying;
use crate::sheet::Sheet;
use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

/// Everything there is to know about a game in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What was agreed on before the game.
    pub config: Config,
    /// The turn, from 1.
    pub turn: u16,
    /// Who has the Turn Order Button.
    pub button: Seat,
    /// Who is asked.
    pub active: Seat,
    /// What is asked.
    pub stage: Stage,
    /// The players by seat.
    pub players: [Player; SEATS],
    /// What lies on the premier spaces.
    pub premier: [Option<Offer>; 4],
    /// Tiles left of Slots, Lounge and Restaurant.
    pub basic: [u8; 3],
    /// The premier stacks by size.
    pub stacks: [Stack; 3],
    /// The undrawn Event cards.
    pub deck: Pile<DECK>,
    /// The Event cards that wait for something, sorted.
    pub in_play: Few<Card, STAYING>,
    /// What nobody may do this turn.
    pub bans: Bans,
    /// Who has put a premier tile on the sheet this turn, by purchase or Publicity.
    pub opened: SeatSet,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// A player chooses an action.
    Choose,
    /// A player sketches a renovation.
    Sketch(Sketch),
    /// The button holder names the stack that fills the first empty space.
    PullStrings,
    /// A buyer puts a tile on the sheet, or none.
    Place,
    /// The game has ended.
    Over,
}

/// A renovation under way: it is no choice until it is finished.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Sketch {
    /// Taken off so far.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Lying>"))]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Lying>"))]
    pub off: Few<Lying, 2>,
    /// Put on so far.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Lying>"))]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Lying>"))]
    pub on: Few<Lying, 2>,
}

/// One player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// Cash in dollars.
    pub cash: u32,
    /// Fame that does not come from tiles: the start, Publicity and events.
    pub earned: u16,
    /// The tiles on the sheet.
    pub sheet: Sheet,
    /// How many tiles of each type lie beside the sheet.
    pub off: [u8; KINDS],
    /// What was chosen this turn.
    pub choice: Choice,
}

impl Player {
    /// Nobody.
    pub const NOBODY: Player =
        Player { cash: 0, earned: 0, sheet: Sheet::EMPTY, off: [0; KINDS], choice: Choice::Open };

    /// The types that lie beside the sheet.
    pub fn off(&self) -> impl Iterator<Item = Kind> + '_ {
        Kind::ALL.into_iter().filter(|kind| self.off[kind.index()] > 0)
    }

    /// Population.
    #[inline]
    pub fn population(&self, data: &Data) -> u16 {
        data.start[0] + self.sheet.worth()[0]
    }

    /// Revenue.
    #[inline]
    pub fn revenue(&self, data: &Data) -> u16 {
        data.start[1] + self.sheet.worth()[1]
    }

    /// What an income brings: the lower of Population and Revenue; on a Busy Weekend the higher.
    pub fn income(&self, data: &Data, busy: bool) -> u16 {
        let (population, revenue) = (self.population(data), self.revenue(data));
        if busy { population.max(revenue) } else { population.min(revenue) }
    }

    /// Fame, before final scoring.
    #[inline]
    pub fn fame(&self) -> u16 {
        self.earned + self.sheet.worth()[2]
    }
}

/// What a player has chosen in step 4.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Nothing that stands.
    Open,
    /// The highest bid on a track.
    Bid {
        /// The track.
        track: Track,
        /// The bid.
        amount: u8,
    },
    /// A tile, now paid.
    Bought {
        /// Its type.
        tile: Kind,
        /// What was paid.
        price: u8,
    },
    /// Renovate.
    Renovated,
    /// Publicity.
    Publicized,
    /// Nothing was possible.
    Passed,
}

/// A premier tile on the board with its Minimum-Bid marker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Its type.
    pub tile: Kind,
    /// Where its marker is.
    pub minimum: u8,
}

/// A face-down premier stack: tiles backed A on top of tiles backed B.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stack {
    /// The tiles.
    pub tiles: Pile<STACK>,
    /// How many of them are backed A.
    pub backed_a: u8,
}

impl Stack {
    pub(crate) fn take(&mut self) -> Option<Kind> {
        let code = self.tiles.take()?;
        self.backed_a = self.backed_a.saturating_sub(1);
        Some(Kind::ALL[code as usize])
    }

    /// How many are left.
    #[inline]
    pub fn left(&self) -> u8 {
        self.tiles.left()
    }
}

/// What nobody may do this turn: the No-Bid markers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bans(pub(crate) u8);

/// Something that can be banned for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // Their names say it all.
pub enum Ban {
    Slots,
    Lounge,
    Restaurant,
    Publicity,
    Renovate,
}

impl Ban {
    /// All of them.
    pub const ALL: [Ban; 5] = [Ban::Slots, Ban::Lounge, Ban::Restaurant, Ban::Publicity, Ban::Renovate];

    /// The ban on a basic type.
    pub fn on(kind: Kind) -> Option<Ban> {
        kind.is_basic().then(|| Ban::ALL[kind.index()])
    }
}

impl Bans {
    /// Whether it is banned.
    #[inline]
    pub fn has(self, ban: Ban) -> bool {
        self.0 & (1 << ban as u8) != 0
    }

    pub(crate) fn add(&mut self, ban: Ban) {
        self.0 |= 1 << ban as u8;
    }

    /// What is banned.
    pub fn iter(self) -> impl Iterator<Item = Ban> {
        Ban::ALL.into_iter().filter(move |ban| self.has(*ban))
    }
}

impl State {
    /// Seats at the table.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.config.seats
    }

    /// Who owes a decision.
    #[inline]
    pub fn waiting(&self) -> SeatSet {
        if self.stage == Stage::Over { SeatSet::EMPTY } else { SeatSet::only(self.active) }
    }

    /// One player.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The players at the table.
    #[inline]
    pub fn at_table(&self) -> &[Player] {
        &self.players[..self.seats() as usize]
    }

    /// How many premier spaces are in use (S-FLIP-1).
    #[inline]
    pub fn spaces(&self) -> usize {
        if self.seats() == 3 { 3 } else { 4 }
    }

    /// The first premier space in use that is empty.
    pub fn empty_space(&self) -> Option<usize> {
        self.premier[..self.spaces()].iter().position(Option::is_none)
    }

    /// The highest bid on a track, and whose it is.
    #[inline]
    pub fn standing(&self, track: Track) -> Option<(Seat, u8)> {
        let bid = |seat: Seat| match self.player(seat).choice {
            Choice::Bid { track: on, amount } if on == track => Some((seat, amount)),
            _ => None,
        };
        Seat::all(self.seats()).find_map(bid)
    }

    /// The stack of a size.
    #[inline]
    pub fn stack(&self, size: Size) -> &Stack {
        &self.stacks[size as usize]
    }

    /// The Event cards in the discard, sorted: all that are neither in the deck nor in play.
    pub fn discard(&self, data: &Data) -> Vec<Card> {
        let mut elsewhere: Vec<Card> = self.deck.codes().map(Card).chain(self.in_play.iter()).collect();
        elsewhere.sort();
        let mut cards = data.cards.clone();
        for card in elsewhere {
            if let Ok(at) = cards.binary_search(&card) {
                cards.remove(at);
            }
        }
        cards
    }
}
