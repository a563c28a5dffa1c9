//! The table in plain lines, for pipes, screen readers and dumb terminals.

use super::super::Scene;
use super::super::common::money;
use super::grid::Sheet;
use super::{layout, words};
use crate::words::Here;
use showdown::{Lying, View};
use table::{Seat, say};

/// The whole table.
pub fn lines(scene: &Scene<'_>, view: &View) -> Vec<String> {
    let (turn, name, stacks) = (view.turn, scene.name(view.button).to_owned(), words::stacks(view));
    let mut lines = vec![say!("terminal-showdown-turn", turn, name, stacks).here()];
    let notices = words::notices(view);
    if !notices.is_empty() {
        lines.push(say!("terminal-showdown-this-turn", notices).here());
    }
    for track in &view.tracks {
        let name = words::for_sale(view, track);
        let place = match track.track.premier() {
            Some(space) => say!("terminal-showdown-premier", space = space + 1, name).here(),
            None => name,
        };
        let minimum = track.minimum.map_or_else(String::new, |minimum| {
            format!(" {}", say!("terminal-showdown-from", cash = money(minimum.into())).here())
        });
        let bid = match track.bid {
            Some(bid) => {
                let (name, cash) = (scene.name(bid.seat).to_owned(), money(bid.amount.into()));
                format!("; {}", say!("terminal-showdown-bids", name, cash).here())
            }
            None if words::is_banned(view, track.track) => {
                format!("; {}", say!("terminal-showdown-no-bids-now").here())
            }
            None => String::new(),
        };
        lines.push(format!("{place}{minimum}{bid}."));
    }
    for seat in (0..view.players.len() as u8).map(Seat) {
        lines.extend(player(scene, view, seat));
    }
    lines
}

/// The tiles on a sheet as they are typed.
pub fn on_the_sheet(tiles: &[Lying]) -> String {
    let written: Vec<String> = tiles.iter().map(|tile| showdown::Spot::from(*tile).to_string()).collect();
    format!("  {}", say!("terminal-showdown-on-sheet", tiles = written.join(", ")).here())
}

/// One player: the figures, the sheet drawn, and its tiles by name.
pub fn player(scene: &Scene<'_>, view: &View, seat: Seat) -> Vec<String> {
    let Some(player) = view.players.get(seat.index()) else { return Vec::new() };
    let (name, cash) = (scene.name(seat).to_owned(), money(player.cash.into()));
    let (population, revenue, fame) = (player.population, player.revenue, player.fame);
    let mut lines = vec![say!("terminal-showdown-player", name, cash, population, revenue, fame).here()];
    if let Some(score) = &player.score {
        lines.push(format!("  {}.", super::score_parts(score)));
    }
    let tiles = layout::tiles(view, seat);
    if tiles.is_empty() {
        lines.push(format!("  {}", say!("terminal-showdown-sheet-empty").here()));
    } else {
        let rows = Sheet::new(view, &tiles, None).rows();
        lines.extend(rows.into_iter().map(|row| {
            let text: String = row.into_iter().map(|(letter, _)| letter).collect();
            format!("  {}", text.trim_end())
        }));
        lines.push(on_the_sheet(&tiles));
    }
    let off = words::set_aside(view, seat);
    if !off.is_empty() {
        let tiles = words::counted(view, &off);
        lines.push(format!("  {}", say!("terminal-showdown-set-aside", tiles).here()));
    }
    if let (Some(error), true) = (&view.fault, view.waiting.contains(seat)) {
        lines.push(format!("  {}", say!("terminal-showdown-not-finished", error).here()));
    }
    lines
}
