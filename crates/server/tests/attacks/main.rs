//! Nobody gets in: the server as those see it who mean no good. Everything goes over the real protocol, or over a bare line.

mod answers;
mod bare;
mod company;
mod crowds;
mod floods;
mod frames;
mod hands;
#[path = "../kit/mod.rs"]
mod kit;
mod logs;
mod paths;
mod seats;
mod secrets;
mod sites;
mod worlds;
