//! A little knowledge of each game.

mod cardgame;
mod lords;
mod majorities;
mod royale;
mod showdown;

/// What dice at a casino are worth, roughly: `others` are the most and second most of anybody else.
fn stake(mine: u8, others: [u8; 2], pair: [f32; 2]) -> f32 {
    if mine == 0 {
        0.0
    } else if mine > others[0] {
        0.8 * pair[0]
    } else if mine == others[0] {
        0.25 * pair[0]
    } else if mine > others[1] {
        0.7 * pair[1]
    } else if mine == others[1] {
        0.2 * pair[1]
    } else {
        0.1 * pair[1]
    }
}

/// The most and second most dice of anybody else.
fn rivals(weights: &[u8], me: usize) -> [u8; 2] {
    let mut most = [0, 0];
    for (at, weight) in weights.iter().enumerate() {
        if at == me {
            continue;
        }
        if *weight > most[0] {
            most = [*weight, most[0]];
        } else if *weight > most[1] {
            most[1] = *weight;
        }
    }
    most
}
