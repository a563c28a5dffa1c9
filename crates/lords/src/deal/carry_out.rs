//! Offers as they come and go, and a deal that all agree to, step by step.

use super::judge::judge;
use super::{Offer, Running, Step, Steps, refuse};
use crate::action::Action;
use crate::play::Play;
use crate::state::Stage;
use crate::{Event, decision};
use table::{Chance, Log, Refusal, Seat, SeatSet, say};

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Carries out what a seat does with a deal.
    pub(crate) fn deal(&mut self, seat: Seat, action: &Action) {
        match action {
            Action::Offer { steps } => self.offer(seat, steps),
            Action::Counter { offer, steps } => {
                self.close_offer(*offer);
                let offer = *offer;
                self.log.note(|| Event::Declined { seat, offer, why: None });
                self.offer(seat, steps);
            }
            Action::Accept { offer } => self.accept(seat, *offer),
            Action::Decline { offer, why } => {
                self.close_offer(*offer);
                let offer = *offer;
                self.log.note(|| Event::Declined { seat, offer, why: why.clone() });
            }
            Action::Withdraw { offer } => {
                self.close_offer(*offer);
                let offer = *offer;
                self.log.note(|| Event::Withdrawn { seat, offer });
            }
            _ => {}
        }
    }

    fn close_offer(&mut self, id: u16) {
        self.state.deals.offers.retain(|offer| offer.id != id);
    }

    fn offer(&mut self, by: Seat, steps: &Steps) {
        let parties = judge(self.state, steps).unwrap_or_default();
        let id = self.state.deals.next;
        self.state.deals.next += 1;
        let accepted = if parties.contains(by) { SeatSet::only(by) } else { SeatSet::EMPTY };
        let offer = Offer { id, by, parties, accepted, steps: steps.clone() };
        self.log.note(|| Event::Offered { offer: offer.clone() });
        self.state.deals.offers.push(offer);
    }

    /// The last one to agree sets the deal going.
    fn accept(&mut self, seat: Seat, id: u16) {
        self.log.note(|| Event::Accepted { seat, offer: id });
        let Some(at) = self.state.deals.offers.iter().position(|offer| offer.id == id) else { return };
        let offer = &mut self.state.deals.offers[at];
        offer.accepted.insert(seat);
        if offer.accepted == offer.parties {
            let offer = self.state.deals.offers.remove(at);
            self.log.note(|| Event::DealBegan { offer: id });
            self.state.deals.running =
                Some(Box::new(Running { offer: id, done: 0, steps: offer.steps.into() }));
            self.go_on_with_deal();
        }
    }

    /// Carries out the steps that are left, until one asks for a choice, one fails, or all are done.
    pub(crate) fn go_on_with_deal(&mut self) {
        while let Some(mut running) = self.state.deals.running.take() {
            if running.steps.is_empty() {
                let offer = running.offer;
                self.log.note(|| Event::DealDone { offer });
                break;
            }
            let step = running.steps.remove(0);
            running.done += 1;
            let (offer, number) = (running.offer, running.done);
            // Put it back first: an action that asks for a choice returns here through the choice.
            self.state.deals.running = Some(running);
            let result = match &step {
                Step::Transfer(bundle) => self.transfer(bundle),
                Step::Act(action) => self.traded_action(action),
                Step::Promise(_) => refuse("TRADE", "L-TRADE-8", say!("lords-no-promises")),
            };
            if let Err(refusal) = result {
                self.state.deals.running = None;
                self.log.note(|| Event::DealBroke { offer, step: number, refusal });
                break;
            }
            if matches!(self.state.stage, Stage::Arrange { .. } | Stage::LayOff { .. }) {
                return;
            }
        }
        self.after_deal();
    }

    pub(super) fn traded_action(&mut self, action: &Action) -> Result<(), Refusal> {
        decision::check_action(self.state, self.data, action)?;
        self.take_action(action);
        Ok(())
    }

    /// A deal may have brought the piece that the drawer lacked (L-SUPPLY-5).
    fn after_deal(&mut self) {
        match self.state.stage {
            Stage::GiveDie { lot, .. } => self.inherit(lot),
            Stage::GiveMarker { lot } => self.mark(lot),
            _ => {}
        }
    }
}
