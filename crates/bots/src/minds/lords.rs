//! Lords of Vegas: points now, points that bossed casinos will bring, and what money can still buy.

use crate::mind::{Hopes, Mind, SEATS};
use crate::{Before, Bot};
use lords::{Action, END_CARD, Lords, Lot, Offer, Pays, State};
use table::{Fast, Game, Seat};

/// How often each company and the Strip will still be drawn, as far as everybody can count; and how many draws are left.
fn to_come(game: &Lords, state: &State) -> ([f32; 5], f32, f32) {
    let cards = state.deck.cards();
    let draws = f32::from(state.deck.above_end().unwrap_or(state.deck.left()));
    let left = cards.iter().filter(|card| **card != END_CARD).count().max(1) as f32;
    let (mut companies, mut strip) = ([0.0; 5], 0.0);
    for card in cards.iter().filter(|card| **card != END_CARD) {
        match game.data().pays[Lot(*card).index()] {
            Pays::Company(company) => companies[company as usize] += draws / left,
            Pays::Strip => strip += draws / left,
        }
    }
    (companies, strip, draws)
}

impl Mind for Lords {
    fn hopes(&self, state: &State) -> Hopes {
        let data = self.data();
        let (companies, strip, draws) = to_come(self, state);
        let (mut points, mut income) = ([0.0f32; SEATS], [0.0f32; SEATS]);
        state.casinos(data, |casino| {
            let on_strip = !casino.lots.and(data.board.strip).is_empty();
            let often = companies[casino.company as usize] + if on_strip { strip } else { 0.0 };
            for lot in casino.lots.iter() {
                if let Some(owner) = state.owner(lot) {
                    income[owner.index()] += often * f32::from(state.value[lot.index()]);
                }
            }
            if let Some(boss) = state.boss(&casino) {
                let storeys = casino.storeys();
                let moves = data.advance(state.score[boss.index()], storeys) - state.score[boss.index()];
                // A casino too small for the next stop of the track is worth something only if it grows.
                let worth = if moves > 0 { f32::from(storeys) } else { 0.35 * f32::from(storeys) };
                let (best, lots) = state.largest(casino.lots);
                // One six is safe from all but another six.
                let safe = if lots.count() > 1 { 0.6 } else { 0.6 + 0.06 * f32::from(best) };
                points[boss.index()] += often * worth * safe;
            }
        });
        let dollar = 0.02 + 0.010 * draws.min(14.0);
        let mut hopes = [0.0; SEATS];
        for seat in Seat::all(state.seats()) {
            let at = seat.index();
            let lots = f32::from(state.marks[at].count());
            let money = state.money[at] as f32;
            // What cannot be spent any more is worth little.
            let money = money.min(40.0) + 0.2 * (money - 40.0).max(0.0);
            let future = 0.55 * (income[at] + lots * draws * 0.5);
            hopes[at] =
                f32::from(state.score[at]) + points[at] + dollar * (money + future) + 0.012 * lots * draws;
        }
        hopes
    }

    fn spread(&self, state: &State) -> f32 {
        3.0 + 0.25 * f32::from(state.deck.above_end().unwrap_or(state.deck.left()))
    }

    fn promise(&self, _: &State, _: Seat, action: &Action) -> f32 {
        match action {
            Action::Build { .. } => 8.0,
            Action::Sprawl { .. } => 5.0,
            Action::Raise { .. } => 4.0,
            Action::Remodel { .. } => 2.0,
            Action::Reorganize { .. } => 1.5,
            Action::Gamble { stake, .. } => 0.3 / (1.0 + *stake as f32),
            _ => 6.0,
        }
    }

    fn talks(&self) -> bool {
        true
    }

    /// Bots do not judge deals yet: they decline, so that the table does not wait for them.
    fn word(
        &self,
        _: Bot,
        state: &State,
        seat: Seat,
        _: &mut Before<'_, Action>,
        _: &mut Fast,
    ) -> Option<Action> {
        let asks = |offer: &&Offer| {
            offer.by != seat && offer.parties.contains(seat) && !offer.accepted.contains(seat)
        };
        let offer = state.deals.offers.iter().find(asks)?;
        let decline = Action::Decline { offer: offer.id };
        self.check(state, seat, &decline).is_ok().then_some(decline)
    }
}
