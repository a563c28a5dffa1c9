//! Plans and folders for runs.

use bots::{Bot, Evaluator};
use lab::{Error, Plan, Schedule, Tally, Watch, play_all};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

/// A plan for one bot at each seat.
pub fn plan(bots: &[&str], schedule: Schedule, games: u64) -> Plan {
    Plan {
        seats: bots.len() as u8,
        games,
        seed: "7".into(),
        bots: bots.iter().map(|name| Bot::named(name).expect("there is such a bot")).collect(),
        schedule,
        threads: 1,
        journals: None,
        keep_scores: true,
    }
}

/// Plays a plan; the bar must count what was played.
pub fn run<G: Evaluator>(game: &Arc<G>, options: &G::Options, plan: &Plan) -> Result<Tally, Error> {
    let counted = AtomicU64::new(0);
    let progress = |games| {
        counted.fetch_add(games, Ordering::Relaxed);
    };
    let watch = Watch { progress: &progress, stop: &AtomicBool::new(false) };
    let tally = play_all(game, options, plan, &watch)?;
    assert_eq!(counted.into_inner(), tally.games, "the bar counts what was played");
    Ok(tally)
}

/// A folder of a test's own, which goes away with the value.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("fremont-lab-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        Folder(folder)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The lines of the journal of a game.
    pub fn journal(&self, game: u64) -> Vec<String> {
        let text = std::fs::read_to_string(self.0.join(format!("{game}.jsonl"))).expect("it was written");
        text.lines().map(str::to_owned).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
