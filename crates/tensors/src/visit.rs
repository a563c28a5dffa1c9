//! A game by its key, with its tensors.

use crate::error::Error;
use crate::space::Tensors;
use bots::Evaluator;
use std::any::Any;
use std::sync::Arc;

/// Something to be done with a game that has tensors.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Tensors>(self, game: Arc<G>) -> Self::Out;
}

/// Shows a game of the catalogue to a visitor, if it has tensors.
pub fn visit<V: Visitor>(key: &str, data: Option<&str>, visitor: V) -> Result<V::Out, Error> {
    struct Find<V>(V);
    impl<V: Visitor> games::Visitor for Find<V> {
        type Out = Option<V::Out>;
        fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
            let game: Arc<dyn Any + Send + Sync> = game;
            let game = match game.downcast::<royale::Royale>() {
                Ok(game) => return Some(self.0.visit(game)),
                Err(game) => game,
            };
            let game = match game.downcast::<cardgame::CardGame>() {
                Ok(game) => return Some(self.0.visit(game)),
                Err(game) => game,
            };
            let game = match game.downcast::<lords::Lords>() {
                Ok(game) => return Some(self.0.visit(game)),
                Err(game) => game,
            };
            game.downcast::<showdown::Showdown>().ok().map(|game| self.0.visit(game))
        }
    }
    games::visit(key, data, Find(visitor))?.ok_or_else(|| Error::NoTensors { game: key.into() })
}
