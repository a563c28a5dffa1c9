//! Who sits at the keyboard, and so whose eyes the screen is for.
//!
//! One person alone always sees the table with their own eyes. When several people share the keyboard, the screen
//! shows somebody's secrets only while that person decides, and only after they said that they are there. In a game
//! without secrets the keyboard is whoever's turn it is.

use super::session::Session;
use table::{Eye, Seat};

/// The keyboard and who has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keyboard {
    holder: Option<Seat>,
}

impl Keyboard {
    /// Whether several people share it, who may have secrets from each other: then it has to be passed.
    pub fn is_shared(session: &Session) -> bool {
        session.people().len() > 1 && session.board().has_secrets()
    }

    /// Whose turn it is to take the keyboard, before anything of theirs is shown.
    pub fn to_pass_to(self, session: &Session) -> Option<Seat> {
        let waiting = session.live().waiting();
        if !Keyboard::is_shared(session) || self.holder.is_some_and(|holder| waiting.contains(holder)) {
            return None;
        }
        session.waiting_person()
    }

    /// Somebody says that they are there.
    pub fn take(&mut self, seat: Seat) {
        self.holder = Some(seat);
    }

    /// Nobody is known to be there any more.
    pub fn release(&mut self) {
        self.holder = None;
    }

    /// The person at the keyboard, who may take back what they did.
    pub fn person(self, session: &Session) -> Option<Seat> {
        let people = session.people();
        if people.len() == 1 {
            return people.first();
        }
        if session.board().has_secrets() {
            return self.holder;
        }
        // Nobody has to say that they are there: it is who can take something back, or else who is asked.
        let undoes = people.iter().find(|seat| session.live().can_undo(*seat));
        undoes.or_else(|| session.waiting_person())
    }

    /// The person at the keyboard, if they owe a decision, or an answer that a bot waits for.
    pub fn decides(self, session: &Session) -> Option<Seat> {
        let answers = || session.asked().first().map(|asked| asked.seat);
        self.owes(session).or_else(answers)
    }

    fn owes(self, session: &Session) -> Option<Seat> {
        if session.people().len() > 1 && !session.board().has_secrets() {
            return session.waiting_person();
        }
        self.person(session).filter(|person| session.live().waiting().contains(*person))
    }

    /// Whose eyes the screen is for.
    pub fn eye(self, session: &Session) -> Eye {
        let people = session.people();
        let seen = if people.len() == 1 { people.first() } else { self.decides(session) };
        seen.map_or(Eye::Spectator, Eye::Seat)
    }
}
