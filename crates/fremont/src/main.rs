//! Fremont: Vegas board games on one table.

#![forbid(unsafe_code)]

use std::process::ExitCode;

/// Many small values are made and dropped for every action that a server tells to everybody.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    fremont::cli::run(std::env::args_os())
}
