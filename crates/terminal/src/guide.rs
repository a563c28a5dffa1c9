//! Rules to read, as text that fits the screen, with the examples drawn by the game's board.

use crate::boards::{Scene, board_of};
use crate::columns;
use crate::error::no_game;
use crate::mark::Mark;
use crate::near::{did_you_mean, near};
use crate::screen::Screen;
use crate::theme::Theme;
use crate::words::{Here, read_in};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;
use std::fmt::Write;
use table::Language;
use table::guide::{Block, Chapter, Citation, Example, Guide, Hit, Row, Span, plain};
use table::say;

/// Columns below which a drawn board would not be clear; lines tell it then.
const ROOM_TO_DRAW: usize = 70;
/// Columns that read well: no line of text is longer.
const WIDEST: usize = 100;
/// Rows of the tallest example.
const TALLEST: u16 = 40;

/// The rules of one game to read, on one screen.
pub struct Reader {
    game: &'static str,
    title: String,
    language: Language,
    guide: &'static Guide,
    screen: Screen,
}

impl Reader {
    /// Opens the guide of a game in a language, or says in a sentence why there is none.
    pub fn open(game: &str, language: Language, screen: Screen) -> Result<Reader, String> {
        let about = games::about(game).map_err(|error| no_game(&error, language))?;
        let guide = games::guide(game, language).map_err(|error| no_game(&error, language))?;
        let screen = Screen { width: screen.width.min(WIDEST), ..screen };
        Ok(Reader { game: about.key, title: about.title.in_language(language), language, guide, screen })
    }

    /// Everything: the chapters with their numbers, then one after the other.
    pub fn all(&self) -> String {
        let mut page = format!("{}\n\n", self.screen.heading(&self.title));
        for (place, chapter) in self.guide.chapters.iter().enumerate() {
            // The number stands in the first of the indented lines.
            let title = self.screen.wrap(&chapter.title, 6);
            let _ = write!(page, "  {:>2}  {}", place + 1, title.trim_start());
        }
        for place in 0..self.guide.chapters.len() {
            page.push('\n');
            self.chapter(&mut page, place);
        }
        page
    }

    /// The chapter that somebody names: its number, its title or the beginning of it, or a heading within.
    pub fn named(&self, wanted: &str) -> Result<String, String> {
        let mut page = String::new();
        self.chapter(&mut page, self.place(wanted)?);
        Ok(page)
    }

    /// Where the chapter stands that somebody names.
    fn place(&self, wanted: &str) -> Result<usize, String> {
        let Some(place) = self.guide.chapter(wanted) else {
            let keys = self.guide.chapters.iter().map(|chapter| chapter.key.as_str());
            let all: Vec<&str> = keys.clone().collect();
            let hint = read_in(self.language, || {
                let otherwise = say!("terminal-chapters", names = all.join(", ")).here();
                did_you_mean(&near(wanted, keys), &otherwise)
            });
            let game = self.title.clone();
            return Err(say!("terminal-no-chapter", game, chapter = format!("{wanted:?}"), hint)
                .in_language(self.language));
        };
        Ok(place)
    }

    /// All passages that have these words, each under its chapter.
    pub fn search(&self, words: &str) -> Result<String, String> {
        self.hits(words, None)
    }

    /// The passages of one chapter that have these words.
    pub fn search_in(&self, chapter: &str, words: &str) -> Result<String, String> {
        self.hits(words, Some(self.place(chapter)?))
    }

    fn hits(&self, words: &str, within: Option<usize>) -> Result<String, String> {
        let mut hits = self.guide.search(words);
        hits.retain(|hit| within.is_none_or(|place| hit.chapter == place));
        if hits.is_empty() {
            let game = self.title.clone();
            return Err(
                say!("terminal-nothing-found", game, words = format!("{words:?}")).in_language(self.language)
            );
        }
        let mut page = String::new();
        let mut last = None;
        for Hit { chapter: place, block } in hits {
            let chapter = &self.guide.chapters[place];
            if last != Some(place) {
                page.push_str(if last.is_none() { "" } else { "\n" });
                let _ = writeln!(page, "{}", self.heading(place));
                last = Some(place);
            }
            let Some(number) = block else { continue };
            if let Some(Block::Heading(_, text)) = above(chapter, number) {
                let _ = writeln!(page, "  {}", self.screen.strong(text));
            }
            self.block(&mut page, &chapter.blocks[number], false);
        }
        Ok(page)
    }

