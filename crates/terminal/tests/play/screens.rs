//! The screens that people see most, at the size that every terminal has.

use crate::kit::{cells, enter_until, press, screen, shell, type_in, wish};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use insta::assert_snapshot;
use ratatui::style::Color;
use std::time::Duration;
use terminal::shell::Shell;
use terminal::theme::Theme;

#[test]
fn the_start() {
    let shell = shell(&wish("royale", "you,bot,bot", "7", &["start=0", "faces=jackpot,no_entry,nice_dice"]));
    assert_snapshot!(screen(&shell, 80, 24));
}

#[test]
fn placing() {
    let mut shell = shell(&wish("royale", "you,bot,bot", "7", &["start=0"]));
    press(&mut shell, &[KeyCode::Enter, KeyCode::Down]);
    assert_snapshot!(screen(&shell, 80, 24));
}

#[test]
fn a_tile_decision() {
    let mut shell =
        shell(&wish("royale", "you,bot,bot", "7", &["start=0", "faces=lucky_punch,black_box,nice_dice"]));
    enter_until(&mut shell, "hides 1 to 3 tokens");
    assert_snapshot!(screen(&shell, 80, 24));
}

#[test]
fn passing_the_keyboard() {
    let mut table = wish("royale", "you,you", "7", &["start=0"]);
    table.names = vec!["Ann".into(), "Ben".into()];
    assert_snapshot!(screen(&shell(&table), 80, 24));
}

#[test]
fn the_end_of_a_round() {
    let mut shell = shell(&wish("royale", "you,bot,bot", "7", &["start=0"]));
    enter_until(&mut shell, "Round 1 is over");
    assert_snapshot!(screen(&shell, 80, 24));
}

#[test]
fn the_end() {
    let mut shell = shell(&wish("royale", "you,bot,bot", "7", &["start=0"]));
    enter_until(&mut shell, "Press Enter to leave");
    assert_snapshot!(screen(&shell, 80, 24));
    press(&mut shell, &[KeyCode::Enter]);
    assert!(shell.has_left());
}

#[test]
fn a_clause_behind_a_line_of_the_log() {
    let mut shell = shell(&wish("royale", "you,bot,bot", "7", &["start=0"]));
    type_in(&mut shell, " r");
    press(&mut shell, &[KeyCode::Up, KeyCode::Enter]);
    assert_snapshot!(screen(&shell, 80, 24));
    press(&mut shell, &[KeyCode::Esc, KeyCode::Esc]);
    assert!(screen(&shell, 80, 24).contains("Your turn."), "two steps back lead to the table");
}

#[test]
fn a_large_screen() {
    let mut shell = shell(&wish("royale", "you,bot,bot,bot", "7", &["start=0", "tiles=6"]));
    press(&mut shell, &[KeyCode::Enter]);
    assert_snapshot!(screen(&shell, 160, 50));
}

#[test]
fn casinos_have_their_number_as_key() {
    let mut shell = shell(&wish("royale", "you,bot,bot", "7", &["start=0", "mode=basic"]));
    type_in(&mut shell, " ");
    let shown = screen(&shell, 80, 24);
    let number = (1..=6).rev().find(|number| shown.contains(&format!("at casino {number}"))).unwrap();
    type_in(&mut shell, &number.to_string());
    press(&mut shell, &[KeyCode::PageUp]);
    let log = shell.session().lines(table::Eye::Spectator, 0);
    let placed = format!("at casino {number}.");
    assert!(log.iter().any(|line| line.text.starts_with("Red places") && line.text.ends_with(&placed)));
}

#[test]
fn the_log_stops_at_its_beginning() {
    let mut shell = shell(&wish("royale", "you,bot,bot", "7", &["start=0"]));
    press(&mut shell, &[KeyCode::Enter; 12]);
    let newest = screen(&shell, 80, 24);
    let mut pages = vec![newest.clone()];
    for _ in 0..40 {
        press(&mut shell, &[KeyCode::PageUp]);
        pages.push(screen(&shell, 80, 24));
    }
    let top = pages.last().unwrap().clone();
    assert!(top.contains("│ Red begins. R-TURN-2"), "{top}");
    let (_, log) = top.split_once(" more below: PgDn)").expect("it is scrolled");
    let rows: Vec<&str> =
        log.lines().skip(1).filter_map(|row| row.split_once('│')).map(|(_, row)| row).collect();
    assert!(rows.len() > 3 && rows.iter().all(|row| !row.trim().is_empty()), "the pane stays full:\n{top}");
    let steps = pages.iter().position(|page| *page == top).unwrap();
    press(&mut shell, &vec![KeyCode::PageDown; steps]);
    assert_eq!(screen(&shell, 80, 24), newest, "as many pages down as it took up");
}

