//! The chip cards of the card game, used with the dice (R-CHIPCARD-1).

use crate::decision::not_now;
use crate::play::Play;
use crate::state::{Stage, State};
use crate::{Action, Event};
use lasvegas::ChipColour;
use table::{Chance, Log, Message, Refusal, Seat, say};

/// How declining is described.
pub(crate) const DECLINE: Message = say!("royale-chip-card-decline");

/// The choices when a chip card may be taken.
pub(crate) fn legal(state: &State, casino: u8, into: &mut Vec<Action>) {
    into.extend(state.chip_cards.colours(casino).map(|colour| Action::TakeChipCard { colour }));
    into.push(Action::Decline);
}

pub(crate) fn check(state: &State, casino: u8, action: Action) -> Result<(), Refusal> {
    match action {
        Action::TakeChipCard { colour } => check_colour(state, casino, colour),
        Action::Decline => Ok(()),
        _ => Err(not_now(action)),
    }
}

fn check_colour(state: &State, casino: u8, colour: ChipColour) -> Result<(), Refusal> {
    if state.chip_cards.beside[casino as usize - 1][colour as usize] > 0 {
        return Ok(());
    }
    let why = say!("lasvegas-no-chip-card", card = colour.card(), casino);
    Err(Refusal::new("CHIP_CARD", "R-CHIPCARD-2", why))
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    casino: u8,
    activates: bool,
    action: Action,
) {
    match action {
        Action::TakeChipCard { colour } => play.chip_card(casino, activates, Some(colour)),
        _ => play.chip_card(casino, activates, None),
    }
}

pub(crate) fn prompt(casino: u8, who: Seat) -> Message {
    say!("royale-ask-chip-card", who, casino)
}

pub(crate) fn describe(colour: ChipColour) -> Message {
    say!("royale-take-chip-card", card = colour.card())
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Offers a chip card for a placement of at least two dice, then goes on with the casino's tile.
    pub(crate) fn after_placement(&mut self, casino: u8, weight: u8, activates: bool) {
        if self.state.config.chip_cards
            && weight >= 2
            && self.state.chip_cards.colours(casino).next().is_some()
        {
            self.state.stage = Stage::ChipCard { casino, activates };
        } else {
            self.go_on_with_tile(casino, activates);
        }
    }

    /// The answer to the offer; `None` leaves the card.
    fn chip_card(&mut self, casino: u8, activates: bool, colour: Option<ChipColour>) {
        let seat = self.state.active;
        if let Some(colour) = colour {
            self.state.chip_cards.take(seat, casino, colour);
            self.log.note(|| Event::ChipCardTaken { seat, casino, colour });
        } else {
            self.log.note(|| Event::ChipCardLeft { seat, casino });
        }
        self.go_on_with_tile(casino, activates);
    }
}
