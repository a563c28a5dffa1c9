//! Thousands of tables stepped at once.
//!
//! Each table asks one learner at a time. Seats that bots hold act by themselves; a game that has ended is followed by the
//! next at once. What a run does follows from its seed and the learners' actions alone: not from the number of threads.

use crate::error::Error;
use crate::sink::{Field, layout, observe};
use crate::space::Tensors;
use crate::visit::{Visitor, visit};
use bots::{Bot, Level};
use serde_json::{Map, Value};
use std::sync::Arc;
use table::{Fast, Outcome, Seat};

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Whoever calls [`AnyVecEnv::step`].
    Learner,
    /// A bot. In Lords of Vegas it answers no offers: learners that deal talk to bots through matches.
    Bot(Bot),
}

/// What a run is.
#[derive(Clone, Debug)]
pub struct VecOptions {
    /// The game's key.
    pub game: String,
    /// Its options.
    pub options: Map<String, Value>,
    /// Who plays, by seat; there are as many seats.
    pub players: Vec<Player>,
    /// Whether everybody moves on by a seat from game to game.
    pub rotate: bool,
    /// How many tables.
    pub tables: usize,
    /// On how many threads.
    pub threads: usize,
    /// What chance follows from.
    pub seed: u64,
}

/// Where a run writes, row by row: a row for each table.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// What the seat that is asked may know.
    pub observations: &'a mut [f32],
    /// Which actions it may take. Rows are changed in place, so the buffer must be the same from step to step.
    pub masks: &'a mut [bool],
    /// What the seat that acted got: its part of `returns` when the game ended, 0 before.
    pub rewards: &'a mut [f32],
    /// What each seat got when the game ended: 1 for the only winner, and as much in all for the others with a minus.
    pub returns: &'a mut [f32],
    /// Whether the game ended with this step.
    pub ended: &'a mut [bool],
    /// The seat that is asked.
    pub seats: &'a mut [u8],
}

/// A run whose game is known by its key.
pub trait AnyVecEnv: Send + Sync {
    /// How many tables.
    fn tables(&self) -> usize;
    /// How many seats at each.
    fn seats(&self) -> usize;
    /// How many actions have an index.
    fn actions(&self) -> usize;
    /// What an observation holds.
    fn layout(&self) -> Vec<Field>;
    /// Begins anew, with another seed if one is given, and writes what is asked first.
    fn reset(&mut self, seed: Option<u64>, into: &mut Buffers<'_>) -> Result<(), Error>;
    /// Takes an action at every table. If one of them is not legal, no table is stepped.
    fn step(&mut self, actions: &[i64], into: &mut Buffers<'_>) -> Result<(), Error>;
    /// Draws a legal action for every table, each with equal chance.
    fn sample(&mut self, into: &mut [i64]) -> Result<(), Error>;
    /// A table as a position.
    fn position(&self, table: usize) -> Option<Value>;
}

/// A run of a game.
#[derive(Debug)]
pub struct VecEnv<G: Tensors> {
    game: Arc<G>,
    options: G::Options,
    players: Vec<Player>,
    rotate: bool,
    threads: usize,
    seed: u64,
    layout: Vec<Field>,
    width: usize,
    tables: Vec<Table<G>>,
}

/// One table.
#[derive(Debug)]
struct Table<G: Tensors> {
    number: u64,
    games: u64,
    state: G::State,
    /// The dice of the game.
    dice: Fast,
    /// What bots think with, and what samples are drawn with.
    thoughts: Fast,
    /// Who is asked.
    seat: Seat,
    /// What that seat may do.
    legal: Vec<G::Action>,
    /// The index of each, [`NONE`] where it has none.
    indices: Vec<u32>,
    /// The one that is taken next.
    chosen: usize,
}

const NONE: u32 = u32::MAX;

/// The most tables of a run: whoever wants more of them makes several runs.
pub const MOST_TABLES: usize = 1 << 17;

/// A run by its game's key.
pub fn vec_env(options: &VecOptions) -> Result<Box<dyn AnyVecEnv>, Error> {
    struct Make<'a>(&'a VecOptions);
    impl Visitor for Make<'_> {
        type Out = Result<Box<dyn AnyVecEnv>, Error>;
        fn visit<G: Tensors>(self, game: Arc<G>) -> Self::Out {
            Ok(Box::new(VecEnv::new(game, self.0)?))
        }
    }
    visit(&options.game, None, Make(options))?
}

