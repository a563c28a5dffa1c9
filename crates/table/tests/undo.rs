//! Taking back.

use crate::live::{play_on, refusal, stake, table_of};
use crate::toy::{Action, Step, Toy};
use serde_json::json;
use std::sync::Arc;
use table::journal::Entry;
use table::{Dealer, Eye, Journal, Match, Reader, Script, Seat, covers};

fn staked(table: &Match<Toy>) -> Vec<bool> {
    table.state().players.iter().map(|player| player.stake.is_some()).collect()
}

/// Two seats have staked, seat 0 is to place a card.
fn before_the_cards() -> Match<Toy> {
    let mut table = table_of(2);
    table.act(Seat(0), &stake(1)).unwrap();
    table.act(Seat(1), &stake(2)).unwrap();
    assert_eq!(table.state().step, Step::Place(Seat(0)));
    table
}

#[test]
fn an_action_is_taken_back_and_all_are_told() {
    covers!("T-UNDO-1");
    let mut table = table_of(3);
    let before = table.state().clone();
    table.act(Seat(1), &stake(2)).unwrap();
    let since = table.event_count();
    assert!(table.can_undo(Seat(1)) && !table.can_undo(Seat(0)));
    let told = table.undo(Seat(1)).unwrap();
    assert_eq!(*table.state(), before);
    let told = table.all_events(told.start);
    assert_eq!(told[0].event, json!({"undone": {"seat": 1, "entry": 1}}));
    assert_eq!((told[0].entry, told[0].clause.as_str()), (2, "T-UNDO-1"));
    assert_eq!(table.events(Eye::Spectator, since), told);
    assert_eq!(
        table.lines(Eye::Spectator, since, &Reader::english(&|seat| seat.to_string()))[0].text,
        "seat 1 takes move 1 back."
    );
    assert_eq!(table.journal().entries()[2], Entry::Undo { seat: Seat(1), strikes: 1 });
    assert_eq!(table.struck().into_iter().collect::<Vec<_>>(), [1]);
    table.act(Seat(1), &stake(3)).unwrap();
    assert_eq!(table.state().players[1].stake, Some(3));
}

#[test]
fn nothing_can_be_taken_back_where_nothing_was_done() {
    covers!("T-UNDO-2");
    let mut table = table_of(3);
    assert_eq!(refusal(table.undo(Seat(0))).clause, "T-UNDO-2");
    table.act(Seat(0), &stake(1)).unwrap();
    table.undo(Seat(0)).unwrap();
    let refusal = refusal(table.undo(Seat(0)));
    assert_eq!(
        (refusal.code.as_ref(), refusal.why.to_string().as_str()),
        ("NOTHING", "Seat 0 has no action to take back")
    );
}

#[test]
fn news_stands_and_so_does_what_came_before_it() {
    covers!("T-UNDO-3");
    let mut table = before_the_cards();
    for seat in [Seat(0), Seat(1)] {
        let refusal = refusal(table.undo(seat));
        assert_eq!((refusal.code.as_ref(), refusal.clause.as_ref()), ("NEWS", "T-UNDO-3"));
        assert!(
            refusal
                .why
                .to_string()
                .ends_with("entry 2 showed something new (X-STAKE-2: The stakes are [1, 2])"),
            "{refusal}"
        );
        assert!(!table.can_undo(seat));
    }
    // A card that was placed before the next news stands with it.
    table.act(Seat(0), &Action::Place { card: 1 }).unwrap();
    table.act(Seat(1), &Action::Keep).unwrap();
    table.act(Seat(0), &stake(1)).unwrap();
    table.act(Seat(1), &stake(1)).unwrap();
    assert_eq!(refusal(table.undo(Seat(0))).clause, "T-UNDO-3");
}

