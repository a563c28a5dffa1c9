//! A state of any game behind one face.

use crate::error::Error;
use bots::{Bot, Stop, Thought};
use serde_json::{Map, Value};
use std::any::Any;
use std::num::NonZeroUsize;
use std::sync::Arc;
use table::{Chance, Eye, Fast, Outcome, Refusal, Seat, SeatSet, read_action_of, read_options, say};
use tensors::{Family, Field, Tensors};

/// What Python knows of a game's type.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub layout: Vec<Field>,
    pub families: Vec<Family>,
    pub width: usize,
    pub actions: usize,
    pub deals: usize,
    pub versions: [u32; 2],
}

/// A game of any type.
pub(crate) trait AnyGame: Send + Sync {
    fn about(&self) -> &'static table::About;
    fn shape(&self) -> &Shape;
    fn start(
        self: Arc<Self>,
        options: &Map<String, Value>,
        seats: u8,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn AnyState>, Error>;
    fn read(self: Arc<Self>, position: &Value) -> Result<Box<dyn AnyState>, Error>;
}

/// A state of any game.
pub(crate) trait AnyState: Send + Sync {
    fn copy(&self) -> Box<dyn AnyState>;
    fn same(&self, other: &dyn AnyState) -> bool;
    fn as_any(&self) -> &dyn Any;
    fn shape(&self) -> &Shape;
    fn seats(&self) -> u8;
    fn waiting(&self) -> SeatSet;
    fn key(&self, seat: Seat) -> u64;
    fn legal(&self, seat: Seat) -> Vec<Value>;
    fn check(&self, seat: Seat, action: &Value) -> Result<(), Error>;
    fn act(&mut self, seat: Seat, action: &Value, chance: &mut dyn Chance) -> Result<Vec<Value>, Error>;
    fn act_index(&mut self, seat: Seat, index: usize, chance: &mut dyn Chance) -> Result<(), Error>;
    fn view(&self, eye: Eye) -> Value;
    fn imagine(&self, seat: Seat, dice: &mut Fast) -> Box<dyn AnyState>;
    fn playout(&self, dice: &mut Fast) -> Option<Outcome>;
    fn position(&self) -> Value;
    fn outcome(&self) -> Option<Outcome>;
    fn prompt(&self) -> String;
    fn describe(&self, seat: Seat, action: &Value) -> Result<String, Error>;
    fn observe(&self, seat: Seat, into: &mut [f32]);
    fn mask(&self, seat: Seat, into: &mut [bool]);
    fn indices(&self, seat: Seat) -> Vec<usize>;
    fn index(&self, seat: Seat, action: &Value) -> Result<Option<usize>, Error>;
    fn action(&self, seat: Seat, index: usize) -> Option<Value>;
    fn deal_mask(&self, seat: Seat, into: &mut [bool]);
    fn deal(&self, seat: Seat, number: usize) -> Option<Value>;
    fn think(
        &self,
        bot: Bot,
        threads: NonZeroUsize,
        seat: Seat,
        dice: &mut Fast,
        stop: &Stop<'_>,
    ) -> Thought<Value>;
}

/// A game with its shape.
pub(crate) struct TypedGame<G: Tensors> {
    game: Arc<G>,
    shape: Shape,
}

/// A state with its game.
struct Typed<G: Tensors> {
    of: Arc<TypedGame<G>>,
    state: G::State,
}

/// The game of that key.
pub(crate) fn game(key: &str, data: Option<&str>) -> Result<Arc<dyn AnyGame>, tensors::Error> {
    struct Make;
    impl tensors::Visitor for Make {
        type Out = Result<Arc<dyn AnyGame>, tensors::Error>;
        fn visit<G: Tensors>(self, game: Arc<G>) -> Self::Out {
            let seats = game.about().min_seats;
            let usual = game.start(&G::Options::default(), seats, &mut Fast::seeded(0), &mut ());
            let usual = usual.map_err(|refusal| tensors::Error::Options(refusal.why.to_string()))?;
            let layout = tensors::layout(&*game, &usual);
            let shape = Shape {
                width: layout.iter().map(Field::size).sum(),
                layout,
                families: game.families(),
                actions: game.actions(),
                deals: game.deals(),
                versions: [G::OBSERVATION_VERSION, G::ACTION_VERSION],
            };
            Ok(Arc::new(TypedGame { game, shape }))
        }
    }
    tensors::visit(key, data, Make)?
}

fn json(thing: &impl serde::Serialize) -> Value {
    serde_json::to_value(thing).unwrap_or_default()
}

impl<G: Tensors> AnyGame for TypedGame<G> {
    fn about(&self) -> &'static table::About {
        self.game.about()
    }

    fn shape(&self) -> &Shape {
        &self.shape
    }

    fn start(
        self: Arc<Self>,
        options: &Map<String, Value>,
        seats: u8,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn AnyState>, Error> {
        let options = read_options(&*self.game, options).map_err(Error::Form)?;
        let state = self.game.start(&options, seats, chance, &mut ())?;
        Ok(Box::new(Typed { of: self, state }))
    }

    fn read(self: Arc<Self>, position: &Value) -> Result<Box<dyn AnyState>, Error> {
        let state = self.game.from_position(position).map_err(table::Error::Violation)?;
        Ok(Box::new(Typed { of: self, state }))
    }
}

impl<G: Tensors> Typed<G> {
    /// The game is not over.
    fn admit(&self) -> Result<(), Refusal> {
        if self.waiting().is_empty() {
            return Err(Refusal::new("OVER", "T-ACT-3", say!("table-over")));
        }
        Ok(())
    }