impl<G: Tensors> VecEnv<G> {
    /// Sets the tables up.
    pub fn new(game: Arc<G>, options: &VecOptions) -> Result<VecEnv<G>, Error> {
        let about = game.about();
        let (given, least, most) = (options.players.len(), about.min_seats, about.max_seats);
        let seats = u8::try_from(given).ok().filter(|seats| (least..=most).contains(seats));
        let seats = seats.ok_or(Error::Players { given, least, most })?;
        if !options.players.contains(&Player::Learner) {
            return Err(Error::NoLearner);
        }
        if options.threads == 0 {
            return Err(Error::NoThreads);
        }
        if !(1..=MOST_TABLES).contains(&options.tables) {
            return Err(Error::Tables { given: options.tables, most: MOST_TABLES });
        }
        let rules = table::read_options(&*game, &options.options).map_err(Error::Options)?;
        let first = game.start(&rules, seats, &mut Fast::seeded(0), &mut ());
        let first = first.map_err(|refusal| Error::Options(refusal.why.to_string()))?;
        let layout = layout(&*game, &first);
        let table = |number: usize| Table {
            number: number as u64,
            games: 0,
            state: first.clone(),
            dice: Fast::seeded(0),
            thoughts: Fast::seeded(0),
            seat: Seat(0),
            legal: Vec::with_capacity(64),
            indices: Vec::with_capacity(64),
            chosen: 0,
        };
        Ok(VecEnv {
            tables: (0..options.tables).map(table).collect(),
            width: layout.iter().map(Field::size).sum(),
            layout,
            options: rules,
            players: options.players.clone(),
            rotate: options.rotate,
            threads: options.threads,
            seed: options.seed,
            game,
        })
    }

    /// Whether every buffer is as long as it must be.
    fn check(&self, into: &Buffers<'_>) -> Result<(), Error> {
        let tables = self.tables.len();
        for (what, given, row) in [
            ("observations", into.observations.len(), self.width),
            ("masks", into.masks.len(), self.game.actions()),
            ("rewards", into.rewards.len(), 1),
            ("returns", into.returns.len(), self.players.len()),
            ("ended", into.ended.len(), 1),
            ("seats", into.seats.len(), 1),
        ] {
            if given != tables * row {
                return Err(Error::Buffer { what, given, wanted: tables * row });
            }
        }
        Ok(())
    }

    /// Does something at every table, on all threads.
    fn each(
        &mut self,
        into: &mut Buffers<'_>,
        work: impl Fn(&House<'_, G>, &mut Table<G>, &mut Buffers<'_>) + Sync,
    ) {
        let house = House {
            game: &*self.game,
            options: &self.options,
            players: &self.players,
            rotate: self.rotate,
            seed: self.seed,
        };
        let shape = Shape { width: self.width, actions: self.game.actions(), seats: self.players.len() };
        let work = |tables: &mut [Table<G>], mut into: Buffers<'_>| {
            for table in tables {
                let (mut row, rest) = into.split(1, shape);
                work(&house, table, &mut row);
                into = rest;
            }
        };
        if self.threads == 1 {
            return work(&mut self.tables, into.lend());
        }
        let share = self.tables.len().div_ceil(self.threads);
        std::thread::scope(|scope| {
            let mut rest = into.lend();
            for tables in self.tables.chunks_mut(share) {
                let (part, behind) = rest.split(tables.len(), shape);
                rest = behind;
                let work = &work;
                scope.spawn(move || work(tables, part));
            }
        });
    }
}

