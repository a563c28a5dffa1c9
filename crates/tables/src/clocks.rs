//! Clocks: how long each seat has been waited for, and what is left of its time.

use table::{Seat, SeatSet};
use wire::{ClockInfo, ClockTerms};

/// How long somebody may be waited for where there is no clock, in milliseconds; then others may let a bot act.
const PATIENCE: u64 = 10 * 60 * 1000;

/// From how much time for a decision on people play by correspondence, in seconds.
const DAY: u64 = 24 * 60 * 60;

/// The clocks of a table. They follow from the times of its records alone.
#[derive(Clone, Debug)]
pub struct Clocks {
    terms: Option<ClockTerms>,
    /// What was left when the clock last stood still, by seat.
    left: Vec<i64>,
    /// Since when each seat has been waited for.
    since: Vec<Option<u64>>,
    /// When whoever sits there is on vacation, by seat: stretches of time, in order and apart.
    vacations: Vec<Vec<(u64, u64)>>,
}

/// What everybody has at first, in milliseconds.
fn bank(terms: Option<ClockTerms>) -> i64 {
    let seconds = terms.map_or(0, |ClockTerms { bank, days, .. }| {
        days.map_or(i64::from(bank), |days| i64::from(days) * DAY as i64)
    });
    seconds * 1000
}

impl Clocks {
    /// The clocks of so many seats, which stand still.
    pub fn new(terms: Option<ClockTerms>, seats: u8) -> Clocks {
        let seats = usize::from(seats);
        Clocks {
            terms,
            left: vec![bank(terms); seats],
            since: vec![None; seats],
            vacations: vec![Vec::new(); seats],
        }
    }

    /// The days for each move, if that is the clock.
    fn days(&self) -> Option<u8> {
        self.terms.and_then(|terms| terms.days)
    }

    /// How long the clock of a seat runs between two times: not on vacation.
    fn running(&self, seat: Seat, from: u64, to: u64) -> i64 {
        let off = |&(begins, ends): &(u64, u64)| ends.min(to).saturating_sub(begins.max(from));
        let off: u64 = self.vacations(seat).iter().map(off).sum();
        to.saturating_sub(from).saturating_sub(off) as i64
    }

    /// The table waits for these from now on.
    pub fn wait_for(&mut self, waiting: SeatSet, now: u64) {
        let increment = self.terms.map_or(0, |terms| i64::from(terms.increment) * 1000);
        for at in 0..self.since.len() {
            let seat = Seat(at as u8);
            match (self.since[at], waiting.contains(seat)) {
                (None, true) => self.since[at] = Some(now),
                (Some(begun), false) => {
                    self.left[at] -= self.running(seat, begun, now);
                    self.left[at] += increment;
                    if self.days().is_some() {
                        self.left[at] = bank(self.terms);
                    }
                    self.since[at] = None;
                }
                _ => {}
            }
        }
    }

    /// Somebody has made a move: where each has its days, the next one has all of them, even if it is theirs again.
    pub fn moved(&mut self, seat: Seat, now: u64) {
        if self.days().is_some()
            && let Some(since @ Some(_)) = self.since.get_mut(seat.index())
        {
            *since = Some(now);
            self.left[seat.index()] = bank(self.terms);
        }
    }

    /// Gives a seat its whole time again: somebody who comes back is not late at once.
    pub fn refresh(&mut self, seat: Seat, now: u64) {
        let again = match self.terms {
            Some(ClockTerms { days: Some(_), .. }) => bank(self.terms),
            Some(terms) => i64::from(terms.increment.max(60)) * 1000,
            None => 0,
        };
        if let Some(begun) = self.since.get(seat.index()).copied() {
            if let Some(begun) = begun {
                self.left[seat.index()] -= self.running(seat, begun, now);
                self.since[seat.index()] = Some(now);
            }
            self.left[seat.index()] = self.left[seat.index()].max(again);
        }
    }

    fn left(&self, seat: Seat, now: u64) -> i64 {
        let run = self.since[seat.index()].map_or(0, |since| self.running(seat, since, now));
        self.left[seat.index()] - run
    }

