//! What a finished game came down to: everybody's play as a strong bot sees it, the deals that were struck, and luck.
//!
//! Each decision is compared with what the judge would have done, by nothing but what the seat could know: both are tried
//! in the same determinizations with common random numbers, and the chances of all seats to win are compared. What was done
//! can turn out better than the judge's choice, and then counts as such. A deal is compared with no deal. What a seat won beyond its
//! fair share, and neither play nor deals explain, was luck.
//!
//! Beside it stands the curve: the chance of every seat to win after each entry of the journal.

use crate::evaluator::{Chances, Evaluator, Playout, SEATS, calibrated, search_values};
use crate::one_ply::Stop;
use crate::{Bot, Level, differences, trees};
use serde::Serialize;
use serde_json::Value;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use table::fair::run_seed;
use table::journal::Entry;
use table::{Error, Fast, Match, Message, Seat};

/// Whose judgement counts, and how closely it looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judge {
    /// What it would have done is what decisions are compared with.
    pub bot: Bot,
    /// In how many determinizations the two are compared.
    pub determinizations: u32,
}

impl Default for Judge {
    fn default() -> Judge {
        Judge { bot: Bot { level: Level::Hard, iterations: Some(1000) }, determinizations: 2000 }
    }
}

/// A change of the chance to win, and its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Change {
    /// How much the chance rose.
    pub chance: f64,
    /// The standard error, from how much the determinizations differ.
    pub error: f64,
}

impl Change {
    /// The mean change of each seat over some determinizations.
    fn of(determinizations: &[Chances]) -> [Change; SEATS] {
        let many = determinizations.len().max(2) as f64;
        std::array::from_fn(|seat| {
            let all = || determinizations.iter().map(|chances| f64::from(chances[seat]));
            let mean = all().sum::<f64>() / many;
            let squares = all().map(|one| (one - mean) * (one - mean)).sum::<f64>();
            Change { chance: mean, error: (squares / (many * (many - 1.0))).sqrt() }
        })
    }

    /// Both together.
    fn add(&mut self, other: Change) {
        self.chance += other.chance;
        self.error = (self.error * self.error + other.error * other.error).sqrt();
    }
}

/// What a seat's game came down to: `won` is `fair`, and all the changes together.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Account {
    /// Whose it is.
    pub seat: Seat,
    /// Its share of the win: 1 for a sole winner.
    pub won: f64,
    /// Its share if all were equal.
    pub fair: f64,
    /// What its own decisions changed, compared with the judge's.
    pub own: Change,
    /// What those of the others changed for it.
    pub others: Change,
    /// What deals changed for it.
    pub deals: Change,
    /// The rest: dice, cards, and who began.
    pub luck: Change,
    /// How many decisions it had, where there was a choice.
    pub decisions: u32,
    /// In how many of them it did what the judge would have done.
    pub alike: u32,
}

/// A decision that was not the judge's.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Different {
    /// The entry of the journal.
    pub entry: u64,
    /// Who decided.
    pub seat: Seat,
    /// What it did, in words.
    pub played: Message,
    /// What the judge would have done.
    pub judge: Message,
    /// The same in the game's own JSON.
    pub action: Value,
    /// What that changed for whoever decided: less than nothing if the judge's choice was better.
    pub change: Change,
}

/// How things stood when an entry had just been written.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The entry of the journal.
    pub entry: u64,
    /// The chance of each seat to win; together they are 1.
    pub chances: Vec<f64>,
    /// The largest of their standard errors.
    pub error: f64,
}

/// What a game came down to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// Seat by seat.
    pub seats: Vec<Account>,
    /// The decisions that were not the judge's, in the order of the game.
    pub different: Vec<Different>,
    /// The chances of all seats, entry by entry from the deal to the end.
    pub curve: Vec<Estimate>,
}

