//! People who are not there: when others may decide what becomes of their seats, and who has a say in that.

use crate::chair::{Chair, Sitter};
use crate::error::{Error, Result};
use crate::record::TableEvent;
use crate::state::TableState;
use std::collections::HashMap;
use table::{Seat, say};
use wire::{Absent, PhaseInfo as Phase, StandInWhy};

/// Since when a person has not been connected; nothing if they are. It follows from connections, not from records.
pub type Presence<'a> = &'a dyn Fn(&str) -> Option<u64>;

/// How long somebody may be disconnected before others decide about their seat where nobody says otherwise, in milliseconds.
pub(crate) const GONE_AFTER: u64 = 60_000;

/// How long nobody is reminded again, in milliseconds.
const REMINDED_FOR: u64 = 5 * 60_000;

/// What was asked for about people who are not there. Whoever does something is there: then it is forgotten.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The seats that want a bot to stand in, each with the time when they said so, by the seat it is about.
    votes: HashMap<u8, Vec<(u8, u64)>>,
    /// When somebody was last reminded, by seat.
    reminded: HashMap<u8, u64>,
}

impl Asked {
    /// A seat wants a bot to stand in for another, or does not any more.
    pub fn vote(&mut self, about: u8, voter: u8, wants: bool, at: u64) {
        let votes = self.votes.entry(about).or_default();
        votes.retain(|(seat, _)| *seat != voter);
        if wants {
            votes.push((voter, at));
        }
    }

    /// Somebody was reminded.
    pub fn remind(&mut self, seat: u8, at: u64) {
        self.reminded.insert(seat, at);
    }

    /// Somebody is there, or a bot plays for them.
    pub fn forget(&mut self, seat: u8) {
        self.votes.remove(&seat);
        self.reminded.remove(&seat);
    }
}

impl TableState {
    /// Why others may decide about a person's seat, and in how many milliseconds: 0 if they may now.
    fn absence(&self, seat: Seat, now: u64, presence: Presence<'_>) -> Option<(StandInWhy, u64)> {
        let Chair::Person(sitter @ Sitter { stand_in: None, .. }) = self.chairs.get(seat.index())? else {
            return None;
        };
        if sitter.away {
            return Some((StandInWhy::Left, 0));
        }
        let late = self.clocks.overdue_in(seat, now).map(|left| (StandInWhy::Late, left));
        let since = presence(&sitter.person).filter(|_| !self.clocks.is_correspondence());
        let gone = since.map(|since| (StandInWhy::Gone, (since + self.gone_after).saturating_sub(now)));
        late.into_iter().chain(gone).min_by_key(|(_, left)| *left)
    }

    /// The seats of people who are there and have a say about another seat.
    fn voters(&self, about: Seat, who: Option<&str>, now: u64, presence: Presence<'_>) -> Vec<Seat> {
        let is_here = |sitter: &Sitter| {
            let short = |since: u64| now < since + self.gone_after;
            who == Some(&sitter.person) || !sitter.away && presence(&sitter.person).is_none_or(short)
        };
        let votes = |chair: &Chair| matches!(chair, Chair::Person(sitter) if sitter.stand_in.is_none() && is_here(sitter));
        let seats = (0..).map(Seat).zip(&self.chairs);
        seats.filter(|(seat, chair)| *seat != about && votes(chair)).map(|(seat, _)| seat).collect()
    }

    /// Those of the voters who want a bot to stand in.
    fn wanting(&self, about: Seat, why: StandInWhy, voters: &[Seat], presence: Presence<'_>) -> Vec<u8> {
        // Whoever went again after the vote was there in between.
        let person = self.chairs[about.index()].person();
        let since = person.and_then(presence).filter(|_| why == StandInWhy::Gone).unwrap_or(0);
        let votes = self.asked.votes.get(&about.0).into_iter().flatten();
        let counts = |(seat, at): &&(u8, u64)| *at > since && voters.contains(&Seat(*seat));
        votes.filter(counts).map(|(seat, _)| *seat).collect()
    }

