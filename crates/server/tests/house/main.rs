//! The house from outside: everything goes over the real protocol.

mod days;
mod games;
mod kit;
mod lines;
mod people;
mod seats;
mod words;
