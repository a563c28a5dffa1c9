//! The store's tests, in one binary.

mod appending;
mod kit;
mod opening;
mod people;
mod sessions;
mod tables;
