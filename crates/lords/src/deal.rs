//! Deals: ordered steps between any number of players, offered, accepted by all who are in them, carried out step
//! by step.

use crate::action::Action;
use crate::lot::{Lot, Lots};
use crate::play::Play;
use crate::state::{Stage, State};
use crate::{Data, Event, decision};
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Refusal, Seat, SeatSet};

/// The most steps of a deal, and the most items of a step: enough for any deal, and an end for floods.
pub const MOST_STEPS: usize = 24;
/// The most offers of one seat that can be open at a time.
pub const MOST_OFFERS: usize = 3;

/// One step of a deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// Things change hands, all at once.
    Transfer(Bundle),
    /// The active player takes an action.
    Act(Box<Action>),
    /// A promise about later: it cannot be traded, and is refused.
    Promise(String),
}

/// Things that change hands at once.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// The things.
    pub items: Vec<Item>,
    /// Dice that receivers take off other tiles, because they have none free.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub give_dice: Vec<Lot>,
    /// Markers that receivers take off other lots, because they have none free.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub give_markers: Vec<Lot>,
}

/// One thing that changes hands. Points and tiles can be named, and are refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // From whom, to whom, what.
pub enum Item {
    Money { from: Seat, to: Seat, amount: u32 },
    Lot { from: Seat, to: Seat, lot: Lot },
    Die { from: Seat, to: Seat, lot: Lot },
    Points { from: Seat, to: Seat, amount: u32 },
    Tile { from: Seat, to: Seat, lot: Lot },
}

impl Item {
    /// From whom and to whom.
    pub fn parties(&self) -> (Seat, Seat) {
        match self {
            Item::Money { from, to, .. }
            | Item::Lot { from, to, .. }
            | Item::Die { from, to, .. }
            | Item::Points { from, to, .. }
            | Item::Tile { from, to, .. } => (*from, *to),
        }
    }
}

/// A deal on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Its number.
    pub id: u16,
    /// Who offered it.
    pub by: Seat,
    /// Who must agree: all who give, receive or act.
    pub parties: SeatSet,
    /// Who has agreed.
    pub accepted: SeatSet,
    /// What happens, in order.
    pub steps: Vec<Step>,
}

/// The offers on the table, and the deal being carried out.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deals {
    /// Open offers, oldest first.
    pub offers: Vec<Offer>,
    /// The number of the next offer.
    pub next: u16,
    /// The steps still to come of the deal being carried out, and its number; it waits for somebody's choice.
    pub running: Option<Box<Running>>,
}

/// A deal that waits for somebody's choice.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Running {
    /// Its number.
    pub offer: u16,
    /// How many steps are done.
    pub done: u8,
    /// What is still to come.
    pub steps: Vec<Step>,
}

fn refuse<T>(code: &'static str, clause: &'static str, why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(code, clause, why))
}

/// Whether deals may be made now (L-RULING-45).
fn window(state: &State) -> Result<(), Refusal> {
    match state.stage {
        Stage::Over => refuse("OVER", "L-TRADE-12", "The game is over."),
        Stage::Arrange { .. } | Stage::LayOff { .. } => {
            refuse("PENDING", "L-RULING-45", "First the open choice must be made.")
        }
        _ => Ok(()),
    }
}

/// The parties of a deal, if it is one that could be made: kind, parties and window (L-RULING-50).
pub(crate) fn judge(state: &State, steps: &[Step]) -> Result<SeatSet, Refusal> {
    // The step of the turn comes before what is traded, in the order of the codes.
    if state.stage != Stage::Act && steps.iter().any(|step| matches!(step, Step::Act(_))) {
        return refuse("PHASE", "L-RULING-54", "An action can be traded only in the action step.");
    }
    if steps.is_empty() || steps.len() > MOST_STEPS {
        return refuse(
            "TRADE",
            "L-TRADE-3",
            format!("A deal has 1 to {MOST_STEPS} steps, not {}.", steps.len()),
        );
    }
    let mut parties = SeatSet::EMPTY;
    for step in steps {
        match step {
            Step::Transfer(bundle) => judge_bundle(state, bundle, &mut parties)?,
            Step::Act(action) => {
                let tradable = matches!(
                    **action,
                    Action::Build { .. }
                        | Action::Sprawl { .. }
                        | Action::Remodel { .. }
                        | Action::Reorganize { .. }
                        | Action::Raise { .. }
                        | Action::Gamble { .. }
                );
                if !tradable {
                    return refuse(
                        "TRADE",
                        "L-RULING-54",
                        "Only actions of this turn can be part of a deal.",
                    );
                }
                parties.insert(state.active);
            }
            Step::Promise(_) => {
                return refuse("TRADE", "L-TRADE-8", "Promises about later cannot be traded.");
            }
        }
    }
    if parties.len() < 2 {
        return refuse("TRADE", "L-RULING-48", "A deal needs at least two parties.");
    }
    Ok(parties)
}

