//! The catalogue and what every game in it promises. One binary: all of it uses all games, and linking them costs more than running them.

mod about;
mod answers;
mod bots;
mod catalogue;
mod golden;
mod journals;
mod languages;
mod template;
