//! Several people at one keyboard: nobody sees what only another may know.

use crate::kit::{press, screen, shell, wish};
use crossterm::event::KeyCode;
use fremont::play::shell::Shell;
use std::collections::BTreeSet;
use table::{Eye, Fast, Seat};

/// A screen so large that every line of the log stands on one row.
const SIZE: (u16, u16) = (200, 60);

/// How the lines begin that only this seat has seen.
fn private_lines(shell: &Shell, seat: Seat) -> BTreeSet<String> {
    let live = shell.session().live();
    let lines = |eye| {
        let lines = live.lines(eye, 0, &|seat| shell.session().name(seat));
        lines.into_iter().map(|line| line.text).collect::<BTreeSet<_>>()
    };
    let own = lines(Eye::Seat(seat));
    let open = lines(Eye::Spectator);
    own.difference(&open).map(|text| text.chars().take(30).collect()).collect()
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
