//! Honest dice, and how a dishonest journal is found out.

use crate::live::{fair_table, play_on, stake};
use crate::toy::Toy;
use serde_json::json;
use std::sync::Arc;
use table::journal::{DiceTerms, Entry, Journal};
use table::{Dealer, DiceVerdict, Error, Match, Seat, Secret, covers, verify};

fn sealed() -> Dealer {
    Dealer::Sealed { secret: Secret::from_text("7"), nonces: vec!["one".into(), "two".into()] }
}

fn run(game: u64) -> Dealer {
    Dealer::Run { seed: "7".into(), game }
}

/// A whole game of three.
fn finished(dealer: Dealer) -> Match<Toy> {
    let mut table = fair_table(3, dealer);
    play_on(&mut table, 100, 1);
    table
}

/// The journal with its entries changed and all sums made new, as somebody would do who knows how.
fn forged(journal: &Journal, change: impl Fn(u64, &mut Entry)) -> Journal {
    let mut forged = Journal::new(journal.header().clone());
    for (n, entry) in journal.entries().iter().enumerate() {
        let mut entry = entry.clone();
        change(n as u64, &mut entry);
        forged.push(entry);
    }
    if let Some(end) = journal.end() {
        forged.close(end.clone());
    }
    Journal::parse(&forged.to_text()).unwrap()
}

/// Turns every die of the game to another side.
fn turn_dice(journal: &Journal) -> Journal {
    forged(journal, |_, entry| {
        if let Entry::Act { chance, .. } = entry {
            for outcome in chance.iter_mut().filter(|outcome| outcome.get("die").is_some()) {
                *outcome = json!({ "die": outcome["die"].as_u64().unwrap() % 6 + 1 });
            }
        }
    })
}

#[test]
fn the_seed_is_committed_to_and_revealed() {
    covers!("T-DICE-1", "T-DICE-5");
    let table = finished(sealed());
    let DiceTerms::Fair { commitment, nonces, seed } = &table.journal().header().dice else {
        panic!("fair dice")
    };
    assert_eq!((nonces.as_slice(), seed), (["one", "two", ""].map(String::from).as_slice(), &None));
    let revealed = table.journal().end().unwrap().seed.clone().unwrap();
    assert_eq!(Secret::from_hex(&revealed).unwrap().commitment(), *commitment);
    let lines: Vec<&str> = table.journal().lines_from(0).collect();
    let telling: Vec<usize> = (0..lines.len()).filter(|index| lines[*index].contains(&revealed)).collect();
    assert_eq!(telling, [lines.len() - 1]);
}

#[test]
fn every_nonce_counts() {
    covers!("T-DICE-2");
    let deal = |nonces: [&str; 3]| {
        let nonces = nonces.map(String::from).to_vec();
        fair_table(3, Dealer::Fair { secret: Secret::from_text("7"), nonces }).position()
    };
    assert_eq!(deal(["a", "b", ""]), deal(["a", "b", ""]));
    assert_ne!(deal(["a", "b", ""]), deal(["a", "b", "c"]));
    assert_ne!(deal(["a", "b", ""]), deal(["b", "a", ""]));
    let four = Dealer::Fair { secret: Secret::from_text("7"), nonces: vec![String::new(); 4] };
    let table =
        Match::start(Arc::new(Toy), &crate::toy::Options::default(), 3, four, table::Script::default());
    assert_eq!(table.unwrap_err().to_string(), "there are 4 nonces for 3 seats");
}

#[test]
fn an_honest_journal_is_found_honest() {
    covers!("T-DICE-4", "T-DICE-6");
    let verdict = |dealer: Dealer, decisions: usize| {
        let mut table = fair_table(3, dealer);
        play_on(&mut table, decisions, 1);
        verify(Arc::new(Toy), &Journal::parse(&table.journal().to_text()).unwrap()).unwrap().to_string()
    };
    let open = Dealer::from_text("7");
    assert_eq!(
        verdict(open.clone(), 100),
        "19 entries, legal; all dice follow from the committed seed, to which nobody added a nonce"
    );
    assert_eq!(
        verdict(open, 4),
        "5 entries, legal, not finished; all dice follow from the committed seed, to which nobody added a nonce"
    );
    assert_eq!(
        verdict(sealed(), 100),
        "19 entries, legal; all dice follow from the committed seed and the nonces of seat 0 and seat 1"
    );
    assert_eq!(
        verdict(sealed(), 0),
        "1 entry, legal, not finished; all dice are possible, but their seed is not revealed yet"
    );
    assert_eq!(verdict(run(3), 100), "19 entries, legal; all dice follow from the seed of the run");
}

