//! The source of a guide, line by line.

use super::cite::Book;
use super::{Block, Chapter, Example, Guide, Passage, Row, Span, slug};
use crate::clause::is_id;
use serde::Deserialize;
use serde_json::Value;

/// An example as it stands in its file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    position: Value,
    #[serde(default)]
    seat: Option<u8>,
}

struct Reader<'a> {
    book: &'a Book<'a>,
    examples: &'a [(&'a str, &'a str)],
    guide: Guide,
}

pub(super) fn read(
    language: &'static str,
    sources: &[&str],
    book: &Book<'_>,
    examples: &[(&str, &str)],
) -> Guide {
    let guide = Guide { language, chapters: Vec::new(), faults: Vec::new() };
    let mut reader = Reader { book, examples, guide };
    for passage in sources.iter().flat_map(|source| passages(source)) {
        match for_edition(&passage, book.edition) {
            Ok(Some(passage)) => reader.passage(passage),
            Ok(None) => {}
            Err(fault) => reader.guide.faults.push(fault),
        }
    }
    reader.guide
}

/// The source in pieces: a heading, an item, a row, a picture, or the lines of a paragraph as one.
fn passages(source: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut open = false;
    for line in source.lines() {
        let line = line.trim();
        let bare =
            line.strip_prefix('{').and_then(|rest| rest.split_once("} ")).map_or(line, |(_, rest)| rest);
        let begins = bare.starts_with(['#', '|'])
            || bare.starts_with("![")
            || bare.starts_with("- ")
            || bare.split_once(". ").is_some_and(|(number, _)| is_number(number));
        match all.last_mut() {
            _ if line.is_empty() => open = false,
            Some(last) if open && !begins => {
                last.push(' ');
                last.push_str(line);
            }
            _ => {
                all.push(line.to_owned());
                open = !bare.starts_with(['#', '|']);
            }
        }
    }
    all
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The passage without the word that keeps it for one edition; nothing if it is another one's.
fn for_edition<'a>(passage: &'a str, edition: Option<&str>) -> Result<Option<&'a str>, String> {
    let Some((only, rest)) = passage.strip_prefix('{').and_then(|rest| rest.split_once("} ")) else {
        return Ok(Some(passage));
    };
    match edition {
        Some(edition) => Ok((only == edition).then_some(rest)),
        None => Err(format!("{{{only}}} in a game without editions: {rest}")),
    }
}

impl Reader<'_> {
    fn passage(&mut self, text: &str) {
        if let Some(title) = text.strip_prefix("## ") {
            let chapter = Chapter { key: slug(title), title: title.to_owned(), blocks: Vec::new() };
            return self.guide.chapters.push(chapter);
        }
        if text.starts_with("# ") {
            // The name of the file, for whoever reads the source.
            return;
        }
        let block = if let Some(heading) = text.strip_prefix("### ") {
            Some(Block::Heading(slug(heading), heading.to_owned()))
        } else if let Some(item) = text.strip_prefix("- ") {
            self.item(false, item)
        } else if let Some((_, item)) = text.split_once(". ").filter(|(number, _)| is_number(number)) {
            self.item(true, item)
        } else if let Some(row) = text.strip_prefix('|') {
            self.row(row)
        } else if let Some(picture) = text.strip_prefix("![") {
            self.example(picture)
        } else {
            Some(Block::Text(self.words(text)))
        };
        let Some(block) = block else { return };
        match self.guide.chapters.last_mut() {
            Some(chapter) => chapter.blocks.push(block),
            None => self.guide.faults.push(format!("this stands before the first chapter: {text}")),
        }
    }

    fn last(&mut self) -> Option<&mut Block> {
        self.guide.chapters.last_mut()?.blocks.last_mut()
    }

    /// An item joins the list before it.
    fn item(&mut self, numbered: bool, text: &str) -> Option<Block> {
        let item = self.words(text);
        if let Some(Block::List { ordered, items }) = self.last()
            && *ordered == numbered
        {
            items.push(item);
            return None;
        }
        Some(Block::List { ordered: numbered, items: vec![item] })
    }

    /// A row joins the table before it; the first one is its head, and the line below that only looks like one.
    fn row(&mut self, text: &str) -> Option<Block> {
        if text.chars().all(|letter| matches!(letter, '-' | '|' | ' ' | ':')) {
            return None;
        }
        let (text, cited) = self.cited(text.trim());
        let cells: Vec<&str> = text.trim().trim_end_matches('|').split('|').map(str::trim).collect();
        let row = Row { cells: cells.iter().map(|cell| spans(cell)).collect(), cited };
        let fault = match self.last() {
            Some(Block::Table { head, rows }) => {
                let fits = head.len() == row.cells.len();
                rows.push(row);
                (!fits).then(|| format!("this row has other columns than its head: {text}"))
            }
            _ => {
                let head = cells.into_iter().map(str::to_owned).collect();
                return Some(Block::Table { head, rows: Vec::new() });
            }
        };
        self.guide.faults.extend(fault);
        None
    }

    /// `![What there is to see. ](example:name "Red, Blue")`.
    fn example(&mut self, text: &str) -> Option<Block> {
        let parts = text.rsplit_once("](example:").and_then(|(caption, rest)| {
            let (name, names) = rest.strip_suffix("\")")?.split_once(" \"")?;
            Some((caption, name, names))
        });
        let Some((caption, name, names)) = parts else {
            self.guide.faults.push(format!("this is no example: {text}"));
            return None;
        };
        let caption = self.words(caption);
        let written = self.examples.iter().find(|(known, _)| *known == name);
        let written = written.map(|(_, json)| serde_json::from_str::<Written>(json));
        match written {
            Some(Ok(Written { position, seat })) => {
                let names = names.split(',').map(|name| name.trim().to_owned()).collect();
                Some(Block::Example(Example { name: name.to_owned(), caption, names, position, seat }))
            }
            Some(Err(why)) => {
                self.guide.faults.push(format!("example {name}: {why}"));
                None
            }
            None => {
                self.guide.faults.push(format!("there is no example {name}"));
                None
            }
        }
    }

    fn words(&mut self, text: &str) -> Passage {
        let (text, cited) = self.cited(text);
        Passage { spans: spans(text), cited }
    }

    /// The text without the clauses at its end, and those.
    fn cited<'t>(&mut self, text: &'t str) -> (&'t str, Vec<super::Citation>) {
        let row = text.trim_end().trim_end_matches('|').trim_end();
        let Some((before, list)) = row.strip_suffix(']').and_then(|text| text.rsplit_once('[')) else {
            return (text, Vec::new());
        };
        // Square brackets may also be words; those around clauses begin with one.
        let first = list.split([',', '.']).next().unwrap_or_default().trim();
        if !is_id(first) {
            return (text, Vec::new());
        }
        match self.book.cite(list) {
            Ok(cited) => (before.trim_end(), cited),
            Err(fault) => {
                self.guide.faults.push(format!("{fault}: {text}"));
                (before.trim_end(), Vec::new())
            }
        }
    }
}

/// The words, and which of them stand between two stars.
fn spans(text: &str) -> Vec<Span> {
    text.split("**")
        .enumerate()
        .filter(|(_, part)| !part.is_empty())
        .map(|(place, part)| Span { text: part.to_owned(), strong: place % 2 == 1 })
        .collect()
}
