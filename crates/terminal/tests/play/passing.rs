//! Several people at one keyboard, line by line: whole games, and what stands on the screen whenever somebody is asked.

use crate::folder::Folder;
use crate::kit::wish;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;
use std::time::Duration;
use table::{AnyMatch, Eye, Fast, Journal, Reader, Seat, Unit};
use terminal::opening::Wish;
use terminal::plain::{CLEAR, Curtain, Plain};

/// What a terminal shows, with all that has scrolled off it: everything since it was last cleared.
#[derive(Clone, Default)]
struct Paper(Rc<RefCell<String>>);

impl Paper {
    /// What can be read now.
    fn visible(&self) -> String {
        let all = self.0.borrow();
        all.rsplit(CLEAR).next().unwrap_or_default().to_owned()
    }
}

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().push_str(std::str::from_utf8(bytes).expect("whole letters are written"));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// People who type when they are asked; what they type stands on the paper too.
struct People<F> {
    paper: Paper,
    answer: F,
    line: Vec<u8>,
}

impl<F: FnMut(&str) -> Option<String>> BufRead for People<F> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty()
            && let Some(said) = (self.answer)(&self.paper.visible())
        {
            self.line = format!("{said}\n").into_bytes();
            self.paper.write_all(&self.line)?;
        }
        Ok(&self.line)
    }

    fn consume(&mut self, count: usize) {
        self.line.drain(..count);
    }
}

impl<F: FnMut(&str) -> Option<String>> Read for People<F> {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        unreachable!("it is read line by line")
    }
}

/// Plays with these answers, each to what can be read then; gives what can be read in the end.
fn sit(table: &Wish, curtain: Curtain, answer: impl FnMut(&str) -> Option<String>) -> String {
    let opened = table.open().expect("the table can be set up");
    let mut paper = Paper::default();
    let mut people = People { paper: paper.clone(), answer, line: Vec::new() };
    let mut plain = Plain::new(opened.session, Duration::ZERO, curtain);
    plain.run(opened.resumed.as_deref(), &mut people, &mut paper).expect("it ends well");
    let begins = paper.0.borrow().starts_with(CLEAR);
    assert_eq!(begins, curtain == Curtain::Clear, "what an earlier game left on the screen goes too");
    paper.visible()
}

/// The game as its file has it.
fn kept(table: &Wish) -> Box<dyn AnyMatch> {
    let file = table.save.as_deref().expect("it is saved");
    let text = std::fs::read_to_string(file).expect("the file is there");
    games::load(&Journal::parse(&text).expect("a journal"), None).expect("a game")
}

fn names(live: &dyn AnyMatch) -> Vec<String> {
    live.journal().header().names.clone()
}

/// Who is asked to take the keyboard, if that is what is asked.
fn passed_to(live: &dyn AnyMatch, shown: &str) -> Option<Seat> {
    let name =
        shown.lines().last()?.strip_prefix("Pass the keyboard to ")?.strip_suffix(", then press Enter.")?;
    Seat::all(live.seats()).zip(names(live)).find(|(_, own)| own == name).map(|(seat, _)| seat)
}

/// What only this seat may know, as the lines that the terminal would write about it.
fn secrets(live: &dyn AnyMatch, seat: Seat) -> BTreeSet<String> {
    let names = names(live);
    let lines = |eye| {
        let lines = live.lines(eye, 0, &Reader::english(&|seat| names[seat.index()].clone()));
        lines.into_iter().map(|line| line.text).collect::<BTreeSet<_>>()
    };
    let mut found: BTreeSet<String> = &lines(Eye::Seat(seat)) - &lines(Eye::Spectator);
    let mine = &live.view(Eye::Seat(seat))["players"][seat.index()];
    let cards = |field: &str| {
        let word = |card: &serde_json::Value| {
            let (number, dice) = card.as_str()?.split_once('x')?;
            Some(format!("{}{number}", if dice == "2" { "double " } else { "" }))
        };
        let list: Vec<String> = mine[field].as_array()?.iter().filter_map(word).collect();
        (!list.is_empty()).then(|| list.join(", "))
    };
    for (label, field) in
        [("Your hand", "hand"), ("Under your palm", "chosen"), ("Under your glass", "glass")]
    {
        found.extend(cards(field).map(|cards| format!("{label}: {cards}.")));
    }
    found.extend(mine["worth"].as_i64().filter(|worth| *worth > 0).map(|worth| Unit::Dollars.show(worth)));
    found
}