#[test]
fn an_open_choice_stands_once_somebody_acted_on_it() {
    covers!("T-UNDO-4");
    let mut table = before_the_cards();
    let before = table.state().clone();
    table.act(Seat(0), &Action::Place { card: 1 }).unwrap();
    assert!(table.can_undo(Seat(0)));
    table.act(Seat(1), &Action::Keep).unwrap();
    let refusal = refusal(table.undo(Seat(0)));
    assert_eq!((refusal.code.as_ref(), refusal.clause.as_ref()), ("DECIDED", "T-UNDO-4"));
    assert_eq!(
        refusal.why,
        "entry 3 stands: seat 1 has acted since (entry 4), having seen it (X-CARD-1: seat 0 places card 1)"
    );
    table.undo(Seat(1)).unwrap();
    table.undo(Seat(0)).unwrap();
    assert_eq!(*table.state(), before);
}

#[test]
fn ones_own_hidden_choice_does_not_stand_in_the_way() {
    covers!("T-UNDO-5");
    // Seat 1 keeps (which ends the round), then stakes; it may take back one after the other.
    let mut table = before_the_cards();
    table.act(Seat(0), &Action::Keep).unwrap();
    let before = table.state().clone();
    table.act(Seat(1), &Action::Keep).unwrap();
    table.act(Seat(1), &stake(1)).unwrap();
    table.undo(Seat(1)).unwrap();
    table.undo(Seat(1)).unwrap();
    assert_eq!(*table.state(), before);
    // Not so once seat 0 has staked, having seen that seat 1 kept.
    table.act(Seat(1), &Action::Keep).unwrap();
    table.act(Seat(0), &stake(1)).unwrap();
    assert_eq!(refusal(table.undo(Seat(1))).clause, "T-UNDO-4");
}

#[test]
fn hidden_choices_are_taken_back_in_any_order() {
    covers!("T-UNDO-5");
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    for order in orders {
        let mut table = table_of(4);
        let before = table.state().clone();
        for seat in 0..3 {
            table.act(Seat(seat), &stake(seat + 1)).unwrap();
        }
        for (gone, seat) in order.into_iter().enumerate() {
            assert!(table.can_undo(Seat(seat)));
            table.undo(Seat(seat)).unwrap();
            assert_eq!(staked(&table).iter().filter(|staked| **staked).count(), 2 - gone);
        }
        assert_eq!(*table.state(), before, "{order:?}");
        for seat in 0..4 {
            table.act(Seat(seat), &stake(1)).unwrap();
        }
        assert_eq!(table.state().pot, 4);
    }
}

#[test]
fn a_journal_with_undo_entries_loads() {
    covers!("T-UNDO-6");
    let mut table = table_of(4);
    for seat in 0..3 {
        table.act(Seat(seat), &stake(seat + 1)).unwrap();
    }
    table.undo(Seat(1)).unwrap();
    table.act(Seat(1), &stake(3)).unwrap();
    table.undo(Seat(0)).unwrap();
    let text = table.journal().to_text();
    let mut loaded = Match::load(Arc::new(Toy), &Journal::parse(&text).unwrap()).unwrap();
    assert_eq!(loaded.state(), table.state());
    assert_eq!(staked(&loaded), [false, true, true, false]);
    assert_eq!(loaded.all_events(0), table.all_events(0));
    // Both go on alike, undo and all.
    for table in [&mut loaded, &mut table] {
        table.undo(Seat(2)).unwrap();
        play_on(table, 100, 5);
    }
    assert_eq!(loaded.journal().to_text(), table.journal().to_text());
}

#[test]
fn a_journal_that_strikes_what_stands_is_refused() {
    covers!("T-UNDO-6", "T-JOURNAL-7");
    let table = before_the_cards();
    let forged = |seat: u8, strikes: u64| {
        let mut journal = table.journal().clone();
        journal.push(Entry::Undo { seat: Seat(seat), strikes });
        Match::load(Arc::new(Toy), &Journal::parse(&journal.to_text()).unwrap()).unwrap_err().to_string()
    };
    assert!(forged(1, 2).contains("entry 3 (line 5): entry 2 stands"), "{}", forged(1, 2));
    let mut table = table_of(4);
    play_on(&mut table, 2, 1);
    let seat = (0..4).map(Seat).find(|seat| table.can_undo(*seat)).unwrap();
    table.act(Seat((0..4).find(|other| table.waiting().contains(Seat(*other))).unwrap()), &stake(1)).unwrap();
    // An earlier action of a seat cannot be struck while a later one stands.
    table.undo(seat).unwrap();
    table.act(seat, &stake(2)).unwrap();
    let last = table.journal().entries().len() as u64 - 1;
    let mut journal = table.journal().clone();
    journal.push(Entry::Undo { seat, strikes: last });
    assert!(Match::load(Arc::new(Toy), &journal).is_ok());
    let mut journal = table.journal().clone();
    journal.push(Entry::Undo { seat, strikes: 1 });
    assert!(Match::load(Arc::new(Toy), &journal).is_err());
}

