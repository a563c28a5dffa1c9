//! `hint`: what the bot hard would do, in every game, and nothing changed by asking.

use crate::kit::play;
use crate::kit::{enter_until, press, screen, shell, type_in, wish};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::time::Duration;
use terminal::shell::Shell;

const HEADING: &str = "The chance to win, as the bot hard sees it; first what it would do:";

/// Each game with seats, up to a decision with several choices.
const TABLES: [(&str, &str, usize); 5] = [
    ("royale", "you,bot,bot", 1),
    ("cardgame", "you,bot,bot", 0),
    ("lords-2010", "you,bot,bot", 2),
    ("lords-2024", "you,bot,bot", 2),
    ("showdown", "you,bot,bot", 0),
];

fn table(game: &str, seats: &str, steps: usize) -> Shell {
    let options: &[&str] = if game == "royale" { &["start=0"] } else { &[] };
    let mut shell = shell(&wish(game, seats, "7", options));
    press(&mut shell, &vec![KeyCode::Enter; steps]);
    shell
}

/// The choices on the page, each with its percentage, the marked one first.
fn advice(shown: &str) -> Vec<(f32, String)> {
    let rows = shown.lines().filter_map(|row| Some(row.split_once('║')?.1.rsplit_once('║')?.0.trim()));
    let rows: Vec<&str> = rows.skip_while(|row| *row != HEADING).skip(2).collect();
    let read = |row: &&str| {
        let (chance, words) = row.trim_start_matches("★ ").trim_start().split_once(" %")?;
        let chance = chance.trim_start_matches("under ").trim_start_matches("over ");
        Some((chance.parse().ok()?, words.trim().to_owned()))
    };
    assert!(rows[0].starts_with("★ ") && rows[1..].iter().all(|row| !row.contains('★')), "{shown}");
    rows.iter().map_while(read).collect()
}

#[test]
fn every_game_gives_hints_in_the_words_of_its_choices() {
    for (game, seats, steps) in TABLES {
        let mut shell = table(game, seats, steps);
        let seat = shell.session().waiting_person().expect("somebody is asked");
        let legal: Vec<String> = shell
            .session()
            .live()
            .here()
            .unwrap()
            .choices(seat)
            .into_iter()
            .map(|(_, words)| words.to_string())
            .collect();
        assert!(legal.len() > 1, "{game}: {legal:?}");
        shell.key(KeyEvent::new(KeyCode::Char('h'), KeyModifiers::NONE));
        shell.tick(Duration::ZERO);
        let shown = screen(&shell, 160, 50);
        assert!(shown.contains("The bot hard thinks ...") && !shown.contains(HEADING), "{shown}");
        assert_eq!(shell.quiet_for(), Duration::ZERO, "{game}: nothing is waited for");
        assert!(shell.tick(Duration::ZERO), "the hint is there");
        let advice = advice(&screen(&shell, 160, 50));
        assert!((2..=5).contains(&advice.len()), "{game}: {advice:?}");
        for (chance, words) in advice {
            assert!((0.0..=100.0).contains(&chance) && legal.contains(&words), "{game}: {words}: {legal:?}");
        }
        type_in(&mut shell, "1");
        let shown = screen(&shell, 160, 50);
        assert!(!shown.contains(HEADING) && shown.contains("Your turn."), "any key goes back:\n{shown}");
    }
}

#[test]
fn asking_changes_nothing() {
    for (game, seats, steps) in TABLES {
        let seats = seats.replace("bot", "bot:easy");
        let journal = |asks: bool| {
            let mut shell = table(game, &seats, steps);
            let mut hints = 0;
            for _ in 0..7 {
                if asks {
                    press(&mut shell, &[KeyCode::Char('h')]);
                    // While a page tells what happened there is nothing to decide.
                    if screen(&shell, 80, 24).contains("The bot hard thinks ...") {
                        shell.tick(Duration::ZERO);
                        press(&mut shell, &[KeyCode::Esc]);
                        hints += 1;
                    }
                }
                press(&mut shell, &[KeyCode::Enter]);
            }
            assert!(hints > 2 || !asks, "{game} gave {hints} hints");
            shell.session().live().here().unwrap().journal().to_text()
        };
        assert!(journal(true) == journal(false), "{game} goes another way");
    }
}

