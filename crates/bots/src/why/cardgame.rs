//! Las Vegas: The Card Game: what the cards change at the casinos, as the table stands. What others hold under their palms is not known.

use super::majority::Casino;
use cardgame::{Action, CardGame, Note, State};
use table::{Message, Seat};

pub(crate) fn cardgame(_: &CardGame, state: &State, seat: Seat, action: &Action) -> Option<Message> {
    let Action::Select { cards } = action else { return None };
    let mut dice = [0u8; 6];
    for card in cards.cards() {
        dice[usize::from(card.number()) - 1] += card.dice();
    }
    let owner = |index: usize| Message::Seat(Seat(index as u8));
    let mut told: Vec<(i32, Message)> = Vec::new();
    for (number, more) in (1..).zip(dice).filter(|(_, more)| *more > 0) {
        let before = state.dice(number);
        let mut after = before;
        after[seat.index()] += more;
        let Some(pair) = state.notes[usize::from(number) - 1] else { continue };
        let [one, other] = pair.map(Note::amount);
        // Whoever still has turns may lay any number of dice.
        let mut left = [0; 5];
        for rival in Seat::all(state.seats()).filter(|rival| *rival != seat && state.player(*rival).is_in()) {
            left[rival.index()] = 10;
        }
        let casino =
            Casino { number, before, after, notes: [one.max(other), one.min(other)], left, name: &owner };
        told.push((casino.gain(seat.index()), casino.tell(seat.index())));
    }
    // What gains most comes first.
    told.sort_by_key(|(gain, _)| -gain);
    let told: Vec<Message> = told.into_iter().take(2).map(|(_, words)| words).collect();
    (!told.is_empty()).then_some(Message::Joined(told, " "))
}
