//! What a deal is worth: the chances to win once it has been carried out.

use super::eyes::Eyes;
use crate::SEATS;
use crate::evaluator::{Chances, Playout};
use lords::{Action, Deals, Event, Lords, Stage, State, Steps};
use table::chance::Domain;
use table::{Chance, Fast, Game, Log, Seat};

/// How often a deal is tried in which dice fall.
const TRIES: usize = 24;

/// The table as it would be afterwards: one state or, where dice decide, a sample of them.
pub(super) struct Afterstates {
    /// The states of the sample.
    pub(super) states: Vec<State>,
}

impl Afterstates {
    /// The chances of each seat to win, on average, as these eyes see them; `change` may still alter each state.
    pub(super) fn chances(&self, game: &Lords, eyes: Eyes, change: impl Fn(&mut State)) -> Chances {
        let mut mean = [0.0; SEATS];
        for state in &self.states {
            let mut state = state.clone();
            change(&mut state);
            let chances = eyes.chances(game, &state);
            mean.iter_mut().zip(chances).for_each(|(mean, chance)| *mean += chance);
        }
        mean.iter_mut().for_each(|mean| *mean /= self.states.len() as f32);
        mean
    }

    /// Whether dice decide.
    pub(super) fn is_chancy(&self) -> bool {
        self.states.len() > 1
    }
}

/// The table if nothing is agreed on: a drawn card is paid first, so that nobody sells what is about to earn.
pub(super) fn without(game: &Lords, known: &State, dice: &mut Fast) -> Afterstates {
    tried(dice, |dice, _| {
        let mut state = off_the_table(known);
        play_on(game, &mut state, dice, &mut ());
        Ok(state)
    })
    .unwrap_or_else(|_| Afterstates { states: vec![off_the_table(known)] })
}

/// The table after a deal that all its parties agree to; nothing if it may not be offered, or if a step could not happen.
pub(super) fn with(
    game: &Lords,
    known: &State,
    by: Seat,
    steps: &Steps,
    dice: &mut Fast,
) -> Option<Afterstates> {
    carried_out(game, known, by, steps, dice).ok()
}

/// The same, or the step that could not happen: the first of a deal that may not be offered.
pub(super) fn carried_out(
    game: &Lords,
    known: &State,
    by: Seat,
    steps: &Steps,
    dice: &mut Fast,
) -> Result<Afterstates, u8> {
    tried(dice, |dice, watch| {
        let mut state = off_the_table(known);
        let offer = Action::Offer { steps: steps.clone() };
        game.check(&state, by, &offer).map_err(|_| 1)?;
        game.apply(&mut state, by, &offer, dice, watch);
        let (id, asked) = {
            let offer = state.deals.offers.first().ok_or(1)?;
            (offer.id, offer.asked())
        };
        for seat in asked.iter() {
            game.apply(&mut state, seat, &Action::Accept { offer: id }, dice, watch);
        }
        play_on(game, &mut state, dice, watch);
        watch.broke.map_or(Ok(state), Err)
    })
}

/// The table after an action of this turn.
pub(super) fn after(
    game: &Lords,
    known: &State,
    seat: Seat,
    action: &Action,
    dice: &mut Fast,
) -> Afterstates {
    tried(dice, |dice, _| {
        let mut state = off_the_table(known);
        game.apply(&mut state, seat, action, dice, &mut ());
        play_on(game, &mut state, dice, &mut ());
        Ok(state)
    })
    .unwrap_or_else(|_| Afterstates { states: vec![off_the_table(known)] })
}

/// Tries something once, or several times if dice fell.
fn tried(
    dice: &mut Fast,
    mut once: impl FnMut(&mut Rolled<'_>, &mut Watch) -> Result<State, u8>,
) -> Result<Afterstates, u8> {
    let mut states = Vec::new();
    for number in 0..TRIES {
        let mut rolled = Rolled { dice, any: false };
        states.push(once(&mut rolled, &mut Watch { broke: None })?);
        if number == 0 && !rolled.any {
            break;
        }
    }
    Ok(Afterstates { states })
}

/// The same table without offers.
fn off_the_table(known: &State) -> State {
    State { deals: Deals::default(), ..known.clone() }
}

/// Plays on to the next action step or draw: what is pending is decided by the rollout policy.
fn play_on(game: &Lords, state: &mut State, dice: &mut Rolled<'_>, watch: &mut impl Log<Event>) {
    let mut playout = Playout::default();
    while !matches!(state.stage, Stage::Draw | Stage::Act | Stage::Over) {
        let Some((seat, action, alone)) = playout.next(game, state, dice.dice) else { return };
        dice.any |= !alone;
        game.apply(state, seat, &action, dice, watch);
    }
}

/// Dice that remember whether they were rolled.
struct Rolled<'a> {
    dice: &'a mut Fast,
    any: bool,
}

impl Chance for Rolled<'_> {
    fn die(&mut self) -> u8 {
        self.any = true;
        self.dice.die()
    }

    fn pick(&mut self, domain: &'static Domain, options: &[u8]) -> u8 {
        self.any = true;
        self.dice.pick(domain, options)
    }

    fn shuffle(&mut self, domain: &'static Domain, pile: &mut [u8]) {
        self.any = true;
        self.dice.shuffle(domain, pile);
    }
}

/// Looks out for a deal that breaks, and at which step.
struct Watch {
    broke: Option<u8>,
}

impl Log<Event> for Watch {
    fn note(&mut self, event: impl FnOnce() -> Event) {
        if let Event::DealBroke { step, .. } = event() {
            self.broke = Some(step);
        }
    }
}