/// An action of the game with what it was decided on.
struct Decided<G: Evaluator> {
    entry: u64,
    seat: Seat,
    state: G::State,
    action: G::Action,
    /// A word to others that needed no decision, such as a yes to an offer.
    is_word: bool,
}

/// What is thought of it.
struct Judged {
    entry: u64,
    seat: Seat,
    is_word: bool,
    change: [Change; SEATS],
    different: Option<Different>,
}

/// Reviews a finished match; nothing if it is not over, or if somebody stops it. `progress` is told how many actions have
/// been looked at, and of how many. The same on any number of threads.
pub fn review<G: Evaluator>(
    live: &Match<G>,
    judge: Judge,
    threads: NonZeroUsize,
    progress: &(dyn Fn(usize, usize) + Sync),
    stop: &Stop<'_>,
) -> Result<Option<Review>, Error> {
    let Some(outcome) = live.outcome() else { return Ok(None) };
    let (decided, moments) = (decisions(live)?, moments(live)?);
    let (decisions, entries) = (decided.len(), moments.len());
    let done = AtomicUsize::new(0);
    let count = || progress(done.fetch_add(1, Ordering::Relaxed) + 1, decisions + entries);
    let game = &**live.game();
    let look_at = |one: Decided<G>| {
        let judged = one.judged(game, judge, stop);
        count();
        judged
    };
    let mut judged = shared(decided, threads, stop, look_at);
    let weigh = |(entry, state): (u64, G::State)| {
        let estimate = estimate(game, &state, entry, judge.determinizations);
        count();
        estimate
    };
    let mut curve = shared(moments, threads, stop, weigh);
    // In the order of the game, however many shared the work: even the last digit of a sum stays the same.
    judged.sort_by_key(|judged| judged.entry);
    curve.sort_by_key(|estimate| estimate.entry);
    if stop() && (judged.len() < decisions || curve.len() < entries) {
        return Ok(None);
    }
    let seats = live.seats();
    let account = |seat: Seat| {
        let mut account = Account::new(seat, outcome.win_share(seat), 1.0 / f64::from(seats));
        judged.iter().for_each(|judged| account.count(judged));
        account.settle();
        account
    };
    let accounts = Seat::all(seats).map(account).collect();
    let different = judged.into_iter().filter_map(|judged| judged.different).collect();
    Ok(Some(Review { seats: accounts, different, curve }))
}

/// Does the work on several threads, until somebody stops it. What comes of it is in no order.
fn shared<S: Send, T: Send>(
    work: Vec<S>,
    threads: NonZeroUsize,
    stop: &Stop<'_>,
    todo: impl Fn(S) -> T + Sync,
) -> Vec<T> {
    let mut shares: Vec<Vec<S>> = (0..threads.get()).map(|_| Vec::new()).collect();
    for (place, one) in work.into_iter().enumerate() {
        shares[place % threads.get()].push(one);
    }
    let one_share =
        |share: Vec<S>| -> Vec<T> { share.into_iter().take_while(|_| !stop()).map(&todo).collect() };
    trees::grow(shares, one_share).into_iter().flatten().collect()
}

/// Every entry with the state after it.
fn moments<G: Evaluator>(live: &Match<G>) -> Result<Vec<(u64, G::State)>, Error> {
    let last = (live.journal().entries().len() as u64).saturating_sub(1);
    let mut moments = Vec::new();
    live.retrace(0, last, |then| {
        moments.push((moments.len() as u64, then.state().clone()));
    })?;
    Ok(moments)
}

