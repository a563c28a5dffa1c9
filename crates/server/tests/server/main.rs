//! The server from outside: everything goes over the real protocol.

mod accounts;
mod answers;
mod calls;
mod days;
mod doors;
mod evenings;
mod friends;
mod games;
#[path = "../kit/mod.rs"]
mod kit;
mod letters;
mod lines;
mod manners;
mod old_store;
mod on_postgres;
mod operator;
mod passkeys;
mod past;
mod people;
mod push_service;
mod python;
mod quick;
mod ratings;
mod seats;
mod smtp;
mod stands;
mod vacations;
mod versions;
mod words;
mod year;
