//! The command line: which words there are, and how a command ends.
//!
//! A command is a module with its arguments (`Args`) and what it does (`run`); it has one line in `Command` and one
//! in `Command::run`.

use crate::error::exit_code;
use crate::language::of_system;
use crate::{
    Error, backup, calibrate, catalogue, engine, join, ladder, load, operator, play, puzzles, relocate,
    replay, review, rules, schema, selfplay, serve, sim, verify,
};
use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};
use server::ClientFiles;
use std::ffi::OsString;
use std::process::ExitCode;
use table::say;
use terminal::words::{Here, read_in};

/// The words of the command line.
#[derive(Parser, Debug)]
#[command(name = "fremont", version, about = about(), long_about = None, override_usage = "fremont [COMMAND]", max_term_width = 110)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// The words that may follow `fremont`.
#[derive(Subcommand, Debug)]
enum Command {
    /// The house: tables for browsers and programs, from this machine (what `fremont` alone does)
    Serve(Box<serve::Args>),
    /// A game in this terminal, with people and bots
    Play(play::Args),
    /// A table of a house in this terminal, by its link
    Join(join::Args),
    /// The games, their seats and their options
    Games(catalogue::Args),
    /// The rules of a game, clause by clause
    Rules(rules::Args),
    /// What the JSON of a game looks like, for programs: JSON Schema
    Schema(schema::Args),
    /// Mass play: many games between bots, with who won how often
    Sim(sim::Args),
    /// Ratings of bots, from games in which all of them meet
    Ladder(ladder::Args),
    /// Games of bots against each other, with what a net can learn from
    Selfplay(selfplay::Args),
    /// Whether the chances that bots tell come true
    Calibrate(calibrate::Args),
    /// Mines puzzles from games between bots: positions with one clearly best action
    Puzzles(puzzles::Args),
    /// A journal, step by step or at one step
    Replay(replay::Args),
    /// Checks that a journal is legal and its dice are honest
    Verify(verify::Args),
    /// What a finished game came down to: everybody's play, deals, and luck
    Review(review::Args),
    /// The line protocol for programs, on standard input and output
    Engine(engine::Args),
    /// Plays many real tables against a house, and checks all that it is told
    Load(load::Args),
    /// A copy of everything the house keeps, also while it is open
    Backup(backup::BackupArgs),
    /// A house's data folder from such a copy
    Restore(backup::RestoreArgs),
    /// Looks through everything the house keeps, and tells what is wrong
    Check(backup::CheckArgs),
    /// Takes everything a house keeps from a folder to PostgreSQL, or back, and checks it there
    Move(relocate::Args),
    /// The tables of a house, open or closed
    Tables(operator::TablesArgs),
    /// The people of a house, open or closed
    People(operator::PeopleArgs),
    /// Closes a table of a house, open or closed
    Close(operator::CloseArgs),
    /// Closes tables where nobody is, forgets guests who do not come, drops what nobody needs: at once
    Tidy(operator::TidyArgs),
    /// Does not let a name or an address into a house, open or closed; alone, lists those who are not let in
    Ban(operator::BanArgs),
    /// What people have reported: lists it, shows one report, settles one
    Reports(operator::ReportsArgs),
    /// The token of the operator's page
    Operator(operator::OperatorArgs),
}

impl Command {
    fn run(self, client: ClientFiles) -> Result<(), Error> {
        match self {
            Command::Play(args) => args.run(),
            Command::Join(args) => args.run(),
            Command::Games(args) => args.run(),
            Command::Rules(args) => args.run(),
            Command::Schema(args) => args.run(),
            Command::Sim(args) => args.run(),
            Command::Ladder(args) => args.run(),
            Command::Selfplay(args) => args.run(),
            Command::Calibrate(args) => args.run(),
            Command::Puzzles(args) => args.run(),
            Command::Replay(args) => args.run(),
            Command::Verify(args) => args.run(),
            Command::Review(args) => args.run(),
            Command::Engine(args) => args.run(),
            Command::Serve(args) => args.run(client),
            Command::Load(args) => args.run(),
            Command::Backup(args) => args.run(),
            Command::Restore(args) => args.run(),
            Command::Check(args) => args.run(),
            Command::Move(args) => args.run(),
            Command::Tables(args) => args.run(),
            Command::People(args) => args.run(),
            Command::Close(args) => args.run(),
            Command::Tidy(args) => args.run(),
            Command::Ban(args) => args.run(),
            Command::Reports(args) => args.run(),
            Command::Operator(args) => args.run(),
        }
    }
}

