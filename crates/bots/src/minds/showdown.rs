//! Vegas Showdown: Fame now, what income will still buy, and what the sheet promises at the end.

use crate::mind::{Hopes, Mind, SEATS};
use showdown::{Action, Choice, Colour, Data, Kind, Player, Showdown, State, awards, diamonds};
use table::Seat;

/// What a dollar is worth in Fame while there are tiles to buy.
const DOLLAR: f32 = 0.125;

/// How many turns are left, roughly: the smallest stack is asked for about every second card.
fn turns_left(state: &State) -> f32 {
    let left = state.stacks.iter().map(|stack| f32::from(stack.left()));
    let (sum, least) = left.fold((0.0, 99.0f32), |(sum, least), left| (sum + left, least.min(left)));
    (sum.min(3.0 * least + 4.0) / 1.5).clamp(0.5, 20.0)
}

/// What income brings from here on, in Fame.
fn income(population: f32, revenue: f32, turns: f32) -> f32 {
    let (low, high) = (population.min(revenue), population.max(revenue));
    // The lower one pays; the higher one waits for the other to catch up.
    0.9 * DOLLAR * turns * (low + 0.25 * (high - low).min(6.0))
}

/// What a tile beside the sheet, or about to be bought, is worth to a player.
fn tile_worth(data: &Data, player: &Player, kind: Kind, turns: f32) -> f32 {
    let [population, revenue, fame] = data.worth[kind.index()].map(f32::from);
    let (now_population, now_revenue) = (f32::from(player.population(data)), f32::from(player.revenue(data)));
    let gain = income(now_population + population, now_revenue + revenue, turns)
        - income(now_population, now_revenue, turns);
    let worth = fame + gain + 0.3 * (population + revenue) + 0.4;
    let mut places = 0u32;
    player.sheet.places(data, kind, |_| places += 1);
    match places {
        0 if turns < 3.0 => 0.05 * worth,
        0 => 0.35 * worth,
        _ => 0.85 * worth,
    }
}

/// What the sheet promises at the end beyond the Fame of its tiles.
fn sheet_worth(data: &Data, player: &Player, turns: f32) -> f32 {
    let sheet = &player.sheet;
    let mut worth = 0.0;
    for (section, wrong) in [(0, Colour::Blue), (1, Colour::Yellow)] {
        let squares = data.sections[section];
        let mut right = 0.0f32;
        let mut spoiled = false;
        for tile in sheet.tiles() {
            let covered = data.shape(tile.kind, tile.turn).cells.on(tile.at.0).and(squares).count();
            if data.colour[tile.kind.index()] == wrong {
                spoiled |= covered > 0;
            } else {
                right += f32::from(covered);
            }
        }
        let filled = right / f32::from(squares.count());
        let hope = if filled >= 1.0 { 1.0 } else { filled * filled * (turns / 12.0).min(0.9) };
        worth += f32::from(data.filled[section]) * if spoiled { 0.1 * hope } else { hope };
    }
    if sheet.is_connected(data) {
        worth += f32::from(data.connected);
    }
    let (partial, full) = diamonds(sheet, data);
    worth += f32::from(partial * data.diamonds[0] + full * data.diamonds[1]);
    // Room to go on: places where the plain tiles still fit.
    let mut room = 0u32;
    for kind in Kind::BASIC {
        sheet.places(data, kind, |_| room += 1);
    }
    worth + 0.15 * (room.min(24) as f32).sqrt() * (turns / 6.0).min(1.0)
}

impl Mind for Showdown {
    fn hopes(&self, state: &State) -> Hopes {
        let data = self.data();
        let turns = turns_left(state);
        let seats = state.seats() as usize;
        let mut hopes = [0.0; SEATS];
        let (mut population, mut revenue) = ([0u16; SEATS], [0u16; SEATS]);
        for (seat, player) in state.at_table().iter().enumerate() {
            (population[seat], revenue[seat]) = (player.population(data), player.revenue(data));
        }
        let ranks = [awards(&population[..seats], &data.ranks[0]), awards(&revenue[..seats], &data.ranks[1])];
        for (seat, player) in state.at_table().iter().enumerate() {
            let mut hope = f32::from(player.fame()) + sheet_worth(data, player, turns);
            hope += income(f32::from(population[seat]), f32::from(revenue[seat]), turns);
            hope += 0.7 * f32::from(ranks[0][seat] + ranks[1][seat]);
            hope += 0.08 * f32::from(population[seat] + revenue[seat]);
            let mut cash = player.cash as f32;
            if let Choice::Bid { track, amount } = player.choice {
                let tile = track.premier().and_then(|space| state.premier[space]).map(|offer| offer.tile);
                if let Some(kind) = tile.or(track.basic()) {
                    hope += tile_worth(data, player, kind, turns);
                    cash -= f32::from(amount);
                }
            }
            let dollar = if turns < 2.0 { 0.1 } else { DOLLAR };
            // Money that lies about buys nothing.
            hope += dollar * cash.min(45.0) + 0.08 * (cash - 45.0).max(0.0);
            for kind in player.off() {
                hope += tile_worth(data, player, kind, turns);
            }
            hopes[seat] = hope;
        }
        hopes
    }

    fn spread(&self, state: &State) -> f32 {
        2.5 + 0.4 * turns_left(state)
    }

    fn worlds(&self) -> u32 {
        2
    }

    fn promise(&self, _: &State, _: Seat, action: &Action) -> f32 {
        match action {
            Action::Bid { .. } => 1.0,
            Action::Publicity(tiles) if tiles.on().is_empty() => 2.0,
            Action::Place(tiles) if tiles.on().is_empty() => 0.5,
            // A sketch changes nothing by itself: bots that look at one step see no end of it.
            Action::Sketch | Action::TakeOff { .. } | Action::PutOn { .. } | Action::Abandon => 0.0,
            _ => 1.5,
        }
    }
}
