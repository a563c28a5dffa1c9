//! What differs from game to game on the screen: one board per game, and one for games that have none yet.
//!
//! A board draws what a pair of eyes may see; it knows no rules. What can be chosen, what happened and what the
//! table waits for comes in words from the game itself.

mod cardgame;
mod common;
pub mod dialog;
mod generic;
mod lords;
mod royale;
mod showdown;

use super::mark::Mark;
use super::players::Player;
use super::theme::Theme;
use crate::words::Here;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde_json::Value;
use table::say;
use table::{EventRecord, Help, Message, Seat};

/// Everything a board needs to draw a table.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What the eyes at the screen may see, as the game gives it.
    pub view: &'a Value,
    /// What the seats are called.
    pub names: &'a [String],
    /// How the seats are told apart.
    pub marks: &'a [Mark],
    /// Who decides, by seat.
    pub players: &'a [Player],
    /// How things are set off.
    pub theme: Theme,
    /// What the latest action brought about, as the eyes at the screen saw it.
    pub recent: &'a [EventRecord],
    /// What can be chosen now.
    pub choices: &'a [Value],
    /// What Enter would choose.
    pub chosen: Option<&'a Value>,
    /// A number that changes from frame to frame while dice roll.
    pub rolling: Option<u64>,
}

impl Scene<'_> {
    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// How a seat is told apart.
    pub fn mark(&self, seat: Seat) -> Mark {
        self.marks.get(seat.index()).copied().unwrap_or_else(|| Mark::of("", seat.index()))
    }
}

/// Something that deserves a page of its own before the game goes on, such as the payout of a round.
#[derive(Clone, Debug)]
pub struct Interlude {
    /// What it is.
    pub title: String,
    /// What there is to see.
    pub lines: Vec<Line<'static>>,
}

/// One part of a game's help card: a heading, and pairs of a word and what it means.
pub struct HelpPart {
    /// The heading.
    pub heading: String,
    /// Words and what they mean; without a word it is a plain paragraph.
    pub entries: Vec<(String, String)>,
}

impl HelpPart {
    /// A part under this heading.
    fn new(heading: &Message, entries: Vec<(String, String)>) -> HelpPart {
        HelpPart { heading: heading.here(), entries }
    }

    /// The game's own card, which every client shows.
    pub fn of_card(card: &Help) -> Vec<HelpPart> {
        let part = |heading: Message, lines: &[Message]| HelpPart {
            heading: heading.here(),
            entries: lines.iter().map(|line| (String::new(), line.here())).collect(),
        };
        vec![
            part(say!("terminal-aim"), std::slice::from_ref(&card.aim)),
            part(say!("terminal-your-turn"), card.turn),
            part(say!("terminal-watch-for"), card.watch),
        ]
    }
}

/// Something that waits for the word of a seat to which nobody looks for a decision, such as an offer.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// Who asks.
    pub by: Seat,
    /// Who is asked.
    pub seat: Seat,
    /// What can be answered, each in a few words; what changes nothing comes first.
    pub answers: Vec<(Value, String)>,
}

/// What a typed line means.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// Somebody wants to know this.
    Tell(Vec<String>),
    /// A seat acts.
    Act(Seat, Value),
    /// It is not clear; this sentence says why.
    Unclear(String),
}

/// How a game looks on the screen.
pub trait Board {
    /// The colours of the seats; nothing if the game names none.
    fn colours(&self, view: &Value) -> Vec<String>;

    /// Where the game stands, in a few words: `round 2 of 3`.
    fn headline(&self, view: &Value) -> String;

    /// How many rows the board would like, at this width, out of at most so many.
    fn height(&self, scene: &Scene<'_>, width: u16, most: u16) -> u16;

    /// Draws the table.
    fn draw(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer);

    /// The table in plain lines, for those who read or hear it line by line.
    fn text(&self, scene: &Scene<'_>) -> Vec<String>;

    /// What only the one who looks may know, in plain lines, such as a hand of cards.
    fn secrets(&self, _scene: &Scene<'_>) -> Vec<String> {
        Vec::new()
    }

    /// The key that stands for an action by itself, such as the number of a casino.
    fn key(&self, action: &Value) -> Option<char>;

    /// The digits that stand for an action when they are typed one after another, such as the numbers of its
    /// cards. They only pick it out: Enter takes it.
    fn spelled(&self, _action: &Value) -> Option<String> {
        None
    }

    /// What should be known about an action before it is chosen.
    fn explain(&self, scene: &Scene<'_>, action: &Value) -> Option<String>;

    /// What a seat's final score is made of, in a few words.
    fn closing(&self, scene: &Scene<'_>, seat: Seat) -> String;

    /// Whether dice rolled in these events.
    fn rolls(&self, events: &[EventRecord]) -> bool;

    /// The page to show after the last of these events, if `fresh` of them, at the end, deserve one.
    fn interlude(&self, scene: &Scene<'_>, events: &[EventRecord], fresh: usize) -> Option<Interlude>;

    /// Where an action stands among the choices: those with smaller numbers come first.
    fn order(&self, _action: &Value) -> u8 {
        0
    }

    /// What an action is besides an amount that it names, in words, and that amount: actions that differ in their
    /// amount only stand as one in the list of choices, and the amount is typed.
    fn amount(&self, _action: &Value) -> Option<(String, u32)> {
        None
    }

    /// What an action is made of, from the whole to the detail, given its words: actions that share the first part stand
    /// as one in the list of choices, and the other parts are asked for one after another.
    fn parts(&self, _action: &Value, _words: &str) -> Vec<String> {
        Vec::new()
    }

    /// What waits for somebody's word, though the table does not.
    fn asked(&self, _scene: &Scene<'_>) -> Vec<Asked> {
        Vec::new()
    }

    /// The key that opens the game's dialog, what it is for, and the dialog.
    fn dialog(&self) -> Option<(char, String, Box<dyn dialog::Dialog>)> {
        None
    }

    /// The commands of this game alone, line by line: what to type, and what it does.
    fn commands(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// What a typed line means that only this game knows; `seat` is who typed it.
    fn command(&self, _scene: &Scene<'_>, _seat: Seat, _line: &str) -> Option<Heard> {
        None
    }

    /// Whether a player knows what others do not, so that the screen is one person's at a time.
    fn has_secrets(&self) -> bool {
        true
    }

    /// What keys do in this game only, on a whole screen: a key and what it does.
    fn keys(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// What this board adds to the game's card, such as its signs; figures that the view tells are those in use.
    fn help(&self, view: &Value) -> Vec<HelpPart>;
}

/// A word, such as a command or a sign, and what it means.
fn term(word: impl Into<String>, what: &Message) -> (String, String) {
    (word.into(), what.here())
}

/// The board of a game.
pub fn board_of(game: &str) -> Box<dyn Board> {
    match game {
        "cardgame" => Box::new(cardgame::CardGameBoard),
        "lords-2010" | "lords-2024" => Box::new(lords::LordsBoard),
        "royale" => Box::new(royale::RoyaleBoard),
        "showdown" => Box::new(showdown::ShowdownBoard),
        _ => Box::new(generic::GenericBoard),
    }
}
