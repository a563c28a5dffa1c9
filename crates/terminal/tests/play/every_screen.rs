//! Whole games, every screen of them drawn at every size: nothing may break.

use crate::kit::{press, screen, shell, type_in, wish};
use crossterm::event::KeyCode;
use table::Fast;

const SIZES: [(u16, u16); 6] = [(80, 24), (60, 15), (200, 60), (76, 20), (100, 30), (130, 40)];

/// Plays by random keys to the end and draws all the way.
fn play(game: &str, seats: &str, seed: &str, options: &[&str]) {
    let mut shell = shell(&wish(game, seats, seed, options));
    let mut dice = Fast::seeded(seed.len() as u64);
    for step in 0..5000 {
        let (width, height) = SIZES[step % SIZES.len()];
        let shown = screen(&shell, width, height);
        assert!(!shown.trim().is_empty());
        if shell.has_left() {
            return;
        }
        for _ in 0..dice.below(8) {
            press(&mut shell, &[KeyCode::Down]);
        }
        // Now and then somebody reads.
        if dice.below(20) == 0 {
            for page in ["?", "h", "r", "q", "d", "t", "zzz"] {
                type_in(&mut shell, page);
                press(&mut shell, &[KeyCode::PageDown, KeyCode::Up, KeyCode::PageUp, KeyCode::End]);
                screen(&shell, width, height);
                if page == "r" {
                    press(&mut shell, &[KeyCode::Enter, KeyCode::Right]);
                    screen(&shell, width, height);
                    press(&mut shell, &[KeyCode::Esc]);
                }
                press(&mut shell, &[KeyCode::Esc]);
            }
        }
        press(&mut shell, &[KeyCode::Enter]);
    }
    panic!("the game did not end");
}

#[test]
fn the_main_game() {
    play("royale", "you,bot,bot", "a", &[]);
    play("royale", "bot,you,you,bot,you", "b", &["tiles=6", "chip_cards=true"]);
    play("royale", "you,bot", "c", &["tiles=6"]);
}

#[test]
fn every_tile_face() {
    for faces in [
        "faces=a1,b1,c1,d1,e1,f1",
        "faces=a2,b2,c2,d2,e2,f2",
        "faces=g1,h1,a1,f2,b1,d2",
        "faces=g2,h2,e2,c2,a2,f1",
    ] {
        play("royale", "you,bot,you", faces, &["tiles=6", faces]);
    }
}

#[test]
fn the_basic_game() {
    play("royale", "you,bot,bot,bot,bot", "d", &["mode=basic"]);
    play("royale", "you,you", "e", &["mode=basic", "chip_cards=true"]);
}

#[test]
fn the_card_game() {
    play("cardgame", "you,bot", "a", &[]);
    play("cardgame", "bot,you,bot,you", "bb", &[]);
    play("cardgame", "you,bot,bot,bot,bot", "ccc", &[]);
    play("cardgame", "you,you,you,you,you", "dddd", &[]);
}

#[test]
fn the_card_game_one_after_another() {
    for (seats, chip_cards) in [
        ("you,bot", "chip_cards=false"),
        ("you,you,bot", "chip_cards=true"),
        ("bot,bot,you,bot", "chip_cards=true"),
        ("you,bot,you,bot,bot", "chip_cards=true"),
    ] {
        play("cardgame", seats, seats, &["mode=sequential", chip_cards]);
    }
}

#[test]
fn lords_of_vegas_of_2010() {
    play("lords-2010", "you,bot", "a", &[]);
    play("lords-2010", "bot,you,you", "bb", &["lay_off=true"]);
    play("lords-2010", "you,bot,bot,you", "ccc", &[]);
}

#[test]
fn lords_of_vegas_of_2024() {
    for (seats, seed) in [
        ("you,bot", "a"),
        ("you,you,bot", "bb"),
        ("bot,you,bot,bot", "ccc"),
        ("you,bot,bot,bot,you", "dddd"),
        ("you,you,you,bot,bot,bot", "eeeee"),
    ] {
        play("lords-2024", seats, seed, &[]);
    }
}

#[test]
fn vegas_showdown() {
    for (seats, seed) in [("you,bot,bot", "a"), ("bot,you,bot,you", "bb"), ("you,bot,bot,bot,you", "ccc")] {
        play("showdown", seats, seed, &[]);
    }
}

#[test]
fn every_game_but_the_template_has_a_board() {
    for about in games::catalogue() {
        let help = terminal::boards::board_of(about.key).help(&serde_json::Value::Null);
        assert_eq!(help.is_empty(), about.key == "pig", "{}", about.key);
    }
}
