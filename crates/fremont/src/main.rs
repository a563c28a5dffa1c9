//! Fremont: Vegas board games on one table.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    fremont::cli::run(std::env::args_os())
}