#[test]
fn a_turned_die_is_found() {
    covers!("T-DICE-4");
    for dealer in [Dealer::from_text("7"), sealed(), run(0)] {
        let table = finished(dealer);
        let honest = table.journal().entries()[3].chance()[0].clone();
        // Turned dice change the scores, so the closing line goes.
        let journal = turn_dice(table.journal()).up_to(4);
        let loads = Match::load(Arc::new(Toy), &journal);
        assert!(loads.is_ok(), "the dice are possible: {loads:?}");
        let error = verify(Arc::new(Toy), &journal).unwrap_err();
        assert_eq!(error.entry, Some(3));
        let turned = &journal.entries()[3].chance()[0];
        let says = format!("entry 3 (line 5): the journal says {turned}, the ");
        assert!(error.to_string().starts_with(&says), "{error}");
        assert!(error.to_string().ends_with(&format!(" gives {honest}")), "{error}");
    }
}

#[test]
fn a_swapped_deal_is_found() {
    covers!("T-DICE-4");
    let table = fair_table(3, Dealer::from_text("7"));
    let journal = forged(table.journal(), |n, entry| {
        if let (0, Entry::Deal { chance, .. }) = (n, entry) {
            chance[0]["cards"].as_array_mut().unwrap().swap(0, 1);
        }
    });
    let error = verify(Arc::new(Toy), &journal).unwrap_err();
    assert_eq!(error.entry, Some(0));
    assert!(error.what.contains("the journal says {\"cards\":["), "{error}");
}

#[test]
fn a_seed_that_was_not_committed_to_is_found() {
    covers!("T-DICE-4", "T-DICE-5");
    let table = finished(sealed());
    let mut end = table.journal().end().unwrap().clone();
    end.seed = Some(Secret::from_text("8").reveal());
    let mut journal = table.journal().up_to(18);
    journal.close(end);
    let journal = Journal::parse(&journal.to_text()).unwrap();
    let error = verify(Arc::new(Toy), &journal).unwrap_err().to_string();
    assert!(error.contains("the seed does not fit the commitment"), "{error}");
}

#[test]
fn a_sealed_journal_rolls_on_only_when_it_is_unsealed() {
    covers!("T-DICE-5");
    let mut table = fair_table(3, sealed());
    let text = table.journal().to_text();
    assert!(!text.contains(&Secret::from_text("7").reveal()));
    let mut journal = Journal::parse(&text).unwrap();
    let mut blind = Match::load(Arc::new(Toy), &journal).unwrap();
    assert_eq!(blind.state(), table.state());
    // Stakes need no dice; the last one does.
    blind.act(Seat(0), &stake(1)).unwrap();
    blind.act(Seat(1), &stake(1)).unwrap();
    let state = blind.state().clone();
    let error = blind.act(Seat(2), &stake(1)).unwrap_err();
    assert!(matches!(&error, Error::Chance(what) if what.contains("sealed")), "{error}");
    assert_eq!(*blind.state(), state);
    let wrong = journal.unseal(Secret::from_text("8")).unwrap_err();
    assert!(wrong.what.contains("does not fit the commitment"), "{wrong}");
    journal.unseal(Secret::from_text("7")).unwrap();
    let mut unsealed = Match::load(Arc::new(Toy), &journal).unwrap();
    play_on(&mut unsealed, 100, 1);
    play_on(&mut table, 100, 1);
    assert_eq!(unsealed.journal().to_text(), table.journal().to_text());
}

#[test]
fn a_sealed_game_that_ends_without_its_seed_is_unrevealed() {
    covers!("T-DICE-5");
    let mut table = fair_table(3, sealed());
    play_on(&mut table, 17, 1);
    let journal = Journal::parse(&table.journal().to_text()).unwrap();
    let mut blind = Match::load(Arc::new(Toy), &journal).unwrap();
    play_on(&mut blind, 1, 1);
    assert!(blind.outcome().is_some());
    assert_eq!(blind.journal().end().unwrap().seed, None);
    let verdict = verify(Arc::new(Toy), blind.journal()).unwrap();
    assert_eq!((verdict.dice, verdict.finished), (DiceVerdict::Unrevealed, true));
}

#[test]
fn the_games_of_a_run_are_the_same_every_time() {
    covers!("T-DICE-6");
    let text = |dealer| finished(dealer).journal().to_text();
    assert_eq!(text(run(3)), text(run(3)));
    assert_ne!(fair_table(3, run(3)).position(), fair_table(3, run(4)).position());
    // The same stream as a simulation has that keeps no journal.
    let mut dice = table::Fast::for_game(table::fair::run_seed("7"), 3);
    let state = table::Game::start(&Toy, &crate::toy::Options::default(), 3, &mut dice, &mut ()).unwrap();
    assert_eq!(state, *fair_table(3, run(3)).state());
}

#[test]
fn the_seed_of_a_run_is_no_secret_to_reveal() {
    covers!("T-JOURNAL-7");
    let table = finished(run(3));
    let mut journal = table.journal().up_to(18);
    let mut end = table.journal().end().unwrap().clone();
    end.seed = Some(Secret::from_text("7").reveal());
    journal.close(end);
    let error = verify(Arc::new(Toy), &journal).unwrap_err();
    assert!(error.what.contains("no secret seed"), "{error}");
}
