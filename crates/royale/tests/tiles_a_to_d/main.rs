//! The tiles A1 to D2, clause by clause: LUCKY PUNCH, JACKPOT, PRIME TIME, FIFTY FIFTY, HIGH FIVE, BAD LUCK,
//! PAY DAY and POWER PLAY, and the money that the bank and the players pay each other.

#[path = "../kit/mod.rs"]
mod kit;

mod bad_luck;
mod biggy;
mod common;
mod fifty_fifty;
mod fines;
mod fines_by_force;
mod high_five;
mod jackpot;
mod lucky_punch;
mod pay_day;
mod power_play;
mod power_play_lost;
mod prime_time;
mod prime_time_counts;
