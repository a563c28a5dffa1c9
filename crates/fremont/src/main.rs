//! Fremont: Vegas board games on one table.

#![forbid(unsafe_code)]

use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;
use std::process::ExitCode;

/// The web client as `make web` packed it. Only the program itself takes it in: what it is made of is built beside it.
#[derive(RustEmbed)]
#[folder = "../../web/packed"]
#[allow_missing = true]
struct Client;

/// Many small values are made and dropped for every action that a server tells to everybody.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    fremont::cli::run(std::env::args_os(), client)
}

fn client(path: &str) -> Option<Cow<'static, [u8]>> {
    Client::get(path).map(|EmbeddedFile { data, .. }| data)
}