/// Every question of a game is looked at: at most `looks` may have their secrets on the paper.
fn check(live: &dyn AnyMatch, people: &[Seat], looks: Option<Seat>, shown: &str) -> usize {
    let mut checked = 0;
    let own = looks.map_or_else(BTreeSet::new, |seat| secrets(live, seat));
    for other in people.iter().filter(|seat| Some(**seat) != looks) {
        for secret in &secrets(live, *other) - &own {
            // An amount may stand on the table for all to see.
            let money = secret.starts_with('$');
            let hit = |line: &str| line.contains(&secret) && (!money || line.contains("worth"));
            assert!(!shown.lines().any(hit), "{looks:?} can read {secret:?} of {other}:\n{shown}");
            checked += 1;
        }
    }
    match looks {
        None => {
            for part in ["Your hand", "Under your", "In your", "worth", "\n  1. "] {
                assert!(!shown.contains(part), "{part:?} is for one person alone:\n{shown}");
            }
        }
        Some(seat) if live.about().key == "cardgame" => {
            let hand = secrets(live, seat).into_iter().find(|line| line.starts_with("Your hand"));
            if let Some(hand) = hand {
                assert!(shown.contains(&hand), "{seat} should see {hand:?}:\n{shown}");
            }
        }
        Some(_) => {}
    }
    checked
}

/// Plays a whole game with people who also look around, take back and mistype; gives how much was checked.
fn play(game: &str, seats: &str, seed: &str, options: &[&str]) -> (usize, usize) {
    let folder = Folder::new();
    let mut table = wish(game, seats, seed, options);
    table.save = Some(folder.path().join("game.jsonl"));
    let people: Vec<Seat> = (0..)
        .map(Seat)
        .zip(seats.split(','))
        .filter(|(_, who)| *who == "you")
        .map(|(seat, _)| seat)
        .collect();
    let mut dice = Fast::seeded(seed.len() as u64);
    let (mut passes, mut checked) = (0, 0);
    let mut looks = None;
    let last = sit(&table, Curtain::Clear, |shown| {
        let live = kept(&table);
        if let Some(seat) = passed_to(&*live, shown) {
            passes += 1;
            checked += check(&*live, &people, None, shown);
            looks = Some(seat);
            let undo = dice.below(8) == 0;
            return Some(if undo { "undo".into() } else { String::new() });
        }
        checked += check(&*live, &people, looks, shown);
        let choices =
            shown.lines().filter(|line| line.starts_with("  ") && line.contains(". ")).count().max(1);
        Some(match dice.below(12) {
            0 => "view".into(),
            1 => "log".into(),
            2 => "undo".into(),
            3 => "banana".into(),
            _ => (1 + dice.below(choices as u32)).to_string(),
        })
    });
    assert!(last.contains("The game is over: ") && !last.contains("Your hand"), "{last}");
    checked += check_end(&*kept(&table), &people, &last);
    (passes, checked)
}

/// In the end all money is counted in the open, but not the cards.
fn check_end(live: &dyn AnyMatch, people: &[Seat], shown: &str) -> usize {
    let cards = |seat: &Seat| secrets(live, *seat).into_iter().filter(|secret| !secret.starts_with('$'));
    let found = people
        .iter()
        .flat_map(cards)
        .inspect(|secret| assert!(!shown.contains(secret), "{secret}:\n{shown}"));
    found.count()
}

#[test]
fn nobody_reads_the_hand_the_selection_the_glass_or_the_safe_of_another() {
    let (mut passes, mut checked) = (0, 0);
    for (seats, seed, options) in [
        ("you,you,you,bot", "1", &[][..]),
        ("you,you", "22", &[]),
        ("bot,you,you", "333", &[]),
        ("you,you,bot", "4444", &["mode=sequential", "chip_cards=true"]),
    ] {
        let (passed, looked) = play("cardgame", seats, seed, options);
        passes += passed;
        checked += looked;
    }
    assert!(passes > 150 && checked > 5000, "{passes} passes, {checked} secrets: too few to show anything");
}

#[test]
fn nobody_reads_the_fist_the_piles_or_the_money_of_another() {
    let options = ["faces=lucky_punch,black_box,nice_dice", "start=0"];
    let (passes, checked) = play("royale", "you,you,you,bot", "1", &options);
    assert!(passes > 30 && checked > 500, "{passes} passes, {checked} secrets: too few to show anything");
}

