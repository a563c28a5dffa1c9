//! Lords of Vegas: its screens, its stakes, and deals.

use crate::folder::Folder;
use crate::kit::play;
use crate::kit::{cells, log, pick, play_on, press, screen, shell, type_in, wish};
use crossterm::event::KeyCode;
use insta::assert_snapshot;
use ratatui::style::Color;
use serde_json::Value;
use std::time::Duration;
use table::{Eye, Fast};
use terminal::shell::Shell;
use terminal::theme::Theme;

#[test]
fn early() {
    let mut shell = shell(&wish("lords-2010", "you,bot,bot", "7", &[]));
    press(&mut shell, &[KeyCode::Enter, KeyCode::Enter]);
    assert_snapshot!("early_80x24", screen(&shell, 80, 24));
    assert_snapshot!("early_160x50", screen(&shell, 160, 50));
}

#[test]
fn middle() {
    let mut shell = shell(&wish("lords-2024", "you,bot,bot,bot,bot,bot", "7", &[]));
    play_on(&mut shell, 18, 6);
    assert_snapshot!("middle_80x24", screen(&shell, 80, 24));
    assert_snapshot!("middle_76x20", screen(&shell, 76, 20));
    assert_snapshot!("middle_160x50", screen(&shell, 160, 50));
    assert_snapshot!("middle_130x40", screen(&shell, 130, 40));
}

#[test]
fn a_long_list_of_stakes_is_one_choice_that_asks_for_the_amount() {
    let mut shell = shell(&wish("lords-2010", "you,bot,bot", "3", &["lay_off=true"]));
    for _ in 0..400 {
        if screen(&shell, 120, 50).contains("gamble on") {
            break;
        }
        press(&mut shell, &[KeyCode::End, KeyCode::Enter]);
    }
    let seat = shell.session().waiting_person().expect("somebody can gamble");
    let legal = shell.session().live().here().unwrap().legal(seat);
    let stakes: Vec<u64> = legal.iter().filter_map(|action| action["gamble"]["stake"].as_u64()).collect();
    let shown = screen(&shell, 120, 50);
    assert!(stakes.len() > shown.matches("gamble on").count(), "{stakes:?}\n{shown}");
    pick(&mut shell, "gamble on");
    type_in(&mut shell, "999");
    press(&mut shell, &[KeyCode::Enter]);
    assert!(screen(&shell, 80, 24).contains("A number from 1 to "), "{}", screen(&shell, 80, 24));
    press(&mut shell, &[KeyCode::Backspace, KeyCode::Backspace, KeyCode::Backspace]);
    type_in(&mut shell, "2");
    assert_snapshot!("a_stake", screen(&shell, 80, 24));
    press(&mut shell, &[KeyCode::Enter]);
    assert!(log(&shell).contains("bets $2M against"), "{}", log(&shell));
}

#[test]
fn a_deal_is_made_countered_and_accepted_by_the_keyboard() {
    let mut table = wish("lords-2024", "you,you,bot", "7", &[]);
    table.names = vec!["Ann".into(), "Ben".into()];
    let mut shell = shell(&table);
    let money = |shell: &Shell, seat: usize| {
        shell.session().live().here().unwrap().view(Eye::Spectator)["players"][seat]["money"]
            .as_i64()
            .unwrap()
    };
    let lot = |shell: &Shell, seat: u64| {
        let view = shell.session().live().here().unwrap().view(Eye::Spectator);
        let lots = view["lots"].as_object().unwrap().clone();
        lots.into_iter().find(|(_, space)| space["mark"] == seat).map(|(lot, _)| lot).unwrap()
    };
    let before = (money(&shell, 0), money(&shell, 1));
    let sold = lot(&shell, 1);
    // Ann offers Ben $3M for a lot, whoever has the keyboard.
    type_in(&mut shell, "d");
    assert!(screen(&shell, 80, 24).contains("There are no offers on the table."));
    pick(&mut shell, "Ann makes an offer");
    pick(&mut shell, "pays money");
    pick(&mut shell, "Ann");
    pick(&mut shell, "Ben");
    type_in(&mut shell, "3");
    press(&mut shell, &[KeyCode::Enter]);
    pick(&mut shell, "gives a lot");
    pick(&mut shell, "Ben");
    pick(&mut shell, "Ann");
    pick(&mut shell, &sold);
    assert_snapshot!("an_offer", screen(&shell, 80, 24));
    pick(&mut shell, "happen at once");
    pick(&mut shell, "send the offer");
    assert!(screen(&shell, 80, 24).contains("Agreed: Ann. Asked: Ben."), "{}", screen(&shell, 80, 24));
    // Ben wants five.
    pick(&mut shell, "Ben counters deal");
    assert!(screen(&shell, 80, 24).contains(&format!("lot {sold}")), "it begins with what was offered");
    pick(&mut shell, "drop the last step");
    pick(&mut shell, "pays money");
    pick(&mut shell, "Ann");
    pick(&mut shell, "Ben");
    type_in(&mut shell, "5");
    press(&mut shell, &[KeyCode::Enter]);
    pick(&mut shell, "gives a lot");
    pick(&mut shell, "Ben");
    pick(&mut shell, "Ann");
    pick(&mut shell, &sold);
    pick(&mut shell, "send the offer");
    assert_snapshot!("a_counter_offer", screen(&shell, 80, 24));
    pick(&mut shell, "Ann agrees");
    assert_eq!((money(&shell, 0), money(&shell, 1)), (before.0 - 5, before.1 + 5));
    let view = shell.session().live().here().unwrap().view(Eye::Spectator);
    assert_eq!(view["lots"][&sold]["mark"], Value::from(0));
    press(&mut shell, &[KeyCode::Esc]);
    assert!(log(&shell).contains("is done."), "{}", log(&shell));
}

