//! What happened, in one sentence.

use super::{Back, Event, How};
use crate::dice::Owner;
use crate::words::{chips, dice, note, owner, purses, roll};
use table::{Message, Standing, Unit, say};

impl Event {
    /// The event in one sentence: as its tile tells it, or as all tell it.
    pub fn tell(&self) -> Message {
        let of_tile = self.tile().and_then(|face| face.tell(self));
        of_tile.unwrap_or_else(|| self.tell_plainly())
    }

    /// The events of set-up, turns and payout, and those that all tiles share.
    fn tell_plainly(&self) -> Message {
        match self {
            Event::Started { start, .. } => say!("royale-started", start),
            Event::BankOpened { bank, reserve } => say!("royale-bank-opened", bank = bank.count(), reserve),
            Event::RoundBegan { round, start } => say!("royale-round-began", round, start),
            Event::Dealt { pairs } => {
                let shown = (1..=6).zip(pairs).map(|(casino, [high, low])| {
                    Message::from(format!("{casino}: {}+{}", high.amount() * 10, low.amount() * 10))
                });
                say!("lasvegas-dealt", pairs = Message::list(shown))
            }
            Event::ChipsGiven { each } => say!("royale-chips-given", chips = chips(*each)),
            Event::ChipCardsLaid { colours } => lasvegas::chip_cards_laid(colours),
            Event::TilesLaid { tiles } => {
                let shown =
                    (1..=6u8).zip(tiles).map(|(casino, face)| say!("royale-tile-at", tile = *face, casino));
                say!("royale-tiles-laid", tiles = Message::list(shown))
            }
            Event::NeutralPlaced { roll: rolled } => say!("royale-neutral-placed", roll = roll(rolled)),
            Event::Rolled { seat, roll: rolled } => say!("royale-rolled", seat, roll = roll(rolled)),
            Event::Passed { seat, chips_left } => say!("royale-passed", seat, chips = chips(*chips_left)),
            Event::Placed { seat, casino, dice: placed, how } => {
                let dice = dice(*placed);
                match how {
                    How::Rolled => say!("royale-placed", seat, dice, casino),
                    How::PowerPlay => say!("royale-placed-by-power-play", seat, dice, casino),
                    How::Handicap | How::MyChoice => say!("royale-placed-turned", seat, dice, casino),
                }
            }
            Event::ChipCardTaken { seat, casino, colour } => {
                say!("lasvegas-chip-card-taken", seat, card = colour.card(), casino)
            }
            Event::ChipCardLeft { seat, casino } => say!("royale-chip-card-left", seat, casino),
            Event::Declined { seat, tile } => say!("royale-declined", seat, tile = *tile),
            Event::Gained { seat, tile, chips: gained, notes, markers } => {
                let mut parts = purses(notes, markers);
                if *gained > 0 {
                    parts.push(chips(*gained));
                }
                say!("royale-gained", tile = *tile, seat, what = parts)
            }
            Event::Threw { seat, tile, dice: [one, other], .. } => {
                say!("royale-threw", seat, tile = *tile, one, other)
            }
            Event::Tied { casino, owners } => {
                let owners = Message::list(owners.iter().map(|one| owner(*one)));
                say!("lasvegas-tied", casino, owners)
            }
            Event::Paid { casino, owner: Owner::Seat(seat), note: card, .. } => {
                say!("lasvegas-paid", casino, seat, note = note(*card))
            }
            Event::Paid { casino, owner: other, note: card, .. } => {
                say!("royale-paid-to-nobody", casino, owner = owner(*other), note = note(*card))
            }
            Event::Unclaimed { casino, notes, to } => {
                let notes = Message::list(notes.iter().map(|card| note(*card)));
                match to {
                    Back::Deck => say!("royale-unclaimed-to-deck", casino, notes),
                    Back::Bank => say!("royale-unclaimed-to-bank", casino, notes),
                }
            }
            Event::RoundEnded { round } => say!("royale-round-ended", round),
            Event::Over { ranking } => {
                let place = |one: &Standing| {
                    let score = Unit::Dollars.of(one.score);
                    say!("table-place", place = one.place, seat = one.seat, score)
                };
                say!("table-ranking", places = Message::list(ranking.iter().map(place)))
            }
            // The others are told by their tiles; a test holds that no kind of event is left without a sentence.
            _ => Message::text(""),
        }
    }
}
