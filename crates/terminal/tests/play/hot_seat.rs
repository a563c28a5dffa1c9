//! Several people at one keyboard: nobody sees what only another may know.

use crate::kit::{press, screen, shell, wish};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::collections::BTreeSet;
use std::time::Duration;
use table::{Eye, Fast, Seat};
use terminal::shell::Shell;
use terminal::theme::Theme;

/// A screen so large that every line of the log stands on one row.
const SIZE: (u16, u16) = (200, 60);

/// How the lines begin that only this seat has seen.
fn private_lines(shell: &Shell, seat: Seat) -> BTreeSet<String> {
    let lines = |eye| {
        let lines = shell.session().lines(eye, 0);
        lines.into_iter().map(|line| line.text).collect::<BTreeSet<_>>()
    };
    let own = lines(Eye::Seat(seat));
    let open = lines(Eye::Spectator);
    own.difference(&open).map(|text| text.chars().take(30).collect()).collect()
}

/// The cards of the hand that a large screen shows, in dice: `[1, 5, 5]` for a 1 and a double 5.
fn dice_of_hand(shown: &str) -> Vec<usize> {
    let Some(top) = shown.lines().position(|row| row.contains("Your hand")) else { return Vec::new() };
    let row = |at: usize| shown.lines().nth(top + at).unwrap_or("").chars().collect::<Vec<_>>();
    let frame = row(1);
    let mut dice = Vec::new();
    for (left, _) in frame.iter().enumerate().filter(|(_, corner)| ['╭', '╔'].contains(corner)) {
        let pips = |rows: std::ops::Range<usize>| {
            let inside = |at| row(at).into_iter().skip(left + 1).take(5).collect::<Vec<_>>();
            rows.flat_map(inside).filter(|letter| *letter == '•').count()
        };
        if frame[left] == '╔' {
            dice.extend([pips(2..5), pips(6..9)]);
        } else {
            dice.push(pips(2..9));
        }
    }
    dice
}

/// Cards such as `["1x1","5x2"]` as dice.
fn dice_of(cards: &serde_json::Value) -> Vec<usize> {
    let cards = cards.as_array().map(Vec::as_slice).unwrap_or_default();
    let figure =
        |card: &serde_json::Value, at: usize| card.as_str()?.as_bytes().get(at).map(|one| one - b'0');
    let dice = |card| Some((figure(card, 0)?.into(), figure(card, 2)?.into()));
    cards.iter().filter_map(dice).flat_map(|(number, dice)| std::iter::repeat_n(number, dice)).collect()
}

/// The row of the players' table that is about this seat.
fn row_of(shell: &Shell, shown: &str, seat: Seat) -> String {
    let session = shell.session();
    let label = format!("{} {}", session.marks()[seat.index()].shape, session.name(seat));
    let mut rows = shown
        .lines()
        .filter(|row| row.starts_with(&format!("▶ {label}")) || row.starts_with(&format!("  {label}")));
    let row = rows.next().unwrap_or_else(|| panic!("no row for {label}:\n{shown}"));
    // The log stands to the right.
    row.chars().take(60).collect()
}

#[test]
fn nobody_sees_what_only_another_may_know() {
    let mut curtains = 0;
    let mut secrets = 0;
    for seed in ["1", "2", "3", "4"] {
        let options = ["faces=lucky_punch,black_box,nice_dice", "start=0"];
        let mut table = wish("royale", "you,you,you,bot", seed, &options);
        table.names = ["Ann", "Ben", "Cid"].map(str::to_owned).into();
        let mut shell = shell(&table);
        let mut dice = Fast::seeded(7);
        while !shell.session().is_over() {
            let shown = screen(&shell, SIZE.0, SIZE.1);
            let person = shell.session().waiting_person();
            let payout = shown.contains("Press Enter to go on.");
            if let Some(seat) = person.filter(|_| shown.contains("Pass the keyboard")) {
                curtains += 1;
                assert!(shown.contains(&shell.session().name(seat)));
                assert!(
                    !shown.contains('$') && !shown.contains("Casino"),
                    "a curtain shows nothing:\n{shown}"
                );
            } else if !payout {
                let looks = person.expect("bots do not wait");
                for other in (0..3).map(Seat).filter(|other| *other != looks) {
                    let row = row_of(&shell, &shown, other);
                    assert!(row.contains("hidden") && !row.contains('$'), "{row}");
                    for secret in private_lines(&shell, other) {
                        secrets += 1;
                        assert!(!shown.contains(&secret), "{looks} sees {secret:?}:\n{shown}");
                    }
                }
                let own = row_of(&shell, &shown, looks);
                assert!(own.contains(" you ") && own.contains('$'), "{own}");
            }
            for _ in 0..dice.below(6) {
                press(&mut shell, &[KeyCode::Down]);
            }
            press(&mut shell, &[KeyCode::Enter]);
        }
    }
    assert!(
        curtains > 50 && secrets > 50,
        "{curtains} curtains, {secrets} secrets: too few to show anything"
    );
}

