//! How a fine is paid: which cards and chips go in, and what comes back.

use lasvegas::{Amount, LOWEST, Note, Purse, VALUES};

/// What a player hands in for a fine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Payment {
    /// Cards and markers, together.
    pub notes: Purse,
    /// Chips.
    pub chips: u8,
    /// What comes back, in cards.
    pub change: Amount,
}

impl Payment {
    /// How to pay `fine` from `notes` and `chips` (R-RULING-18, R-RULING-19): the smallest loss, then the
    /// fewest chips, the fewest cards, the smallest sum handed in. Who has too little pays all (R-BAD-7).
    pub fn of(fine: Amount, notes: &Purse, chips: u16) -> Payment {
        // More chips than the fine itself are never needed.
        let chips = chips.min(fine.into()) as u8;
        if notes.total() + u16::from(chips) <= u16::from(fine) {
            return Payment { notes: *notes, chips, change: 0 };
        }
        // One card that fits, or leaves enough for change, cannot be beaten.
        let fits = |note: &Note| note.amount() == fine || note.amount() >= fine + LOWEST;
        if let Some((note, _)) = notes.notes().find(|(note, _)| fits(note)) {
            let change = note.amount() - fine;
            return Payment { notes: Purse::from_iter([note]), chips: 0, change };
        }
        let mut best: Option<(Rank, Payment)> = None;
        // This many of even the smallest cards leave a surplus that can be changed: more never helps.
        let most_cards = (fine + LOWEST).div_ceil(LOWEST);
        for given in 0..=chips {
            let mut chosen = Purse::EMPTY;
            try_notes(fine, notes, given, most_cards, VALUES as u8, &mut chosen, &mut best);
            if best.as_ref().is_some_and(|((loss, ..), _)| *loss == fine) {
                break; // More chips can only be worse.
            }
        }
        // Some set reaches the fine, since all together do.
        best.map_or(Payment { notes: *notes, chips, change: 0 }, |(_, payment)| payment)
    }
}

/// How good a payment is: loss, chips, cards, sum. Smaller is better.
type Rank = (u8, u8, u8, u8);

/// Tries all sets of at most `cards` more cards of values below `below`, on top of `chosen`.
fn try_notes(
    fine: Amount,
    notes: &Purse,
    chips: u8,
    cards: u8,
    below: u8,
    chosen: &mut Purse,
    best: &mut Option<(Rank, Payment)>,
) {
    let sum = chosen.total() as u8 + chips;
    if sum >= fine {
        let surplus = sum - fine;
        let change = if surplus >= LOWEST { surplus } else { 0 };
        let rank = (sum - change, chips, chosen.count() as u8, sum);
        if best.as_ref().is_none_or(|(other, _)| rank < *other) {
            *best = Some((rank, Payment { notes: *chosen, chips, change }));
        }
    }
    if cards == 0 {
        return;
    }
    for place in 0..below {
        if chosen.0[place as usize] < notes.0[place as usize] {
            chosen.add(Note(place));
            try_notes(fine, notes, chips, cards - 1, place + 1, chosen, best);
            chosen.take(Note(place));
        }
    }
}
