//! Rules to read: a game's rules in our own words, by chapter, with examples that are drawn from real positions.
//!
//! The source is a small part of Markdown, one file for each language (`locales/en/guide/royale.md`):
//!
//! ```text
//! ## Payout
//! ### Ties
//! Players with **equal** counts leave the casino together. [R-PAYOUT-2..4, R-RULING-21]
//! - an item of a list, or `1.` for one with numbers
//! | a table | with a heading |
//! ![Blue and Yellow leave.](example:ties "Red, Blue, Yellow")
//! ```
//!
//! A passage ends with the clauses that it is made from, so that a reader can look up the exact words, and a clause finds
//! its passage. `{2010}` before a passage keeps it for that edition. An example is a position in JSON beside the text; the
//! words around it are the language's, the position is everybody's.

mod cite;
#[cfg(feature = "contract")]
mod complete;
mod read;

pub use cite::Citation;
#[cfg(feature = "contract")]
pub use complete::assert_complete;

use crate::clause::Clauses;
use crate::words::Language;
use serde_json::Value;

/// All guides by language, English first, and by the name of their file.
static FILES: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/guides.rs"));
/// The last chapter of every guide: what holds at every table.
const EVERY_TABLE: &str = "table";

/// The guide of that name in a language, as it is written.
fn written(language: &str, name: &str) -> Option<&'static str> {
    let (_, files) = FILES.iter().find(|(one, _)| *one == language)?;
    files.iter().find(|(file, _)| file.strip_suffix(".md") == Some(name)).map(|(_, text)| *text)
}

/// The rules of one game to read, in every language that they are written in.
#[derive(Clone, Debug)]
pub struct Guides(Vec<Guide>);

impl Guides {
    /// The guides of a game in every language that has one, `locales/LANGUAGE/guide/NAME.md`; see [`Guide::parse`].
    pub fn of(name: &str, clauses: &Clauses, edition: Option<&str>, examples: &[(&str, &str)]) -> Guides {
        let guide = |&(language, _): &(&'static str, _)| {
            let sources: Vec<&str> =
                [written(language, name)?].into_iter().chain(written(language, EVERY_TABLE)).collect();
            Some(Guide::parse(language, &sources, clauses, edition, examples))
        };
        Guides(FILES.iter().filter_map(guide).collect())
    }

    /// The guide in a language; in the first one where nobody has written it in that.
    pub fn in_language(&self, language: Language) -> Option<&Guide> {
        self.0.iter().find(|guide| guide.language == language.tag()).or_else(|| self.0.first())
    }
}

/// The rules of one game to read, in one language.
#[derive(Clone, Debug)]
pub struct Guide {
    /// The language, such as `en`.
    pub language: &'static str,
    /// The chapters, in the order in which one reads them.
    pub chapters: Vec<Chapter>,
    /// What is wrong with the source, one sentence each. Tests keep this empty.
    pub faults: Vec<String>,
}

/// A chapter.
#[derive(Clone, PartialEq, Debug)]
pub struct Chapter {
    /// Its name in addresses and commands: `a-turn`.
    pub key: String,
    /// Its heading.
    pub title: String,
    /// What stands in it.
    pub blocks: Vec<Block>,
}

/// A piece of a chapter.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// A smaller heading, such as the name of a tile, with its name in addresses.
    Heading(String, String),
    /// A paragraph.
    Text(Passage),
    /// A list.
    List {
        /// Whether the items have numbers.
        ordered: bool,
        /// The items.
        items: Vec<Passage>,
    },
    /// A table.
    Table {
        /// The heads of the columns.
        head: Vec<String>,
        /// The rows.
        rows: Vec<Row>,
    },
    /// A drawn position.
    Example(Example),
}

/// Words, and the clauses that they are made from.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Passage {
    /// The words.
    pub spans: Vec<Span>,
    /// The clauses.
    pub cited: Vec<Citation>,
}

/// Words that look alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The words.
    pub text: String,
    /// Whether they stand out.
    pub strong: bool,
}

/// A row of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The words of each column.
    pub cells: Vec<Vec<Span>>,
    /// The clauses.
    pub cited: Vec<Citation>,
}

/// A position to be drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Example {
    /// Its name among the examples of the game.
    pub name: String,
    /// What there is to see.
    pub caption: Passage,
    /// What the seats are called in it.
    pub names: Vec<String>,
    /// The position, for [`Game::from_position`](crate::Game::from_position).
    pub position: Value,
    /// With whose eyes it is looked at; nobody's if not said.
    pub seat: Option<u8>,
}

/// Where a search found something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The chapter, from 0 on.
    pub chapter: usize,
    /// The block in it, from 0 on; nothing if the heading of the chapter itself has the words.
    pub block: Option<usize>,
}