/// The chances of all seats in a position, played on as in the search and judged. The seats take turns to imagine what is
/// hidden, so nobody's secrets count more than another's. Each entry meets the same luck (common random numbers): what
/// moves the curve is the game.
fn estimate<G: Evaluator>(game: &G, state: &G::State, entry: u64, determinizations: u32) -> Estimate {
    let seats = game.seats(state);
    let of = |change: [Change; SEATS]| {
        let all = &change[..usize::from(seats)];
        let error = all.iter().map(|one| one.error).fold(0.0, f64::max);
        Estimate { entry, chances: all.iter().map(|one| one.chance).collect(), error }
    };
    if game.outcome(state).is_some() {
        return of(search_values(game, state).map(|chance| Change { chance: f64::from(chance), error: 0.0 }));
    }
    let mut playout = Playout::default();
    let mut play_on = |one: u32| -> Chances {
        let mut dice = Fast::for_game(run_seed("a curve"), u64::from(one));
        let from = game.imagine(state, Seat((one % u32::from(seats)) as u8), &mut dice);
        let mut after = from.clone();
        playout.settle(game, &mut after, &mut dice, |now| game.is_settled(&from, now));
        calibrated(game, &after)
    };
    of(Change::of(&(0..determinizations).map(&mut play_on).collect::<Vec<_>>()))
}

/// Everything that was done and not taken back, where there was a choice.
fn decisions<G: Evaluator>(live: &Match<G>) -> Result<Vec<Decided<G>>, Error> {
    let (entries, struck) = (live.journal().entries(), live.struck());
    let (mut decided, mut legal) = (Vec::new(), Vec::new());
    let last = (entries.len() as u64).saturating_sub(2);
    live.retrace(0, last, |then| {
        let entry = then.journal().entries().len() as u64;
        let Some(Entry::Act { seat, action, .. }) = entries.get(entry as usize) else { return };
        let Ok(action) = serde_json::from_value::<G::Action>(action.clone()) else { return };
        if struck.contains(&entry) {
            return;
        }
        let (game, state) = (&**then.game(), then.state());
        let action = game.canonical(state, &action);
        let is_listed = game.is_listed(&action);
        let is_word = game.talks() && !is_listed;
        game.legal(state, *seat, &mut legal);
        if legal.len() > 1 || !is_listed {
            decided.push(Decided { entry, seat: *seat, state: state.clone(), action, is_word });
        }
    })?;
    Ok(decided)
}

impl<G: Evaluator> Decided<G> {
    fn judged(self, game: &G, judge: Judge, stop: &Stop<'_>) -> Judged {
        let Decided { entry, seat, state, action, is_word } = self;
        // Luck of its own for each decision, and the same whoever looks at it.
        let mut dice = Fast::for_game(run_seed("a review"), entry);
        let better = (!is_word).then(|| judge.bot.think(game, &state, seat, &mut dice, stop).action);
        if better.as_ref() == Some(&action) {
            return Judged { entry, seat, is_word, change: Default::default(), different: None };
        }
        let ways = [better.as_ref(), Some(&action)];
        let change = Change::of(&differences(game, &state, seat, ways, judge.determinizations, &mut dice));
        let different = better.map(|better| Different {
            entry,
            seat,
            played: game.describe(&state, seat, &action),
            judge: game.describe(&state, seat, &better),
            action: serde_json::to_value(&better).unwrap_or_default(),
            change: change[seat.index()],
        });
        Judged { entry, seat, is_word, change, different }
    }
}

impl Account {
    fn new(seat: Seat, won: f64, fair: f64) -> Account {
        let none = Change::default();
        Account { seat, won, fair, own: none, others: none, deals: none, luck: none, decisions: 0, alike: 0 }
    }

    fn count(&mut self, judged: &Judged) {
        let change = judged.change[self.seat.index()];
        if judged.is_word {
            self.deals.add(change);
        } else if judged.seat == self.seat {
            self.own.add(change);
            self.decisions += 1;
            self.alike += u32::from(judged.different.is_none());
        } else {
            self.others.add(change);
        }
    }

    /// What is left was luck, and is as unsure as all the rest together.
    fn settle(&mut self) {
        let mut explained = self.own;
        explained.add(self.others);
        explained.add(self.deals);
        self.luck = Change { chance: self.won - self.fair - explained.chance, error: explained.error };
    }
}
