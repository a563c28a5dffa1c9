//! The tile faces E1 to H2, clause by clause.

#[path = "../kit/mod.rs"]
mod kit;

mod black_box;
mod block_it;
mod closed_casino;
mod double_down;
mod handicap;
mod knockout;
mod my_choice;
mod my_choice_activates;
mod nice_dice;
mod no_entry;
mod steps;