#[test]
fn what_was_typed_leaves_no_trace_for_the_next() {
    let after = |typed: &str| {
        let mut asked = 0;
        let mut read = Vec::new();
        sit(&wish("cardgame", "you,you,bot", "7", &[]), Curtain::Clear, |shown| {
            asked += 1;
            if asked >= 3 {
                read.push(shown.to_owned());
            }
            match asked {
                1 | 3 => Some(String::new()),
                2 => Some(typed.into()),
                _ => None,
            }
        });
        read
    };
    let first = after("1");
    assert!(
        first[0].contains("Pass the keyboard to Red, then press Enter.")
            && first[0].contains("Blue is ready.")
    );
    assert!(first[1].contains("Your hand: ") && first[1].contains("\n  1. play "), "{}", first[1]);
    for typed in ["2", "3", "play a 4", "9"] {
        assert_eq!(after(typed), first, "neither which cards nor how many");
    }
}

#[test]
fn everybody_sees_what_was_laid_open_before_the_last_one_goes_on() {
    // Blue and Red select; the bot lays everything open; the next turn begins with Blue again.
    for seats in ["you,you,bot", "you,you"] {
        let mut asked = 0;
        let mut page = String::new();
        sit(&wish("cardgame", seats, "7", &[]), Curtain::Clear, |shown| {
            asked += 1;
            page = shown.to_owned();
            (asked < 5).then(|| if asked % 2 == 1 { String::new() } else { "1".into() })
        });
        assert!(page.contains("\nBlue plays ") && page.contains("\nRed plays "), "{page}");
        assert!(page.ends_with("Pass the keyboard to Blue, then press Enter.\n"), "{page}");
    }
    // Somebody alone still in the round is asked as well.
    let mut table = wish("cardgame", "you,you", "7", &[]);
    table.names = vec!["Ann".into(), "Ben".into()];
    let mut before = String::new();
    sit(&table, Curtain::Clear, |shown| {
        let laid_open = shown.contains(" plays ") && !shown.contains("Pass the keyboard");
        assert!(
            !laid_open || before.contains("Pass the keyboard"),
            "a reveal is seen before a hand:\n{shown}"
        );
        before = shown.to_owned();
        Some("1".into())
    });
}

#[test]
fn a_saved_game_begins_behind_the_curtain() {
    let folder = Folder::new();
    let mut table = wish("cardgame", "you,you,bot", "7", &[]);
    table.save = Some(folder.path().join("game.jsonl"));
    let mut asked = 0;
    let left = sit(&table, Curtain::Clear, |_| {
        asked += 1;
        Some(["", "1", "", "quit"][asked - 1].to_owned())
    });
    assert!(left.starts_with("The game was left before its end.\n"), "no hand stays behind:\n{left}");
    let again = Wish { seed: None, ..table.clone() };
    let mut shown = Vec::new();
    sit(&again, Curtain::Clear, |page| {
        shown.push(page.to_owned());
        (shown.len() < 2).then(String::new)
    });
    assert!(shown[0].contains("goes on after 1 action,") && !shown[0].contains("Your hand"), "{}", shown[0]);
    assert!(shown[0].ends_with("Pass the keyboard to Red, then press Enter.\n"), "{}", shown[0]);
    assert!(shown[1].contains("Your hand: "), "{}", shown[1]);
}

#[test]
fn in_a_pipe_a_hand_stands_between_lines_that_say_for_whom_it_is() {
    let mut table = wish("cardgame", "you,you,bot", "7", &[]);
    table.names = vec!["Ann".into(), "Ben".into()];
    let out = sit(&table, Curtain::Lines, |_| Some("1".into()));
    assert!(!out.contains('\x1b') && out.contains("The game is over: "), "{out}");
    let (mut asked, mut alone, mut hands) = (None, None, 0);
    for line in out.lines() {
        if let Some(name) = line.strip_prefix("Pass the keyboard to ") {
            assert_eq!(alone, None, "{line}");
            asked = name.strip_suffix(", then press Enter.");
        } else if line == "--- for everybody ---" {
            (asked, alone) = (None, None);
        } else if let Some(rest) = line.strip_prefix("--- for ") {
            alone = rest.strip_suffix(" alone ---");
            assert_eq!(alone, asked, "{line}");
        } else if line.starts_with("Your hand: ") || line.starts_with("  1. ") {
            assert!(alone.is_some(), "{line}");
            hands += 1;
        }
    }
    assert!(hands > 40, "{hands} hands: too few to show anything");
}
