//! Journals of mass play: the same games once more, this time with somebody writing.

use super::playing::{Plan, Played, Seeds};
use crate::Failure;
use bots::Mind;
use std::fs;
use std::sync::Arc;
use table::chance::Script;
use table::{Dealer, Match};

/// Plays the game with this number again, with a journal, and writes it to the plan's folder, if it has one.
///
/// The hot loop stays free of journals, and each journal is a second opinion: a game that ends differently with
/// a journal than without is a fault of the program, and is told.
pub(super) fn write_journal<G: Mind>(
    game: &Arc<G>,
    options: &G::Options,
    plan: &Plan,
    seeds: Seeds,
    number: u64,
    played: &Played,
) -> Result<(), Failure> {
    let Some(folder) = &plan.journals else { return Ok(()) };
    let broken = |what: String| {
        Failure::check(format!("game {number} (seed {}) {what}; please report this", plan.seed))
    };
    let dealer = Dealer::Run { seed: plan.seed.clone(), game: number };
    let mut live = Match::start(Arc::clone(game), options, plan.seats, dealer, Script::default())
        .map_err(|fault| broken(format!("cannot begin with a journal: {fault}")))?;
    let mut thoughts = seeds.thoughts(number);
    while let Some(seat) = live.waiting().first() {
        let bot = plan.bots[plan.bot_at(number, seat.index())];
        let thought = bot.think(&**game, live.state(), seat, &mut thoughts, &|| false);
        live.act(seat, &thought.action)
            .map_err(|fault| broken(format!("refuses an action that it called legal: {fault}")))?;
    }
    if live.outcome().as_ref() != Some(&played.outcome) {
        return Err(broken("ends differently with a journal than without".into()));
    }
    let file = folder.join(format!("{number}.jsonl"));
    fs::write(&file, live.journal().to_text())
        .map_err(|error| Failure::usage(format!("the journal {} cannot be written: {error}", file.display())))
}
