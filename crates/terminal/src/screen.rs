//! What people read outside of a game: lines, their width, and a few colours.

use crate::columns;
use std::env;
use std::fmt;
use std::io::{self, IsTerminal};

/// Columns when nobody can say how wide the screen is.
const USUAL_WIDTH: usize = 100;

/// How wide lines may be, and whether colour is welcome.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// Columns of a line.
    pub width: usize,
    /// Whether escape codes may be used.
    pub colour: bool,
}

impl Screen {
    /// The screen behind standard output.
    pub fn of_output() -> Screen {
        let terminal = io::stdout().is_terminal();
        let width = match crossterm::terminal::size() {
            Ok((columns, _)) if terminal && columns > 0 => columns.into(),
            _ => USUAL_WIDTH,
        };
        // https://no-color.org: any value but the empty one.
        let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || env::var_os("TERM").is_some_and(|value| value == "dumb");
        Screen { width, colour: terminal && !refused }
    }

    /// Something that stands out, such as a clause ID.
    pub fn strong(self, text: impl fmt::Display) -> String {
        self.painted("1;36", text)
    }

    /// A heading.
    pub fn heading(self, text: impl fmt::Display) -> String {
        self.painted("1", text)
    }

    /// Something that stands back.
    pub fn quiet(self, text: impl fmt::Display) -> String {
        self.painted("2", text)
    }

    fn painted(self, code: &str, text: impl fmt::Display) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }

    /// The text in lines that fit the screen, each behind `indent` spaces. Only ends of words end a line; a
    /// word longer than a line has one for itself.
    pub fn wrap(self, text: &str, indent: usize) -> String {
        let room = self.width.saturating_sub(indent).max(20);
        let mut page = String::new();
        for paragraph in text.lines() {
            let mut line = String::new();
            for word in paragraph.split_whitespace() {
                if !line.is_empty() && columns::width(&line) + 1 + columns::width(word) > room {
                    push_line(&mut page, &line, indent);
                    line.clear();
                }
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            }
            push_line(&mut page, &line, indent);
        }
        page
    }
}

fn push_line(page: &mut String, line: &str, indent: usize) {
    if !line.is_empty() {
        page.extend(std::iter::repeat_n(' ', indent));
        page.push_str(line);
    }
    page.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_and_words_stay_whole() {
        let screen = Screen { width: 24, colour: false };
        let text =
            "A die that cannot be placed goes back to its owner. extraordinarily-long-word-here\n\nEnd.";
        let page = screen.wrap(text, 4);
        assert_eq!(
            page,
            "    A die that cannot be\n    placed goes back to\n    its owner.\n    extraordinarily-long-word-here\n\n    End.\n"
        );
    }

    #[test]
    fn colour_is_only_there_when_welcome() {
        assert_eq!(Screen { width: 80, colour: false }.strong("R-1"), "R-1");
        assert_eq!(Screen { width: 80, colour: true }.strong("R-1"), "\x1b[1;36mR-1\x1b[0m");
    }
}
