//! A conversation with menus, for what no list of choices can hold, such as a deal put together step by step.
//!
//! A board says what is asked and what an answer leads to; the shell draws it and reads the keys.

use super::Scene;
use serde_json::Value;
use table::{Seat, SeatSet};

/// What a dialog may look at.
#[derive(Clone, Copy)]
pub struct Desk<'a> {
    /// The table.
    pub scene: &'a Scene<'a>,
    /// The seats of people.
    pub people: SeatSet,
    /// What an action would lead to that is not listed, as the game tells it.
    pub foresee: &'a dyn Fn(&Value) -> Option<Value>,
}

/// What is asked now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What it is about.
    pub title: String,
    /// What should be known before.
    pub lines: Vec<String>,
    /// What can be answered.
    pub answers: Answers,
}

/// The answers to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answers {
    /// One of these.
    Menu(Vec<String>),
    /// A whole number, typed, from the least to the most.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
}

/// Where an answer leads.
#[derive(Clone, PartialEq, Debug)]
pub enum Next {
    /// There is another question.
    Ask,
    /// A seat acts; then the dialog goes on.
    Act(Seat, Value),
    /// That was all.
    Close,
}

/// A conversation.
pub trait Dialog {
    /// What is asked now.
    fn question(&self, desk: &Desk<'_>) -> Question;

    /// The answer: the place in the menu, or the number.
    fn answer(&mut self, desk: &Desk<'_>, answer: u32) -> Next;

    /// The action that an entry of the menu is about, so that the board can show it.
    fn shown(&self, _entry: usize) -> Option<&Value> {
        None
    }

    /// Rows that it may take of the screen: fewer where the board should stay in sight.
    fn most_rows(&self) -> u16 {
        u16::MAX
    }

    /// One step back.
    fn back(&mut self) -> Next;

    /// What the dialog had somebody do was done.
    fn done(&mut self) -> Next;
}
