//! What bots say though nobody waits for them.

use crate::chatty::Chatty;
use crate::kit::{Folder, plan, run};
use lab::{Error, Plan, Schedule};
use lords::{Lords, Options};
use std::sync::Arc;
use table::Journal;
use table::journal::Entry;

fn games(bots: &[&str]) -> Plan {
    plan(bots, Schedule::rotated(3), 3)
}

/// Entries of a game's journal that are words.
fn words(folder: &Folder, game: u64) -> usize {
    let journal = Journal::parse(&(folder.journal(game).join("\n") + "\n")).unwrap();
    let is_word = |entry: &&Entry| match entry {
        Entry::Act { action, .. } => {
            let action = serde_json::from_value(action.clone()).unwrap();
            !table::Game::is_listed(&Lords::second(), &action)
        }
        _ => false,
    };
    journal.entries().iter().filter(is_word).count()
}

#[test]
fn words_are_decisions_and_stand_in_the_journal() {
    let folder = Folder::new();
    let plan = Plan { journals: Some(folder.path().to_owned()), ..games(&["easy", "random", "random"]) };
    // The journal is a second opinion: it ends differently if a word is missing or comes too late.
    let tally = run(&Arc::new(Chatty::new(2)), &Options::default(), &plan).unwrap();
    let said: usize = (0..3).map(|game| words(&folder, game)).sum();
    let entries: usize = (0..3).map(|game| folder.journal(game).len() - 3).sum();
    assert!(said > 100, "{said} words");
    assert_eq!(tally.decisions, entries as u64, "decisions are the entries of the journals");
}

#[test]
fn random_bots_among_themselves_say_nothing() {
    let plan = games(&["random"; 3]);
    let silent = run(&Arc::new(Lords::second()), &Options::default(), &plan).unwrap();
    assert_eq!(run(&Arc::new(Chatty::new(2)), &Options::default(), &plan).unwrap(), silent);
}

#[test]
fn a_conversation_that_does_not_end_is_told() {
    let error =
        run(&Arc::new(Chatty::new(usize::MAX)), &Options::default(), &games(&["easy"; 3])).unwrap_err();
    let Error::Bug(sentence) = error else { panic!("{error}") };
    assert_eq!(
        sentence,
        "game 0 (seed 7) does not go on: its bots say 64 words in a row and have more to say; please report this"
    );
}
