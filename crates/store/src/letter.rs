//! Letters by e-mail: where somebody is written to, what for, and what is still to be sent.

use std::fmt;

/// How it stands with an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AddressState {
    /// Somebody gave it; whether it is theirs is not known yet.
    Given,
    /// Whoever reads what is sent there has said that it is right.
    Confirmed,
    /// Its server does not take letters for it.
    Refused,
}

/// Where somebody is written to.
#[derive(Clone, PartialEq, Eq)]
pub struct MailAddress {
    /// Whose it is.
    pub person: String,
    /// What stands for it in links.
    pub id: String,
    /// The address.
    pub address: String,
    /// The language of the letters.
    pub lang: String,
    /// How it stands with it.
    pub state: AddressState,
    /// What for: the sum of the bits of [`LetterKind::bit`].
    pub wanted: u32,
    /// When it was given, in milliseconds since 1970.
    pub given: u64,
}

impl fmt::Debug for MailAddress {
    /// All but what is nobody's business.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MailAddress { person, state, wanted, given, .. } = self;
        f.debug_struct("MailAddress")
            .field("person", person)
            .field("state", state)
            .field("wanted", wanted)
            .field("given", given)
            .finish_non_exhaustive()
    }
}

/// What a letter is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LetterKind {
    /// Whether the address is right.
    Confirm,
    /// It is somebody's turn.
    Turn,
    /// Somebody is asked to a table.
    Invite,
    /// A table of somebody's has ended.
    Ended,
    /// It has been somebody's turn for a while, and they are reminded.
    Reminder,
}

impl LetterKind {
    /// The bit of the choice that such a letter hangs on; none for one that nobody chooses.
    pub fn bit(self) -> u32 {
        match self {
            LetterKind::Confirm => 0,
            LetterKind::Turn | LetterKind::Reminder => 1,
            LetterKind::Invite => 2,
            LetterKind::Ended => 4,
        }
    }
}

/// A letter that is still to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// To whom.
    pub person: String,
    /// What it is about.
    pub kind: LetterKind,
    /// About which table, if about one.
    pub table: Option<String>,
    /// How often it was tried.
    pub tries: u32,
    /// Since when it is to be sent.
    pub created: u64,
}

/// When somebody is on vacation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vacation {
    /// From when on.
    pub begins: u64,
    /// Until when.
    pub ends: u64,
}
