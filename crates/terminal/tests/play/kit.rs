//! A table without a terminal: keys go in, screens come out.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use serde_json::Value;
use std::time::Duration;
use table::{Eye, Fast};
use terminal::Error;
use terminal::opening::{Opened, Wish};
use terminal::plain::{Curtain, Plain};
use terminal::shell::Shell;
use terminal::theme::Theme;

/// What to play: the seats, and options as on the command line. A plain `bot` plays at random here, so that tests about
/// screens do not depend on how well bots play.
pub fn wish(game: &str, seats: &str, seed: &str, options: &[&str]) -> Wish {
    let words = |text: &str| text.split(',').map(at_random).collect();
    Wish {
        game: game.into(),
        seats: words(seats),
        options: options.iter().map(|option| setting(option)).collect(),
        seed: Some(seed.into()),
        ..Wish::default()
    }
}

/// An option as the command line has it: `mode=basic`, `tiles=2`, `faces=a1,b2`.
fn setting(text: &str) -> (String, Value) {
    let (key, value) = text.split_once('=').expect("an option has a value");
    let word = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    let value = if value.contains(',') { value.split(',').map(word).collect() } else { word(value) };
    (key.to_owned(), value)
}

/// What a game line by line left behind.
pub struct Played {
    out: String,
    ended: Result<(), Error>,
}

impl Played {
    /// What was said in a game that went well.
    #[track_caller]
    pub fn ok(self) -> String {
        self.ended.unwrap_or_else(|error| panic!("{error}:\n{}", self.out));
        self.out
    }

    /// Why there was no game; nothing was said.
    #[track_caller]
    pub fn fails(self) -> String {
        let Err(Error::Usage(sentence)) = self.ended else { panic!("it was played:\n{}", self.out) };
        assert_eq!((self.out.as_str(), sentence.lines().count()), ("", 1), "{sentence}");
        sentence
    }
}

/// Plays line by line with this input. The words are those of `fremont play`.
pub fn play(words: &[&str], input: &str) -> Played {
    let (game, options) = words.split_first().expect("a game is named");
    let mut wish = Wish { game: (*game).to_owned(), ..Wish::default() };
    for option in options.chunks(2) {
        let [key, value] = *option else { panic!("{option:?} has no value") };
        let list = || value.split(',').map(str::to_owned).collect();
        match key {
            "--seats" => wish.seats = list(),
            "--names" => wish.names = list(),
            "--seed" => wish.seed = Some(value.into()),
            "--save" => wish.save = Some(value.into()),
            "--data" => wish.data = Some(std::fs::read_to_string(value).expect("figures")),
            "--set" => wish.options.extend([setting(value)]),
            _ => panic!("{key} is no option"),
        }
    }
    let mut out = Vec::new();
    let ended = wish.open().and_then(|Opened { session, resumed }| {
        let mut plain = Plain::new(session, Duration::ZERO, Curtain::Lines);
        plain.run(resumed.as_deref(), &mut input.as_bytes(), &mut out)
    });
    Played { out: String::from_utf8(out).expect("lines are text"), ended }
}

/// The word for a seat, with random bots.
pub fn at_random(word: &str) -> String {
    if word == "bot" { "bot:random".into() } else { word.to_owned() }
}

/// A shell without pauses.
pub fn shell(wish: &Wish) -> Shell {
    let session = wish.open().expect("the table can be set up").session;
    let mut shell = Shell::new(session, Theme { colour: true, light: false }, Duration::ZERO);
    shell.tick(Duration::ZERO);
    shell
}

/// Presses keys, with time for the bots after each.
pub fn press(shell: &mut Shell, keys: &[KeyCode]) {
    for key in keys {
        shell.key(KeyEvent::new(*key, KeyModifiers::NONE));
        shell.tick(Duration::ZERO);
    }
}

/// Types letters.
pub fn type_in(shell: &mut Shell, letters: &str) {
    press(shell, &letters.chars().map(KeyCode::Char).collect::<Vec<_>>());
}

/// The cells of a screen of this size.
pub fn cells(shell: &Shell, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen in memory");
    terminal.draw(|frame| shell.draw(frame)).expect("it can be drawn on");
    terminal.backend().buffer().clone()
}

/// A screen of this size as text.
pub fn screen(shell: &Shell, width: u16, height: u16) -> String {
    let buffer = cells(shell, width, height);
    let row = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..height).map(row).collect::<Vec<_>>().join("\n")
}

/// Presses Enter until the screen shows this.
#[track_caller]
pub fn enter_until(shell: &mut Shell, wanted: &str) {
    for _ in 0..2000 {
        if screen(shell, 80, 24).contains(wanted) {
            return;
        }
        press(shell, &[KeyCode::Enter]);
    }
    panic!("{wanted:?} never came up");
}

/// Plays so many random choices of the people, bots among them: up to so many steps down the list each time.
pub fn play_on(shell: &mut Shell, steps: usize, down: u32) {
    let mut dice = Fast::seeded(7);
    for _ in 0..steps {
        for _ in 0..dice.below(down) {
            press(shell, &[KeyCode::Down]);
        }
        press(shell, &[KeyCode::Enter]);
    }
    // Out of whatever question the last key led to.
    press(shell, &[KeyCode::Esc; 3]);
}

/// What everybody heard so far.
pub fn log(shell: &Shell) -> String {
    let lines = shell.session().lines(Eye::Spectator, 0);
    lines.into_iter().map(|line| line.text + "\n").collect()
}

/// Moves the pointer to the entry with these words, of a dialog or else of the choices, and takes it.
#[track_caller]
pub fn pick(shell: &mut Shell, words: &str) {
    for _ in 0..300 {
        let shown = screen(shell, 100, 40);
        let pointed = |line: &'_ str| line.rsplit_once("▸ ").map(|(_, entry)| entry.to_owned());
        // A dialog stands before the choices, which have a pointer of their own; a door may look like one.
        let dialog = shown.lines().filter(|line| line.contains("║  ▸ ")).find_map(pointed);
        let list = shown.lines().filter_map(pointed).rfind(|entry| !entry.is_empty());
        if dialog.or(list).is_some_and(|entry| entry.contains(words)) {
            return press(shell, &[KeyCode::Enter]);
        }
        press(shell, &[KeyCode::Down]);
    }
    panic!("there is no {words:?}:\n{}", screen(shell, 100, 40));
}
