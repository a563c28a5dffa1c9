//! The game in plain English: what happened, what can be chosen, what the table waits for.

use crate::cards::Card;
use crate::state::{Stage, State};
use crate::{Action, Event};
use lasvegas::{Note, dollars};
use table::words::{count, list};
use table::{Seat, Unit};

type Names<'a> = &'a dyn Fn(Seat) -> String;

fn money(note: Note) -> String {
    Unit::Dollars.show(dollars(note.amount()))
}

/// Cards grouped by number: "two 5s and a double 5".
fn cards(cards: impl IntoIterator<Item = Card>) -> String {
    let all: crate::Cards = cards.into_iter().collect();
    let kinds = (0..12).map(Card).filter(|card| all.of(*card) > 0);
    list(kinds.map(|card| {
        let number = card.number();
        match (card.dice(), all.of(card)) {
            (1, 1) => format!("a {number}"),
            (1, several) => {
                format!("{} {number}s", ["", "", "two", "three", "four", "five"][several.min(5) as usize])
            }
            (_, 1) => format!("a double {number}"),
            (_, several) => format!("{several} double {number}s"),
        }
    }))
}

/// What happened, in one sentence.
pub(crate) fn tell(event: &Event, name: Names<'_>) -> String {
    let who = |seat: &Seat| name(*seat);
    match event {
        Event::Started { start: Some(seat) } => format!("{} begins.", who(seat)),
        Event::Started { start: None } => "The notes and all decks are shuffled.".into(),
        Event::RoundBegan { round, start: Some(seat) } => {
            format!("Round {round} of 4. {} plays first.", who(seat))
        }
        Event::RoundBegan { round, start: None } => format!("Round {round} of 4."),
        Event::NotesLaid { notes } => {
            let shown = (1..=6).zip(notes).map(|(casino, [one, other])| {
                format!("{casino}: {}+{}", one.amount() * 10, other.amount() * 10)
            });
            format!("The casinos offer, in thousands, {}.", list(shown))
        }
        Event::ChipCardsLaid { colours } => {
            let shown = (1..=6).zip(colours).map(|(casino, colour)| format!("{casino} {}", colour.key()));
            format!("New chip cards at the casinos: {}.", list(shown))
        }
        Event::HandDrawn { seat, cards: Some(hand), .. } => {
            format!("{} draws {}.", who(seat), cards(hand.iter()))
        }
        Event::HandDrawn { seat, cards: None, .. } => format!("{} draws a new hand.", who(seat)),
        Event::Chosen { seat, cards: Some(chosen) } => {
            format!("{} hides {} under the palm.", who(seat), cards(chosen.cards().iter().copied()))
        }
        Event::Chosen { seat, cards: None } => format!("{} is ready.", who(seat)),
        Event::Revealed { seat, cards: shown } | Event::Placed { seat, cards: shown } => {
            format!("{} plays {}.", who(seat), cards(shown.cards().iter().copied()))
        }
        Event::Unused { seat, count: unused, .. } => {
            format!("{} puts {} under the glass.", who(seat), count(*unused, "card", "cards"))
        }
        Event::ChipCardTaken { seat, casino, colour } => {
            format!("{} takes a {} chip card at casino {casino}.", who(seat), colour.key())
        }
        Event::ChipCardLeft { seat } => format!("{} takes no more chip cards.", who(seat)),
        Event::Finished { seat, placed, .. } => {
            format!("{} has {placed} cards out and is finished for this round.", who(seat))
        }
        Event::Tied { casino, seats } => {
            format!("Casino {casino}: {} are tied and leave.", list(seats.iter().map(name)))
        }
        Event::Paid { casino, seat, note, .. } => {
            format!("Casino {casino} pays {} {}.", who(seat), money(*note))
        }
        Event::Boxed { casino, notes } => {
            format!(
                "Casino {casino}: nobody claims {}; back to the box.",
                list(notes.iter().map(|note| money(*note)))
            )
        }
        Event::RoundEnded { round } => format!("Round {round} is over."),
        Event::Over { ranking } => {
            let places = ranking.iter().map(|one| {
                format!("{}. {} with {}", one.place, name(one.seat), Unit::Dollars.show(one.score))
            });
            format!("The game is over: {}.", list(places))
        }
    }
}

/// An action in a few words.
pub(crate) fn describe(action: &Action) -> String {
    match action {
        Action::Select { cards: chosen } => format!("play {}", cards(chosen.cards().iter().copied())),
        Action::TakeChipCard { casino, colour } => {
            format!("take a {} chip card at casino {casino}", colour.key())
        }
        Action::Decline => "take no chip card".into(),
    }
}

/// What the table waits for, and from whom.
pub(crate) fn prompt(state: &State, name: Names<'_>) -> String {
    let waiting = state.waiting();
    match state.stage {
        Stage::Over => "The game is over.".into(),
        Stage::Select if state.is_simultaneous() => {
            let names = list(waiting.iter().map(name));
            let verb = if waiting.len() == 1 { "selects" } else { "select" };
            format!("Turn {}: {names} {verb} cards.", state.turn())
        }
        Stage::Select => format!("Turn {}: {} plays cards.", state.turn(), name(state.active)),
        Stage::ChipCard { .. } => format!("{} may take a chip card.", name(state.active)),
    }
}
