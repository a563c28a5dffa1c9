//! What the Event cards do.

use crate::card::{Card, Happening};
use crate::kind::Kind;
use crate::play::Play;
use crate::state::{Ban, Offer};
use crate::{Event, data::Data, state::State};
use table::{Chance, Log, Seat};

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Carries out a card, before its tile is flipped. Pull Strings is the flipping itself.
    pub(crate) fn carry_out_event(&mut self, card: Card) {
        let event = card.happening();
        let amount = self.data.amount[event.index()];
        match event {
            Happening::SlotsFame | Happening::LoungeFame | Happening::RestaurantFame => {
                self.each(|state, _, seat| amount * tiles_about(state, seat, event), Gain::Fame, event);
            }
            Happening::SlotsCash | Happening::LoungeCash | Happening::RestaurantCash => {
                self.each(|state, _, seat| amount * tiles_about(state, seat, event), Gain::Cash, event);
            }
            Happening::NoSlots => self.ban(Ban::Slots, event),
            Happening::NoLounge => self.ban(Ban::Lounge, event),
            Happening::NoRestaurant => self.ban(Ban::Restaurant, event),
            Happening::PrScandal => self.ban(Ban::Publicity, event),
            Happening::NoRenovate => self.ban(Ban::Renovate, event),
            Happening::PullStrings => {}
            Happening::Slump | Happening::Boom => self.move_markers(event),
            Happening::BusyWeekend | Happening::GrandOpening => self.stay_in_play(card),
            Happening::GamingTax => self.tax(amount, event),
            Happening::Convention => {
                self.rank(|state, data, seat| state.player(seat).population(data), event);
            }
            Happening::Whales => self.rank(|state, data, seat| state.player(seat).revenue(data), event),
            Happening::HiddenGem => self.rank(|state, _, seat| u16::MAX - state.player(seat).fame(), event),
            Happening::BankLoan => {
                let least = self.state.at_table().iter().map(|player| player.cash).min().unwrap_or(0);
                let gets = |state: &State, _: &Data, seat: Seat| {
                    if state.player(seat).cash == least { amount } else { 0 }
                };
                self.each(gets, Gain::Cash, event);
            }
            Happening::TravelGuide => {
                let gets = |state: &State, data: &Data, seat: Seat| {
                    if state.player(seat).sheet.is_connected(data) { amount } else { 0 }
                };
                self.each(gets, Gain::Fame, event);
            }
        }
    }

    /// Everybody gains something; those who gain nothing are not told of.
    fn each(&mut self, gets: impl Fn(&State, &Data, Seat) -> u16, gain: Gain, event: Happening) {
        for seat in Seat::all(self.state.seats()) {
            let amount = gets(self.state, self.data, seat);
            if amount == 0 {
                continue;
            }
            let player = &mut self.state.players[seat.index()];
            match gain {
                Gain::Fame => {
                    player.earned = player.earned.saturating_add(amount);
                    self.log.note(|| Event::FameGained { seat, amount, event });
                }
                Gain::Cash => {
                    player.cash += u32::from(amount);
                    self.log.note(|| Event::CashGained { seat, amount, event });
                }
            }
        }
    }

    /// Fame for whoever is highest, less for each of several.
    fn rank(&mut self, of: impl Fn(&State, &Data, Seat) -> u16, event: Happening) {
        let seats = || Seat::all(self.state.seats());
        let best = seats().map(|seat| of(self.state, self.data, seat)).max().unwrap_or(0);
        let tied = seats().filter(|seat| of(self.state, self.data, *seat) == best).count();
        let award = if tied == 1 { self.data.amount[event.index()] } else { self.data.tied[event.index()] };
        // Fame that is given must not change who is lowest while it is given.
        let winners = seats().filter(|seat| of(self.state, self.data, *seat) == best);
        let winners: table::SeatSet = winners.collect();
        self.each(|_, _, seat| if winners.contains(seat) { award } else { 0 }, Gain::Fame, event);
    }

    fn ban(&mut self, what: Ban, event: Happening) {
        self.state.bans.add(what);
        self.log.note(|| Event::Banned { what, event });
    }

    /// All markers move by one circle; the lowest and the highest stay, and so do their tiles.
    fn move_markers(&mut self, event: Happening) {
        for at in 0..self.state.premier.len() {
            let Some(Offer { tile, minimum: before }) = self.state.premier[at] else { continue };
            let minimum = match event {
                Happening::Slump => self.data.circle_below(before).unwrap_or(before),
                _ => self.data.circle_above(before),
            };
            self.state.premier[at] = Some(Offer { tile, minimum });
            if minimum != before {
                self.log.note(|| Event::Moved { space: at as u8 + 1, tile, minimum, event });
            }
        }
    }

    fn tax(&mut self, amount: u16, event: Happening) {
        for seat in Seat::all(self.state.seats()) {
            let player = &mut self.state.players[seat.index()];
            let paid = player.cash.min(u32::from(amount)) as u16;
            player.cash -= u32::from(paid);
            if paid > 0 {
                self.log.note(|| Event::CashLost { seat, amount: paid, event });
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Gain {
    Fame,
    Cash,
}

/// How many tiles of the card's group lie on the sheet: the basic type and the fancy one of that name.
fn tiles_about(state: &State, seat: Seat, event: Happening) -> u16 {
    let group = match event.about() {
        Some(Kind::Slots) => [Kind::Slots, Kind::FancySlots],
        Some(Kind::Lounge) => [Kind::Lounge, Kind::FancyLounge],
        _ => [Kind::Restaurant, Kind::FancyRestaurant],
    };
    group.into_iter().map(|kind| u16::from(state.player(seat).sheet.count(kind))).sum()
}