#[test]
fn an_offer_in_the_making_is_not_lost_by_one_key() {
    let mut shell = shell(&wish("lords-2010", "you,bot", "7", &[]));
    type_in(&mut shell, "d");
    pick(&mut shell, "makes an offer");
    pick(&mut shell, "pays money");
    press(&mut shell, &[KeyCode::Enter, KeyCode::Enter, KeyCode::Enter]);
    let draft = screen(&shell, 80, 24);
    assert!(draft.contains("1. Blue gives Green $1M"), "{draft}");
    press(&mut shell, &[KeyCode::Esc]);
    let asked = screen(&shell, 80, 24);
    assert!(asked.contains("Shall this offer be dropped?") && asked.contains("gives Green $1M"), "{asked}");
    press(&mut shell, &[KeyCode::Esc]);
    assert_eq!(screen(&shell, 80, 24), draft, "back once more is back at the offer");
    press(&mut shell, &[KeyCode::Esc]);
    pick(&mut shell, "yes, drop it");
    assert!(screen(&shell, 80, 24).contains("There are no offers on the table."));
    // There is nothing to lose before the first step.
    pick(&mut shell, "makes an offer");
    press(&mut shell, &[KeyCode::Esc]);
    assert!(screen(&shell, 80, 24).contains("There are no offers on the table."));
}

#[test]
fn a_deal_with_a_bot_is_declined_at_once_and_a_refusal_names_its_clause() {
    let mut shell = shell(&wish("lords-2010", "you,bot", "7", &[]));
    type_in(&mut shell, "d");
    pick(&mut shell, "makes an offer");
    pick(&mut shell, "pays money");
    press(&mut shell, &[KeyCode::Enter, KeyCode::Enter, KeyCode::Enter]);
    pick(&mut shell, "send the offer");
    assert!(screen(&shell, 80, 24).contains("There are no offers on the table."));
    assert!(log(&shell).contains("declines deal"), "{}", log(&shell));
    press(&mut shell, &[KeyCode::Esc]);
    for _ in 0..200 {
        if screen(&shell, 80, 24).contains("end the turn") {
            break;
        }
        press(&mut shell, &[KeyCode::Enter]);
    }
    // An action alone has one party.
    type_in(&mut shell, "d");
    pick(&mut shell, "makes an offer");
    pick(&mut shell, "takes an action");
    press(&mut shell, &[KeyCode::Enter]);
    pick(&mut shell, "send the offer");
    let shown = screen(&shell, 80, 24);
    assert!(shown.contains("A deal needs at least two parties. (L-RULING-48)"), "{shown}");
    pick(&mut shell, "drop the last step");
    press(&mut shell, &[KeyCode::Esc, KeyCode::Esc]);
    assert!(screen(&shell, 80, 24).contains("Your turn."));
}

/// The offers that the log tells of, each without its number.
fn offers(shell: &Shell) -> Vec<String> {
    let lines = log(shell);
    let offer = |line: &str| {
        let (who, rest) = line.split_once(" offers deal ")?;
        Some(format!("{who}: {}", rest.split_once(": ")?.1))
    };
    lines.lines().filter_map(offer).collect()
}

