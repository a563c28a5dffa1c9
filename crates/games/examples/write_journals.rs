//! Writes journals for `tests/journals`: `cargo run -p games --example write_journals -- FOLDER [GAME [JOURNALS]]`.
//!
//! They are the promise that what was played stays readable, so each is written once, by the program of its day: a file
//! that is there already is never touched. Run this when a game has a new version of its rules (`docs/journals.md`).

use bots::{Bot, Evaluator, Level};
use games::Visitor;
use serde_json::{Map, Value, json};
use std::error::Error;
use std::fs::{self, File};
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use table::{Dealer, Fast, Match, Script, Seat, Secret};

/// How many journals of each game, if it is not said.
const JOURNALS: u64 = 24;

/// How a game is begun, played and left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Story {
    /// Random choices with undos and tries at deals; the seed stands in the header.
    Random,
    /// Bots that know a little, with the dice of a simulation run.
    Bots,
    /// A server's table: names, players, nonces, the seed told at the end.
    Server,
    /// Left in the middle by its dealer.
    Left,
    /// A server's table left in the middle: nobody knows the seed.
    Sealed,
    /// It begins in the middle of another game.
    Position,
    /// A script has dealt.
    Scripted,
    /// It begins near an end that random play does not find.
    Ending,
}

const STORIES: [Story; 8] = [
    Story::Random,
    Story::Bots,
    Story::Server,
    Story::Left,
    Story::Sealed,
    Story::Position,
    Story::Scripted,
    Story::Ending,
];

struct Writer<'a> {
    folder: &'a Path,
    journals: u64,
}

impl Visitor for Writer<'_> {
    type Out = Result<usize, Box<dyn Error>>;

    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
        let about = game.about();
        let folder = self.folder.join(format!("{}-{}", about.key, about.rules_version));
        fs::create_dir_all(&folder)?;
        let mut written = 0;
        for number in 0..self.journals {
            let story = STORIES[number as usize % STORIES.len()];
            let Some(live) = played(&game, story, number)? else { continue };
            let name = format!("{number:02}-{}.jsonl", format!("{story:?}").to_lowercase());
            // Never over an older one.
            let mut file = File::create_new(folder.join(name))?;
            file.write_all(live.journal().to_text().as_bytes())?;
            written += 1;
        }
        Ok(written)
    }
}

/// Plays one game; nothing if there is no such story in this game.
fn played<G: Evaluator>(game: &Arc<G>, story: Story, number: u64) -> Result<Option<Match<G>>, table::Error> {
    let key = game.about().key;
    let mut dice = Fast::for_game(2026, number);
    let (seats, options) = game.any_table(&mut dice);
    let secret = Secret::from_text(&format!("journal {number} of {key}"));
    let nonces: Vec<String> = Seat::all(seats).map(|seat| format!("nonce of {seat}")).collect();
    let fair = Dealer::Fair { secret: secret.clone(), nonces: nonces.clone() };
    let start = |dealer, script| Match::start(Arc::clone(game), &options, seats, dealer, script);
    let mut live = match story {
        Story::Random | Story::Left => start(fair, Script::default())?,
        Story::Bots => start(Dealer::Run { seed: "journals".into(), game: number }, Script::default())?,
        Story::Server | Story::Sealed => {
            let mut live = start(Dealer::Sealed { secret, nonces }, Script::default())?;
            live.name_seats(Seat::all(seats).map(|seat| format!("Player {}", seat.0 + 1)).collect())?;
            live.note_players(Seat::all(seats).map(|_| "you".to_owned()).collect())?;
            live
        }
        Story::Position => {
            let mut other = start(fair.clone(), Script::default())?;
            play(&mut other, 25, false, &mut dice)?;
            Match::from_position(Arc::clone(game), &other.position(), fair, Script::default())?
        }
        Story::Scripted => {
            let other = start(Dealer::from_text("another deal"), Script::default())?;
            let script = Script::parse(&Value::from(other.journal().entries()[0].chance().to_vec()));
            start(fair, script.map_err(table::Error::Chance)?)?
        }
        Story::Ending => {
            let Some(position) = near_the_end(key, number) else { return Ok(None) };
            Match::from_position(
                Arc::clone(game),
                &position,
                Dealer::from_text("the end"),
                Script::default(),
            )?
        }
    };
    let most = if matches!(story, Story::Left | Story::Sealed) { 30 } else { usize::MAX };
    play(&mut live, most, matches!(story, Story::Bots | Story::Server), &mut dice)?;
    Ok(Some(live))
}

