//! How a command ends when it does not end well: a sentence, the terminal's, and an exit code.

use std::process::ExitCode;
pub use terminal::Error;

/// The exit code that tells scripts what happened.
pub fn exit_code(error: &Error) -> ExitCode {
    match error {
        Error::Check(_) => ExitCode::from(1),
        Error::Usage(_) => ExitCode::from(2),
        // Whoever read our output has gone away (`fremont replay .. | head`): no fault of anybody's.
        Error::Closed => ExitCode::SUCCESS,
    }
}
