//! The store's tests, in one binary.

mod appending;
mod backup;
mod damage;
mod full;
mod kit;
mod model;
mod opening;
mod people;
mod ratings;
mod sessions;
mod small_disk;
mod tables;
mod tidy;