impl Guide {
    /// Reads a guide from its files. `examples` are the positions by name, each `{"position": .., "seat": 0}`; with an `edition` only
    /// what holds in it is there.
    pub fn parse(
        language: &'static str,
        sources: &[&str],
        clauses: &Clauses,
        edition: Option<&str>,
        examples: &[(&str, &str)],
    ) -> Guide {
        read::read(language, sources, &cite::Book { clauses, edition }, examples)
    }

    /// Every passage with the number of its chapter.
    pub fn cited(&self) -> impl Iterator<Item = (&Chapter, &Citation)> {
        self.chapters.iter().flat_map(|chapter| {
            chapter.blocks.iter().flat_map(Block::cited).map(move |citation| (chapter, citation))
        })
    }

    /// The example of that name.
    pub fn example(&self, name: &str) -> Option<&Example> {
        self.chapters.iter().flat_map(|chapter| &chapter.blocks).find_map(|block| match block {
            Block::Example(example) if example.name == name => Some(example),
            _ => None,
        })
    }

    /// The chapter that a person means: its number, its name or the beginning of it, or a heading within it.
    pub fn chapter(&self, wanted: &str) -> Option<usize> {
        let key = slug(wanted);
        if let Ok(number) = wanted.trim().parse::<usize>() {
            return (1..=self.chapters.len()).contains(&number).then(|| number - 1);
        }
        let named = |fits: &dyn Fn(&str) -> bool| self.chapters.iter().position(|chapter| fits(&chapter.key));
        let within = |fits: &dyn Fn(&str) -> bool| {
            self.chapters.iter().position(|chapter| {
                chapter
                    .blocks
                    .iter()
                    .any(|block| matches!(block, Block::Heading(heading, _) if fits(heading)))
            })
        };
        if key.is_empty() {
            return None;
        }
        // A heading may have a number of its own before its name: `A2 JACKPOT`.
        let part = format!("-{key}");
        let (whole, begin) = (|known: &str| known == key, |known: &str| known.starts_with(&key));
        let end = |known: &str| known.ends_with(&part);
        named(&whole)
            .or_else(|| within(&whole))
            .or_else(|| within(&end))
            .or_else(|| named(&begin))
            .or_else(|| within(&begin))
    }

    /// Where all the words stand together, in capitals or not. The name of a clause is a word, too.
    pub fn search(&self, words: &str) -> Vec<Hit> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let has = |text: &str| {
            let text = text.to_lowercase();
            words.iter().all(|word| text.contains(word.as_str()))
        };
        let mut hits = Vec::new();
        for (place, chapter) in self.chapters.iter().enumerate() {
            if has(&chapter.title) {
                hits.push(Hit { chapter: place, block: None });
            }
            for (number, block) in chapter.blocks.iter().enumerate() {
                let cited = block.cited().flat_map(|citation| citation.ids.iter().copied());
                let text = [block.text()].into_iter().chain(cited.map(str::to_owned)).collect::<Vec<_>>();
                if has(&text.join(" ")) {
                    hits.push(Hit { chapter: place, block: Some(number) });
                }
            }
        }
        hits
    }
}

impl Block {
    /// The clauses that it is made from.
    pub fn cited(&self) -> Box<dyn Iterator<Item = &Citation> + '_> {
        match self {
            Block::Heading(..) => Box::new([].into_iter()),
            Block::Text(passage) => Box::new(passage.cited.iter()),
            Block::List { items, .. } => Box::new(items.iter().flat_map(|item| &item.cited)),
            Block::Table { rows, .. } => Box::new(rows.iter().flat_map(|row| &row.cited)),
            Block::Example(example) => Box::new(example.caption.cited.iter()),
        }
    }

    /// Its words, without anything around them.
    pub fn text(&self) -> String {
        match self {
            Block::Heading(_, text) => text.clone(),
            Block::Text(passage) => plain(&passage.spans),
            Block::List { items, .. } => {
                items.iter().map(|item| plain(&item.spans)).collect::<Vec<_>>().join(" ")
            }
            Block::Table { head, rows } => {
                let cells = rows.iter().flat_map(|row| row.cells.iter().map(|cell| plain(cell)));
                head.iter().cloned().chain(cells).collect::<Vec<_>>().join(" ")
            }
            Block::Example(example) => plain(&example.caption.spans),
        }
    }
}

/// Spans as mere words.
pub fn plain(spans: &[Span]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}

/// A heading as it stands in an address: `A turn, step by step` is `a-turn-step-by-step`.
fn slug(heading: &str) -> String {
    let mut slug = String::new();
    for letter in heading.to_lowercase().chars() {
        if letter.is_alphanumeric() {
            slug.push(letter);
        } else if !slug.ends_with('-') && !slug.is_empty() {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests;
