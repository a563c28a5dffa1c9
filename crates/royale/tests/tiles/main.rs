//! The tiles, clause by clause: a module for each face. `biggy` and `fines` are about several of them, `positions` and
//! `steps` are what the modules share.

#[path = "../kit/mod.rs"]
mod kit;

mod positions;
mod steps;

mod bad_luck;
mod biggy;
mod black_box;
mod block_it;
mod double_down;
mod fifty_fifty;
mod fines;
mod handicap;
mod high_five;
mod jackpot;
mod knockout;
mod lucky_punch;
mod my_choice;
mod nice_dice;
mod no_entry;
mod pay_day;
mod power_play;
mod prime_time;
