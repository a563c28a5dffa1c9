//! What happened, in one sentence.

use super::{Back, Event, How};
use crate::dice::Owner;
use crate::words::{Names, chips, dice, note, owner, purses, roll};
use table::Unit;
use table::words::{count, list};

impl Event {
    /// The event in one sentence: as its tile tells it, or as all tell it.
    pub fn tell(&self, name: Names<'_>) -> String {
        let of_tile = self.tile().and_then(|face| face.tell(self, name));
        of_tile.unwrap_or_else(|| self.tell_plainly(name))
    }

    /// The events of set-up, turns and payout, and those that all tiles share.
    fn tell_plainly(&self, name: Names<'_>) -> String {
        match self {
            Event::Started { start, .. } => format!("{} begins.", name(*start)),
            Event::BankOpened { bank, reserve } => {
                let face_down = count(*reserve, "card lies", "cards lie");
                format!("The bank opens with {} cards; {face_down} face down for later rounds.", bank.count())
            }
            Event::RoundBegan { round, start } => {
                format!("Round {round} of 3. {} rolls first.", name(*start))
            }
            Event::Dealt { pairs } => {
                let shown = (1..=6).zip(pairs).map(|(casino, [high, low])| {
                    format!("{casino}: {}+{}", high.amount() * 10, low.amount() * 10)
                });
                format!("The casinos offer, in thousands, {}.", list(shown))
            }
            Event::ChipsGiven { each } => format!("Everybody gets {}.", chips(*each)),
            Event::ChipCardsLaid { colours } => {
                let shown = (1..=6).zip(colours).map(|(casino, colour)| format!("{casino} {}", colour.key()));
                format!("New chip cards at the casinos: {}.", list(shown))
            }
            Event::TilesLaid { tiles } => {
                let shown = (1..).zip(tiles).map(|(casino, face)| format!("{face} at {casino}"));
                format!("Tiles of this round: {}.", list(shown))
            }
            Event::NeutralPlaced { roll: rolled } => {
                format!("The neutral dice fall {} and are placed.", roll(rolled))
            }
            Event::Rolled { seat, roll: rolled } => format!("{} rolls {}.", name(*seat), roll(rolled)),
            Event::Passed { seat, chips_left } => {
                format!("{} pays a chip and keeps all dice ({} left).", name(*seat), chips(*chips_left))
            }
            Event::Placed { seat, casino, dice: placed, how } => {
                let by = match how {
                    How::Rolled => "",
                    How::PowerPlay => " by Power Play",
                    How::Handicap | How::MyChoice => ", turned, without activation",
                };
                format!("{} places {} at casino {casino}{by}.", name(*seat), dice(*placed))
            }
            Event::ChipCardTaken { seat, casino, colour } => {
                format!("{} takes a {} chip card at casino {casino}.", name(*seat), colour.key())
            }
            Event::ChipCardLeft { seat, casino } => {
                format!("{} leaves the chip cards at casino {casino}.", name(*seat))
            }
            Event::Declined { seat, tile } => format!("{} leaves {tile} unused.", name(*seat)),
            Event::Gained { seat, tile, chips: gained, notes, markers } => {
                let mut parts = purses(notes, markers);
                if *gained > 0 {
                    parts.push(chips(*gained));
                }
                format!("{tile} pays {} {}.", name(*seat), list(parts))
            }
            Event::Threw { seat, tile, dice: [one, other], .. } => {
                format!("{} throws the black dice for {tile}: {one} and {other}.", name(*seat))
            }
            Event::Tied { casino, owners } => {
                let owners = list(owners.iter().map(|one| owner(*one, name)));
                format!("Casino {casino}: {owners} are tied and leave.")
            }
            Event::Paid { casino, owner: Owner::Seat(seat), note: card, .. } => {
                format!("Casino {casino} pays {} {}.", name(*seat), note(*card))
            }
            Event::Paid { casino, owner: other, note: card, .. } => {
                format!("Casino {casino}: {} win {}, which goes back.", owner(*other, name), note(*card))
            }
            Event::Unclaimed { casino, notes, to } => {
                let place = match to {
                    Back::Deck => "under the deck",
                    Back::Bank => "to the bank",
                };
                let notes = list(notes.iter().map(|card| note(*card)));
                format!("Casino {casino}: nobody claims {notes}; back {place}.")
            }
            Event::RoundEnded { round } => format!("Round {round} is over; all dice return."),
            Event::Over { ranking } => {
                let places = ranking.iter().map(|one| {
                    format!("{}. {} with {}", one.place, name(one.seat), Unit::Dollars.show(one.score))
                });
                format!("The game is over: {}.", list(places))
            }
            // The others are told by their tiles; a test holds that no kind of event is left without a sentence.
            _ => String::new(),
        }
    }
}