    /// The people who are not there, or soon will count as that, and what was asked for about them.
    pub fn absent(&self, now: u64, presence: Presence<'_>) -> Vec<Absent> {
        if self.phase != Phase::Running {
            return Vec::new();
        }
        let absent = |seat: Seat| {
            let (why, in_ms) = self.absence(seat, now, presence)?;
            let voters = self.voters(seat, None, now, presence);
            let wanted_by = self.wanting(seat, why, &voters, presence);
            let needed = majority(voters.len());
            Some(Absent {
                seat: seat.0,
                why,
                in_ms: u32::try_from(in_ms).unwrap_or(u32::MAX),
                wanted_by,
                needed,
            })
        };
        (0..self.chairs.len() as u8).map(Seat).filter_map(absent).collect()
    }

    /// Why a bot may stand in for somebody now.
    pub(crate) fn may_stand_in(
        &self,
        who: &str,
        seat: u8,
        now: u64,
        presence: Presence<'_>,
    ) -> Result<(Seat, StandInWhy)> {
        let (own, seat) = (self.playing(who)?, Seat(seat));
        if own == seat {
            return Err(Error::refused("SEAT", say!("tables-own-seat")));
        }
        match self.chairs.get(seat.index()) {
            None => return Err(Error::refused("SEAT", say!("tables-no-seat", seat = seat.0))),
            Some(Chair::Person(Sitter { stand_in: None, .. })) => {}
            Some(_) => return Err(Error::refused("SEAT", say!("tables-bot-plays-there"))),
        }
        match self.absence(seat, now, presence) {
            Some((why, 0)) => Ok((own, why)),
            _ => Err(Error::refused("TIME", say!("tables-not-gone"))),
        }
    }

    /// Somebody wants a bot to stand in for a person who is not there: it does when more than half of those present want it.
    pub(crate) fn vote_stand_in(
        &self,
        who: &str,
        seat: u8,
        now: u64,
        presence: Presence<'_>,
    ) -> Result<TableEvent> {
        let (own, why) = self.may_stand_in(who, seat, now, presence)?;
        let voters = self.voters(Seat(seat), Some(who), now, presence);
        let wanting = self.wanting(Seat(seat), why, &voters, presence);
        let others = wanting.iter().filter(|voter| **voter != own.0).count();
        let needed = majority(voters.len());
        if others + 1 >= usize::from(needed) {
            return Ok(self.stood_in(Seat(seat), why));
        }
        if wanting.contains(&own.0) {
            return Err(Error::refused("VOTED", say!("tables-voted", needed)));
        }
        Ok(TableEvent::Voted { seat, wants: true })
    }

    /// Somebody would rather wait, after all.
    pub(crate) fn vote_wait(&self, who: &str, seat: u8) -> Result<TableEvent> {
        let own = self.playing(who)?;
        let votes = self.asked.votes.get(&seat).into_iter().flatten();
        if votes.clone().all(|(voter, _)| *voter != own.0) {
            return Err(Error::refused("VOTED", say!("tables-waits-already")));
        }
        Ok(TableEvent::Voted { seat, wants: false })
    }

    /// Somebody who is not there is reminded that the table waits.
    pub(crate) fn remind(&self, who: &str, seat: u8, now: u64, presence: Presence<'_>) -> Result<TableEvent> {
        self.may_stand_in(who, seat, now, presence)?;
        if !self.waiting().contains(Seat(seat)) {
            return Err(Error::refused("TIME", say!("tables-not-waited-for")));
        }
        if self.asked.reminded.get(&seat).is_some_and(|at| now < at + REMINDED_FOR) {
            return Err(Error::refused("REMINDED", say!("tables-reminded")));
        }
        Ok(TableEvent::Reminded { seat })
    }
}

