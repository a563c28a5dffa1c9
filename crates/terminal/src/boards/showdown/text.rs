//! The table in plain lines, for pipes, screen readers and dumb terminals.

use super::super::Scene;
use super::grid::Sheet;
use super::{layout, words};
use showdown::View;
use table::Seat;

/// The whole table.
pub fn lines(scene: &Scene<'_>, view: &View) -> Vec<String> {
    let mut lines = vec![format!(
        "Turn {}; {} has the button; {}.",
        view.turn,
        scene.name(view.button),
        words::stacks(view)
    )];
    let notices = words::notices(view);
    if !notices.is_empty() {
        lines.push(format!("This turn: {notices}."));
    }
    for track in &view.tracks {
        let name = words::for_sale(view, track);
        let place = match track.track.premier() {
            Some(space) => format!("Premier {}: {name}", space + 1),
            None => name,
        };
        let minimum = track.minimum.map_or_else(String::new, |minimum| format!(" from ${minimum}"));
        let bid = match track.bid {
            Some(bid) => format!("; {} bids ${}", scene.name(bid.seat), bid.amount),
            None if words::is_banned(view, track.track) => "; no bids this turn".into(),
            None => String::new(),
        };
        lines.push(format!("{place}{minimum}{bid}."));
    }
    for seat in (0..view.players.len() as u8).map(Seat) {
        lines.extend(player(scene, view, seat));
    }
    lines
}

/// One player: the figures, the sheet drawn, and its tiles by name.
pub fn player(scene: &Scene<'_>, view: &View, seat: Seat) -> Vec<String> {
    let Some(player) = view.players.get(seat.index()) else { return Vec::new() };
    let mut lines = vec![format!(
        "{}: ${}, Population {}, Revenue {}, Fame {}.",
        scene.name(seat),
        player.cash,
        player.population,
        player.revenue,
        player.fame
    )];
    if let Some(score) = &player.score {
        lines.push(format!("  {}.", super::score_parts(score)));
    }
    let tiles = layout::tiles(view, seat);
    if tiles.is_empty() {
        lines.push("  The sheet is empty.".into());
    } else {
        let rows = Sheet::new(view, &tiles, None).rows();
        lines.extend(rows.into_iter().map(|row| {
            let text: String = row.into_iter().map(|(letter, _)| letter).collect();
            format!("  {}", text.trim_end())
        }));
        let written: Vec<String> = tiles.iter().map(|tile| showdown::Spot::from(*tile).to_string()).collect();
        lines.push(format!("  On the sheet: {}.", written.join(", ")));
    }
    let off = words::set_aside(view, seat);
    if !off.is_empty() {
        lines.push(format!("  Set aside: {}.", words::counted(view, &off)));
    }
    if let (Some(error), true) = (&view.fault, view.waiting.contains(seat)) {
        lines.push(format!("  The sketch cannot be finished yet: {error}"));
    }
    lines
}
