//! Who has met whom, and who sat where.

use crate::{Chair, Table};

/// What has happened so far, counted.
pub(crate) struct Meetings {
    entrants: usize,
    met: Vec<u32>,
    /// How often each has sat with a bot.
    with_bot: Vec<u32>,
    /// How often each has had each seat.
    seats: Vec<Vec<u32>>,
}

impl Meetings {
    /// Of so many entrants at tables with so many chairs.
    pub(crate) fn new(entrants: usize, seats: usize) -> Meetings {
        Meetings {
            entrants,
            met: vec![0; entrants * entrants],
            with_bot: vec![0; entrants],
            seats: vec![vec![0; seats]; entrants],
        }
    }

    /// What all rounds so far come to.
    pub(crate) fn of(entrants: usize, seats: usize, rounds: &[Vec<Table>]) -> Meetings {
        let mut meetings = Meetings::new(entrants, seats);
        for table in rounds.iter().flatten() {
            meetings.add(&table.chairs);
        }
        meetings
    }

    /// Counts a table.
    pub(crate) fn add(&mut self, chairs: &[Chair]) {
        let has_bot = chairs.iter().any(Option::is_none);
        let people = || chairs.iter().enumerate().filter_map(|(seat, chair)| Some((seat, (*chair)?)));
        for (seat, one) in people() {
            self.seats[one][seat] += 1;
            self.with_bot[one] += u32::from(has_bot);
            for (_, other) in people().filter(|(_, other)| *other != one) {
                self.met[one * self.entrants + other] += 1;
            }
        }
    }

    /// How often two have met; whoever is no entrant is a bot, and all bots are one.
    pub(crate) fn met(&self, one: usize, other: usize) -> u32 {
        match (one < self.entrants, other < self.entrants) {
            (true, true) => self.met[one * self.entrants + other],
            (true, false) => self.with_bot[one],
            (false, true) => self.with_bot[other],
            (false, false) => 0,
        }
    }

    /// Whether everybody has met everybody.
    pub(crate) fn is_complete(&self) -> bool {
        self.first_missing().is_none()
    }

    /// Two who have not met.
    pub(crate) fn first_missing(&self) -> Option<(usize, usize)> {
        let mut pairs = (0..self.entrants).flat_map(|one| (0..one).map(move |other| (other, one)));
        pairs.find(|(one, other)| self.met(*one, *other) == 0)
    }

    /// Seats a group, so that nobody always has the same chair.
    pub(crate) fn seated(&self, group: &[usize]) -> Vec<Chair> {
        let count = |player: usize, seat: usize| {
            if player < self.entrants { u64::from(self.seats[player][seat]).pow(2) } else { 0 }
        };
        let mut best: (u64, Vec<usize>) = (u64::MAX, group.to_vec());
        permute(&mut group.to_vec(), 0, &mut |seated| {
            let cost = seated.iter().enumerate().map(|(seat, player)| count(*player, seat)).sum();
            if cost < best.0 {
                best = (cost, seated.to_vec());
            }
        });
        best.1.into_iter().map(|player| (player < self.entrants).then_some(player)).collect()
    }
}

/// Shows every order of some things.
fn permute(things: &mut [usize], from: usize, show: &mut impl FnMut(&[usize])) {
    if from + 1 >= things.len() {
        return show(things);
    }
    for at in from..things.len() {
        things.swap(from, at);
        permute(things, from + 1, show);
        things.swap(from, at);
    }
}