/// More than half.
fn majority(of: usize) -> u8 {
    (of / 2 + 1) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::kit::{begun, done_at};
    use wire::Command;

    const EVERYBODY: Presence<'_> = &|_| None;

    fn without(gone: &'static [&'static str]) -> impl Fn(&str) -> Option<u64> {
        move |person| gone.contains(&person).then_some(1000)
    }

    fn code(done: std::result::Result<(), String>) -> String {
        done.unwrap_err()
    }

    #[test]
    fn two_people_one_gone_for_a_minute_the_other_decides() {
        let mut state = begun(&["ada", "bo"]);
        let gone = without(&["bo"]);
        let ask = Command::StandIn { seat: 1 };
        assert_eq!(code(done_at(&mut state, "ada", &ask, 60_999, &gone)), "TIME");
        assert_eq!(code(done_at(&mut state, "ada", &ask, 61_000, EVERYBODY)), "TIME");
        let [ada, bo] = &state.absent(31_000, &gone)[..] else { panic!("both are waited for") };
        assert_eq!((ada.why, ada.in_ms), (StandInWhy::Late, 569_001));
        assert_eq!((bo.why, bo.in_ms, bo.needed), (StandInWhy::Gone, 30_000, 1));
        done_at(&mut state, "ada", &ask, 61_000, &gone).unwrap();
        assert!(matches!(
            &state.chairs[1],
            Chair::Person(Sitter { stand_in: Some((_, StandInWhy::Gone)), .. })
        ));
        assert_eq!(state.absent(61_000, &gone).len(), 1);
        done_at(&mut state, "bo", &Command::Back {}, 62_000, EVERYBODY).unwrap();
        assert_eq!(state.bot_at(Seat(1)), None);
    }

    #[test]
    fn more_than_half_of_those_present_must_want_a_bot() {
        let mut state = begun(&["ada", "bo", "cy", "di"]);
        let gone = without(&["di"]);
        let ask = Command::StandIn { seat: 3 };
        done_at(&mut state, "ada", &ask, 70_000, &gone).unwrap();
        assert_eq!(code(done_at(&mut state, "ada", &ask, 70_001, &gone)), "VOTED");
        let about = |state: &TableState| state.absent(71_000, &gone).pop().unwrap();
        assert_eq!((about(&state).wanted_by, about(&state).needed), (vec![0], 2));
        // Ada waits after all, and then does not.
        let wait = Command::Wait { seat: 3 };
        done_at(&mut state, "ada", &wait, 71_000, &gone).unwrap();
        assert_eq!(code(done_at(&mut state, "ada", &wait, 71_000, &gone)), "VOTED");
        assert!(about(&state).wanted_by.is_empty());
        done_at(&mut state, "ada", &ask, 72_000, &gone).unwrap();
        assert_eq!(state.bot_at(Seat(3)), None);
        done_at(&mut state, "cy", &ask, 73_000, &gone).unwrap();
        assert!(state.bot_at(Seat(3)).is_some());
    }

    #[test]
    fn votes_end_when_somebody_was_there_in_between() {
        let mut state = begun(&["ada", "bo", "cy"]);
        let ask = Command::StandIn { seat: 2 };
        done_at(&mut state, "ada", &ask, 70_000, &without(&["cy"])).unwrap();
        let later = |person: &str| (person == "cy").then_some(80_000);
        done_at(&mut state, "bo", &ask, 140_000, &later).unwrap();
        assert_eq!(state.absent(140_000, &later).pop().unwrap().wanted_by, [1]);
        done_at(&mut state, "ada", &ask, 141_000, &later).unwrap();
        assert!(state.bot_at(Seat(2)).is_some());
    }

    #[test]
    fn those_who_are_gone_have_no_say() {
        let mut state = begun(&["ada", "bo", "cy"]);
        done_at(&mut state, "ada", &Command::StandIn { seat: 2 }, 70_000, &without(&["bo", "cy"])).unwrap();
        assert!(state.bot_at(Seat(2)).is_some());
    }

    #[test]
    fn somebody_is_reminded_once_in_a_while() {
        let mut state = begun(&["ada", "bo"]);
        let gone = without(&["bo"]);
        let remind = Command::Remind { seat: 1 };
        assert_eq!(code(done_at(&mut state, "ada", &remind, 2000, &gone)), "TIME");
        done_at(&mut state, "ada", &remind, 61_000, &gone).unwrap();
        assert_eq!(code(done_at(&mut state, "ada", &remind, 360_999, &gone)), "REMINDED");
        done_at(&mut state, "ada", &remind, 361_000, &gone).unwrap();
    }
}
