//! Las Vegas: The Card Game as numbers.
//!
//! The observation holds the own hand, glass and selection, and of others what lies open: counts, cards at casinos, notes
//! won (who takes which note is seen by all). Not in it are foreign hands, glasses and selections, and the order of piles.

use crate::sink::{Sink, around, beyond};
use crate::space::{Family, Tensors, families};
use cardgame::{Action, Card, CardGame, ChipColour, Player, Selection, Stage, State};
use table::Seat;

const SEATS: usize = 5;
const KINDS: usize = 12;

const ONE: usize = 0;
const TWO: usize = ONE + KINDS;
const MORE: usize = TWO + KINDS * (KINDS + 1) / 2;
const MORE_OF_ONE: usize = 15;
const CHIP_CARD: usize = MORE + 6 * MORE_OF_ONE;
const DECLINE: usize = CHIP_CARD + 30;
const ACTIONS: usize = DECLINE + 1;

/// Where the pairs begin whose lower card is this one.
const fn pairs_from(low: usize) -> usize {
    low * KINDS - low * low.saturating_sub(1) / 2
}

/// The place of three to five cards of one number among the fifteen, by count and number of double dice.
const fn more_place(count: usize, doubles: usize) -> usize {
    [0, 4, 9][count - 3] + doubles
}

fn selection_index(cards: &[Card]) -> Option<usize> {
    match cards {
        [] => None,
        [one] => Some(ONE + one.0 as usize),
        [one, other] => {
            let (low, high) = (one.0.min(other.0) as usize, one.0.max(other.0) as usize);
            Some(TWO + pairs_from(low) + high - low)
        }
        [first, ..] => {
            let number = first.0 / 2;
            let doubles = cards.iter().filter(|card| card.dice() == 2).count();
            let alike = cards.iter().all(|card| card.0 / 2 == number);
            alike.then(|| MORE + MORE_OF_ONE * number as usize + more_place(cards.len(), doubles))
        }
    }
}

fn selection(index: usize) -> Selection {
    if index < TWO {
        return Selection::of([Card(index as u8)]);
    }
    if index < MORE {
        let at = index - TWO;
        let low = (0..KINDS).rev().find(|low| pairs_from(*low) <= at).unwrap_or(0);
        let high = low + at - pairs_from(low);
        return Selection::of([Card(low as u8), Card(high as u8)]);
    }
    let (number, at) = ((index - MORE) / MORE_OF_ONE, (index - MORE) % MORE_OF_ONE);
    let count = if at < 4 { 3 } else { 4 + usize::from(at >= 9) };
    let doubles = at - more_place(count, 0);
    let card = |place: usize| Card((2 * number) as u8 + u8::from(place >= count - doubles));
    Selection::of((0..count).map(card))
}

impl Tensors for CardGame {
    const OBSERVATION_VERSION: u32 = 1;
    const ACTION_VERSION: u32 = 1;

