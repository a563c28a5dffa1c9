//! The few ways in which something is set off. Without colours there are still bold, dim and reversed letters.

use super::mark::Mark;
use ratatui::style::{Color, Modifier, Style};
use std::env;

/// Whether colours are welcome, and what they mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Whether colours may be used.
    pub colour: bool,
    /// Whether the ground is light, so that bright colours would fade on it.
    pub light: bool,
}

impl Theme {
    /// What the terminal's owner wants (<https://no-color.org>), and what the terminal says about itself: many
    /// tell their colours as `COLORFGBG=0;15`, ink before ground.
    pub fn of_environment() -> Theme {
        let ground = env::var("COLORFGBG").ok().and_then(|colours| colours.rsplit(';').next()?.parse().ok());
        Theme {
            colour: env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
            light: matches!(ground, Some(7 | 15)),
        }
    }

    /// No colours at all.
    pub fn plain() -> Theme {
        Theme { colour: false, light: false }
    }

    fn ink(self, colour: Color) -> Style {
        match (self.colour, self.light) {
            (false, _) => Style::new(),
            (true, false) => Style::new().fg(colour),
            (true, true) => Style::new().fg(darker(colour)),
        }
    }

    /// A colour of the game's own.
    pub fn paint(self, colour: Color) -> Style {
        self.ink(colour)
    }

    /// What belongs to a seat.
    pub fn seat(self, mark: Mark) -> Style {
        self.ink(mark.colour).add_modifier(Modifier::BOLD)
    }

    /// What stands back.
    pub fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Headings and names, also where they stand on something quiet.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD).remove_modifier(Modifier::DIM)
    }

    /// What can be chosen now.
    pub fn legal(self) -> Style {
        self.ink(Color::LightCyan).add_modifier(Modifier::BOLD)
    }

    /// What Enter would choose.
    pub fn chosen(self) -> Style {
        self.legal().add_modifier(Modifier::REVERSED)
    }

    /// Your turn.
    pub fn act(self) -> Style {
        self.ink(Color::LightMagenta).add_modifier(Modifier::BOLD)
    }

    /// Money.
    pub fn money(self) -> Style {
        self.ink(Color::Yellow)
    }

    /// What went well.
    pub fn good(self) -> Style {
        self.ink(Color::LightGreen)
    }

    /// What is closed, refused or wrong.
    pub fn warning(self) -> Style {
        self.ink(Color::LightRed).add_modifier(Modifier::BOLD)
    }

    /// The bar at the top.
    pub fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }

    /// What was taken back.
    pub fn struck(self) -> Style {
        Style::new().add_modifier(Modifier::DIM | Modifier::CROSSED_OUT)
    }
}

/// The same colour for light ground.
fn darker(colour: Color) -> Color {
    match colour {
        Color::LightRed => Color::Red,
        Color::LightBlue => Color::Blue,
        Color::LightGreen => Color::Green,
        Color::LightYellow => Color::Yellow,
        Color::LightMagenta => Color::Magenta,
        Color::LightCyan => Color::Cyan,
        Color::Gray => Color::Black,
        other => other,
    }
}
