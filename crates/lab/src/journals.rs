//! Journals of mass play: the same games once more, this time with somebody writing.

use crate::Error;
use crate::conversation::Conversation;
use crate::plan::{Plan, Seeds};
use crate::playing::Played;
use bots::Evaluator;
use std::fs;
use std::sync::Arc;
use table::chance::Script;
use table::{Dealer, Match};

/// Plays the game with this number again, with a journal, and writes it to the plan's folder, if it has one.
///
/// The hot loop stays free of journals, and each journal is a second opinion: a game that ends differently with
/// a journal than without is a fault of the program, and is told.
pub(crate) fn write_journal<G: Evaluator>(
    game: &Arc<G>,
    options: &G::Options,
    plan: &Plan,
    seeds: Seeds,
    number: u64,
    played: &Played,
) -> Result<(), Error> {
    let Some(folder) = &plan.journals else { return Ok(()) };
    let live = recorded(game, options, plan, seeds, number)?;
    if live.outcome().as_ref() != Some(&played.outcome) {
        return Err(plan.violation(number, "ends differently with a journal than without"));
    }
    let file = folder.join(format!("{number}.jsonl"));
    fs::write(&file, live.journal().to_text())
        .map_err(|error| Error::File(format!("the journal {} cannot be written: {error}", file.display())))
}

/// The game with this number of a plan, with its journal.
pub fn play_one<G: Evaluator>(
    game: &Arc<G>,
    options: &G::Options,
    plan: &Plan,
    number: u64,
) -> Result<Match<G>, Error> {
    recorded(game, options, plan, Seeds::of(plan), number)
}

fn recorded<G: Evaluator>(
    game: &Arc<G>,
    options: &G::Options,
    plan: &Plan,
    seeds: Seeds,
    number: u64,
) -> Result<Match<G>, Error> {
    let dealer = Dealer::Run { seed: plan.seed.clone(), game: plan.schedule.deal(number) };
    let mut live = Match::start(Arc::clone(game), options, plan.seats, dealer, Script::default())
        .map_err(|error| plan.violation(number, format_args!("cannot begin with a journal: {error}")))?;
    let mut thoughts = seeds.thoughts(number);
    let seating = plan.bots_at(number);
    let mut talk = Conversation::at(&**game, seating, plan.anybody_thinks());
    loop {
        while let Some((seat, word)) = talk
            .next(&**game, live.state(), &mut thoughts)
            .map_err(|endless| plan.violation(number, endless))?
        {
            live.act(seat, &word).map_err(|error| {
                plan.violation(number, format_args!("refuses a word that a bot held legal: {error}"))
            })?;
        }
        let Some(seat) = live.waiting().first() else { break };
        let thought = seating[seat.index()].think(&**game, live.state(), seat, &mut thoughts, &|| false);
        talk.note(seat, &thought.action);
        live.act(seat, &thought.action).map_err(|error| {
            plan.violation(number, format_args!("refuses an action that it called legal: {error}"))
        })?;
    }
    Ok(live)
}
