//! R-INV-13: no view and no log tells what is hidden.

use super::common::{THREE, Walk, every_table, last_die, place, placed_at_1};
use crate::kit::{A, B, C, Table};
use royale::{Action, Asks, Deck, Event, Pile, Stage, State};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{Eye, Game, Seat, covers};

/// What these eyes see of a state: the view, and what they can do.
fn sight(walk: &Walk, state: &State, eye: Eye) -> (Value, Vec<Action>) {
    let mut legal = Vec::new();
    if let Eye::Seat(seat) = eye {
        walk.game.legal(state, seat, &mut legal);
    }
    (serde_json::to_value(walk.game.view(state, eye)).unwrap(), legal)
}

/// The same state with the face-down piles in another order.
fn other_piles(state: &State) -> State {
    let mut other = *state;
    let mut cards: Vec<_> = state.deck.cards().collect();
    let unknown = cards.len() - state.deck.known() as usize;
    cards[..unknown].reverse();
    other.deck = Deck::of(cards, state.deck.known());
    other.chip_cards.pile[state.chip_cards.dealt as usize..].reverse();
    other
}

/// The same state with one card of a player changed for another of the face-down pile, or of another player.
fn other_money(state: &State, eye: Eye) -> Option<State> {
    let strangers: Vec<Seat> = Seat::all(state.seats()).filter(|seat| !eye.is(*seat)).collect();
    for one in &strangers {
        for mine in state.money[one.index()].cards() {
            let mut other = *state;
            for two in strangers.iter().filter(|two| *two != one) {
                if let Some(theirs) = state.money[two.index()].cards().find(|note| *note != mine) {
                    other.money[one.index()].take(mine);
                    other.money[one.index()].add(theirs);
                    other.money[two.index()].take(theirs);
                    other.money[two.index()].add(mine);
                    return Some(other);
                }
            }
            let mut cards: Vec<_> = state.deck.cards().collect();
            let unknown = cards.len() - state.deck.known() as usize;
            if let Some(theirs) = cards[..unknown].iter_mut().find(|note| **note != mine) {
                other.money[one.index()].take(mine);
                other.money[one.index()].add(*theirs);
                *theirs = mine;
                other.deck = Deck::of(cards, state.deck.known());
                return Some(other);
            }
        }
    }
    None
}

#[test]
fn undrawn_cards_and_the_money_of_others_are_in_no_view() {
    covers!("R-INV-13");
    let (mut piles, mut moneys) = (0, 0);
    for (seats, options, seed) in every_table() {
        let mut walk = Walk::start(seats, &options, seed);
        loop {
            let over = walk.waiting().is_none();
            for eye in Eye::all(seats) {
                let real = sight(&walk, &walk.state, eye);
                for (seat, player) in real.0["players"].as_array().unwrap().iter().enumerate() {
                    let known = over || eye.is(Seat(seat as u8));
                    for field in ["money", "markers", "worth"] {
                        assert_eq!(player[field].is_null(), !known, "{field} of seat {seat} for {eye:?}");
                    }
                }
                assert!(real.0["deck"].is_u64(), "only the number of face-down cards is known");
                let other = other_piles(&walk.state);
                piles += usize::from(other != walk.state);
                assert_eq!(sight(&walk, &other, eye), real, "{eye:?} knows the face-down cards");
                if let (false, Some(other)) = (over, other_money(&walk.state, eye)) {
                    moneys += 1;
                    assert_ne!(other, walk.state);
                    assert_eq!(sight(&walk, &other, eye), real, "{eye:?} knows another player's cards");
                }
            }
            if !walk.step() {
                break;
            }
        }
    }
    assert!(piles > 1000 && moneys > 1000, "{piles} piles, {moneys} purses");
}

/// What everybody but the chooser sees of each choice, gathered by what may be told of it.
fn seen_of_choices(walk: &Walk, chooser: Seat, told: impl Fn(&Action) -> String) -> usize {
    let mut groups = BTreeMap::<String, Vec<Value>>::new();
    let choices = walk.legal(chooser);
    for action in &choices {
        let (mut state, mut dice, mut events) = (walk.state, walk.dice.clone(), Vec::new());
        walk.game.act(&mut state, chooser, action, &mut dice, &mut events).unwrap();
        let mut seen = Vec::new();
        for eye in Eye::all(walk.state.seats()).filter(|eye| !eye.is(chooser)) {
            let (view, legal) = sight(walk, &state, eye);
            let events: Vec<Option<Event>> =
                events.iter().map(|event| walk.game.seen_by(event, eye)).collect();
            seen.push(json!([view, legal, events]));
        }
        let first = groups.entry(told(action)).or_insert_with(|| seen.clone());
        assert_eq!(*first, seen, "{action:?} can be told from others like it");
    }
    choices.len()
}