/// Plays a whole game with the keyboard: people choose at random, and agree to every other offer.
fn whole_game(game: &str, seats: &str, seed: &str, mut agrees: bool) -> Shell {
    let mut shell = shell(&wish(game, seats, seed, &[]));
    let mut dice = Fast::seeded(7);
    let mut steps = 0;
    while !shell.session().is_over() {
        steps += 1;
        assert!(steps < 4000, "the game stalls:\n{}", screen(&shell, 80, 24));
        let session = shell.session();
        if let (None, Some(asked)) = (session.waiting_person(), session.asked().first().cloned()) {
            let (by, person) = (session.name(asked.by), session.name(asked.seat));
            let entry = session.live().here().unwrap().entry_count();
            shell.tick(Duration::from_hours(1));
            assert_eq!(
                shell.session().live().here().unwrap().entry_count(),
                entry,
                "the bot waits for the answer"
            );
            let shown = screen(&shell, 80, 24);
            assert!(shown.contains(&format!("▶ {by} has an offer for {person}.")), "{shown}");
            type_in(&mut shell, if agrees { "y" } else { "n" });
            agrees = !agrees;
            assert!(
                shell.session().live().here().unwrap().entry_count() > entry,
                "{}",
                screen(&shell, 80, 24)
            );
            continue;
        }
        for _ in 0..dice.below(6) {
            press(&mut shell, &[KeyCode::Down]);
        }
        press(&mut shell, &[KeyCode::Enter]);
        let shown = screen(&shell, 80, 24);
        assert!(!shown.contains("(L-") || shown.contains("Deals"), "nothing is refused:\n{shown}");
    }
    shell
}

#[test]
fn whole_games_with_bots_that_deal() {
    let (mut made, mut answered) = (0, (0, 0));
    let tables = [
        ("lords-2010", "you,bot:medium,bot:medium,bot:medium"),
        ("lords-2024", "bot:medium,you,bot:medium,you"),
        ("lords-2024", "you,bot:medium,bot:easy,bot:medium"),
        ("lords-2010", "you,you,bot:medium,bot:medium"),
        ("lords-2024", "bot:medium,bot:medium,bot:medium,you"),
        ("lords-2024", "you,you,you,bot:medium,bot:medium,bot:medium"),
        ("lords-2024", "you,bot:medium,bot:medium,bot:medium"),
        ("lords-2010", "you,bot:medium,bot:medium"),
    ];
    for (seed, (game, seats)) in (1..=16).zip(tables.into_iter().cycle()) {
        let shell = whole_game(game, seats, &seed.to_string(), seed % 2 == 0);
        let mut offers = offers(&shell);
        made += offers.len();
        offers.sort();
        let count = offers.len();
        offers.dedup();
        assert_eq!(offers.len(), count, "an offer is repeated: {offers:?}");
        let people = shell.session().people();
        let says = |word: &str| {
            let names: Vec<String> = people.iter().map(|seat| shell.session().name(seat)).collect();
            let said =
                |line: &&str| names.iter().any(|name| line.starts_with(&format!("{name} {word} deal ")));
            log(&shell).lines().filter(said).count()
        };
        answered.0 += says("agrees to");
        answered.1 += says("declines");
    }
    assert!(made > 5 && answered.0 > 0 && answered.1 > 0, "{made} offers, people answered {answered:?}");
}

#[test]
fn deals_line_by_line() {
    let pay = |from: u8, to: u8, amount: u8| {
        format!(
            "[{{\"transfer\":{{\"items\":[{{\"money\":{{\"from\":{from},\"to\":{to},\"amount\":{amount}}}}}]}}}}]"
        )
    };
    let input = [
        "offers".into(),
        "offer [1]".into(),
        "offer {".into(),
        "accept x".into(),
        "accept 9".into(),
        "as Zoe accept 1".into(),
        format!("as Ann offer {}", pay(0, 1, 3)),
        "offers".into(),
        format!("as Ben counter 1 {}", pay(0, 1, 4)),
        format!("as Ann offer {}", pay(0, 2, 2)),
        "as Ann accept 2".into(),
        format!("as Ben offer {}", pay(0, 0, 3)),
        format!("as Ann offer {}", pay(1, 0, 99)),
        "as Ben accept 4".into(),
        "help".into(),
    ]
    .join("\n");
    let words = ["lords-2024", "--seats", "you,you,bot", "--names", "Ann,Ben,Eve", "--seed", "7"];
    let out = play(&words, &input).ok();
    for part in [
        "There are no offers on the table.",
        "That is no list of steps",
        "That is no JSON",
        "\"x\" is no number of a deal",
        "There is no deal 9 on the table. [L-TRADE-14]",
        "After as comes the name of a person at this keyboard.",
        "Ann offers deal 1: Ann gives Ben $3M. [L-TRADE-1]",
        "Deal 1, offered by Ann:\n  1. Ann gives Ben $3M\n  Agreed: Ann. Asked: Ben.",
        "Ben declines deal 1. [L-TRADE-14]",
        "Ben offers deal 2: Ann gives Ben $4M.",
        "Eve agrees to deal 3.", // Two millions for nothing.
        "Ann agrees to deal 2.",
        "Deal 2 is done.",
        "Step 1: A step goes from one player to another. [L-RULING-48]",
        "Deal 4 ends at step 1: Ben pays $99M but has $", // By name, not by seat.
        "counter N JSON: ",
    ] {
        assert!(out.contains(part), "{part:?} is not in:\n{out}");
    }
}