/// What the program is, in one sentence with all its games.
fn about() -> String {
    let games = games::catalogue().into_iter().map(|game| game.title.to_string());
    format!("Vegas board games on one table: {}", table::words::list(games))
}

/// Runs the program with these words (the first is its own name) and the files of the web client; tells how it ended.
pub fn run(words: impl IntoIterator<Item = OsString>, client: ClientFiles) -> ExitCode {
    let words = with_command(words.into_iter().collect());
    let ended = match Cli::try_parse_from(&words) {
        Ok(Cli { command }) => command.run(client),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            error.print().map_err(Error::from)
        }
        Err(error) => Err(Error::usage(read_in(of_system(), || one_sentence(&error, &words)))),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            if !matches!(error, Error::Closed) {
                eprintln!("fremont: {error}");
            }
            exit_code(&error)
        }
    }
}

/// The words with the command that is meant where none is named: `fremont --listen ..` opens the house, too.
fn with_command(mut words: Vec<OsString>) -> Vec<OsString> {
    let first = words.get(1).map(|word| word.to_string_lossy().into_owned());
    let about_itself = |word: &str| ["-h", "--help", "-V", "--version"].contains(&word);
    if first.is_none_or(|word| word.starts_with('-') && !about_itself(&word)) {
        words.insert(words.len().min(1), "serve".into());
    }
    words
}

/// clap explains bad usage over several lines, with the usage below; here it is one sentence.
fn one_sentence(error: &clap::Error, words: &[OsString]) -> String {
    let given = |kind| error.get(kind).map(ToString::to_string);
    let both = (given(ContextKind::InvalidArg), given(ContextKind::PriorArg));
    if let (ErrorKind::ArgumentConflict, (Some(one), Some(other))) = (error.kind(), both) {
        return see(say!("terminal-usage-conflict", one, other).here(), words);
    }
    let text = error.to_string();
    let mut said = String::new();
    for line in text.lines().map(str::trim) {
        if line.starts_with("Usage:") || line.starts_with("For more information") {
            break;
        }
        if let Some(tip) = line.strip_prefix("tip: ") {
            said.push_str("; ");
            said.push_str(tip);
        } else if !line.is_empty() {
            said.push_str(if said.is_empty() { "" } else { " " });
            said.push_str(line.strip_prefix("error: ").unwrap_or(line));
        }
    }
    see(say!("terminal-usage-other", said).here(), words)
}

/// What is wrong, and where to look.
fn see(said: String, words: &[OsString]) -> String {
    let command = words.get(1).and_then(|word| word.to_str());
    let command = match command.filter(|command| Cli::command().find_subcommand(command).is_some()) {
        Some(command) => format!("fremont {command}"),
        None => "fremont".to_owned(),
    };
    say!("terminal-usage-see", said, command).here()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn bad_usage_is_one_sentence_that_says_where_to_look() {
        for (words, expected) in [
            (&["fremont", "sum"][..], "'sum'; a similar subcommand exists: 'sim'; see `fremont --help`"),
            (&["fremont", "sim"], "not provided: <GAME>; see `fremont sim --help`"),
            (&["fremont", "sim", "royale", "--gams", "3"], "exists: '--games'; see `fremont sim --help`"),
            (&["fremont", "sim", "royale", "--games", "x"], "'x' for '--games <N>'"),
            (&["fremont", "--listn", "3"], "exists: '--listen'; see `fremont serve --help`"),
            (&["fremont", "verify"], "not provided: <FILE>; see `fremont verify --help`"),
        ] {
            let words = with_command(words.iter().map(OsString::from).collect());
            let error = Cli::try_parse_from(&words).unwrap_err();
            let sentence = one_sentence(&error, &words);
            assert!(sentence.contains(expected) && sentence.lines().count() == 1, "{sentence}");
        }
    }
}
