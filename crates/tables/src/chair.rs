//! A chair and who sits in it.

use bots::Bot;
use wire::StandInWhy;

/// A chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chair {
    /// Nobody sits here yet.
    Open {
        /// The person it is kept for, if it is.
        kept: Option<String>,
    },
    /// A bot.
    Bot(Bot),
    /// A person.
    Person(Sitter),
}

/// A person in a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// Who.
    pub person: String,
    /// What they add to the dice.
    pub nonce: String,
    /// Whether they have left a game under way.
    pub away: bool,
    /// The bot that plays for them, and why.
    pub stand_in: Option<(Bot, StandInWhy)>,
}

impl Chair {
    /// The chair of a person who has just sat down.
    pub fn of(person: &str, nonce: &str) -> Chair {
        Chair::Person(Sitter { person: person.into(), nonce: nonce.into(), away: false, stand_in: None })
    }

    /// The person whose chair this is.
    pub fn person(&self) -> Option<&str> {
        match self {
            Chair::Person(sitter) => Some(&sitter.person),
            _ => None,
        }
    }

    /// The person in it, to be changed.
    pub fn sitter(&mut self) -> Option<&mut Sitter> {
        match self {
            Chair::Person(sitter) => Some(sitter),
            _ => None,
        }
    }

    /// The bot that decides here, if one does.
    pub fn bot(&self) -> Option<Bot> {
        match self {
            Chair::Bot(bot) => Some(*bot),
            Chair::Person(Sitter { stand_in: Some((bot, _)), .. }) => Some(*bot),
            _ => None,
        }
    }

    /// Whether anybody may sit down here.
    pub fn is_free(&self) -> bool {
        matches!(self, Chair::Open { kept: None })
    }

    /// Whether nobody sits here.
    pub fn is_open(&self) -> bool {
        matches!(self, Chair::Open { .. })
    }
}