#[test]
fn a_hidden_choice_looks_like_any_other_to_everybody_else() {
    covers!("R-INV-13");
    let (mut hidden, mut split) = (0, 0);
    for seed in 0..40 {
        let seats = 2 + (seed % 4) as u8;
        let faces = ["lucky_punch", "black_box", "prime_time"];
        let mut walk = Walk::start(seats, &json!({"faces": faces}), seed);
        loop {
            match walk.state.stage {
                Stage::Hide => hidden += seen_of_choices(&walk, walk.state.active, |_| String::new()),
                Stage::Split { winner } => {
                    let chooser = winner.left(seats);
                    let sizes = |action: &Action| match action {
                        Action::Split { piles } => format!("{:?}", piles.0.map(Pile::len)),
                        other => panic!("{other:?} is no split"),
                    };
                    split += seen_of_choices(&walk, chooser, sizes);
                }
                _ => {}
            }
            if !walk.step() {
                break;
            }
        }
    }
    assert!(hidden > 100 && split > 100, "{hidden} tokens, {split} splits");
}

#[test]
fn what_is_hidden_is_asked_and_told_without_its_contents() {
    covers!("R-INV-13");
    let mut table = placed_at_1(&["lucky_punch"], &[]);
    table.act(A, json!({"hide": {"tokens": 2}}));
    assert_eq!(table.view(A)["asks"], json!({"guess": {"tokens": 2}}));
    for view in [table.view(B), table.view(C), table.spectator()] {
        assert_eq!(view["asks"], json!({"guess": {}}));
    }
    let hid = |eye: Eye| table.log_seen_by(eye).last().unwrap().clone();
    assert_eq!(hid(Eye::Seat(A)), json!({"hid": {"seat": 0, "tokens": 2}}));
    for eye in [Eye::Seat(B), Eye::Seat(C), Eye::Spectator] {
        assert_eq!(hid(eye), json!({"hid": {"seat": 0, "tokens": null}}));
    }

    let casinos = json!({"1": {"dice": {"0": "2"}}, "5": {"dice": {"1": "2"}}});
    let mut table = last_die(json!({"faces": ["black_box"]}), 1, casinos, json!([]));
    table.roll(A, &[5]).act(A, place(5));
    table.act(B, json!({"split": {"piles": [[0, 0, 0, 20_000], [20_000, 60_000]]}}));
    for seat in THREE {
        let asks: Asks = serde_json::from_value(table.view(seat)["asks"].clone()).unwrap();
        let Asks::Pick { winner, sizes, piles } = asks else { panic!("{asks:?}") };
        assert_eq!((winner, sizes, piles.is_some()), (A, [4, 2], seat == B), "as {seat} sees it");
    }
    for eye in Eye::all(3) {
        let seen = table.log_seen_by(eye).last().unwrap()["split"].clone();
        assert_eq!(seen["sizes"], json!([4, 2]));
        assert_eq!(seen["piles"].is_null(), !eye.is(B), "{eye:?}");
    }
    assert!(!table.spectator().to_string().contains("\"piles\":[["));
}

#[test]
fn whole_logs_never_show_a_hidden_number_or_pile_to_others() {
    covers!("R-INV-13");
    for (seats, options, seed) in every_table() {
        let mut walk = Walk::start(seats, &options, seed);
        while walk.step() {}
        for eye in Eye::all(seats) {
            for event in walk.log.iter().filter_map(|event| walk.game.seen_by(event, eye)) {
                match event {
                    Event::Hid { seat, tokens } => assert_eq!(tokens.is_some(), eye.is(seat)),
                    Event::Split { seat, piles, .. } => assert_eq!(piles.is_some(), eye.is(seat)),
                    _ => {}
                }
            }
        }
        let told = serde_json::to_value(&walk.log).unwrap().to_string();
        for pile in ["\"reserve\":[", "\"deck\":", "\"chip_pile\":"] {
            assert!(!told.contains(pile), "a face-down pile was told");
        }
    }
}

#[test]
fn the_end_of_the_game_opens_all_money() {
    covers!("R-INV-13");
    let mut table = Table::start(3, json!({}), json!([]));
    table.play_until(5, |_| false);
    for view in [table.view(A), table.view(C), table.spectator()] {
        assert!(view["players"].as_array().unwrap().iter().all(|player| player["money"].is_object()));
    }
}