impl<'a> Buffers<'a> {
    /// The same for a while.
    fn lend(&mut self) -> Buffers<'_> {
        Buffers {
            observations: self.observations,
            masks: self.masks,
            rewards: self.rewards,
            returns: self.returns,
            ended: self.ended,
            seats: self.seats,
        }
    }

    /// The first rows, and the rest.
    fn split(self, rows: usize, shape: Shape) -> (Buffers<'a>, Buffers<'a>) {
        let (observations, more_observations) = self.observations.split_at_mut(rows * shape.width);
        let (masks, more_masks) = self.masks.split_at_mut(rows * shape.actions);
        let (rewards, more_rewards) = self.rewards.split_at_mut(rows);
        let (returns, more_returns) = self.returns.split_at_mut(rows * shape.seats);
        let (ended, more_ended) = self.ended.split_at_mut(rows);
        let (seats, more_seats) = self.seats.split_at_mut(rows);
        (
            Buffers { observations, masks, rewards, returns, ended, seats },
            Buffers {
                observations: more_observations,
                masks: more_masks,
                rewards: more_rewards,
                returns: more_returns,
                ended: more_ended,
                seats: more_seats,
            },
        )
    }
}

/// How long the rows are.
#[derive(Clone, Copy)]
struct Shape {
    width: usize,
    actions: usize,
    seats: usize,
}

/// What all tables share.
struct House<'a, G: Tensors> {
    game: &'a G,
    options: &'a G::Options,
    players: &'a [Player],
    rotate: bool,
    seed: u64,
}

impl<G: Tensors> House<'_, G> {
    /// Who holds a seat in this game of a table.
    fn player(&self, table: &Table<G>, seat: Seat) -> Player {
        let shift = if self.rotate { table.games as usize } else { 0 };
        self.players[(seat.index() + shift) % self.players.len()]
    }

    /// Deals the next game.
    fn deal(&self, table: &mut Table<G>) {
        let game = table.number << 32 | table.games;
        table.dice = Fast::for_game(self.seed, game);
        table.thoughts = Fast::for_game(!self.seed, game);
        let state = self.game.start(self.options, self.players.len() as u8, &mut table.dice, &mut ());
        // The same options have started a game before.
        if let Ok(state) = state {
            table.state = state;
        }
    }

    /// Lets bots act until a learner is asked; whether the game has ended instead.
    fn go_on(&self, table: &mut Table<G>) -> bool {
        while let Some(seat) = self.game.waiting_on(&table.state).first() {
            let Player::Bot(bot) = self.player(table, seat) else {
                table.seat = seat;
                return false;
            };
            let Table { state, dice, thoughts, legal, .. } = table;
            if bot.level == Level::Random {
                self.game.legal(state, seat, legal);
                let place = thoughts.below(legal.len() as u32) as usize;
                self.game.apply(state, seat, &legal[place], dice, &mut ());
            } else {
                let action = bot.think(self.game, state, seat, thoughts, &|| false).action;
                self.game.apply(state, seat, &action, dice, &mut ());
            }
        }
        true
    }

    /// Deals games until one asks a learner.
    fn next_game(&self, table: &mut Table<G>) {
        loop {
            self.deal(table);
            if !self.go_on(table) {
                return;
            }
            table.games += 1;
        }
    }

    /// Writes what the seat that is asked may know and do. The mask holds what it held before.
    fn show(&self, table: &mut Table<G>, into: &mut Buffers<'_>) {
        for index in table.indices.drain(..) {
            if index != NONE {
                into.masks[index as usize] = false;
            }
        }
        self.game.legal(&table.state, table.seat, &mut table.legal);
        for action in &table.legal {
            let index = self.game.index(&table.state, table.seat, action).map_or(NONE, |index| index as u32);
            if index != NONE {
                into.masks[index as usize] = true;
            }
            table.indices.push(index);
        }
        observe(self.game, &table.state, table.seat, into.observations);
        into.seats[0] = table.seat.0;
    }

    /// Takes the chosen action.
    fn step(&self, table: &mut Table<G>, into: &mut Buffers<'_>) {
        let actor = table.seat;
        self.game.apply(&mut table.state, actor, &table.legal[table.chosen], &mut table.dice, &mut ());
        let ended = self.go_on(table);
        into.ended[0] = ended;
        into.rewards[0] = 0.0;
        if ended {
            if let Some(outcome) = self.game.outcome(&table.state) {
                returns(&outcome, into.returns);
                into.rewards[0] = into.returns[actor.index()];
            }
            table.games += 1;
            self.next_game(table);
        } else {
            into.returns.fill(0.0);
        }
        self.show(table, into);
    }
}

