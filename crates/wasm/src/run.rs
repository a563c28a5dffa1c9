//! Games of a run, as `fremont sim` plays them: the same seed, seats and bots give the same journals here and there.

use bots::{Bot, Evaluator};
use games::Visitor;
use lab::{Plan, Schedule, play_one};
use std::sync::Arc;
use table::{Dealer, Match, Script};
use wasm_bindgen::prelude::wasm_bindgen;

/// The journal of one game of a run: that of `fremont sim GAME --seats N --bots NAME,.. --seed S --journals DIR`.
#[wasm_bindgen]
pub fn journal_of_run(game: &str, seats: u8, bots: &str, seed: &str, number: u32) -> Result<String, String> {
    let named = bots.split(',').map(str::parse).collect::<Result<Vec<Bot>, _>>();
    let plan = Plan {
        seats,
        games: u64::from(number) + 1,
        seed: seed.to_owned(),
        bots: named.map_err(|error| error.to_string())?.into_iter().cycle().take(seats.into()).collect(),
        schedule: Schedule::rotated(seats),
        threads: 1,
        journals: None,
        keep_scores: false,
    };
    games::visit(game, None, OneGame(&plan, number.into())).map_err(|error| error.to_string())?
}

struct OneGame<'a>(&'a Plan, u64);

impl Visitor for OneGame<'_> {
    type Out = Result<String, String>;

    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
        let OneGame(plan, number) = self;
        // The options are those of a table at which nobody asked for any.
        let dealer = Dealer::Run { seed: plan.seed.clone(), game: 0 };
        let options = serde_json::Map::new();
        let trial = Match::start_json(Arc::clone(&game), &options, plan.seats, dealer, Script::default());
        let trial = trial.map_err(|error| error.to_string())?;
        let options = serde_json::Value::Object(trial.journal().header().options.clone());
        let options = serde_json::from_value(options).map_err(|error| error.to_string())?;
        let live = play_one(&game, &options, plan, number).map_err(|error| error.to_string())?;
        Ok(live.journal().to_text())
    }
}