    #[inline]
    fn observe<S: Sink>(&self, state: &State, seat: Seat, sink: &mut S) {
        let seats = state.seats();
        let around = around(seat, seats, SEATS);
        let sequential = !state.is_simultaneous();
        let at = |other: Seat| beyond(seat, other, seats);
        sink.field("seats", &[4], "how many play: 2 to 5");
        sink.one_hot(4, Some(seats as usize - 2));
        sink.field("options", &[2], "one after another, chip cards");
        sink.flag(sequential);
        sink.flag(state.config.chip_cards);
        sink.field("round", &[4], "the round");
        sink.one_hot(4, Some((state.round as usize).saturating_sub(1).min(3)));
        sink.field("turn", &[1], "the turn of the round / 6");
        sink.put(f32::from(state.turn()) / 6.0);
        sink.field("start", &[5], "one after another: who began the round, from the own seat clockwise");
        sink.one_hot(SEATS, sequential.then(|| at(state.start)));
        sink.field("active", &[5], "one after another: whose turn it is");
        sink.one_hot(SEATS, sequential.then(|| at(state.active)));
        sink.field("waiting", &[5], "who is asked");
        let waiting = state.waiting();
        around.clone().for_each(|player| sink.flag(player.is_some_and(|seat| waiting.contains(seat))));
        sink.field("stage", &[3], "what is asked: cards, a chip card, nothing");
        let (stage, casinos) = match state.stage {
            Stage::Select => (0, 0),
            Stage::ChipCard { casinos } => (1, casinos),
            Stage::Over => (2, 0),
        };
        sink.one_hot(3, Some(stage));
        sink.field("chip_card_at", &[6], "the casinos where a chip card may be taken");
        sink.bits(6, casinos.into());
        let own = state.player(seat);
        sink.field("hand", &[12], "the own hand by card, 1x1, 1x2, 2x1, ... 6x2, / 5");
        sink.counts(&own.hand.0, 5.0);
        sink.field("glass", &[12], "what lies under the own glass, by card, / 5");
        sink.counts(&own.glass.0, 5.0);
        sink.field("chosen", &[12], "what lies under the own palm, by card, / 5");
        sink.some(KINDS, own.chosen, |sink, chosen| sink.counts(&chosen.counts().0, 5.0));
        sink.field(
            "players",
            &[5, 6],
            "cards in hand / 5, in the pile / 30, under the glass / 30, ready, turns / 6, finished",
        );
        for player in around.clone() {
            sink.some(6, player, |sink, seat| counts(state.player(seat), sink));
        }
        sink.field("placed", &[5, 12], "cards at the casinos, by card, / 5");
        for player in around.clone() {
            sink.some(KINDS, player, |sink, seat| sink.counts(&state.player(seat).placed.0, 5.0));
        }
        sink.field("dice", &[5, 6], "dice at the casinos / 10");
        for player in around.clone() {
            for casino in 1..=6 {
                let dice = |seat: Seat| f32::from(state.player(seat).placed.dice(casino)) / 10.0;
                sink.put(player.map_or(0.0, dice));
            }
        }
        sink.field("safe", &[5, 8], "notes won, $30,000 to $100,000, / 4");
        for player in around.clone() {
            sink.some(8, player, |sink, seat| sink.counts(&state.player(seat).safe.0, 4.0));
        }
        sink.field("wealth", &[5], "what it all comes to / $1,000,000");
        for player in around.clone() {
            let wealth = |seat| f32::from(state.wealth(seat, &self.data().chip_card_bonus)) / 100.0;
            sink.put(player.map_or(0.0, wealth));
        }
        sink.field("notes", &[6, 2], "the notes of each casino / $100,000");
        for notes in &state.notes {
            for note in 0..2 {
                sink.put(notes.map_or(0.0, |notes| f32::from(notes[note].amount()) / 10.0));
            }
        }
        sink.field("notes_drawn", &[1], "notes drawn / 48");
        sink.put(f32::from(state.notes_drawn) / 48.0);
        sink.field("boxed", &[8], "notes that nobody won, by value, / 4");
        sink.counts(&state.boxed.0, 4.0);
        sink.field("chip_cards_beside", &[6, 5], "chip cards by casino and colour / 5");
        sink.counts(state.chip_cards.beside.as_flattened(), 5.0);
        sink.field("chip_cards_taken", &[5, 5], "chip cards by player and colour / 5");
        for player in around {
            let taken = |seat: Seat| &state.chip_cards.taken[seat.index()];
            sink.some(5, player, |sink, seat| sink.counts(taken(seat), 5.0));
        }
        sink.field("chip_cards_dealt", &[1], "chip cards dealt / 25");
        sink.put(f32::from(state.chip_cards.dealt) / 25.0);
    }

    fn families(&self) -> Vec<Family> {
        families(&[
            ("select_one", ONE, &[12], "card: 1x1, 1x2, 2x1, ... 6x2"),
            ("select_two", TWO, &[78], "two cards, the lower first: 1x1 1x1, 1x1 1x2, ... 6x2 6x2"),
            (
                "select_more",
                MORE,
                &[6, 15],
                "number; three cards with 0 to 3 doubles, four with 0 to 4, five with 0 to 5",
            ),
            ("take_chip_card", CHIP_CARD, &[6, 5], "casino, colour: pink, gold, blue, green, red"),
            ("decline", DECLINE, &[1], "take no more chip cards"),
        ])
    }

    fn actions(&self) -> usize {
        ACTIONS
    }

    #[inline]
    fn index(&self, _: &State, _: Seat, action: &Action) -> Option<usize> {
        match action {
            Action::Select { cards } => selection_index(cards.cards()),
            Action::TakeChipCard { casino, colour } => {
                (1..=6).contains(casino).then(|| CHIP_CARD + 5 * (*casino as usize - 1) + *colour as usize)
            }
            Action::Decline => Some(DECLINE),
        }
    }

    fn action(&self, _: &State, _: Seat, index: usize) -> Option<Action> {
        Some(match index {
            ..CHIP_CARD => Action::Select { cards: selection(index) },
            CHIP_CARD..DECLINE => {
                let at = index - CHIP_CARD;
                Action::TakeChipCard { casino: (at / 5) as u8 + 1, colour: ChipColour::ALL[at % 5] }
            }
            DECLINE => Action::Decline,
            _ => return None,
        })
    }
}

/// What everybody sees of a player's cards.
fn counts<S: Sink>(player: &Player, sink: &mut S) {
    sink.put(f32::from(player.hand.count()) / 5.0);
    sink.put(f32::from(player.pile_count()) / 30.0);
    sink.put(f32::from(player.glass.count()) / 30.0);
    sink.flag(player.chosen.is_some());
    sink.put(f32::from(player.turns) / 6.0);
    sink.flag(player.finished);
}