#[test]
fn a_question_about_parts_waits_until_the_advice_is_read() {
    let mut shell = table("showdown", "you,bot,bot", 0);
    enter_until(&mut shell, "↑ ↓ pick · Enter take it · Esc back");
    press(&mut shell, &[KeyCode::Down]);
    let question = screen(&shell, 100, 40);
    for key in ['h', 'H'] {
        shell.key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE));
        assert!(screen(&shell, 100, 40).contains("The bot hard thinks ..."));
        assert!(shell.tick(Duration::ZERO), "the hint is there");
        assert!(screen(&shell, 100, 40).contains(HEADING));
        press(&mut shell, &[KeyCode::Esc]);
        assert_eq!(screen(&shell, 100, 40), question, "where it was");
    }
    for key in [KeyCode::Char('?'), KeyCode::F(1)] {
        press(&mut shell, &[key]);
        assert!(screen(&shell, 100, 40).contains("pick a choice; Enter or Space takes it"));
        press(&mut shell, &[KeyCode::Down, KeyCode::Esc]);
        assert_eq!(screen(&shell, 100, 40), question, "where it was");
    }
    let entries = shell.session().live().here().unwrap().journal().entries().len();
    press(&mut shell, &[KeyCode::Enter]);
    assert!(shell.session().live().here().unwrap().journal().entries().len() > entries, "Enter answers it");
}

#[test]
fn where_there_is_nothing_to_decide_a_sentence_says_so() {
    let nobody = "Nobody at the keyboard has a decision now: a hint is for your turn.";
    let mut passing = shell(&wish("royale", "you,you", "7", &["start=0"]));
    type_in(&mut passing, "h");
    let shown = screen(&passing, 80, 24);
    assert!(shown.contains("Pass the keyboard") && shown.contains(nobody), "{shown}");
    let mut shell = shell(&wish("royale", "you,bot", "7", &["start=0", "mode=basic"]));
    enter_until(&mut shell, "Round 1 is over");
    type_in(&mut shell, "h");
    assert!(screen(&shell, 80, 24).contains(nobody), "{}", screen(&shell, 80, 24));
    enter_until(&mut shell, "Press Enter to leave");
    type_in(&mut shell, "h");
    let shown = screen(&shell, 80, 24);
    assert!(shown.contains("The game is over: there is nothing left to decide."), "{shown}");
}

#[test]
fn hints_line_by_line() {
    for (game, ..) in TABLES {
        let out = play(&[game, "--seed", "7"], "1\n1\nhint\nundo\n").ok();
        let (_, hint) = out.split_once(HEADING).unwrap_or_else(|| panic!("{game} has no hint:\n{out}"));
        let lines: Vec<&str> = hint.trim_start().lines().take_while(|line| line.contains(" %: ")).collect();
        assert!(lines[0].ends_with(" (its choice)") && lines.len() <= 5, "{game}: {lines:?}");
        assert!(lines[1..].iter().all(|line| !line.ends_with(" (its choice)")), "{game}: {lines:?}");
        assert!(out.contains("\nThe bot hard thinks ...\n"), "{out}");
    }
}

#[test]
fn the_keys_fit_the_smallest_screen() {
    for (game, seats, steps) in TABLES {
        let mut shell = table(game, seats, steps);
        press(&mut shell, &[KeyCode::Enter]);
        for (width, height) in [(76, 20), (80, 24)] {
            let shown = screen(&shell, width, height);
            let keys = shown.lines().last().unwrap_or_default();
            assert!(keys.contains(" h hint ") && keys.ends_with(" q leave"), "{game}: {keys}");
        }
    }
}
