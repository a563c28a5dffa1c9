//! The house from outside: the real binary, killed, filled up and played against.

mod attacked;
mod door;
mod evening;
mod filled;
mod joined;
mod killed;
mod kit;
mod load;
mod moved;
#[path = "../../../server/tests/kit/nats.rs"]
mod nats;
mod nodes;
mod operator;
#[path = "../../../store/tests/postgres.rs"]
mod postgres;
mod standby;
