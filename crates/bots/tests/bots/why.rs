//! Reasons: each is a sentence, and none tells anything that its seat cannot know.

use bots::Evaluator;
use table::{Fast, Reader, Seat};

/// Plays random games, and asks for the reasons of all that can be done.
fn reasons<G: Evaluator>(game: &G, options: &G::Options, seats: u8, games: u64) -> Vec<String> {
    let name = |seat: Seat| format!("Seat {}", seat.0);
    let reader = Reader::english(&name);
    let mut told = Vec::new();
    for seed in 0..games {
        let mut dice = Fast::seeded(seed);
        let mut state = game.start(options, seats, &mut dice, &mut ()).unwrap();
        let mut legal = Vec::new();
        for _ in 0..4000 {
            let Some(seat) = game.waiting_on(&state).first() else { break };
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let other = game.imagine(&state, seat, &mut Fast::seeded(seed + 1000));
            // A few of them: there may be hundreds.
            for action in legal.iter().step_by(1 + legal.len() / 8) {
                let why = game.why(&state, seat, action).map(|why| why.told(&reader));
                assert_eq!(
                    why,
                    game.why(&other, seat, action).map(|why| why.told(&reader)),
                    "{action:?} tells what is hidden"
                );
                told.extend(why);
            }
            let action = legal[dice.below(legal.len() as u32) as usize].clone();
            game.act(&mut state, seat, &action, &mut dice, &mut ()).unwrap();
        }
    }
    told
}

fn sentences(told: &[String], least: usize) {
    assert!(told.len() >= least, "{} reasons", told.len());
    for why in told {
        let begins = |first: char| first.is_uppercase() || first.is_ascii_digit();
        assert!(why.ends_with('.') && why.starts_with(begins), "{why}");
    }
}

#[test]
fn reasons_of_royale_name_the_money() {
    let told = reasons(&royale::Royale::standard(), &royale::Options::default(), 4, 4);
    sentences(&told, 400);
    for part in
        ["Takes the $", "Keeps the $", "Ties with Seat ", "even if Seat ", "It also plays ", "for a chip."]
    {
        assert!(told.iter().any(|why| why.contains(part)), "nobody is told {part:?}");
    }
}

#[test]
fn reasons_of_the_card_game_know_no_palm() {
    let told = reasons(&cardgame::CardGame::standard(), &cardgame::Options::default(), 4, 3);
    sentences(&told, 200);
    assert!(told.iter().any(|why| why.contains("Takes the $")));
}

#[test]
fn reasons_of_lords_name_casinos_and_bosses() {
    let told = reasons(&lords::Lords::second(), &lords::Options::default(), 4, 2);
    sentences(&told, 100);
    for part in ["whenever ", "times in 100", "for the next turn"] {
        assert!(told.iter().any(|why| why.contains(part)), "nobody is told {part:?}");
    }
}

#[test]
fn reasons_of_showdown_name_income_and_fame() {
    let told = reasons(&showdown::Showdown::standard(), &showdown::Options::default(), 4, 1);
    sentences(&told, 100);
    for part in ["Population", "your income", "You keep $"] {
        assert!(told.iter().any(|why| why.contains(part)), "nobody is told {part:?}");
    }
}
