//! A line on standard error that tells how far a run is, if somebody is there to see it.

use super::plan::{Length, Plan};
use super::run::Progress;
use crate::mass::whole;
use indicatif::{ProgressBar, ProgressStyle};
use std::convert::Infallible;
use std::io::{IsTerminal, stderr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How often the line is written anew.
const BEAT: Duration = Duration::from_millis(500);

/// Keeps the line until nobody waits for it any more.
pub(super) async fn show(plan: Plan, progress: Arc<Progress>) -> Infallible {
    if !stderr().is_terminal() {
        return std::future::pending().await;
    }
    let bar = ProgressBar::new_spinner();
    bar.set_style(
        ProgressStyle::with_template("{spinner} {msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()),
    );
    let mut before = 0;
    loop {
        let tables = progress.tables.load(Ordering::Relaxed);
        let actions = progress.actions.load(Ordering::Relaxed);
        let speed = (actions - before) * 1000 / BEAT.as_millis() as u64;
        before = actions;
        let length = match plan.length {
            Length::Seconds(seconds) => format!("{seconds} s"),
            Length::Games(games) => format!("{} games", whole(u64::from(plan.tables) * u64::from(games))),
        };
        bar.set_message(if tables < u64::from(plan.tables) {
            format!("setting up: {} of {} tables", whole(tables), whole(plan.tables.into()))
        } else {
            let games = whole(progress.games.load(Ordering::Relaxed));
            format!("{} actions, {}/s, {games} games over (of {length})", whole(actions), whole(speed))
        });
        bar.tick();
        tokio::time::sleep(BEAT).await;
    }
}