    /// In how many milliseconds a seat that is waited for will have taken longer than was agreed: 0 if it has.
    pub fn overdue_in(&self, seat: Seat, now: u64) -> Option<u64> {
        let since = (*self.since.get(seat.index())?)?;
        if self.terms.is_none() {
            return Some((PATIENCE + 1).saturating_sub(now.saturating_sub(since)));
        }
        let mut left = (self.left(seat, now) + 1).max(0) as u64;
        let mut at = now;
        for &(begins, ends) in self.vacations(seat) {
            let before = begins.saturating_sub(at);
            if left <= before {
                break;
            }
            if ends > at && ends > begins {
                left -= before;
                at = ends;
            }
        }
        Some(at - now + left)
    }

    /// Whether a seat that is waited for has taken longer than was agreed.
    pub fn is_overdue(&self, seat: Seat, now: u64) -> bool {
        self.overdue_in(seat, now) == Some(0)
    }

    /// How long a seat that is waited for has taken longer than was agreed, in milliseconds, not counting vacations.
    pub fn overdue_for(&self, seat: Seat, now: u64) -> u64 {
        if self.is_overdue(seat, now) { (-self.left(seat, now)).max(0) as u64 } else { 0 }
    }

    /// Whether the game is played over days, so that nobody need be there all the time.
    pub fn is_correspondence(&self) -> bool {
        let is_slow = |terms: ClockTerms| u64::from(terms.bank) + u64::from(terms.increment) >= DAY;
        self.terms.is_some_and(|terms| terms.days.is_some() || is_slow(terms))
    }

    /// Since when a seat has been waited for.
    pub fn waited_since(&self, seat: Seat) -> Option<u64> {
        self.since.get(seat.index()).copied().flatten()
    }

    /// The clock of a seat stands still between two times, and from the first on at no other that was known before.
    pub fn set_vacation(&mut self, seat: Seat, from: u64, until: u64) {
        let Some(known) = self.vacations.get_mut(seat.index()) else { return };
        known.retain(|(begins, _)| *begins < from);
        if let Some((_, ends)) = known.last_mut() {
            *ends = from.min(*ends);
        }
        known.push((from, until.max(from)));
    }

