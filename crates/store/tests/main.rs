//! The store's tests, in one binary.

mod appending;
mod backup;
mod damage;
mod evenings;
mod full;
mod kit;
mod letters;
mod manners;
mod model;
mod nodes;
mod notifications;
mod on_postgres;
mod opening;
mod passkeys;
mod people;
mod postgres;
mod ratings;
mod sessions;
mod small_disk;
mod tables;
mod tidy;
