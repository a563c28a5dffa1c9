//! Who sits where: people at this keyboard, and bots.

use crate::Error;
use crate::words::Here;
use bots::{Bot, Level};
use table::About;
use table::say;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this keyboard.
    You,
    /// A bot.
    Bot(Bot),
    /// A person somewhere else, at a table of a house.
    Elsewhere,
}

/// How many players make a good table when nobody says a number.
const USUAL_SEATS: u8 = 3;

/// The longest name that every board has room for.
const LONGEST_NAME: usize = 12;

impl Player {
    fn parse(word: &str) -> Result<Player, Error> {
        match word.trim().split_once(':') {
            Some(("bot", name)) => Ok(Player::Bot(name.parse()?)),
            None if word.trim() == "you" => Ok(Player::You),
            None if word.trim() == "bot" => Ok(Player::Bot(usual())),
            _ => Err(Error::usage(say!("terminal-no-seat-word", word = format!("{:?}", word.trim())).here())),
        }
    }

    /// The word for it on the command line.
    pub fn word(self) -> String {
        match self {
            Player::You => "you".into(),
            Player::Bot(bot) => format!("bot:{bot}"),
            Player::Elsewhere => "person".into(),
        }
    }
}

/// The bot that sits down when nobody says which.
pub fn usual() -> Bot {
    Bot::of(Level::Medium)
}

/// You at the first seat, and the usual bot at each other.
pub fn you_and_bots(seats: u8) -> Vec<Player> {
    (0..seats).map(|seat| if seat == 0 { Player::You } else { Player::Bot(usual()) }).collect()
}

/// The seats as they were asked for: a list such as `you,bot:random`, or just their number.
pub fn seating(about: &About, words: &[String]) -> Result<Vec<Player>, Error> {
    let players = match words {
        [] => you_and_bots(USUAL_SEATS.clamp(about.min_seats, about.max_seats)),
        [number] if number.trim().parse::<u8>().is_ok_and(|seats| seats > 0) => {
            you_and_bots(number.trim().parse().unwrap_or(USUAL_SEATS))
        }
        words => words.iter().map(|word| Player::parse(word)).collect::<Result<_, _>>()?,
    };
    if (about.min_seats as usize..=about.max_seats as usize).contains(&players.len()) {
        return Ok(players);
    }
    let (game, least, most) = (&about.title, about.min_seats, about.max_seats);
    Err(Error::usage(say!("terminal-seats-count", game, least, most, seats = players.len()).here()))
}

/// The names of the seats: those that were given, in order, and the colours for the rest.
pub fn names(given: &[String], colours: &[String]) -> Result<Vec<String>, Error> {
    if given.len() > colours.len() {
        let (names, seats) = (given.len(), colours.len());
        return Err(Error::usage(say!("terminal-names-count", names, seats).here()));
    }
    let mut names: Vec<String> = Vec::with_capacity(colours.len());
    for (seat, colour) in colours.iter().enumerate() {
        let name = given.get(seat).map_or("", |name| name.trim());
        let name = if name.is_empty() { named_after(colour) } else { checked(name)?.to_owned() };
        if names.iter().any(|other| other.eq_ignore_ascii_case(&name)) {
            return Err(Error::usage(say!("terminal-name-twice", name).here()));
        }
        names.push(name);
    }
    Ok(names)
}

/// A name that a line of text can carry.
fn checked(name: &str) -> Result<&str, Error> {
    if name.chars().any(char::is_control) {
        return Err(Error::usage(say!("terminal-name-letters", name = format!("{name:?}")).here()));
    }
    if name.chars().count() > LONGEST_NAME {
        let (name, most) = (name.to_owned(), LONGEST_NAME);
        return Err(Error::usage(say!("terminal-name-length", name, most).here()));
    }
    Ok(name)
}

/// A name out of a file that somebody else may have written, so that it cannot harm the screen.
pub fn harmless(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect()
}

/// Words that somebody else wrote, so that they cannot harm the screen.
pub fn harmless_text(text: &str) -> String {
    text.chars().filter(|letter| !table::words::is_harmful(*letter)).collect()
}

/// The name of a seat that has a colour and nothing else.
fn named_after(colour: &str) -> String {
    say!("terminal-colour", colour = colour.to_owned(), written = capital(colour)).here()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(list: &[&str]) -> Vec<String> {
        list.iter().map(|&word| word.to_owned()).collect()
    }

    fn about() -> &'static About {
        games::catalogue().into_iter().find(|about| about.key == "royale").expect("royale is a game")
    }

    #[test]
    fn seats_are_people_and_bots() {
        let bot = Player::Bot(usual());
        for (asked, seated) in [
            (&[][..], vec![Player::You, bot, bot]),
            (&["you", "bot"], vec![Player::You, bot]),
            (&["bot:random", " you ", "you"], vec![Player::Bot(Bot::RANDOM), Player::You, Player::You]),
            (&["4"], vec![Player::You, bot, bot, bot]),
        ] {
            assert_eq!(seating(about(), &words(asked)).unwrap(), seated, "{asked:?}");
        }
    }

    #[test]
    fn what_is_no_seat_is_told_in_a_sentence() {
        for (asked, part) in [
            (
                &["you", "bot:deep"][..],
                "no bot called \"deep\": the bots are random, easy, medium, classic, hard, expert",
            ),
            (&["alice", "bot"], "a seat is you, bot or bot:NAME"),
            (&["you"], "for 2 to 5 players, and --seats has 1"),
            (&["9"], "--seats has 9"),
            (&["0"], "\"0\""),
        ] {
            let error = seating(about(), &words(asked)).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn names_fill_up_with_colours() {
        let colours = words(&["red", "blue", "yellow"]);
        assert_eq!(names(&words(&["Ann", ""]), &colours).unwrap(), ["Ann", "Blue", "Yellow"]);
        for (given, part) in [
            (&["a", "b", "c", "d"][..], "4 names for 3 seats"),
            (&["Blue"], "called Blue"),
            (&["a\u{1b}[2J"], "control characters"),
            (&["Wolfeschlegelsteinhausen"], "12 letters"),
        ] {
            let error = names(&words(given), &colours).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
        assert_eq!(harmless("a\u{1b}[2Jb\u{7}"), "a[2Jb");
    }
}
