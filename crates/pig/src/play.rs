//! The course of the game: set-up, picks, turns, the end of a round.
//!
//! Chance is asked for one seat at the start (who begins), then for one die per roll.

use crate::action::Action;
use crate::data::Data;
use crate::event::Event;
use crate::options::Options;
use crate::ranking;
use crate::state::{MOST_SEATS, Player, Stage, State};
use table::chance::SEATS;
use table::{Chance, Log, Refusal, Seat};

/// Sets a game up.
pub(crate) fn start<C: Chance + ?Sized, L: Log<Event>>(
    options: &Options,
    seats: u8,
    chance: &mut C,
    log: &mut L,
) -> Result<State, Refusal> {
    options.judge(seats)?;
    let everybody: [u8; MOST_SEATS] = [0, 1, 2, 3, 4];
    let first = Seat(chance.pick(&SEATS, &everybody[..seats as usize]));
    log.note(|| Event::RoundBegan { first });
    Ok(State {
        seats,
        target: options.target,
        first,
        stage: Stage::Pick,
        rolled: [false; 7],
        players: [Player::default(); MOST_SEATS],
    })
}

/// An action being carried out: the state it changes, the chance it draws on, the log it writes.
pub(crate) struct Play<'a, C: ?Sized, L> {
    pub(crate) data: &'a Data,
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Carries out a legal action.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action) {
        match (self.state.stage, action) {
            (Stage::Pick, Action::Pick { number }) => self.pick(seat, number),
            (Stage::Turn { total, .. }, Action::Roll) => self.roll(seat, total),
            (Stage::Turn { total, .. }, Action::Hold) => self.hold(seat, total),
            // The caller promised a legal action.
            (stage, action) => debug_assert!(false, "{action:?} at {stage:?}"),
        }
    }

    /// P-PICK-1. No event tells that the last one has picked: it would make that pick an open choice.
    fn pick(&mut self, seat: Seat, number: u8) {
        self.state.players[seat.index()].lucky = Some(number);
        self.log.note(|| Event::Picked { seat, number: Some(number) });
        if self.state.waiting().is_empty() {
            self.state.stage = Stage::Turn { seat: self.state.first, total: 0 };
        }
    }

    /// P-TURN-2, P-TURN-3, P-TURN-6.
    fn roll(&mut self, seat: Seat, total: u16) {
        let die = self.chance.die();
        if die == 1 {
            self.log.note(|| Event::Busted { seat, lost: total });
            self.end_turn(seat);
            return;
        }
        let total = total + u16::from(die);
        self.state.rolled[die as usize] = true;
        self.state.stage = Stage::Turn { seat, total };
        self.log.note(|| Event::Rolled { seat, die, total });
        if total >= self.state.target {
            self.hold(seat, total);
        }
    }

    /// P-TURN-4.
    fn hold(&mut self, seat: Seat, total: u16) {
        let score = self.score(seat, total);
        self.log.note(|| Event::Held { seat, total, score });
        self.end_turn(seat);
    }

    /// Adds to a score. Gives the new one.
    fn score(&mut self, seat: Seat, gain: u16) -> u16 {
        let player = &mut self.state.players[seat.index()];
        player.score += gain;
        player.score
    }

    /// P-TURN-1.
    fn end_turn(&mut self, seat: Seat) {
        let next = seat.left(self.state.seats);
        if next == self.state.first {
            self.end_round();
        } else {
            self.state.stage = Stage::Turn { seat: next, total: 0 };
        }
    }

    /// P-LUCK-3, P-END-1.
    fn end_round(&mut self) {
        self.pay_lucky_numbers();
        self.state.rolled = [false; 7];
        if self.state.players.iter().any(|player| player.score >= self.state.target) {
            self.state.stage = Stage::Over;
            self.log.note(|| Event::Over { ranking: ranking::of(self.state).ranking });
        } else {
            self.state.stage = Stage::Pick;
            self.state.first = self.state.first.left(self.state.seats);
            self.log.note(|| Event::RoundBegan { first: self.state.first });
        }
    }

    /// P-LUCK-1, P-LUCK-2. All are shown before the first is paid, so that the log can be followed.
    fn pay_lucky_numbers(&mut self) {
        let picks = self.state.players.map(|player| player.lucky);
        let seats = self.state.seats;
        // In turns everybody has picked.
        let picked = || Seat::all(seats).zip(picks.into_iter().flatten());
        for (seat, number) in picked() {
            self.log.note(|| Event::Revealed { seat, number });
        }
        for (seat, number) in picked() {
            self.state.players[seat.index()].lucky = None;
            let spoiled = picks.contains(&Some(number - 1));
            if self.state.rolled[number as usize] && !spoiled {
                let bonus = u16::from(number) * u16::from(self.data.lucky_factor);
                let score = self.score(seat, bonus);
                self.log.note(|| Event::Paid { seat, bonus, score });
            }
        }
    }
}