#[test]
fn whoever_has_read_back_hears_of_news_and_returns_by_end_or_by_acting() {
    let mut shell = shell(&wish("royale", "you,bot,bot", "7", &["start=0"]));
    press(&mut shell, &[KeyCode::Enter; 12]);
    let below = |shell: &Shell| -> usize {
        let shown = screen(shell, 80, 24);
        let (before, _) = shown.split_once(" more below: PgDn)").unwrap_or_default();
        before.rsplit('(').next().and_then(|count| count.parse().ok()).unwrap_or(0)
    };
    assert_eq!(below(&shell), 0);
    press(&mut shell, &[KeyCode::PageUp]);
    assert!(below(&shell) > 0, "{}", screen(&shell, 80, 24));
    press(&mut shell, &[KeyCode::End]);
    assert_eq!(below(&shell), 0, "End leads to the newest line");
    press(&mut shell, &[KeyCode::PageUp, KeyCode::Enter]);
    assert_eq!(below(&shell), 0, "acting leads to the newest line");
    // What bots do while somebody reads is counted.
    let table = wish("royale", "you,bot,bot", "7", &["start=0", "mode=basic"]);
    let mut shell = Shell::new(table.open().unwrap().session, Theme::plain(), Duration::from_millis(600));
    let act = |shell: &mut Shell, at: u64| {
        shell.key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
        shell.tick(Duration::from_secs(at));
    };
    act(&mut shell, 1);
    act(&mut shell, 2);
    screen(&shell, 80, 20);
    shell.key(KeyEvent::new(KeyCode::PageUp, KeyModifiers::NONE));
    let before = below(&shell);
    shell.tick(Duration::from_secs(20));
    shell.tick(Duration::from_secs(40));
    assert!(below(&shell) > before, "{}", screen(&shell, 80, 24));
}

#[test]
fn a_choice_can_be_taken_back_before_the_bots_go_on() {
    let table = wish("royale", "you,bot,bot", "7", &["start=0", "mode=basic"]);
    let pace = Duration::from_millis(600);
    let mut shell = Shell::new(table.open().unwrap().session, Theme::plain(), pace);
    let key = |shell: &mut Shell, code| shell.key(KeyEvent::new(code, KeyModifiers::NONE));
    key(&mut shell, KeyCode::Enter);
    assert!(screen(&shell, 80, 24).contains("The dice roll"), "dice take a moment");
    shell.tick(Duration::from_secs(1));
    key(&mut shell, KeyCode::Enter);
    assert!(!shell.tick(Duration::from_millis(2100)), "the bot waits twice as long");
    assert!(screen(&shell, 80, 24).contains("u takes it back"));
    key(&mut shell, KeyCode::Char('u'));
    assert!(screen(&shell, 80, 24).contains("Taken back."));
    key(&mut shell, KeyCode::Enter);
    shell.tick(Duration::from_millis(3400));
    key(&mut shell, KeyCode::Char('u'));
    assert!(screen(&shell, 80, 24).contains("Too late to take back"), "{}", screen(&shell, 80, 24));
}

#[test]
fn bots_wait_while_somebody_reads() {
    let table = wish("royale", "bot,bot,you", "7", &["start=0"]);
    let mut shell = Shell::new(
        table.open().unwrap().session,
        Theme { colour: true, light: false },
        Duration::from_millis(10),
    );
    let before = shell.session().live().here().unwrap().event_count();
    shell.key(KeyEvent::new(KeyCode::Char('?'), KeyModifiers::NONE));
    shell.tick(Duration::from_secs(50));
    assert_eq!(shell.session().live().here().unwrap().event_count(), before);
    shell.key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE));
    shell.tick(Duration::from_secs(51));
    assert!(shell.session().live().here().unwrap().event_count() > before);
}

#[test]
fn leaving_is_asked_for() {
    let mut shell = shell(&wish("royale", "you,bot,bot", "7", &[]));
    type_in(&mut shell, "q");
    assert!(screen(&shell, 80, 24).contains("Leave this game?"));
    type_in(&mut shell, "n");
    assert!(!shell.has_left());
    type_in(&mut shell, "qy");
    assert!(shell.has_left());
}

#[test]
fn without_colours_there_are_none() {
    let table = wish("royale", "you,bot,bot", "7", &["start=0", "tiles=6"]);
    let mut shell = Shell::new(table.open().unwrap().session, Theme::plain(), Duration::ZERO);
    press(&mut shell, &[KeyCode::Enter]);
    let buffer = cells(&shell, 100, 30);
    assert!(buffer.content().iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
}

#[test]
fn a_small_screen_says_so() {
    let shell = shell(&wish("royale", "you,bot,bot", "7", &[]));
    let text = screen(&shell, 60, 15).replace('\n', " ");
    assert!(text.starts_with("This screen has 60 columns and 15 rows; the table needs 76 and 20."), "{text}");
    screen(&shell, 1, 1);
}