    fn heading(&self, place: usize) -> String {
        self.screen.heading(format!("{}. {}", place + 1, self.guide.chapters[place].title))
    }

    fn chapter(&self, page: &mut String, place: usize) {
        let _ = writeln!(page, "{}", self.heading(place));
        for block in &self.guide.chapters[place].blocks {
            page.push('\n');
            self.block(page, block, true);
        }
    }

    fn block(&self, page: &mut String, block: &Block, draws: bool) {
        match block {
            Block::Heading(_, text) => {
                let _ = writeln!(page, "  {}", self.screen.strong(text));
            }
            Block::Text(passage) => page.push_str(&self.words(&passage.spans, &passage.cited, 2)),
            Block::List { ordered, items } => {
                for (place, item) in items.iter().enumerate() {
                    let mark = if *ordered { format!("{}.", place + 1) } else { "-".into() };
                    let lines = self.words(&item.spans, &item.cited, 5);
                    let _ = write!(page, "  {mark:<3}{}", lines.trim_start());
                }
            }
            Block::Table { head, rows } => self.table(page, head, rows),
            Block::Example(example) => {
                page.push_str(&self.words(&example.caption.spans, &example.caption.cited, 2));
                if draws {
                    for line in self.drawn(example) {
                        let _ = writeln!(page, "{}", format!("    {line}").trim_end());
                    }
                }
            }
        }
    }

    fn words(&self, spans: &[Span], cited: &[Citation], indent: usize) -> String {
        let labels: Vec<&str> = cited.iter().map(|citation| citation.label.as_str()).collect();
        let text = if labels.is_empty() {
            plain(spans)
        } else {
            format!("{} [{}]", plain(spans), labels.join(", "))
        };
        self.screen.wrap(&text, indent)
    }

    /// Columns side by side where they fit, else row by row.
    fn table(&self, page: &mut String, head: &[String], rows: &[Row]) {
        let cells: Vec<Vec<String>> =
            rows.iter().map(|row| row.cells.iter().map(|cell| plain(cell)).collect()).collect();
        let column = |place: usize| cells.iter().map(move |row| row[place].as_str());
        let widths: Vec<usize> = head
            .iter()
            .enumerate()
            .map(|(place, head)| columns::widest(column(place).chain([head.as_str()])))
            .collect();
        let fits = widths.iter().sum::<usize>() + 2 * widths.len() <= self.screen.width;
        if fits {
            for row in [head].into_iter().chain(cells.iter().map(Vec::as_slice)) {
                let padded: Vec<String> =
                    row.iter().zip(&widths).map(|(cell, width)| columns::padded(cell, *width)).collect();
                let _ = writeln!(page, "  {}", padded.join("  ").trim_end());
            }
            return;
        }
        for row in &cells {
            let rest: Vec<String> =
                head.iter().zip(row).skip(1).map(|(head, cell)| format!("{head} {cell}")).collect();
            page.push_str(&self.screen.wrap(&format!("{}: {}", row[0], rest.join(", ")), 2));
        }
    }

    /// The position as the game's board draws it.
    fn drawn(&self, example: &Example) -> Vec<String> {
        read_in(self.language, || self.drawn_here(example))
    }

    fn drawn_here(&self, example: &Example) -> Vec<String> {
        let Some(view) = games::example_view(self.game, example) else { return Vec::new() };
        let board = board_of(self.game);
        let marks = Mark::for_seats(&board.colours(&view));
        let scene = scene(&view, &example.names, &marks);
        if self.screen.width < ROOM_TO_DRAW {
            let lines = board.text(&scene).join("\n");
            return self.screen.wrap(&lines, 4).lines().map(|line| line.trim().to_owned()).collect();
        }
        let width = self.screen.width as u16 - 4;
        let area = Rect::new(0, 0, width, board.height(&scene, width, TALLEST).min(TALLEST));
        let mut buffer = Buffer::empty(area);
        board.draw(&scene, area, &mut buffer);
        lines(&buffer)
    }
}

