//! C2 BAD LUCK: whoever has the fewest dice at the casino pays a fine when the round ends.

use crate::Event;
use crate::fine::Payment;
use crate::play::Play;
use crate::state::State;
use crate::words::{chips, purses};
use lasvegas::Purse;
use table::{Chance, Log, Message, Seat, SeatSet, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-bad-luck-summary");

/// Fixes who will pay, on the dice that lie there before PRIME TIME and before ties leave (R-BAD-5, R-RULING-17).
/// Only players are compared, and no dice at all count as zero.
pub(crate) fn judge<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: u8) {
    let fined = fewest(play.state, casino);
    play.state.payout.fined = fined;
    play.log.note(|| Event::BadLuckFixed { seats: fined });
}

/// Those with the fewest dice at the casino.
pub(crate) fn fewest(state: &State, casino: u8) -> SeatSet {
    let weight = |seat: Seat| state.own(casino, seat).weight();
    let lowest = Seat::all(state.seats()).map(weight).min().unwrap_or(0);
    Seat::all(state.seats()).filter(|seat| weight(*seat) == lowest).collect()
}

/// Takes the fines, clockwise from the round's start player (R-RULING-20).
pub(crate) fn collect<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let fined = play.state.payout.fined;
    if fined.is_empty() {
        return;
    }
    for seat in play.state.start.clockwise(play.state.seats()) {
        if fined.contains(seat) {
            fine(play, seat);
        }
    }
}

fn fine<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, seat: Seat) {
    let at = seat.index();
    let mut owned = play.state.money[at];
    owned.add_all(&play.state.markers[at]);
    let payment = Payment::of(play.data.bad_luck, &owned, play.state.chips[at]);
    let (mut notes, mut markers) = (Purse::EMPTY, Purse::EMPTY);
    for note in payment.notes.cards() {
        // A marker goes before a card of its value, and is then gone; a card joins the bank.
        if play.state.markers[at].take(note) {
            markers.add(note);
        } else {
            play.state.money[at].take(note);
            play.state.bank.add(note);
            notes.add(note);
        }
    }
    play.state.chips[at] -= u16::from(payment.chips);
    let (change, change_markers) = match payment.change {
        0 => (Purse::EMPTY, Purse::EMPTY),
        change => play.draw_on_bank(seat, change),
    };
    let chips = payment.chips;
    play.log.note(|| Event::Fined { seat, notes, markers, chips, change, change_markers });
}

/// The tile's events in a sentence each.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    Some(match event {
        Event::BadLuckFixed { seats } => {
            say!("royale-bad-luck-fixed", seats = Message::list(seats.iter()))
        }
        Event::Fined { seat, notes, markers, chips: paid, change, change_markers } => {
            let mut parts = purses(notes, markers);
            if *paid > 0 {
                parts.push(chips(*paid));
            }
            let change = purses(change, change_markers);
            if change.is_empty() {
                say!("royale-fined", seat, what = parts)
            } else {
                say!("royale-fined-with-change", seat, what = parts, change)
            }
        }
        _ => return None,
    })
}

/// The clauses behind the tile's events; the fine comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::BadLuckFixed { .. } => "R-BAD-2",
        _ => "R-BAD-6",
    }
}