    /// The vacations of whoever sits there, in order.
    pub fn vacations(&self, seat: Seat) -> &[(u64, u64)] {
        self.vacations.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Until when whoever sits there is on vacation.
    pub fn on_vacation(&self, seat: Seat, now: u64) -> Option<u64> {
        let is_now = |(begins, ends): &&(u64, u64)| (*begins..*ends).contains(&now);
        self.vacations(seat).iter().find(is_now).map(|(_, ends)| *ends)
    }

    /// The clocks as they are shown; none if there are none.
    pub fn shown(&self, now: u64) -> Vec<ClockInfo> {
        if self.terms.is_none() {
            return Vec::new();
        }
        let shown = |(seat, since): (Seat, &Option<u64>)| ClockInfo {
            left: self.left(seat, now),
            running: since.is_some() && self.on_vacation(seat, now).is_none(),
        };
        (0..).map(Seat).zip(&self.since).map(shown).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = super::DAY * 1000;

    #[test]
    fn a_clock_runs_while_its_seat_is_waited_for() {
        let mut clocks = Clocks::new(Some(ClockTerms { bank: 60, increment: 5, days: None }), 2);
        let only = |seat| SeatSet::only(Seat(seat));
        clocks.wait_for(only(0), 1000);
        clocks.wait_for(only(0), 5000);
        clocks.wait_for(only(1), 11_000);
        assert_eq!(
            clocks.shown(31_000),
            [ClockInfo { left: 55_000, running: false }, ClockInfo { left: 40_000, running: true },]
        );
        assert!(!clocks.is_overdue(Seat(1), 71_000));
        assert!(clocks.is_overdue(Seat(1), 71_001));
        assert!(!clocks.is_overdue(Seat(0), 71_001) && !clocks.is_overdue(Seat(7), 0));
        clocks.refresh(Seat(1), 100_000);
        assert_eq!(clocks.shown(101_000)[1], ClockInfo { left: 59_000, running: true });
    }

    #[test]
    fn days_pass_and_nobody_is_punished() {
        let mut clocks = Clocks::new(Some(ClockTerms { bank: 3 * 86_400, increment: 86_400, days: None }), 2);
        assert!(clocks.is_correspondence() && !Clocks::new(None, 2).is_correspondence());
        clocks.wait_for(SeatSet::all(2), 0);
        clocks.wait_for(SeatSet::only(Seat(1)), 2 * DAY);
        assert_eq!(clocks.shown(2 * DAY)[0].left, 2 * DAY as i64);
        assert!(!clocks.is_overdue(Seat(1), 3 * DAY) && clocks.is_overdue(Seat(1), 3 * DAY + 1));
        clocks.wait_for(SeatSet::EMPTY, 4 * DAY);
        assert_eq!(clocks.shown(9 * DAY)[1], ClockInfo { left: 0, running: false });
    }

    #[test]
    fn without_a_clock_somebody_is_waited_for_ten_minutes() {
        let mut clocks = Clocks::new(None, 2);
        clocks.wait_for(SeatSet::only(Seat(1)), 0);
        assert!(!clocks.is_overdue(Seat(1), PATIENCE) && clocks.is_overdue(Seat(1), PATIENCE + 1));
        assert_eq!(
            (clocks.overdue_in(Seat(1), 1000), clocks.overdue_in(Seat(0), 0)),
            (Some(PATIENCE - 999), None)
        );
        assert!(clocks.shown(0).is_empty());
    }

    /// Two seats with three days for each move.
    fn of_three_days() -> Clocks {
        Clocks::new(Some(ClockTerms { days: Some(3), ..ClockTerms::default() }), 2)
    }

    #[test]
    fn days_for_a_move_are_the_same_for_each_and_nobody_saves_up() {
        let mut clocks = of_three_days();
        assert!(clocks.is_correspondence());
        clocks.wait_for(SeatSet::only(Seat(0)), 0);
        assert_eq!(clocks.overdue_in(Seat(0), DAY), Some(2 * DAY + 1));
        clocks.moved(Seat(0), DAY);
        assert_eq!(clocks.shown(DAY)[0], ClockInfo { left: 3 * DAY as i64, running: true });
        clocks.wait_for(SeatSet::only(Seat(1)), 3 * DAY);
        assert_eq!(clocks.shown(3 * DAY)[0], ClockInfo { left: 3 * DAY as i64, running: false });
        assert!(!clocks.is_overdue(Seat(1), 6 * DAY) && clocks.is_overdue(Seat(1), 6 * DAY + 1));
        assert_eq!(clocks.overdue_for(Seat(1), 8 * DAY), 2 * DAY);
        clocks.refresh(Seat(1), 8 * DAY);
        assert_eq!(clocks.overdue_in(Seat(1), 8 * DAY), Some(3 * DAY + 1));
    }

    #[test]
    fn a_clock_stands_still_on_vacation_and_goes_on_after_it() {
        let mut clocks = of_three_days();
        clocks.wait_for(SeatSet::all(2), 0);
        clocks.set_vacation(Seat(0), DAY, 11 * DAY);
        assert_eq!(clocks.overdue_in(Seat(0), 0), Some(13 * DAY + 1));
        assert_eq!(clocks.on_vacation(Seat(0), DAY - 1), None);
        assert_eq!(clocks.on_vacation(Seat(0), 5 * DAY), Some(11 * DAY));
        assert_eq!(clocks.shown(5 * DAY)[0], ClockInfo { left: 2 * DAY as i64, running: false });
        assert_eq!(clocks.overdue_in(Seat(0), 5 * DAY), Some(8 * DAY + 1));
        assert!(clocks.is_overdue(Seat(1), 5 * DAY), "that of another runs on");
        assert!(!clocks.is_overdue(Seat(0), 13 * DAY) && clocks.is_overdue(Seat(0), 13 * DAY + 1));
        // Back earlier, and away once more.
        clocks.set_vacation(Seat(0), DAY, 6 * DAY);
        clocks.set_vacation(Seat(0), 7 * DAY, 9 * DAY);
        assert_eq!(clocks.vacations(Seat(0)), [(DAY, 6 * DAY), (7 * DAY, 9 * DAY)]);
        assert_eq!(clocks.overdue_in(Seat(0), 0), Some(10 * DAY + 1));
        assert_eq!(clocks.overdue_in(Seat(0), 6 * DAY), Some(4 * DAY + 1));
        // One that comes to nothing takes away what was planned.
        clocks.set_vacation(Seat(0), 7 * DAY, 7 * DAY);
        assert_eq!(clocks.overdue_in(Seat(0), 6 * DAY), Some(2 * DAY + 1));
        // What was used is used: the move that was made had its days.
        clocks.wait_for(SeatSet::EMPTY, 7 * DAY);
        assert_eq!(clocks.shown(7 * DAY)[0].left, 3 * DAY as i64);
    }
}