#[test]
fn the_step_moves_with_what_others_can_see() {
    covers!("T-ACT-6");
    let mut table = table_of(3);
    assert_eq!(table.step(), 0);
    // Two stake in secret, and one of them takes it back: nobody is too late.
    table.act(Seat(2), &stake(1)).unwrap();
    table.act(Seat(0), &stake(1)).unwrap();
    table.undo(Seat(2)).unwrap();
    table.act(Seat(2), &stake(2)).unwrap();
    assert_eq!(table.step(), 0);
    // The last stake uncovers all of them.
    table.act(Seat(1), &stake(3)).unwrap();
    assert_eq!(table.step(), 5);
    // An open choice is a step, and so is taking it back.
    table.act(Seat(0), &Action::Keep).unwrap();
    assert_eq!(table.step(), 6);
    table.undo(Seat(0)).unwrap();
    assert_eq!(table.step(), 7);
}

#[test]
fn a_hidden_choice_that_came_with_a_position_is_taken_back() {
    covers!("T-UNDO-7");
    let mut first = table_of(4);
    first.act(Seat(0), &stake(1)).unwrap();
    first.act(Seat(1), &stake(2)).unwrap();
    let begin = || {
        let dealer = Dealer::from_text("a position");
        Match::from_position(Arc::new(Toy), &first.position(), dealer, Script::default()).unwrap()
    };
    let mut table = begin();
    assert_eq!([0, 1, 2, 3].map(|seat| table.can_undo(Seat(seat))), [true, true, false, false]);
    table.act(Seat(2), &stake(3)).unwrap();
    let told = table.undo(Seat(0)).unwrap();
    assert_eq!(table.all_events(told.start)[0].event, json!({"undone": {"seat": 0, "entry": 0}}));
    assert_eq!(staked(&table), [false, true, true, false], "what came since stands");
    assert_eq!(refusal(table.undo(Seat(0))).clause, "T-UNDO-2");
    // The stake that came since goes without bringing the other back.
    table.undo(Seat(2)).unwrap();
    assert_eq!(staked(&table), [false, true, false, false]);
    table.undo(Seat(1)).unwrap();
    assert_eq!(*table.state(), *table_of(4).state());
    table.act(Seat(0), &stake(3)).unwrap();

    let journal = table.journal();
    assert_eq!(journal.entries()[2], Entry::Undo { seat: Seat(0), strikes: 0 });
    let again = Match::load(Arc::new(Toy), &Journal::parse(&journal.to_text()).unwrap()).unwrap();
    assert_eq!((again.state(), again.journal()), (table.state(), journal));

    let with = |journal: &Journal, seat: u8| {
        let mut more = journal.clone();
        more.push(Entry::Undo { seat: Seat(seat), strikes: 0 });
        Journal::parse(&more.to_text())
    };
    assert!(with(begin().journal(), 0).is_ok());
    assert!(with(journal, 0).unwrap_err().to_string().contains("no action at entry 0 that still stands"));
    assert!(with(table_of(4).journal(), 0).is_err(), "a deal brings no choices");
    // A seat that brought none.
    let none = with(begin().journal(), 3).unwrap();
    assert!(Match::load(Arc::new(Toy), &none).unwrap_err().to_string().contains("no action to take back"));
    // Uncovered, it stands.
    let mut table = begin();
    table.act(Seat(2), &stake(1)).unwrap();
    table.act(Seat(3), &stake(1)).unwrap();
    assert!(!table.can_undo(Seat(0)) && table.undo(Seat(0)).is_err());
}