#[test]
fn offers_of_bots_line_by_line() {
    let told = |answer: &str| {
        let input = format!("{answer}\n1\n1\n1\n1\nend the turn\n").repeat(1500);
        let game = |seed: u8| {
            let words = ["lords-2024", "--seats", "you,bot,bot,bot", "--seed", &seed.to_string()];
            play(&words, &input).ok()
        };
        let games: Vec<String> = (1..=12).map(game).collect();
        assert!(games.iter().all(|out| out.contains("\nThe seed of the dice was ")), "all games end");
        games.concat()
    };
    let out = told("agrees to deal");
    assert!(out.contains(" has an offer for Black.\n  1. Black declines deal "), "{out}");
    assert!(out.contains("\nBlack agrees to deal ") && !out.contains("\nBlack declines deal "), "{out}");
    let out = told("declines deal");
    assert!(out.contains("\nBlack declines deal ") && !out.contains("\nBlack agrees to deal "), "{out}");
}

#[test]
fn stakes_line_by_line() {
    let gamble = |lot: u8| {
        let lot = lords::Lot(lot);
        format!("gamble on {lot}:\n99\ngamble on {lot}:\nrules L-ACT-1a\n1\n")
    };
    let gambles = (0..48).map(gamble).collect::<Vec<_>>().concat();
    let input = format!("1\n1\n{gambles}end the turn\n").repeat(10);
    let out = play(&["lords-2010", "--seats", "you,bot:random", "--seed", "7"], &input).ok();
    assert!(out.contains("How much, from 1 to "), "{out}");
    assert!(out.contains("\"99\" is no amount from 1 to "), "{out}");
    let mut asked = out.split("How much, from ").filter_map(|asked| Some(asked.split_once("?\n")?.1));
    assert!(asked.any(|told| told.trim_start_matches("> ").starts_with("L-ACT-1a (")), "{out}");
    assert!(out.contains("Blue bets $1M against Green on "), "{out}");
}

#[test]
fn the_example_of_the_help_is_a_deal() {
    let out = play(&["lords-2010", "--seats", "you,bot", "--seed", "7"], "help\n").ok();
    let (_, example) = out.split_once(": offer [").expect("help has an example");
    let (example, _) = example.split_once("];").expect("it ends");
    let out =
        play(&["lords-2010", "--seats", "you,bot", "--seed", "7"], &format!("offer [{example}]\n")).ok();
    assert!(!out.contains("That is no") && out.contains("[L-RULING-54]"), "{out}");
}

#[test]
fn the_help_names_the_figures_in_use() {
    let folder = Folder::new();
    let mut figures: Value = serde_json::from_str(lords::STANDARD).unwrap();
    for (figure, value) in [("remodel_per_tile", 7), ("riser", 14), ("stake_per_tile", 3)] {
        figures[figure]["value"] = value.into();
    }
    let file = folder.file("figures.json", figures.to_string().as_bytes());
    let help = |words: &[&str]| {
        let out =
            play(&[&["lords-2024", "--seats", "you,bot", "--seed", "7"], words].concat(), "help\n").ok();
        out.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let note = "This game is played with a data file of its own";
    let usual = help(&[]);
    for part in ["another company, $5M a tile", "one storey, $15M a tile", "up to $5M a tile"] {
        assert!(usual.contains(part), "{part:?} is missing: {usual}");
    }
    let own = help(&["--data", &file]);
    for part in ["another company, $7M a tile", "one storey, $14M a tile", "up to $3M a tile", note] {
        assert!(own.contains(part), "{part:?} is missing: {own}");
    }
    assert!(!usual.contains(note) && !own.contains("$5M a tile") && !own.contains("$15M"), "{own}");
}

#[test]
fn a_whole_game_through_a_pipe() {
    for game in ["lords-2010", "lords-2024"] {
        let out = play(&[game, "--seed", "7"], &"1\n1\nend the turn\nview\n".repeat(1500)).ok();
        let end: Vec<&str> = out.lines().rev().take(4).collect();
        assert!(end[3].starts_with("1. ") && end[3].contains(" points ("), "{end:?}");
        assert!(out.contains("Nobody's lots, with price and die: ") && out.contains("; boss "), "{out}");
    }
}

#[test]
fn without_colours_there_are_none() {
    let table = wish("lords-2024", "you,bot,bot,bot", "7", &[]);
    let mut shell = Shell::new(table.open().unwrap().session, Theme::plain(), Duration::ZERO);
    play_on(&mut shell, 20, 6);
    for size in [(80, 24), (160, 50)] {
        let buffer = cells(&shell, size.0, size.1);
        assert!(buffer.content().iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    }
}
