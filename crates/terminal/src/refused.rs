//! Refusals as the person at the keyboard reads them.

use super::session::Session;
use crate::words::Here;
use table::Error;
use table::say;

/// What is said when there is nothing to take back.
pub fn nothing() -> String {
    say!("terminal-undo-nothing").here()
}

/// Why something was not done, with the names of those who play, and the clause behind it. The table's own sentences about taking back name entries and
/// seats by number, and tell what their author saw, which the person who now looks at the screen may not know.
pub fn reason<'a>(session: &Session, error: &'a Error) -> (String, Option<&'a str>) {
    match error {
        Error::Refused(refusal) => {
            let why = match refusal.code.as_ref() {
                "NOTHING" => nothing(),
                "NEWS" => say!("terminal-undo-news").here(),
                "DECIDED" => say!("terminal-undo-decided").here(),
                _ => session.say(&refusal.why),
            };
            (why, Some(&refusal.clause))
        }
        other => (other.to_string(), None),
    }
}

/// The reason with its clause behind it, as lines of the log have it.
pub fn line(session: &Session, error: &Error) -> String {
    match reason(session, error) {
        (why, Some(clause)) => format!("{why} [{clause}]"),
        (why, None) => why,
    }
}