/// The heading that a block stands under, if it is not one itself.
fn above(chapter: &Chapter, number: usize) -> Option<&Block> {
    let is_heading = |block: &&Block| matches!(block, Block::Heading(..));
    if is_heading(&&chapter.blocks[number]) {
        return None;
    }
    chapter.blocks[..number].iter().rev().find(is_heading)
}

fn scene<'a>(view: &'a Value, names: &'a [String], marks: &'a [Mark]) -> Scene<'a> {
    Scene {
        view,
        names,
        marks,
        players: &[],
        theme: Theme::plain(),
        recent: &[],
        choices: &[],
        chosen: None,
        rolling: None,
    }
}

/// What was drawn, line by line.
fn lines(buffer: &Buffer) -> Vec<String> {
    let area = buffer.area;
    let line = |row: u16| {
        let mut line = String::new();
        let mut column = 0;
        while column < area.width {
            let symbol = buffer[(column, row)].symbol();
            line.push_str(symbol);
            // A wide letter covers the cell behind it, too.
            column += (columns::width(symbol) as u16).max(1);
        }
        line.trim_end().to_owned()
    };
    let mut lines: Vec<String> = (0..area.height).map(line).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader(game: &str, width: usize) -> Reader {
        reader_in(Language::EN, game, width)
    }

    fn reader_in(language: Language, game: &str, width: usize) -> Reader {
        Reader::open(game, language, Screen { width, colour: false }).expect("a guide")
    }

    #[test]
    fn every_guide_fits_every_screen_and_draws_its_examples() {
        let games =
            || games::catalogue().into_iter().filter(|about| games::guide(about.key, Language::EN).is_ok());
        for (language, about) in
            Language::all().flat_map(|language| games().map(move |game| (language, game)))
        {
            for width in [40, 80, 200] {
                let reader = reader_in(language, about.key, width);
                let page = reader.all();
                for line in page.lines() {
                    // Boards are drawn in fixed columns, text is wrapped; only a word can be longer.
                    assert!(
                        columns::width(line) <= width.min(WIDEST) || !line.trim().contains(' '),
                        "{} at {width}: {line}",
                        about.key
                    );
                }
                let blocks = reader.guide.chapters.iter().flat_map(|chapter| &chapter.blocks);
                let mut examples = 0;
                for block in blocks {
                    if let Block::Example(example) = block {
                        examples += 1;
                        assert!(reader.drawn(example).len() > 3, "{} draws {}", about.key, example.name);
                    }
                }
                assert!(examples >= 3, "{} has {examples} examples", about.key);
            }
        }
    }

    #[test]
    fn a_chapter_is_found_by_what_stands_in_it() {
        let reader = reader("royale", 80);
        let tiles = reader.named("jackpot").expect("a chapter");
        assert!(tiles.contains("LUCKY PUNCH"), "{tiles}");
        assert!(reader.named("payout").expect("a chapter").contains("Ties leave"));
        let unknown = reader.named("payuot").expect_err("no such chapter");
        assert!(unknown.ends_with("did you mean payout?"), "{unknown}");
        assert!(reader.named("0").is_err() && reader.named("99").is_err());
    }

    #[test]
    fn a_search_shows_where_the_words_stand() {
        let reader = reader("royale", 80);
        let found = reader.search("black dice").expect("it is found");
        assert!(found.contains("A2 JACKPOT") && found.contains("Two black dice are thrown"), "{found}");
        assert!(reader.search("r-jackpot-3").expect("a clause is found").contains("JACKPOT"));
        let nothing = reader.search("roulette").expect_err("there is none");
        assert_eq!(nothing, "nothing in the rules of Las Vegas Royale speaks of \"roulette\"");
    }

    #[test]
    fn a_game_without_a_guide_says_so() {
        let screen = Screen { width: 80, colour: false };
        let mut without =
            games::catalogue().into_iter().filter(|about| games::guide(about.key, Language::EN).is_err());
        let key = without.next().expect("the template has none").key;
        assert!(without.next().is_none(), "every other game has one");
        let why = Reader::open(key, Language::EN, screen).err().expect("there is none");
        assert_eq!(why, format!("{key} has no rules to read yet: its clauses are all there is"));
        assert!(
            Reader::open("roulette", Language::EN, screen).is_err_and(|why| why.contains("the games are"))
        );
    }
}
