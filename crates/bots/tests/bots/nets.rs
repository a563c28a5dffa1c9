//! Nets: the same bits as where they are trained, files that are none, and what they see of a position.

use bots::{Evaluator, Inputs, Leaf, Level, Net, NetError, SEATS};
use table::kit::positions;
use table::{Fast, Seat};

/// A made-up net, which `training/test_training.py` writes; positions, and what it says of them there.
const TOY: &[u8] = include_bytes!("toy.net");
const SAID: &str = include_str!("toy.txt");

fn floats(text: &str) -> Vec<f32> {
    text.split_whitespace().map(|word| f32::from_bits(u32::from_str_radix(word, 16).unwrap())).collect()
}

#[test]
fn a_net_says_what_it_says_in_python_to_the_last_bit() {
    let net = Net::read(TOY).unwrap();
    let shape = net.shape();
    for line in SAID.lines() {
        let parts: Vec<&str> = line.split('|').collect();
        let seats: usize = parts[0].trim().parse().unwrap();
        let (own, items, said) = (floats(parts[1]), floats(parts[2]), floats(parts[3]));
        let mut inputs = Inputs::default();
        for seat in 0..seats {
            inputs.own[seat][..shape.own].copy_from_slice(&own[seat * shape.own..][..shape.own]);
            for item in 0..shape.items {
                let at = (seat * shape.items + item) * shape.item;
                inputs.items[seat][item][..shape.item].copy_from_slice(&items[at..][..shape.item]);
            }
        }
        let worth = net.worth(&inputs, seats);
        let bits = |figures: &[f32]| figures.iter().map(|figure| figure.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&worth[..seats]), bits(&said), "at {seats} seats");
        assert_eq!(worth[seats..], [0.0; SEATS][seats..]);
    }
    assert_eq!(SAID.lines().count(), 3);
    let net_search = net.net_search();
    assert_eq!(
        (net_search.iterations, net_search.leaf, net_search.part.to_bits()),
        (700, Leaf::Now, 0.75f32.to_bits())
    );
}

#[test]
fn what_is_no_net_is_refused_by_its_fault() {
    let bent = |at: usize, bytes: &[u8]| {
        let mut file = TOY.to_vec();
        file[at..at + bytes.len()].copy_from_slice(bytes);
        Net::read(&file).unwrap_err()
    };
    assert_eq!(Net::read(b"").unwrap_err(), NetError::Beginning);
    assert_eq!(bent(0, b"X"), NetError::Beginning);
    assert_eq!(bent(8, &[200, 0]), NetError::Shape);
    assert_eq!(bent(14, &[0; 4]), NetError::Search);
    assert_eq!(bent(18, &[3, 0]), NetError::Search);
    assert_eq!(bent(20, &2.0f32.to_le_bytes()), NetError::Search);
    assert_eq!(bent(32, &f32::NAN.to_le_bytes()), NetError::Scale);
    for cut in [9, 16, 40, TOY.len() - 1] {
        assert_eq!(Net::read(&TOY[..cut]).unwrap_err(), NetError::Length, "{cut}");
    }
    let mut longer = TOY.to_vec();
    longer.push(0);
    assert_eq!(Net::read(&longer).unwrap_err(), NetError::Length);
}

/// All figures are numbers of a size that a net can learn from, nothing is written beyond the shape, and a seat's figures
/// change with what it has.
fn sees<G: Evaluator>(game: &G) {
    let shape = game.shape().unwrap();
    let mut differ = 0;
    let all = positions(game, 6, 9);
    for (state, _) in &all {
        let mut inputs = Inputs::default();
        game.inputs(state, &mut inputs);
        let seats = game.seats(state);
        for seat in 0..SEATS {
            let figures = inputs.own[seat].iter().chain(inputs.items[seat].iter().flatten());
            assert!(figures.clone().all(|figure| figure.is_finite() && figure.abs() < 60.0));
            assert!(seat < usize::from(seats) || figures.clone().all(|figure| *figure == 0.0));
            assert!(inputs.own[seat][shape.own..].iter().all(|figure| *figure == 0.0));
            let beyond = inputs.items[seat].iter().enumerate().flat_map(|(item, figures)| {
                figures.iter().skip(if item < shape.items { shape.item } else { 0 })
            });
            assert!(beyond.clone().all(|figure| *figure == 0.0));
        }
        differ += u32::from(inputs.own[0].map(f32::to_bits) != inputs.own[1].map(f32::to_bits));
    }
    assert!(differ as usize * 2 > all.len(), "seats look alike");
}

#[test]
fn every_game_shows_its_net_what_there_is() {
    sees(&royale::Royale::standard());
    sees(&cardgame::CardGame::standard());
    sees(&lords::Lords::first());
    sees(&lords::Lords::second());
    sees(&showdown::Showdown::standard());
}

/// A net that comes with the program can be read and fits its game; a game without one is played by hard as by classic.
fn fits<G: Evaluator>(game: &G) {
    let slot = game.slot().unwrap();
    if slot.is_used() {
        assert_eq!(Some(slot.net().shape()), game.shape());
        return;
    }
    let (state, seat): (G::State, Seat) = positions(game, 2, 7).swap_remove(12);
    let decided = |level| {
        let bot = bots::Bot { level, iterations: Some(60) };
        bot.think(game, &state, seat, &mut Fast::seeded(4), &|| false)
    };
    assert_eq!(decided(Level::Hard), decided(Level::Classic));
}

#[test]
fn nets_that_come_along_fit_their_games() {
    fits(&royale::Royale::standard());
    fits(&cardgame::CardGame::standard());
    fits(&lords::Lords::first());
    fits(&lords::Lords::second());
    fits(&showdown::Showdown::standard());
}
