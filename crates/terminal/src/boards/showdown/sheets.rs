//! A look at any player's sheet, and at what the tiles bring.

use super::super::common::read;
use super::super::dialog::{Answers, Desk, Dialog, Next, Question};
use super::{layout, text, words};
use crate::words::Here;
use showdown::{Size, View};
use table::{Seat, say};

/// A blank that no one takes for one, so that drawn lines keep their beginning.
const BLANK: char = '\u{2800}';

/// What is being looked at.
#[derive(Default)]
pub struct Sheets {
    open: Option<Open>,
}

#[derive(Clone, Copy)]
enum Open {
    Sheet(Seat),
    Tiles(Size),
}

fn sheet_of(name: &str) -> String {
    say!("terminal-showdown-sheet-of", name = name.to_owned()).here()
}

impl Dialog for Sheets {
    fn question(&self, desk: &Desk<'_>) -> Question {
        let view: Option<View> = read(desk.scene.view);
        let (title, lines, menu) = match (self.open, &view) {
            (Some(Open::Sheet(seat)), Some(view)) => {
                let mut lines = text::player(desk.scene, view, seat);
                // The drawing says it already; its blanks must not be wrapped away.
                let written = text::on_the_sheet(&layout::tiles(view, seat));
                lines.retain(|line| *line != written);
                for line in lines.iter_mut().filter(|line| line.starts_with("  ") && !line.ends_with('.')) {
                    *line = format!("{BLANK}{}", line[2..].replace(' ', "\u{a0}"));
                }
                (sheet_of(desk.scene.name(seat)), lines, vec![say!("terminal-back").here()])
            }
            (Some(Open::Tiles(size)), Some(view)) => {
                let tiles = view.tiles.iter().filter(|tile| tile.size == size);
                let lines = tiles.map(|tile| words::tile_facts(view, tile.tile)).collect();
                (
                    say!("terminal-showdown-tiles-of", size = words::size(size)).here(),
                    lines,
                    vec![say!("terminal-back").here()],
                )
            }
            (_, view) => {
                let mut menu: Vec<String> = desk.scene.names.iter().map(|name| sheet_of(name)).collect();
                menu.truncate(view.as_ref().map_or(0, |view| view.players.len()));
                menu.extend(
                    Size::ALL
                        .map(|size| say!("terminal-showdown-what-bring", size = words::size(size)).here()),
                );
                (say!("terminal-showdown-look-at").here(), Vec::new(), menu)
            }
        };
        Question { title, lines, answers: Answers::Menu(menu) }
    }

    fn answer(&mut self, desk: &Desk<'_>, answer: u32) -> Next {
        let players = read::<View>(desk.scene.view).map_or(0, |view| view.players.len() as u32);
        self.open = match self.open {
            Some(_) => None,
            None if answer < players => Some(Open::Sheet(Seat(answer as u8))),
            None => Size::ALL.get((answer - players) as usize).map(|size| Open::Tiles(*size)),
        };
        Next::Ask
    }

    fn back(&mut self) -> Next {
        if self.open.take().is_some() { Next::Ask } else { Next::Close }
    }

    fn done(&mut self) -> Next {
        Next::Close
    }
}
