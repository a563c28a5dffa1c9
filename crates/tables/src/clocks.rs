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
}

impl Clocks {
    /// The clocks of so many seats, which stand still.
    pub fn new(terms: Option<ClockTerms>, seats: u8) -> Clocks {
        let bank = terms.map_or(0, |terms| i64::from(terms.bank) * 1000);
        Clocks { terms, left: vec![bank; seats.into()], since: vec![None; seats.into()] }
    }

    /// The table waits for these from now on.
    pub fn wait_for(&mut self, waiting: SeatSet, now: u64) {
        let increment = self.terms.map_or(0, |terms| i64::from(terms.increment) * 1000);
        for (seat, (left, since)) in (0..).map(Seat).zip(self.left.iter_mut().zip(&mut self.since)) {
            match (*since, waiting.contains(seat)) {
                (None, true) => *since = Some(now),
                (Some(begun), false) => {
                    *left -= now.saturating_sub(begun) as i64;
                    *left += increment;
                    *since = None;
                }
                _ => {}
            }
        }
    }

    /// Gives a seat its whole time again: somebody who comes back is not late at once.
    pub fn refresh(&mut self, seat: Seat, now: u64) {
        let bank = self.terms.map_or(0, |terms| i64::from(terms.increment.max(60)) * 1000);
        let (Some(left), Some(since)) = (self.left.get_mut(seat.index()), self.since.get_mut(seat.index()))
        else {
            return;
        };
        if let Some(begun) = since {
            *left -= now.saturating_sub(*begun) as i64;
            *since = Some(now);
        }
        *left = (*left).max(bank);
    }

    fn left(&self, seat: Seat, now: u64) -> i64 {
        let run = self.since[seat.index()].map_or(0, |since| now.saturating_sub(since) as i64);
        self.left[seat.index()] - run
    }

    /// In how many milliseconds a seat that is waited for will have taken longer than was agreed: 0 if it has.
    pub fn overdue_in(&self, seat: Seat, now: u64) -> Option<u64> {
        let since = (*self.since.get(seat.index())?)?;
        let left = match self.terms {
            Some(_) => self.left(seat, now),
            None => PATIENCE as i64 - now.saturating_sub(since) as i64,
        };
        Some((left + 1).max(0) as u64)
    }

    /// Whether a seat that is waited for has taken longer than was agreed.
    pub fn is_overdue(&self, seat: Seat, now: u64) -> bool {
        self.overdue_in(seat, now) == Some(0)
    }

    /// Whether the game is played over days, so that nobody need be there all the time.
    pub fn is_correspondence(&self) -> bool {
        self.terms.is_some_and(|terms| u64::from(terms.bank) + u64::from(terms.increment) >= DAY)
    }

    /// The clocks as they are shown; none if there are none.
    pub fn shown(&self, now: u64) -> Vec<ClockInfo> {
        if self.terms.is_none() {
            return Vec::new();
        }
        let shown = |(seat, since): (Seat, &Option<u64>)| ClockInfo {
            left: self.left(seat, now),
            running: since.is_some(),
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
        let mut clocks = Clocks::new(Some(ClockTerms { bank: 60, increment: 5 }), 2);
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
        let mut clocks = Clocks::new(Some(ClockTerms { bank: 3 * 86_400, increment: 86_400 }), 2);
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
}