fn judge_bundle(state: &State, bundle: &Bundle, parties: &mut SeatSet) -> Result<(), Refusal> {
    let count = bundle.items.len() + bundle.give_dice.len() + bundle.give_markers.len();
    if bundle.items.is_empty() || count > MOST_STEPS {
        return refuse("TRADE", "L-TRADE-3", format!("A step moves 1 to {MOST_STEPS} things, not {count}."));
    }
    for item in &bundle.items {
        let (from, to) = item.parties();
        if from.0 >= state.seats() || to.0 >= state.seats() {
            return refuse(
                "TRADE",
                "L-RULING-48",
                format!("Seats {} and {} are not both here.", from.0, to.0),
            );
        }
        if from == to {
            return refuse("TRADE", "L-RULING-48", "A step goes from one player to another.");
        }
        match item {
            Item::Points { .. } => return refuse("TRADE", "L-TRADE-6", "Points cannot be traded."),
            Item::Tile { .. } => {
                let clause =
                    if state.config.edition == crate::Edition::First { "L-TRADE-7a" } else { "L-TRADE-7b" };
                return refuse("TRADE", clause, "Casino tiles cannot be traded.");
            }
            Item::Money { amount: 0, .. } => return refuse("TRADE", "L-TRADE-3", "Nothing is no payment."),
            _ => {}
        }
        parties.insert(from);
        parties.insert(to);
    }
    Ok(())
}

fn find(state: &State, id: u16) -> Result<&Offer, Refusal> {
    let found = state.deals.offers.iter().find(|offer| offer.id == id);
    found.ok_or_else(|| Refusal::new("TRADE", "L-TRADE-14", format!("There is no offer {id} on the table.")))
}