#[test]
fn nobody_sees_a_hand_a_selection_a_glass_or_a_safe_of_another() {
    let (mut curtains, mut secrets, mut hands) = (0, 0, 0);
    for (seed, seats, options) in [
        ("1", "you,you,you,bot", &[][..]),
        ("2", "you,you", &[]),
        ("3", "bot,you,you", &[]),
        ("4", "you,you,bot", &["mode=sequential", "chip_cards=true"]),
    ] {
        let mut shell = shell(&wish("cardgame", seats, seed, options));
        let mut dice = Fast::seeded(7);
        let mut held = None;
        while !shell.session().is_over() {
            let shown = screen(&shell, SIZE.0, SIZE.1);
            let live = shell.session().live().here().unwrap();
            if shown.contains("Pass the keyboard to ") {
                curtains += 1;
                held = shell.session().waiting_person();
                for part in ["$", "Casino", "hand", "palm", "Glass", "╭", "•"] {
                    assert!(!shown.contains(part), "a curtain shows nothing:\n{shown}");
                }
                press(&mut shell, &[KeyCode::Enter]);
                continue;
            }
            // A page for all is for nobody's eyes alone.
            let page = shown.contains("Press Enter to go on.");
            let looks = held.filter(|_| !page);
            let view = looks.map(|seat| live.view(Eye::Seat(seat)));
            let mine = view.as_ref().zip(looks).map(|(view, seat)| &view["players"][seat.index()]);
            assert_eq!(
                dice_of_hand(&shown),
                mine.map_or_else(Vec::new, |mine| dice_of(&mine["hand"])),
                "{shown}"
            );
            hands += usize::from(!dice_of_hand(&shown).is_empty());
            assert_eq!(shown.contains("Your hand"), looks.is_some(), "{shown}");
            assert!(!shown.contains(" palm "), "whoever has selected is no longer at the screen:\n{shown}");
            for other in Seat::all(live.seats()).filter(|other| Some(*other) != looks) {
                let private = private_lines(&shell, other);
                let public: BTreeSet<String> =
                    looks.into_iter().flat_map(|seat| private_lines(&shell, seat)).collect();
                for secret in private.difference(&public) {
                    secrets += 1;
                    assert!(!shown.contains(secret), "{looks:?} sees {secret:?}:\n{shown}");
                }
                let theirs = &live.view(Eye::Seat(other))["players"][other.index()];
                let own = mine.and_then(|mine| mine["worth"].as_i64());
                let worth = theirs["worth"].as_i64().filter(|worth| *worth > 100_000 && Some(*worth) != own);
                if let Some(worth) = worth.filter(|_| !page) {
                    let safe = format!("safe {}", table::Unit::Dollars.show(worth));
                    assert!(!shown.contains(&safe), "{looks:?} sees {safe}:\n{shown}");
                }
            }
            for _ in 0..dice.below(12) {
                press(&mut shell, &[KeyCode::Down]);
            }
            press(&mut shell, &[KeyCode::Enter]);
        }
    }
    assert!(
        curtains > 100 && secrets > 1000 && hands > 50,
        "{curtains} curtains, {secrets} secrets, {hands} hands: too few to show anything"
    );
}

