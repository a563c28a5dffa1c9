//! One game in progress. The board is a handful of bit sets; free dice, free markers and tiles left follow from
//! them, so that they cannot be wrong.

use crate::data::Data;
use crate::deal::Deals;
use crate::lot::{Company, END_CARD, LOTS, Lot, Lots};
use crate::options::Config;
use std::hash::{Hash, Hasher};
use table::{Seat, SeatSet};

/// The most seats of any edition.
pub const SEATS: usize = 6;
/// How many cards the deck has at most.
pub const DECK: usize = 49;

/// Everything there is to know about a game in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What was agreed on before the game.
    pub config: Config,
    /// Whose turn it is.
    pub active: Seat,
    /// What the table waits for.
    pub stage: Stage,
    /// Where each company's tiles stand.
    pub tiles: [Lots; 5],
    /// The tiles by height: one storey first.
    pub levels: [Lots; SEATS],
    /// Where each player's dice stand.
    pub dice: [Lots; SEATS],
    /// Where each player's markers lie.
    pub marks: [Lots; SEATS],
    /// What the die on each tile shows; 0 where none stands.
    pub value: [u8; LOTS],
    /// Where dice stand that have been reorganized this turn.
    pub reorganized: Lots,
    /// Whether the active player has gambled this turn.
    pub gambled: bool,
    /// Each player's money, in millions.
    pub money: [u32; SEATS],
    /// Each player's score: a stop of the track.
    pub score: [u8; SEATS],
    /// The cards.
    pub deck: Deck,
    /// Offers on the table, and the deal being carried out.
    pub deals: Deals,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The active player draws a card.
    Draw,
    /// The drawer has no free die for the tile taken over and gives one up.
    GiveDie {
        /// The tile.
        lot: Lot,
        /// What the die there will show.
        value: u8,
    },
    /// The drawer has no free marker for the lot drawn and gives one up.
    GiveMarker {
        /// The lot.
        lot: Lot,
    },
    /// The card has been drawn; the active player has it paid.
    Collect,
    /// The active player takes actions or ends the turn.
    Act,
    /// Reorganized dice are put back: this seat chooses a value for its first lot.
    Arrange {
        /// Who chooses.
        seat: Seat,
        /// The lots that still need a value.
        lots: Lots,
        /// How many dice show each number, 1 first.
        values: [u8; 6],
        /// The casino.
        casino: Lots,
    },
    /// The boss decides whether to lay off half of the bet.
    LayOff {
        /// A lot of the casino.
        casino: Lot,
        /// The stake.
        stake: u32,
        /// Who decides.
        boss: Seat,
    },
    /// The game has ended.
    Over,
}

/// The cards: drawn from the top; what has been drawn is known to all.
#[derive(Clone, Copy, Debug)]
pub struct Deck {
    /// The order, top first from `next` on.
    pub(crate) cards: [u8; DECK],
    /// How many of them have been drawn.
    pub(crate) next: u8,
    /// How many there are in all, the drawn ones included.
    pub(crate) len: u8,
    /// The lots whose cards lie in the discard piles.
    pub discarded: Lots,
    /// The card being resolved.
    pub card: Option<Lot>,
}

impl Deck {
    /// No cards.
    pub const EMPTY: Deck = Deck { cards: [0; DECK], next: 0, len: 0, discarded: Lots::NONE, card: None };

    /// How many cards are left to draw.
    pub fn left(&self) -> u8 {
        self.len - self.next
    }

    /// The cards left, top first; the end card is [`END_CARD`].
    pub fn cards(&self) -> &[u8] {
        &self.cards[self.next as usize..self.len as usize]
    }

    /// Where the end card lies: how many cards are above it. Everybody can count that.
    pub fn above_end(&self) -> Option<u8> {
        self.cards().iter().position(|card| *card == END_CARD).map(|at| at as u8)
    }

    /// A pile of these cards, top first.
    pub fn of(cards: &[u8], discarded: Lots, card: Option<Lot>) -> Deck {
        let mut deck = Deck { discarded, card, ..Deck::EMPTY };
        for code in cards.iter().take(DECK) {
            deck.cards[deck.len as usize] = *code;
            deck.len += 1;
        }
        deck
    }

    #[inline]
    pub(crate) fn draw(&mut self) -> u8 {
        let card = self.cards[self.next as usize];
        self.next += 1;
        card
    }
}

/// Decks are equal when the same cards are left in the same order.
impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        self.cards() == other.cards() && self.discarded == other.discarded && self.card == other.card
    }
}

impl Eq for Deck {}

impl Hash for Deck {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cards().hash(state);
        self.discarded.hash(state);
        self.card.hash(state);
    }
}

/// A casino: joined tiles of one company and height.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Casino {
    /// Its lots.
    pub lots: Lots,
    /// Whose tiles they are.
    pub company: Company,
    /// How many storeys it has.
    pub height: u8,
}

impl Casino {
    /// Its first lot in board order: the casino's name in the list of legal actions.
    pub fn name(&self) -> Lot {
        self.lots.first().unwrap_or(Lot(0))
    }

    /// How many lots it covers.
    pub fn spaces(&self) -> u8 {
        self.lots.count()
    }

    /// Its tiles, risers included: what it scores, and what limits a stake.
    pub fn storeys(&self) -> u8 {
        self.spaces() * self.height
    }
}

