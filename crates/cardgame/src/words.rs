//! What happened, what can be chosen, what the table waits for: the messages of `locales/*/cardgame.ftl`.

use crate::cards::Card;
use crate::state::{Stage, State};
use crate::{Action, Event};
use lasvegas::{Note, dollars};
use table::{Message, Standing, Unit, say};

fn money(note: Note) -> Message {
    Unit::Dollars.of(dollars(note.amount()))
}

/// Cards grouped by number: "two 5s and a double 5".
fn cards(cards: impl IntoIterator<Item = Card>) -> Message {
    let all: crate::Cards = cards.into_iter().collect();
    let kinds = (0..12).map(Card).filter(|card| all.of(*card) > 0);
    let kind = |card: Card| {
        let (number, several) = (card.number(), all.of(card));
        if card.dice() == 1 {
            say!("cardgame-cards", several, number)
        } else {
            say!("cardgame-double-cards", several, number)
        }
    };
    Message::list(kinds.map(kind))
}

/// What happened, in one sentence.
pub(crate) fn tell(event: &Event) -> Message {
    match event {
        Event::Started { start: Some(seat) } => say!("cardgame-begins", seat),
        Event::Started { start: None } => say!("cardgame-shuffled"),
        Event::RoundBegan { round, start: Some(seat) } => say!("cardgame-round-began-with", round, seat),
        Event::RoundBegan { round, start: None } => say!("cardgame-round-began", round),
        Event::NotesLaid { notes } => {
            let shown = (1..=6).zip(notes).map(|(casino, [one, other])| {
                Message::from(format!("{casino}: {}+{}", one.amount() * 10, other.amount() * 10))
            });
            say!("lasvegas-dealt", pairs = Message::list(shown))
        }
        Event::ChipCardsLaid { colours } => lasvegas::chip_cards_laid(colours),
        Event::HandDrawn { seat, cards: Some(hand), .. } => {
            say!("cardgame-drawn", seat, cards = cards(hand.iter()))
        }
        Event::HandDrawn { seat, cards: None, .. } => say!("cardgame-drawn-hidden", seat),
        Event::Chosen { seat, cards: Some(chosen) } => {
            say!("cardgame-chosen", seat, cards = cards(chosen.cards().iter().copied()))
        }
        Event::Chosen { seat, cards: None } => say!("cardgame-ready", seat),
        Event::Revealed { seat, cards: shown } | Event::Placed { seat, cards: shown } => {
            say!("cardgame-played", seat, cards = cards(shown.cards().iter().copied()))
        }
        Event::Unused { seat, count, .. } => say!("cardgame-unused", seat, count),
        Event::ChipCardTaken { seat, casino, colour } => {
            say!("lasvegas-chip-card-taken", seat, card = colour.card(), casino)
        }
        Event::ChipCardLeft { seat } => say!("cardgame-chip-cards-left", seat),
        Event::Finished { seat, placed, .. } => say!("cardgame-finished", seat, placed),
        Event::Tied { casino, seats } => {
            say!("lasvegas-tied", casino, owners = Message::list(seats.iter()))
        }
        Event::Paid { casino, seat, note, .. } => say!("lasvegas-paid", casino, seat, note = money(*note)),
        Event::Boxed { casino, notes } => {
            let notes = Message::list(notes.iter().map(|note| money(*note)));
            say!("cardgame-boxed", casino, notes)
        }
        Event::RoundEnded { round } => say!("cardgame-round-ended", round),
        Event::Over { ranking } => {
            let place = |one: &Standing| {
                say!("table-place", place = one.place, seat = one.seat, score = Unit::Dollars.of(one.score))
            };
            say!("table-ranking", places = Message::list(ranking.iter().map(place)))
        }
    }
}

/// An action in a few words.
pub(crate) fn describe(action: &Action) -> Message {
    match action {
        Action::Select { cards: chosen } => {
            say!("cardgame-play", cards = cards(chosen.cards().iter().copied()))
        }
        Action::TakeChipCard { casino, colour } => {
            say!("cardgame-take-chip-card", card = colour.card(), casino)
        }
        Action::Decline => say!("cardgame-decline"),
    }
}

/// What the table waits for, and from whom.
pub(crate) fn prompt(state: &State) -> Message {
    let (turn, active) = (state.turn(), state.active);
    match state.stage {
        Stage::Over => say!("table-game-over"),
        Stage::Select if state.is_simultaneous() => {
            let waiting = state.waiting();
            say!("cardgame-ask-select", turn, seats = Message::list(waiting.iter()), count = waiting.len())
        }
        Stage::Select => say!("cardgame-ask-play", turn, active),
        Stage::ChipCard { .. } => say!("cardgame-ask-chip-card", active),
    }
}