/// Plays on for so many decisions, or to the end.
fn play<G: Evaluator>(
    live: &mut Match<G>,
    most: usize,
    by_bots: bool,
    dice: &mut Fast,
) -> Result<(), table::Error> {
    let bot = Bot::of(Level::Easy);
    let bots = vec![Some(bot); usize::from(live.seats())];
    for _ in 0..most {
        let waiting: Vec<Seat> = live.waiting().iter().collect();
        if waiting.is_empty() {
            break;
        }
        let seat = waiting[dice.below(waiting.len() as u32) as usize];
        // Not only whoever is waited for: a hidden choice may be taken back while others still choose.
        let regrets = Seat::all(live.seats()).find(|seat| dice.below(12) == 0 && live.can_undo(*seat));
        if let Some(seat) = regrets {
            live.undo(seat)?;
            continue;
        }
        let decision = live.decision();
        if by_bots {
            let history = || decision.history.iter().rev().cloned();
            if let Some((seat, word)) =
                bots::next_word(&*decision.game, &decision.state, &bots, history, dice)
            {
                live.act(seat, &word)?;
                continue;
            }
            let thought =
                bot.think_on(NonZeroUsize::MIN, &*decision.game, &decision.state, seat, dice, &|| false);
            live.act(seat, &thought.action)?;
            continue;
        }
        if dice.below(4) == 0
            && let Some((seat, word)) = live.game().any_unlisted(live.state(), dice)
            && live.game().check(live.state(), seat, &word).is_ok()
        {
            live.act(seat, &word)?;
            continue;
        }
        let legal = live.legal(seat);
        live.act(seat, &legal[dice.below(legal.len() as u32) as usize])?;
    }
    Ok(())
}

/// A position before an end that random play does not find.
fn near_the_end(key: &str, number: u64) -> Option<Value> {
    let which = number / STORIES.len() as u64;
    match key {
        "lords-2010" | "lords-2024" if which < 2 => {
            // Ninety points, on one's own card and on another's.
            let tile = json!({"company": "sphinx", "height": 1, "owner": 1, "die": 3});
            let lots: Map<String, Value> = (1..=9).map(|at| (format!("C{at}"), tile.clone())).collect();
            Some(json!({"seats": 3, "active": which, "score": [73, 81, 0], "money": [50, 0, 0], "lots": lots,
                "asks": "draw"}))
        }
        "lords-2010" | "lords-2024" => {
            // All dice and markers of the first seat are on the board: it gives some up.
            let mark = (1..=6).flat_map(|at| [format!("A{at}"), format!("B{at}")]).take(10);
            let mark = mark.map(|lot| (lot, json!({"mark": 0})));
            let tile = |lot: String, company: &str| {
                (lot, json!({"company": company, "height": 1, "owner": 0, "die": 2}))
            };
            let tiles = (1..=9).map(|at| tile(format!("C{at}"), "sphinx"));
            let more = (1..=3).map(|at| tile(format!("D{at}"), "tivoli"));
            let lots: Map<String, Value> = mark.chain(tiles).chain(more).collect();
            Some(json!({"seats": 4, "money": [90, 20, 20, 20], "lots": lots, "asks": "draw"}))
        }
        // A sheet that is covered.
        "showdown" => {
            let slots = (0..3).flat_map(|x| (0..5).map(move |y| format!("slots@{x},{y}/0")));
            let lounges = (0..5).flat_map(|y| [3, 5].map(|x| format!("lounge@{x},{y}/0")));
            let sheet: Vec<String> = slots.chain(lounges).filter(|tile| tile != "slots@0,0/0").collect();
            Some(json!({"seats": 4, "players": [
                {"cash": 20, "sheet": sheet, "off": ["slots", "fancy_slots"]}, {"cash": 20}, {"cash": 30}, {"cash": 20}]}))
        }
        _ => None,
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let folder = PathBuf::from(words.next().ok_or("write_journals takes a folder, and perhaps a game")?);
    let key = words.next();
    let journals = words.next().map_or(Ok(JOURNALS), |count| count.parse())?;
    let keys = match key {
        Some(key) => vec![key],
        None => games::catalogue().into_iter().map(|about| about.key.to_owned()).collect(),
    };
    for key in keys {
        let written = games::visit(&key, None, Writer { folder: &folder, journals })??;
        println!("{written} journals of {key}");
    }
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