#[test]
fn a_hidden_selection_leaves_no_trace_on_the_next_screen() {
    let after = |steps: usize| {
        let mut shell = shell(&wish("cardgame", "you,you,bot", "7", &[]));
        press(&mut shell, &[KeyCode::Enter]);
        press(&mut shell, &vec![KeyCode::Down; steps]);
        press(&mut shell, &[KeyCode::Enter]);
        let curtain = screen(&shell, 80, 24);
        press(&mut shell, &[KeyCode::Enter]);
        (curtain, screen(&shell, 80, 24), screen(&shell, SIZE.0, SIZE.1))
    };
    let one_card = after(0);
    assert!(one_card.0.contains("Pass the keyboard to ● Red.") && one_card.1.contains("  ready"));
    for steps in 1..10 {
        assert_eq!(after(steps), one_card, "neither which cards nor how many");
    }
}

#[test]
fn the_last_line_names_only_keys_that_do_something() {
    let mut shell = shell(&wish("cardgame", "you,you,bot", "7", &[]));
    let footer = |shell: &Shell| screen(shell, 80, 24).lines().last().unwrap_or_default().trim().to_owned();
    assert_eq!(footer(&shell), "Enter go on   s save   ? help   q leave", "nothing to take back yet");
    press(&mut shell, &[KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(footer(&shell), "Enter go on   u take back   s save   ? help   q leave", "behind the curtain");
    press(&mut shell, &[KeyCode::Enter, KeyCode::Enter]);
    assert!(screen(&shell, 80, 24).contains("The cards are laid open"));
    assert_eq!(footer(&shell), "Enter go on   r rules   s save   ? help   q leave");
}

#[test]
fn a_hidden_selection_can_be_taken_back_behind_the_curtain() {
    let mut shell = shell(&wish("cardgame", "you,you,bot", "7", &[]));
    press(&mut shell, &[KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(shell.session().waiting_person(), Some(Seat(1)));
    press(&mut shell, &[KeyCode::Char('u')]);
    assert_eq!(shell.session().waiting_person(), Some(Seat(0)), "it is taken back");
    assert!(
        screen(&shell, 80, 24).contains("Pass the keyboard to ■ Blue."),
        "and its author has to come back"
    );
}

#[test]
fn taking_back_behind_the_curtain_draws_it_again() {
    let options = ["faces=lucky_punch,black_box,nice_dice", "start=0"];
    let mut shell = shell(&wish("royale", "you,you", "7", &options));
    for _ in 0..500 {
        if screen(&shell, 80, 24).contains("hides 1 to 3 tokens") {
            break;
        }
        press(&mut shell, &[KeyCode::Enter]);
    }
    press(&mut shell, &[KeyCode::Char('3')]);
    let author = shell.session().waiting_person().map(|seat| Seat(1 - seat.0)).expect("somebody guesses");
    press(&mut shell, &[KeyCode::Char('u')]);
    assert_eq!(shell.session().waiting_person(), Some(author), "it is taken back");
    assert!(screen(&shell, 80, 24).contains("Pass the keyboard"), "and its author has to come back");
}

#[test]
fn one_person_alone_is_never_asked_to_pass() {
    let mut shell = shell(&wish("royale", "you,bot,bot", "7", &[]));
    while !shell.session().is_over() {
        assert!(!screen(&shell, 80, 24).contains("Pass the keyboard"));
        press(&mut shell, &[KeyCode::Enter]);
    }
}

#[test]
fn keys_pressed_too_soon_do_not_open_the_next_hand() {
    let table = wish("cardgame", "you,you,bot", "3", &[]);
    let session = table.open().unwrap().session;
    let mut shell = Shell::new(session, Theme::plain(), Duration::ZERO).guarded(Duration::from_millis(800));
    let later = |shell: &mut Shell, at: u64| {
        shell.tick(Duration::from_millis(at));
        shell.key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
        shell.tick(Duration::from_millis(at));
    };
    let passes = |shell: &Shell| screen(shell, 80, 24).contains("Pass the keyboard");
    shell.tick(Duration::ZERO);
    assert!(passes(&shell));
    later(&mut shell, 1000);
    assert!(!passes(&shell), "after a moment the first person takes it");
    later(&mut shell, 2000);
    assert!(passes(&shell), "the choice is made, and the next person is asked");
    for at in [2100, 2500, 3200] {
        later(&mut shell, at);
        assert!(passes(&shell), "every key makes the moment begin anew");
    }
    later(&mut shell, 4100);
    assert!(!passes(&shell));
}
