//! Six casinos with the players below them: what the boards of both Las Vegas games look like.

use super::super::Scene;
use super::{fitting, money};
use crate::columns;
use crate::players::Player;
use crate::words::Here;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Padding};
use table::Seat;
use table::say;

/// Columns from which on three casinos side by side can carry words.
pub const GRID_WIDTH: u16 = 84;
/// Columns of a casino from which on there is room for names.
pub const WIDE: u16 = 26;

/// How the table is divided: the casinos in two rows of three where there is room, else six side by side; below them
/// the players, and to their right a corner for the hand or the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Division {
    /// Two rows of three casinos and an empty one below them, not one row of six.
    pub grid: bool,
    /// Rows of a casino.
    pub casino: u16,
    /// Columns and rows of the corner.
    pub corner: (u16, u16),
    /// Rows of the players.
    pub players: u16,
}

impl Division {
    /// Rows it takes.
    pub fn height(self) -> u16 {
        self.top() + self.bottom()
    }

    /// Rows of the casinos, and of what keeps them apart from the players.
    fn top(self) -> u16 {
        if self.grid { 2 * self.casino + 1 } else { self.casino }
    }

    fn bottom(self) -> u16 {
        self.corner.1.max(self.players)
    }

    /// Where the casinos stand.
    pub fn casinos(self, area: Rect) -> [Rect; 6] {
        let columns = if self.grid { 3 } else { 6 };
        // Columns that are left over go to the first boxes, one each.
        let (share, over) = (area.width / columns, area.width % columns);
        std::array::from_fn(|at| {
            let (column, row) = (at as u16 % columns, at as u16 / columns);
            let x = area.x + column * share + column.min(over);
            let width = share + u16::from(column < over);
            Rect::new(x, area.y + row * self.casino, width, self.casino).intersection(area)
        })
    }

    /// Where the players stand, and the corner.
    pub fn lower(self, area: Rect) -> [Rect; 2] {
        let lower = Rect { y: area.y + self.top(), height: self.bottom(), ..area }.intersection(area);
        let corner = self.corner.0.min(lower.width);
        let left = Rect { width: lower.width - corner, ..lower };
        [left, Rect { x: left.right(), width: corner, ..lower }]
    }
}

/// What a casino's frame tells.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The casino's number.
    pub number: u8,
    /// Its name.
    pub name: &'a str,
    /// Whether Enter would choose it.
    pub chosen: bool,
    /// Whether it can be chosen.
    pub legal: bool,
    /// Whether nothing can be placed there.
    pub closed: bool,
}

impl Frame<'_> {
    /// The frame, so many columns wide: thick for what Enter would choose, bright for what else can be.
    pub fn block(self, scene: &Scene<'_>, width: u16) -> Block<'static> {
        let theme = scene.theme;
        let (border, style) = match self {
            Frame { chosen: true, .. } => (BorderType::Thick, theme.legal()),
            Frame { legal: true, .. } => (BorderType::Plain, theme.legal()),
            Frame { closed: true, .. } => (BorderType::Plain, theme.warning()),
            _ => (BorderType::Plain, theme.quiet()),
        };
        let title = if self.closed {
            Span::styled(say!("terminal-casino-closed", number = self.number).here(), theme.warning())
        } else {
            let name = fitting(self.name, usize::from(width).saturating_sub(4));
            let style = if self.chosen { theme.chosen() } else { theme.strong() };
            Span::styled(format!("{} {name}", self.number), style)
        };
        let block = Block::bordered().border_type(border).border_style(style).title(title);
        if width >= WIDE { block.padding(Padding::horizontal(1)) } else { block }
    }
}

/// One of a casino's two prizes, and who would take it if the round ended now: a sign, and a name where there is room.
pub fn prize(
    scene: &Scene<'_>,
    amount: i64,
    lead: Option<(String, Style, String)>,
    wide: bool,
) -> Line<'static> {
    let mut spans = vec![Span::styled(format!("{:>8} ", money(amount)), scene.theme.money())];
    match lead {
        Some((sign, style, name)) => {
            spans.push(Span::styled(sign, style));
            if wide {
                spans.push(Span::styled(format!(" {name}"), scene.theme.quiet()));
            }
        }
        None => spans.push(Span::styled("·", scene.theme.quiet())),
    }
    Line::from(spans)
}