    fn read_action(&self, seat: Seat, action: &Value) -> Result<G::Action, Refusal> {
        self.admit()?;
        let action = read_action_of(&*self.of.game, &self.state, seat, action)?;
        Ok(self.of.game.canonical(&self.state, &action))
    }
}

impl<G: Tensors> AnyState for Typed<G> {
    fn copy(&self) -> Box<dyn AnyState> {
        Box::new(Typed { of: Arc::clone(&self.of), state: self.state.clone() })
    }

    fn same(&self, other: &dyn AnyState) -> bool {
        other.as_any().downcast_ref::<Typed<G>>().is_some_and(|other| other.state == self.state)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn shape(&self) -> &Shape {
        &self.of.shape
    }

    fn seats(&self) -> u8 {
        self.of.game.seats(&self.state)
    }

    fn waiting(&self) -> SeatSet {
        self.of.game.waiting_on(&self.state)
    }

    fn key(&self, seat: Seat) -> u64 {
        self.of.game.key(&self.state, seat)
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        let mut legal = Vec::new();
        self.of.game.legal(&self.state, seat, &mut legal);
        legal.iter().map(json).collect()
    }

    fn check(&self, seat: Seat, action: &Value) -> Result<(), Error> {
        let action = self.read_action(seat, action)?;
        Ok(self.of.game.check(&self.state, seat, &action)?)
    }

    fn act(&mut self, seat: Seat, action: &Value, chance: &mut dyn Chance) -> Result<Vec<Value>, Error> {
        let action = self.read_action(seat, action)?;
        let mut events = Vec::new();
        self.of.game.act(&mut self.state, seat, &action, chance, &mut events)?;
        Ok(events.iter().map(json).collect())
    }

    fn act_index(&mut self, seat: Seat, index: usize, chance: &mut dyn Chance) -> Result<(), Error> {
        self.admit()?;
        let game = &*self.of.game;
        let Some(action) = game.action(&self.state, seat, index) else {
            return Err(Error::Form(format!("action {index} means nothing here")));
        };
        game.act(&mut self.state, seat, &action, chance, &mut ())?;
        Ok(())
    }

    fn view(&self, eye: Eye) -> Value {
        json(&self.of.game.view(&self.state, eye))
    }

    fn imagine(&self, seat: Seat, dice: &mut Fast) -> Box<dyn AnyState> {
        let state = self.of.game.imagine(&self.state, seat, dice);
        Box::new(Typed { of: Arc::clone(&self.of), state })
    }

    fn playout(&self, dice: &mut Fast) -> Option<Outcome> {
        bots::playout(&*self.of.game, self.state.clone(), dice)
    }

    fn position(&self) -> Value {
        self.of.game.position(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.of.game.outcome(&self.state)
    }

    fn prompt(&self) -> String {
        self.of.game.prompt(&self.state).to_string()
    }

    fn describe(&self, seat: Seat, action: &Value) -> Result<String, Error> {
        let action = self.read_action(seat, action)?;
        Ok(self.of.game.describe(&self.state, seat, &action).to_string())
    }

    fn observe(&self, seat: Seat, into: &mut [f32]) {
        tensors::observe(&*self.of.game, &self.state, seat, into);
    }

    fn mask(&self, seat: Seat, into: &mut [bool]) {
        tensors::mask(&*self.of.game, &self.state, seat, &mut Vec::new(), into);
    }

    fn indices(&self, seat: Seat) -> Vec<usize> {
        let mut legal = Vec::new();
        self.of.game.legal(&self.state, seat, &mut legal);
        let mut indices: Vec<usize> =
            legal.iter().filter_map(|action| self.of.game.index(&self.state, seat, action)).collect();
        indices.sort_unstable();
        indices
    }

    fn index(&self, seat: Seat, action: &Value) -> Result<Option<usize>, Error> {
        let action = self.read_action(seat, action)?;
        Ok(self.of.game.index(&self.state, seat, &action))
    }

    fn action(&self, seat: Seat, index: usize) -> Option<Value> {
        self.of.game.action(&self.state, seat, index).as_ref().map(json)
    }

    fn deal_mask(&self, seat: Seat, into: &mut [bool]) {
        tensors::deal_mask(&*self.of.game, &self.state, seat, into);
    }

    fn deal(&self, seat: Seat, number: usize) -> Option<Value> {
        self.of.game.deal(&self.state, seat, number).as_ref().map(json)
    }

    fn think(
        &self,
        bot: Bot,
        threads: NonZeroUsize,
        seat: Seat,
        dice: &mut Fast,
        stop: &Stop<'_>,
    ) -> Thought<Value> {
        let thought = bot.think_on(threads, &*self.of.game, &self.state, seat, dice, stop);
        Thought {
            action: json(&thought.action),
            best: thought.best.iter().map(|(action, chance)| (json(action), *chance)).collect(),
        }
    }
}
