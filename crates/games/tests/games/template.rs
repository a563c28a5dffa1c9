//! One crate and one line: the template of a game has everything that the others have. It brings no evaluation, so its
//! bots judge by playouts.

use bots::{Bot, Evaluator, Judge, Level};
use games::Visitor;
use serde_json::Map;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{AnyMatch, Dealer, Fast, Script, Seat};

const KEY: &str = "pig";

/// The Rust sources under a folder.
fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            into.push(path);
        }
    }
}

#[test]
fn outside_its_crate_the_game_is_one_line() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let (mut files, mut lines) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(crates).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() && !source.starts_with(crates.join(KEY)) {
            sources(&source, &mut files);
        }
    }
    assert!(files.len() > 200, "only {} files were looked at", files.len());
    for file in files {
        for line in fs::read_to_string(&file).unwrap().lines() {
            let mut words = line.split(|letter: char| !letter.is_alphanumeric());
            // Comments may name the template as an example.
            if !line.trim_start().starts_with("//") && words.any(|word| word.eq_ignore_ascii_case(KEY)) {
                lines.push((file.strip_prefix(crates).unwrap().to_owned(), line.to_owned()));
            }
        }
    }
    let [(file, line)] = &lines[..] else { panic!("{lines:#?}") };
    assert_eq!(file, Path::new("games/src/lib.rs"));
    assert!(line.contains("\"pig\": "), "{line}");
}

/// How many of the games at a table of two a bot wins against random choices, seats in turn.
struct Share {
    bot: Bot,
    games: u64,
}

impl Visitor for Share {
    type Out = f64;

    fn visit<G: Evaluator>(self, game: Arc<G>) -> f64 {
        let mut wins = 0.0;
        for number in 0..self.games {
            let (mut dice, mut thoughts) = (Fast::for_game(1, number), Fast::for_game(2, number));
            let own = Seat((number % 2) as u8);
            let mut state = game.start(&G::Options::default(), 2, &mut dice, &mut ()).unwrap();
            while let Some(seat) = game.waiting_on(&state).first() {
                let bot = if seat == own { self.bot } else { Bot::RANDOM };
                let thought = bot.think(&*game, &state, seat, &mut thoughts, &|| false);
                game.apply(&mut state, seat, &thought.action, &mut dice, &mut ());
            }
            wins += game.outcome(&state).unwrap().win_share(own);
        }
        wins / self.games as f64
    }
}

#[test]
fn playouts_beat_random_choices() {
    for bot in [Bot::of(Level::Medium), Bot { level: Level::Hard, iterations: Some(300) }] {
        let share = games::visit(KEY, None, Share { bot, games: 60 }).unwrap();
        // Pig is a game of luck: 0.83 and 0.8 with these seeds. Equal players would come this far once in 1,000 tries.
        assert!(share > 0.7, "{bot} wins {share} of its games against random choices");
    }
}

/// A game of bots, through the face that servers use.
fn played() -> Box<dyn AnyMatch> {
    let dealer = Dealer::from_text("7");
    let mut live = games::start(KEY, None, &Map::new(), 3, dealer, Script::default()).unwrap();
    let mut dice = Fast::seeded(7);
    while let Some(seat) = live.waiting().first() {
        let bot = Bot::of(if seat == Seat(0) { Level::Easy } else { Level::Random });
        let thought =
            games::think(bot, NonZeroUsize::MIN, &*live.decision(), seat, &mut dice, &|| false).unwrap();
        live.act(seat, &thought.action).unwrap();
        assert_eq!(
            games::next_word(&[Some(bot); 3], &*live.decision(), &mut dice),
            None,
            "nobody talks in this game"
        );
    }
    live
}

#[test]
fn a_finished_game_is_reviewed() {
    let live = played();
    let judge = Judge { bot: Bot { level: Level::Hard, iterations: Some(40) }, determinizations: 20 };
    let review = games::review(&*live, judge, NonZeroUsize::MIN, &|_, _| (), &|| false).unwrap().unwrap();
    assert_eq!(review.seats.len(), 3);
    for account in &review.seats {
        assert!(account.decisions > 0 && account.alike <= account.decisions, "{account:?}");
        let parts = [account.own, account.others, account.deals, account.luck].map(|part| part.chance);
        let sum = account.fair + parts.iter().sum::<f64>();
        assert!((account.won - sum).abs() < 1e-9, "{account:?}");
    }
}

#[test]
fn a_hint_tells_the_best_choices_with_their_chances() {
    let dealer = Dealer::from_text("7");
    let live = games::start(KEY, None, &Map::new(), 2, dealer, Script::default()).unwrap();
    let bot = Bot { level: Level::Hard, iterations: Some(300) };
    let thought =
        games::think(bot, NonZeroUsize::MIN, &*live.decision(), Seat(0), &mut Fast::seeded(1), &|| false)
            .unwrap();
    assert_eq!(thought.best.len(), 5, "there are five lucky numbers: {thought:?}");
    assert!(thought.best.iter().all(|(_, chance)| (0.2..0.8).contains(chance)), "{thought:?}");
    assert_eq!(thought.action, thought.best[0].0);
}