/// Whether the seat may do this with a deal now.
pub(crate) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    if seat.0 >= state.seats() {
        return refuse("TURN", "L-TRADE-14", format!("Seat {} is not at this table.", seat.0));
    }
    window(state)?;
    match action {
        Action::Offer { steps } => {
            judge(state, steps)?;
            let open = state.deals.offers.iter().filter(|offer| offer.by == seat).count();
            if open >= MOST_OFFERS {
                let why = format!("{MOST_OFFERS} offers of one player can be open: withdraw one first.");
                return refuse("TRADE", "L-RULING-49", why);
            }
            if state.deals.next == u16::MAX {
                return refuse("TRADE", "L-RULING-49", "Enough offers have been made in this game.");
            }
            Ok(())
        }
        Action::Counter { offer, steps } => {
            let old = find(state, *offer)?;
            if !old.parties.contains(seat) || old.by == seat {
                return refuse("TRADE", "L-TRADE-14", "Only somebody to whom it was offered can counter it.");
            }
            check(state, seat, &Action::Offer { steps: steps.clone() })
        }
        Action::Accept { offer } => {
            let offer = find(state, *offer)?;
            if !offer.parties.contains(seat) {
                return refuse("TRADE", "L-TRADE-14", "Only those who are part of a deal agree to it.");
            }
            if offer.accepted.contains(seat) {
                return refuse("TRADE", "L-TRADE-14", "That has been agreed to already.");
            }
            judge(state, &offer.steps).map(drop)
        }
        Action::Decline { offer } => {
            let offer = find(state, *offer)?;
            if !offer.parties.contains(seat) || offer.by == seat {
                return refuse("TRADE", "L-TRADE-14", "Only somebody to whom it was offered can decline it.");
            }
            Ok(())
        }
        Action::Withdraw { offer } => {
            if find(state, *offer)?.by != seat {
                return refuse("TRADE", "L-RULING-49", "Only who made an offer can withdraw it.");
            }
            Ok(())
        }
        _ => refuse("PHASE", "L-TRADE-3", "That is no deal."),
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// Carries out what a seat does with a deal.
    pub(crate) fn deal(&mut self, seat: Seat, action: &Action) {
        match action {
            Action::Offer { steps } => self.offer(seat, steps),
            Action::Counter { offer, steps } => {
                self.close_offer(*offer);
                let offer = *offer;
                self.log.note(|| Event::Declined { seat, offer });
                self.offer(seat, steps);
            }
            Action::Accept { offer } => self.accept(seat, *offer),
            Action::Decline { offer } => {
                self.close_offer(*offer);
                let offer = *offer;
                self.log.note(|| Event::Declined { seat, offer });
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

    fn offer(&mut self, by: Seat, steps: &[Step]) {
        let parties = judge(self.state, steps).unwrap_or_default();
        let id = self.state.deals.next;
        self.state.deals.next += 1;
        let accepted = if parties.contains(by) { SeatSet::only(by) } else { SeatSet::EMPTY };
        let offer = Offer { id, by, parties, accepted, steps: steps.to_vec() };
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
            self.state.deals.running = Some(Box::new(Running { offer: id, done: 0, steps: offer.steps }));
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
                Step::Promise(_) => refuse("TRADE", "L-TRADE-8", "Promises cannot be traded."),
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

    fn traded_action(&mut self, action: &Action) -> Result<(), Refusal> {
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

    /// Moves the things of a bundle, all at once, or says why not.
    fn transfer(&mut self, bundle: &Bundle) -> Result<(), Refusal> {
        let after = moved(self.state, self.data, bundle)?;
        let owner = |lot: &Lot| Some((self.state.owner(*lot)?, *lot));
        let marker = |lot: &Lot| Some((self.state.marker(*lot)?, *lot));
        let given_up: (Vec<_>, Vec<_>) = (
            bundle.give_dice.iter().filter_map(owner).collect(),
            bundle.give_markers.iter().filter_map(marker).collect(),
        );
        let mut changed: Lots = bundle.give_dice.iter().copied().collect();
        for item in &bundle.items {
            if let Item::Die { lot, .. } = item {
                changed.add(*lot);
            }
        }
        *self.state = after;
        self.log.note(|| Event::Transferred { items: bundle.items.clone() });
        for (seat, lot) in given_up.0 {
            self.log.note(|| Event::DieGivenUp { seat, lot });
        }
        for (seat, lot) in given_up.1 {
            self.log.note(|| Event::MarkerGivenUp { seat, lot });
        }
        self.settle(changed);
        Ok(())
    }
}

/// The state after a bundle has been moved, or the first reason why it cannot be.
fn moved(state: &State, data: &Data, bundle: &Bundle) -> Result<State, Refusal> {
    let mut after = state.clone();
    let (mut lots, mut dice) = (Lots::NONE, Lots::NONE);
    let mut paid = [0u64; 6];
    for item in &bundle.items {
        match *item {
            Item::Money { from, amount, .. } => paid[from.index()] += u64::from(amount),
            Item::Lot { from, to, lot } => {
                if lots.has(lot) || state.marker(lot) != Some(from) {
                    return refuse("OWNER", "L-TRADE-4", format!("{lot} is not a lot of seat {}.", from.0));
                }
                lots.add(lot);
                after.marks[from.index()].remove(lot);
                after.marks[to.index()].add(lot);
            }
            Item::Die { from, to, lot } => {
                if dice.has(lot) || state.owner(lot) != Some(from) {
                    return refuse(
                        "OWNER",
                        "L-TRADE-5",
                        format!("No die of seat {} stands on {lot}.", from.0),
                    );
                }
                dice.add(lot);
                after.dice[from.index()].remove(lot);
                after.dice[to.index()].add(lot);
            }
            Item::Points { .. } | Item::Tile { .. } => {
                return refuse("TRADE", "L-TRADE-3", "That cannot be traded.");
            }
        }
    }
    give_up_dice(state, data, bundle, dice, &mut after)?;
    give_up_markers(state, data, bundle, lots, &mut after)?;
    for seat in Seat::all(state.seats()) {
        let (has, owes) = (state.money[seat.index()], paid[seat.index()]);
        if u64::from(has) < owes {
            let why = format!("Seat {} pays ${owes}M but has ${has}M.", seat.0);
            return refuse("MONEY", "L-RULING-48", why);
        }
        after.money[seat.index()] -= owes as u32;
    }
    for item in &bundle.items {
        if let Item::Money { to, amount, .. } = *item {
            let balance = &mut after.money[to.index()];
            *balance = balance.saturating_add(amount);
        }
    }
    Ok(after)
}

/// Receivers without a free die give up exactly as many as they lack (L-RULING-56).
fn give_up_dice(
    state: &State,
    data: &Data,
    bundle: &Bundle,
    traded: Lots,
    after: &mut State,
) -> Result<(), Refusal> {
    for lot in &bundle.give_dice {
        let Some(owner) = state.owner(*lot).filter(|_| !traded.has(*lot)) else {
            return refuse("DIE", "L-RULING-56", format!("No die that could be given up stands on {lot}."));
        };
        if !after.dice[owner.index()].has(*lot) {
            return refuse("DIE", "L-RULING-56", format!("The die on {lot} is named twice."));
        }
        after.dice[owner.index()].remove(*lot);
        after.value[lot.index()] = 0;
        if after.reorganized.has(*lot) {
            after.reorganized.remove(*lot);
            // The die carries its mark to a tile that it now stands on (L-RULING-61).
            let stands = |item: &&Item| matches!(item, Item::Die { to, lot, .. } if *to == owner && !after.reorganized.has(*lot));
            if let Some(Item::Die { lot, .. }) = bundle.items.iter().find(stands) {
                after.reorganized.add(*lot);
            }
        }
    }
    for seat in Seat::all(state.seats()) {
        let standing = after.dice[seat.index()].count();
        let given = bundle.give_dice.iter().filter(|lot| state.owner(**lot) == Some(seat)).count() as u8;
        if standing > data.dice {
            return refuse(
                "DIE",
                "L-RULING-56",
                format!("Seat {} has no free die for what it receives.", seat.0),
            );
        }
        if given > 0 && standing < data.dice {
            return refuse(
                "DIE",
                "L-RULING-13",
                format!("Seat {} gives up more dice than it lacks.", seat.0),
            );
        }
    }
    Ok(())
}

/// The same for markers.
fn give_up_markers(
    state: &State,
    data: &Data,
    bundle: &Bundle,
    traded: Lots,
    after: &mut State,
) -> Result<(), Refusal> {
    for lot in &bundle.give_markers {
        let Some(owner) = state.marker(*lot).filter(|_| !traded.has(*lot)) else {
            return refuse(
                "MARKER",
                "L-RULING-56",
                format!("No marker that could be given up lies on {lot}."),
            );
        };
        if !after.marks[owner.index()].has(*lot) {
            return refuse("MARKER", "L-RULING-56", format!("The marker on {lot} is named twice."));
        }
        after.marks[owner.index()].remove(*lot);
    }
    for seat in Seat::all(state.seats()) {
        let lying = after.marks[seat.index()].count();
        let given = bundle.give_markers.iter().filter(|lot| state.marker(**lot) == Some(seat)).count() as u8;
        if lying > data.markers {
            return refuse(
                "MARKER",
                "L-RULING-56",
                format!("Seat {} has no free marker for what it receives.", seat.0),
            );
        }
        if given > 0 && lying < data.markers {
            return refuse(
                "MARKER",
                "L-RULING-13",
                format!("Seat {} gives up more markers than it lacks.", seat.0),
            );
        }
    }
    Ok(())
}