/// What each seat got: 1 for the only winner, and so much less for all others that the sum is 0.
fn returns(outcome: &Outcome, into: &mut [f32]) {
    let seats = into.len() as f64;
    for (seat, got) in into.iter_mut().enumerate() {
        let share = outcome.win_share(Seat(seat as u8));
        *got = ((seats * share - 1.0) / (seats - 1.0)) as f32;
    }
}

impl<G: Tensors> AnyVecEnv for VecEnv<G> {
    fn tables(&self) -> usize {
        self.tables.len()
    }

    fn seats(&self) -> usize {
        self.players.len()
    }

    fn actions(&self) -> usize {
        self.game.actions()
    }

    fn layout(&self) -> Vec<Field> {
        self.layout.clone()
    }

    fn reset(&mut self, seed: Option<u64>, into: &mut Buffers<'_>) -> Result<(), Error> {
        self.check(into)?;
        self.seed = seed.unwrap_or(self.seed);
        into.masks.fill(false);
        into.rewards.fill(0.0);
        into.returns.fill(0.0);
        into.ended.fill(false);
        self.each(into, |house, table, into| {
            table.games = 0;
            table.indices.clear();
            house.next_game(table);
            house.show(table, into);
        });
        Ok(())
    }

    #[allow(
        clippy::redundant_closure_for_method_calls,
        reason = "the method is for one lifetime of the house only"
    )]
    fn step(&mut self, actions: &[i64], into: &mut Buffers<'_>) -> Result<(), Error> {
        self.check(into)?;
        let tables = self.tables.len();
        if actions.len() != tables {
            return Err(Error::Buffer { what: "actions", given: actions.len(), wanted: tables });
        }
        for (number, (table, action)) in self.tables.iter_mut().zip(actions).enumerate() {
            let wanted = u32::try_from(*action).ok().filter(|index| *index != NONE);
            let chosen = wanted.and_then(|wanted| table.indices.iter().position(|index| *index == wanted));
            table.chosen = chosen.ok_or(Error::Action { table: number, index: *action })?;
        }
        self.each(into, |house, table, row| house.step(table, row));
        Ok(())
    }

    fn sample(&mut self, into: &mut [i64]) -> Result<(), Error> {
        if into.len() != self.tables.len() {
            return Err(Error::Buffer { what: "actions", given: into.len(), wanted: self.tables.len() });
        }
        for (table, action) in self.tables.iter_mut().zip(into) {
            // Only stakes that are rarely so high have no index: the next draw has one.
            *action = loop {
                let place = table.thoughts.below(table.indices.len().max(1) as u32) as usize;
                match table.indices.get(place) {
                    Some(&NONE) => {}
                    Some(index) => break i64::from(*index),
                    // Nothing was reset yet.
                    None => break -1,
                }
            };
        }
        Ok(())
    }

    fn position(&self, table: usize) -> Option<Value> {
        self.tables.get(table).map(|table| self.game.position(&table.state))
    }
}
