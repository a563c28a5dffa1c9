//! Rules to read.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::guide::{Block, Citation, Guide, Span};
use utoipa::ToSchema;

/// The rules of a game to read, by chapter.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuideInfo {
    /// The game.
    pub game: String,
    /// The language, such as `en`.
    pub language: String,
    /// The chapters, in the order in which one reads them.
    pub chapters: Vec<GuideChapter>,
}

/// A chapter of the rules to read.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuideChapter {
    /// Its name in addresses: `a-turn`.
    pub key: String,
    /// Its heading.
    pub title: String,
    /// What stands in it.
    pub blocks: Vec<GuideBlock>,
}

/// A piece of a chapter.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum GuideBlock {
    /// A smaller heading, such as the name of a tile.
    Heading {
        /// Its name in addresses.
        key: String,
        /// Its words.
        text: String,
    },
    /// A paragraph.
    Text(GuidePassage),
    /// A list.
    List {
        /// Whether the items have numbers.
        ordered: bool,
        /// The items.
        items: Vec<GuidePassage>,
    },
    /// A table.
    Table {
        /// The heads of the columns.
        head: Vec<String>,
        /// The rows.
        rows: Vec<GuideRow>,
    },
    /// A drawn position.
    Example {
        /// What there is to see.
        caption: GuidePassage,
        /// What the seats are called in it.
        names: Vec<String>,
        /// With whose eyes it is looked at, or nobody's.
        seat: Option<u8>,
        /// The view of those eyes, in the game's own JSON.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        view: Value,
    },
}

/// Words, and the clauses that they are made from.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuidePassage {
    /// The words.
    pub spans: Vec<GuideSpan>,
    /// The clauses.
    pub cited: Vec<GuideCitation>,
}

/// Words that look alike.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuideSpan {
    /// The words.
    pub text: String,
    /// Whether they stand out.
    pub strong: bool,
}

/// A row of a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuideRow {
    /// The words of each column.
    pub cells: Vec<Vec<GuideSpan>>,
    /// The clauses.
    pub cited: Vec<GuideCitation>,
}

/// Clauses that a passage names together.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuideCitation {
    /// What stands in the text: `R-PAYOUT-2–4`.
    pub label: String,
    /// The clauses, in order.
    pub ids: Vec<String>,
}

impl GuideInfo {
    /// A guide as it goes over the wire. `view` gives what there is to see in an example.
    pub fn of(
        game: &str,
        guide: &Guide,
        view: impl Fn(&table::guide::Example) -> Option<Value>,
    ) -> GuideInfo {
        let chapters = guide.chapters.iter().map(|chapter| GuideChapter {
            key: chapter.key.clone(),
            title: chapter.title.clone(),
            blocks: chapter.blocks.iter().filter_map(|block| told(block, &view)).collect(),
        });
        GuideInfo { game: game.into(), language: guide.language.into(), chapters: chapters.collect() }
    }
}

fn told(block: &Block, view: &impl Fn(&table::guide::Example) -> Option<Value>) -> Option<GuideBlock> {
    Some(match block {
        Block::Heading(key, text) => GuideBlock::Heading { key: key.clone(), text: text.clone() },
        Block::Text(words) => GuideBlock::Text(passage(words)),
        Block::List { ordered, items } => {
            GuideBlock::List { ordered: *ordered, items: items.iter().map(passage).collect() }
        }
        Block::Table { head, rows } => {
            let row = |row: &table::guide::Row| GuideRow {
                cells: row.cells.iter().map(|cell| spans(cell)).collect(),
                cited: cited(&row.cited),
            };
            GuideBlock::Table { head: head.clone(), rows: rows.iter().map(row).collect() }
        }
        Block::Example(example) => GuideBlock::Example {
            caption: passage(&example.caption),
            names: example.names.clone(),
            seat: example.seat,
            view: view(example)?,
        },
    })
}

fn passage(words: &table::guide::Passage) -> GuidePassage {
    GuidePassage { spans: spans(&words.spans), cited: cited(&words.cited) }
}

fn spans(spans: &[Span]) -> Vec<GuideSpan> {
    spans.iter().map(|span| GuideSpan { text: span.text.clone(), strong: span.strong }).collect()
}

fn cited(cited: &[Citation]) -> Vec<GuideCitation> {
    let told = |citation: &Citation| GuideCitation {
        label: citation.label.clone(),
        ids: citation.ids.iter().map(|id| (*id).to_owned()).collect(),
    };
    cited.iter().map(told).collect()
}
