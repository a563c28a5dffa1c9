//! The server from outside: everything goes over the real protocol.

mod accounts;
mod days;
mod doors;
mod games;
#[path = "../kit/mod.rs"]
mod kit;
mod lines;
mod old_store;
mod operator;
mod past;
mod people;
mod python;
mod ratings;
mod seats;
mod stands;
mod versions;
mod words;
mod year;
