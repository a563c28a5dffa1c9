//! A whole game in the terminal, or line by line where there is no terminal.
//!
//! The shell and the line mode know no game: they show what a [`boards::Board`] draws, and offer what the match
//! says can be chosen. A game gets its own look with one board; one without has the generic board.
//!
//! ```
//! use std::time::Duration;
//! use terminal::opening::Wish;
//! use terminal::plain::{Curtain, Plain};
//!
//! let wish = Wish { game: "royale".into(), seed: Some("7".into()), ..Wish::default() };
//! let mut game = Plain::new(wish.open()?.session, Duration::ZERO, Curtain::Lines);
//! let mut said = Vec::new();
//! game.run(None, &mut "1\nquit\n".as_bytes(), &mut said)?;
//! assert!(String::from_utf8_lossy(&said).starts_with("Las Vegas Royale. "));
//! # Ok::<(), terminal::Error>(())
//! ```

#![forbid(unsafe_code)]

pub mod beforehand;
pub mod boards;
pub mod clauses;
pub mod columns;
mod error;
pub mod guide;
mod hint;
pub mod house;
pub mod journal_file;
pub mod keyboard;
pub mod live;
pub mod mark;
mod near;
mod offered;
pub mod opening;
pub mod plain;
pub mod players;
mod refused;
pub mod save;
pub mod screen;
pub mod seed;
pub mod session;
pub mod shell;
pub mod theme;
pub mod words;

pub use error::Error;