/// The place of a prize that has been paid.
pub fn paid(scene: &Scene<'_>, place: usize) -> Line<'static> {
    let text = if place == 0 { format!("    {}", say!("terminal-paid").here()) } else { String::new() };
    Line::styled(text, scene.theme.quiet())
}

/// The dice at a casino in a line: whose, and how many.
pub fn dice_words(dice: &[String]) -> String {
    if dice.is_empty() {
        return say!("terminal-no-dice").here();
    }
    say!("terminal-dice", dice = dice.join(", ")).here()
}

/// Who would take the prizes now, the higher first; nothing where nobody would.
pub fn leads_words(names: &[String]) -> Option<String> {
    match names {
        [] => None,
        [first, rest @ ..] => {
            let then =
                |told: String, next: &String| say!("terminal-then", first = told, next = next.clone()).here();
            let names = rest.iter().fold(first.clone(), then);
            Some(say!("terminal-now-to", names).here())
        }
    }
}

/// Draws small things side by side, each so many columns wide, as far as there is room.
pub fn in_cells(
    cells: impl IntoIterator<Item = Vec<Span<'static>>>,
    cell: u16,
    area: Rect,
    buffer: &mut Buffer,
) {
    let columns = ((area.width + 1) / cell.max(1)).max(1);
    for (at, spans) in (0..).zip(cells) {
        let (column, row) = (at % columns, at / columns);
        if row >= area.height {
            return;
        }
        let x = area.x + column * cell;
        buffer.set_line(x, area.y + row, &Line::from(spans), area.right().saturating_sub(x));
    }
}

/// Columns that the names take, at least so many.
pub fn longest_name(scene: &Scene<'_>, least: usize) -> usize {
    columns::widest(scene.names.iter().map(String::as_str)).max(least)
}

/// How a player's row begins: whose turn it is, mark, name, and who decides.
pub fn player(scene: &Scene<'_>, seat: Seat, turn: bool, own: bool) -> Vec<Span<'static>> {
    let mark = scene.mark(seat);
    let longest = longest_name(scene, 6);
    let role = match scene.players.get(seat.index()) {
        _ if own => say!("terminal-role-you").here(),
        Some(Player::Bot(_)) => say!("terminal-role-bot").here(),
        _ => String::new(),
    };
    let name = columns::padded(scene.name(seat), longest + 1);
    vec![
        Span::styled(if turn { "▶ " } else { "  " }, scene.theme.act()),
        Span::styled(format!("{} ", mark.shape), scene.theme.seat(mark)),
        Span::styled(name, if turn { scene.theme.seat(mark) } else { scene.theme.strong() }),
        Span::styled(format!("{role:3}"), scene.theme.quiet()),
    ]
}

/// A player as a mark and a name.
pub fn who(scene: &Scene<'_>, seat: Seat) -> [Span<'static>; 2] {
    let mark = scene.mark(seat);
    let style = scene.theme.seat(mark);
    [Span::styled(mark.shape.to_string(), style), Span::styled(format!(" {}", scene.name(seat)), style)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn casinos_fill_the_width_and_nothing_overlaps() {
        for (grid, width) in [(false, 80), (false, 83), (true, 100), (true, 101)] {
            let division = Division { grid, casino: 7, corner: (20, 4), players: 5 };
            let area = Rect::new(3, 2, width, division.height());
            let casinos = division.casinos(area);
            let in_a_row = if grid { 3 } else { 6 };
            for row in casinos.chunks(in_a_row) {
                assert_eq!(row.iter().map(|place| place.width).sum::<u16>(), width);
                assert!(row.windows(2).all(|pair| pair[0].right() == pair[1].x), "{row:?}");
            }
            let [players, corner] = division.lower(area);
            assert_eq!((players.right(), corner.right(), corner.width), (corner.x, area.right(), 20));
            assert_eq!(players.bottom(), area.bottom());
            assert!(casinos.iter().all(|casino| casino.bottom() <= players.y), "{casinos:?} {players:?}");
        }
    }
}
