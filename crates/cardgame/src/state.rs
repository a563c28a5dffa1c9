//! One game in progress: a small plain value.

use crate::cards::{Cards, DECK, HAND, Selection};
use crate::data::{NOTES, TURNS};
use crate::options::{Config, Mode};
use lasvegas::{Amount, ChipCards, Note, Purse};
use table::{Seat, SeatSet};

/// Everything there is to know about a game in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What was agreed on before the game.
    pub config: Config,
    /// The round, 1 to 4.
    pub round: u8,
    /// Who began this round (sequential only, else seat 0).
    pub start: Seat,
    /// Whose turn it is (sequential only, else seat 0).
    pub active: Seat,
    /// What the table waits for.
    pub stage: Stage,
    /// The players by seat.
    pub players: [Player; 5],
    /// The two notes at each casino, as they were drawn, until it has paid.
    pub notes: [Option<[Note; 2]>; 6],
    /// The face-down pile of notes, top first behind the drawn ones, which are 0.
    pub note_pile: [u8; NOTES],
    /// How many notes have been drawn.
    pub notes_drawn: u8,
    /// The notes that nobody won.
    pub boxed: Purse,
    /// The chip cards, if they are used.
    pub chip_cards: ChipCards,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Everybody still in (simultaneous), or the active player (sequential), selects cards.
    Select,
    /// The active player may take a chip card at these casinos, a bit each: bit 0 is casino 1.
    ChipCard {
        /// The casinos still open.
        casinos: u8,
    },
    /// The game has ended.
    Over,
}

/// One player. An empty seat has nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Player {
    /// The draw pile, top first behind the drawn cards, which are 0.
    pub pile: [u8; DECK],
    /// How many cards are no longer in the pile.
    pub drawn: u8,
    /// The hand; a selection that is not uncovered yet is part of it.
    pub hand: Cards,
    /// What lies under the glass.
    pub glass: Cards,
    /// What lies at the casinos.
    pub placed: Cards,
    /// The selection under the palm.
    pub chosen: Option<Selection>,
    /// How many turns of this round are over.
    pub turns: u8,
    /// Whether the round is over for this player.
    pub finished: bool,
    /// The notes won.
    pub safe: Purse,
}

impl Player {
    /// How many cards are left to draw.
    pub fn pile_count(&self) -> u8 {
        DECK as u8 - self.drawn
    }

    /// Draws a new hand.
    pub(crate) fn draw_hand(&mut self) {
        for _ in 0..HAND {
            let place = self.drawn as usize;
            self.hand.add(crate::Card(self.pile[place]));
            self.pile[place] = 0;
            self.drawn += 1;
        }
    }

    /// Puts the whole draw pile under the glass.
    pub(crate) fn bury_pile(&mut self) {
        for place in self.drawn as usize..DECK {
            self.glass.add(crate::Card(self.pile[place]));
            self.pile[place] = 0;
        }
        self.drawn = DECK as u8;
    }

    /// Whether the player still selects cards in this round.
    pub fn is_in(&self) -> bool {
        !self.finished && self.turns < TURNS
    }
}

impl State {
    /// Seats at the table.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.config.seats
    }

    /// Whether all select at the same time.
    #[inline]
    pub fn is_simultaneous(&self) -> bool {
        self.config.mode == Mode::Simultaneous
    }

    /// A seat's player.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The seats that owe a decision.
    #[inline]
    pub fn waiting(&self) -> SeatSet {
        match self.stage {
            Stage::Over => SeatSet::EMPTY,
            Stage::Select if self.is_simultaneous() => {
                let owes = |seat: &Seat| self.player(*seat).is_in() && self.player(*seat).chosen.is_none();
                Seat::all(self.seats()).filter(owes).collect()
            }
            _ => SeatSet::only(self.active),
        }
    }

    /// The state with a seat's hidden selection back in the hand, where there is one (C-RULING-6).
    pub(crate) fn without_selection(&self, seat: Seat) -> Option<State> {
        self.player(seat).chosen?;
        let mut state = *self;
        state.players[seat.index()].chosen = None;
        Some(state)
    }

    /// The turn of the round, 1 to 6.
    pub fn turn(&self) -> u8 {
        let turns = match self.config.mode {
            Mode::Sequential => self.player(self.active).turns,
            Mode::Simultaneous => Seat::all(self.seats())
                .map(|seat| self.player(seat))
                .map(|player| player.turns)
                .max()
                .unwrap_or(0),
        };
        (turns + 1).min(TURNS)
    }

    /// How many dice each player has at a casino.
    #[inline]
    pub fn dice(&self, casino: u8) -> [u8; 5] {
        std::array::from_fn(|seat| self.players[seat].placed.dice(casino))
    }

    /// Notes and chip cards of a player, in units of $10,000.
    pub fn wealth(&self, seat: Seat, chip_card_bonus: &[Amount]) -> u16 {
        self.player(seat).safe.total() + self.chip_cards.bonus(seat, chip_card_bonus)
    }
}
