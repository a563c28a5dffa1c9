//! Games as learners see them: numbers instead of views, indices instead of actions.
//!
//! - An **observation** is what a seat may know, written into a slice of `f32` that the caller gives. Players are
//!   listed clockwise from the seat that looks, so that one network can play every seat. [`layout`] names each part.
//! - An **action space** is a fixed number of indices. [`Tensors::index`] and [`Tensors::action`] go both ways; the
//!   mask says which of them are legal.
//! - [`VecEnv`] steps thousands of tables on several threads and writes into buffers that stay where they are.
//!
//! Both have version numbers, which rise when an old network could not read the new numbers. What each game puts into
//! them is told in its file.

#![forbid(unsafe_code)]

mod cardgame;
mod error;
mod lords;
mod royale;
mod showdown;
mod sink;
mod space;
mod vec_env;
mod visit;

pub use error::Error;
pub use sink::{Field, Sink, layout, observe};
pub use space::{Family, Tensors, deal_mask, mask};
pub use vec_env::{AnyVecEnv, Buffers, MOST_TABLES, Player, VecEnv, VecOptions, vec_env};
pub use visit::{Visitor, visit};
