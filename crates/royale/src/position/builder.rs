//! A position being put together: the table, its players and what is asked. Each part of a position is read by one
//! method, in the order in which they build on each other.

use super::{Player, Position, shape};
use crate::data::Data;
use crate::deck::Deck;
use crate::dice::{Dice, OWNERS, Roll};
use crate::options::Config;
use crate::state::{Payout, Stage, State};
use crate::tiles::{Face, Tiles, bad_luck, black_box, lucky_punch};
use crate::view::{Asks, Just};
use lasvegas::{ChipCards, Purse};
use table::words::list;
use table::{Seat, SeatSet, Violation};

/// A state being put together, with the money cards that have not been laid yet.
pub(super) struct Builder<'a> {
    pub(super) state: State,
    pub(super) data: &'a Data,
    pub(super) left: Purse,
}

impl<'a> Builder<'a> {
    pub(super) fn new(config: Config, data: &'a Data, position: &Position) -> Result<Builder<'a>, Violation> {
        let start = position.start.or(position.options.start).unwrap_or(Seat(0));
        let active = position.active.unwrap_or(start);
        if let Some(seat) = [start, active].into_iter().find(|seat| seat.0 >= config.seats) {
            return Err(Violation::new(
                "R-INV-11",
                format!("seat {} at a table of {}", seat.0, config.seats),
            ));
        }
        let mut tiles = Tiles::NONE;
        position.used.iter().for_each(|face| tiles.used |= 1 << face.index());
        let just = position.just.unwrap_or(Just { dice: Dice::NONE, casino: 0 });
        let state = State {
            config,
            round: position.round,
            start,
            active,
            stage: Stage::Roll,
            hands: [Dice::NONE; 5],
            casinos: [[Dice::NONE; OWNERS]; 6],
            pairs: [None; 6],
            roll: position.roll.unwrap_or(Roll::NONE),
            just: just.dice,
            just_at: just.casino,
            chips: [0; 5],
            money: [Purse::EMPTY; 5],
            markers: [Purse::EMPTY; 5],
            deck: Deck::EMPTY,
            bank: Purse::EMPTY,
            blanks: 0,
            chip_cards: ChipCards::default(),
            tiles,
            payout: Payout::default(),
        };
        Ok(Builder { state, data, left: data.notes })
    }

    pub(super) fn players(&mut self, position: &Position) -> Result<(), Violation> {
        if position.players.len() > self.state.seats() as usize {
            return Err(shape(format!("{} players at {} seats", position.players.len(), self.state.seats())));
        }
        let fresh = Player::default();
        for at in 0..self.state.seats() as usize {
            let player = position.players.get(at).unwrap_or(&fresh);
            self.state.chips[at] = player.chips.unwrap_or(self.data.chips_per_round.into());
            self.lay_all(&player.money)?;
            self.state.money[at] = player.money;
            self.state.markers[at] = player.markers;
        }
        Ok(())
    }

    pub(super) fn chip_cards(&mut self, position: &Position) -> Result<(), Violation> {
        let numbered = position.casinos.iter().filter_map(|(number, casino)| {
            number.parse::<u8>().ok().map(|number| (number, &casino.chip_cards))
        });
        let beside: Vec<_> = numbered.collect();
        let taken: Vec<_> = position.players.iter().map(|player| &player.chip_cards).collect();
        let pile = position.chip_pile.as_deref();
        if !self.state.config.chip_cards {
            let named = pile.is_some()
                || taken.iter().chain(beside.iter().map(|(_, cards)| cards)).any(|cards| !cards.is_empty());
            return if named { Err(shape("chip cards are not used, yet some are listed")) } else { Ok(()) };
        }
        let cards = ChipCards::written(&beside, &taken, pile, self.state.round);
        self.state.chip_cards = cards.map_err(|why| Violation::new("R-CHIPCARD-1", why))?;
        Ok(())
    }

    pub(super) fn payout(&mut self, position: &Position) -> Result<(), Violation> {
        let Some(written) = &position.payout else { return Ok(()) };
        if written.casino > 6 || written.black.iter().any(|count| *count > 2) {
            return Err(shape("a payout at casino 0 to 6 with at most 2 black dice in each"));
        }
        let strangers =
            written.black_owner.iter().chain(&written.next_start).any(|seat| seat.0 >= position.seats);
        if strangers {
            return Err(Violation::new(
                "R-INV-11",
                "a seat that is not at the table takes part in the payout",
            ));
        }
        self.state.payout = Payout {
            casino: written.casino,
            fined: written.fined,
            black: written.black,
            black_owner: written.black_owner,
            next_start: written.next_start,
        };
        Ok(())
    }

    pub(super) fn stage(&mut self, asks: &Asks) -> Result<(), Violation> {
        self.state.stage = match asks {
            Asks::Roll => Stage::Roll,
            Asks::Place => Stage::Place,
            Asks::ChipCard { casino, activates } => {
                Stage::ChipCard { casino: *casino, activates: *activates }
            }
            Asks::Hide => Stage::Hide,
            Asks::Guess { tokens } => lucky_punch::read_guess(*tokens)?,
            Asks::Bet { space, sum, .. } => Stage::Bet { space: *space, sum: *sum },
            Asks::Close => Stage::Close,
            Asks::Knock { seat } => Stage::Knock { seat: *seat },
            Asks::Block => Stage::Block,
            Asks::Blank => Stage::Blank,
            Asks::DieOption { tile } => Stage::DieOption { tile: *tile },
            Asks::Double => Stage::Double,
            Asks::Nice => Stage::Nice,
            Asks::Choose { dice } => Stage::Choose { dice: *dice },
            Asks::Activate => Stage::Activate,
            Asks::Golden => Stage::Golden,
            Asks::Prime { seat, dice } => Stage::Prime { seat: *seat, dice: *dice },
            Asks::Split { winner } => Stage::Split { winner: *winner },
            Asks::Pick { winner, piles, .. } => black_box::read_pick(*winner, *piles)?,
            Asks::Over => Stage::Over,
        };
        Ok(())
    }

    /// Hands that are not given: whatever dice lie nowhere else.
    pub(super) fn hands(&mut self, position: &Position) -> Result<(), Violation> {
        for at in 0..self.state.seats() as usize {
            let written = position.players.get(at).and_then(|player| player.hand);
            self.state.hands[at] = match written {
                Some(hand) => hand,
                None => self.dice_left(Seat(at as u8))?,
            };
        }
        Ok(())
    }

    /// Who owes the BAD LUCK fine while PRIME TIME waits: it follows from the dice, which lie as they did when it was
    /// fixed (R-RULING-17). What is not said is filled in.
    pub(super) fn fines(&mut self) -> Result<(), Violation> {
        if !matches!(self.state.stage, Stage::Prime { .. }) {
            return Ok(());
        }
        let owed = match self.state.casino_of(Face::BadLuck) {
            Some(casino) => bad_luck::fewest(&self.state, casino),
            None => SeatSet::EMPTY,
        };
        let fined = &mut self.state.payout.fined;
        if fined.is_empty() {
            *fined = owed;
        }
        if *fined == owed {
            return Ok(());
        }
        let seats = |seats: SeatSet| {
            if seats.is_empty() {
                "nobody".to_owned()
            } else {
                list(seats.iter().map(|seat| seat.to_string()))
            }
        };
        let why = format!("{} would owe the Bad Luck fine, but the dice say {}", seats(*fined), seats(owed));
        Err(Violation::new("R-RULING-17", why))
    }

    fn dice_left(&self, seat: Seat) -> Result<Dice, Violation> {
        let at = seat.index();
        let state = &self.state;
        let lying = state.tiles.nice_dice.iter().chain([&state.tiles.golden]).flatten();
        let lying = lying.filter(|lying| lying.seat == seat).map(|lying| Dice::one(lying.die));
        let placed = state.casinos.iter().map(|casino| casino[at]);
        let on_tiles = [state.tiles.bar[at], state.tiles.double_down[at]];
        let (mut small, mut biggy) = (7u8, 1u8);
        for dice in placed.chain(on_tiles).chain(lying) {
            let fewer = small.checked_sub(dice.small).zip(biggy.checked_sub(dice.biggy));
            let too_many =
                || Violation::new("R-INV-1", format!("seat {} has more dice on the table than 7+B", seat.0));
            (small, biggy) = fewer.ok_or_else(too_many)?;
        }
        Ok(Dice { small, biggy })
    }
}