impl State {
    /// Seats at the table.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.config.seats
    }

    /// The seats that owe a decision.
    pub fn waiting(&self) -> SeatSet {
        match self.stage {
            Stage::Over => SeatSet::EMPTY,
            Stage::Arrange { seat, .. } => SeatSet::only(seat),
            Stage::LayOff { boss, .. } => SeatSet::only(boss),
            _ => SeatSet::only(self.active),
        }
    }

    /// All lots with a tile.
    #[inline]
    pub fn built(&self) -> Lots {
        self.tiles.iter().fold(Lots::NONE, |all, tiles| all.or(*tiles))
    }

    /// All lots with a marker.
    #[inline]
    pub fn marked(&self) -> Lots {
        self.marks.iter().fold(Lots::NONE, |all, marks| all.or(*marks))
    }

    /// All lots with a die.
    #[inline]
    pub fn with_dice(&self) -> Lots {
        self.dice.iter().fold(Lots::NONE, |all, dice| all.or(*dice))
    }

    /// Whose tile stands there.
    #[inline]
    pub fn company(&self, lot: Lot) -> Option<Company> {
        Company::ALL.into_iter().find(|company| self.tiles[*company as usize].has(lot))
    }

    /// How many storeys stand there; 0 for a lot.
    #[inline]
    pub fn height(&self, lot: Lot) -> u8 {
        self.levels.iter().position(|level| level.has(lot)).map_or(0, |at| at as u8 + 1)
    }

    /// Whose die stands there.
    #[inline]
    pub fn owner(&self, lot: Lot) -> Option<Seat> {
        self.dice.iter().position(|dice| dice.has(lot)).map(|seat| Seat(seat as u8))
    }

    /// Whose marker lies there.
    #[inline]
    pub fn marker(&self, lot: Lot) -> Option<Seat> {
        self.marks.iter().position(|marks| marks.has(lot)).map(|seat| Seat(seat as u8))
    }

    /// Dice not on the board.
    #[inline]
    pub fn free_dice(&self, seat: Seat, data: &Data) -> u8 {
        data.dice - self.dice[seat.index()].count()
    }

    /// Markers not on the board.
    #[inline]
    pub fn free_markers(&self, seat: Seat, data: &Data) -> u8 {
        data.markers - self.marks[seat.index()].count()
    }

    /// Tiles of a company not on the board.
    #[inline]
    pub fn tiles_left(&self, company: Company, data: &Data) -> u8 {
        data.tiles - self.tiles[company as usize].count()
    }

    /// The casino that covers a lot.
    pub fn casino_at(&self, lot: Lot, data: &Data) -> Option<Casino> {
        let company = self.company(lot)?;
        let height = self.height(lot);
        let within = self.tiles[company as usize].and(self.levels[height as usize - 1]);
        Some(Casino { lots: data.board.joined(Lots::only(lot), within), company, height })
    }

    /// What the largest die of the casino shows, and the lots where it does.
    #[inline]
    pub fn largest(&self, casino: Lots) -> (u8, Lots) {
        let (mut best, mut lots) = (0, Lots::NONE);
        for lot in casino.iter() {
            let value = self.value[lot.index()];
            if value > best {
                (best, lots) = (value, Lots::only(lot));
            } else if value == best && value > 0 {
                lots.add(lot);
            }
        }
        (best, lots)
    }

    /// The boss: the owner of the largest die; nobody where no die stands.
    #[inline]
    pub fn boss(&self, casino: &Casino) -> Option<Seat> {
        self.largest(casino.lots).1.first().and_then(|lot| self.owner(lot))
    }

    /// The boss as people are told: nobody yet while reorganized dice of the casino wait to be put back (L-RULING-20).
    pub fn known_boss(&self, casino: &Casino) -> Option<Seat> {
        match self.stage {
            Stage::Arrange { casino: waiting, .. } if waiting == casino.lots => None,
            _ => self.boss(casino),
        }
    }

    /// Calls `with` for every casino, company by company, each by its first lot.
    #[inline]
    pub fn casinos(&self, data: &Data, with: impl FnMut(Casino)) {
        self.casinos_on(Lots::ALL, data, with);
    }

    /// Calls `with` for every casino that covers one of these lots, in the same order.
    #[inline]
    pub fn casinos_on(&self, lots: Lots, data: &Data, mut with: impl FnMut(Casino)) {
        for company in Company::ALL {
            self.casinos_of(company, lots, data, &mut with);
        }
    }

    /// The same for one company.
    #[inline]
    pub fn casinos_of(&self, company: Company, lots: Lots, data: &Data, mut with: impl FnMut(Casino)) {
        let mut higher = self.tiles[company as usize];
        for (height, level) in (1..).zip(&self.levels) {
            if higher.is_empty() {
                break;
            }
            let tiles = higher.and(*level);
            higher = higher.without(*level);
            let wanted = tiles.and(lots);
            if wanted.is_empty() {
                continue;
            }
            let mut left = if wanted == tiles { tiles } else { data.board.joined(wanted, tiles) };
            let touching = data.board.neighbours(left);
            while let Some(lot) = left.first() {
                // Most casinos are single tiles.
                let mut lots = Lots::only(lot);
                if touching.has(lot) {
                    lots = data.board.joined(lots, left);
                }
                left = left.without(lots);
                with(Casino { lots, company, height });
            }
        }
    }

    /// Whether the lot is closed because only two play (L-2P-1).
    #[inline]
    pub fn is_closed(&self, lot: Lot) -> bool {
        self.config.seats == 2 && lot.in_f()
    }
}
