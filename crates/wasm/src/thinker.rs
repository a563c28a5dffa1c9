//! What takes its time, for workers of their own: decisions of bots, hints, reviews, and the check of a journal. They know nothing
//! of a table but what they are handed.

use crate::{json, language, told};
use std::cell::RefCell;
use table::words::written_in;
use table::{Clause, say};
use tables::{Error, JUDGE, Job, Task};
use wasm_bindgen::prelude::wasm_bindgen;
use wire::{ClauseInfo, GuideInfo};

#[wasm_bindgen]
extern "C" {
    /// Milliseconds, for budgets.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;

    /// Somebody who is told how far a long work is.
    pub type Teller;

    #[wasm_bindgen(method)]
    fn tell(this: &Teller, done: u32, of: u32);
}

thread_local! {
    /// Who is told: a closure that several threads might call cannot hold it, and there is only one thread here.
    static TELLER: RefCell<Option<Teller>> = const { RefCell::new(None) };
}

fn job(task: &str) -> Result<Job, String> {
    let task: Task = serde_json::from_str(task).map_err(|error| told(Error::bad(error.to_string())))?;
    Job::try_from(task).map_err(told)
}

/// When a bot has to come to an end: after so many milliseconds, or never, so that only its iterations count.
fn late(patience: f64) -> impl Fn() -> bool + Sync {
    let begun = if patience.is_finite() { now() } else { 0.0 };
    move || patience.is_finite() && now() - begun >= patience
}

/// A seed from a number of JavaScript.
fn seed(number: f64) -> u64 {
    number as u64
}

/// What bots come up with: whose, and what; `null` if they have nothing to say.
#[wasm_bindgen]
pub fn think(task: &str, random: f64, patience: f64) -> Result<String, String> {
    Ok(json(&job(task)?.think(seed(random), &late(patience))))
}

/// The best few actions for whoever decides.
#[wasm_bindgen]
pub fn best(task: &str, random: f64, patience: f64) -> Result<String, String> {
    Ok(json(&job(task)?.best(seed(random), &late(patience))))
}

/// What the game of a journal came down to.
#[wasm_bindgen]
pub fn review(journal: &str, teller: Teller) -> Result<String, String> {
    let parsed = table::Journal::parse(journal).map_err(|error| told(table::Error::from(error).into()))?;
    let live = games::load(&parsed, None).map_err(|error| told(error.into()))?;
    TELLER.set(Some(teller));
    let progress = |done: usize, of: usize| {
        TELLER.with_borrow(|teller| {
            if let Some(teller) = teller {
                teller.tell(done as u32, of as u32);
            }
        });
    };
    let found = games::review(&*live, JUDGE, std::num::NonZeroUsize::MIN, &progress, &|| false);
    TELLER.set(None);
    let found = found.map_err(|error| told(error.into()))?;
    let over = || told(Error::refused("PHASE", say!("tables-review-when")));
    Ok(json(&tables::reviewed(found.ok_or_else(over)?, language())))
}

/// Whether everything in a journal was legal and its dice honest.
#[wasm_bindgen]
pub fn verify(journal: &str) -> Result<String, String> {
    Ok(json(&tables::verified(journal).map_err(told)?))
}

/// Every game, with its seats and options.
#[wasm_bindgen]
pub fn catalogue() -> String {
    written_in(language(), || json(&games::catalogue()))
}

/// The rules of a game, clause by clause.
#[wasm_bindgen]
pub fn rules(game: &str) -> Result<String, String> {
    let clauses = games::clauses(game).map_err(|error| told(Error::unknown(error.to_string())))?;
    let info = |clause: &Clause| ClauseInfo {
        id: clause.id.to_string(),
        section: clause.section.to_string(),
        text: clause.text.to_string(),
    };
    Ok(json(&clauses.iter().map(info).collect::<Vec<_>>()))
}

/// The rules of a game to read, by chapter.
#[wasm_bindgen]
pub fn guide(game: &str) -> Result<String, String> {
    let guide = games::guide(game, language()).map_err(|error| told(Error::unknown(error.to_string())))?;
    Ok(json(&GuideInfo::of(game, guide, |example| games::example_view(game, example))))
}
