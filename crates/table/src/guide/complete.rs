//! Whether a guide tells all that a player needs.

use super::cite::Book;
use super::{Block, Guide};
use crate::clause::{Clause, Clauses};
use crate::game::Game;
use crate::seat::{Eye, Seat};
use crate::words::Language;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Panics unless the guide of a game reads well and is complete:
///
/// - it is written in every language;
/// - every clause that it cites exists, and its source has no other fault;
/// - every clause is cited, but for worked examples and invariants, which are for those who build the game, and rulings;
/// - of the rulings each that the program shows to people: the sources in `sources` name it, as events and refusals do;
/// - every passage of the rules names its clauses;
/// - the engine loads every example, and draws it for whoever looks at it.
#[track_caller]
pub fn assert_complete<G: Game>(game: &G, edition: Option<&str>, sources: &Path) {
    for language in Language::all() {
        let guide = game.guide(language).expect("a guide");
        assert_eq!(guide.language, language.tag(), "{} has no guide in this language", game.about().key);
        assert_one_complete(game, guide, edition, sources);
    }
}

#[track_caller]
fn assert_one_complete<G: Game>(game: &G, guide: &Guide, edition: Option<&str>, sources: &Path) {
    let book = Book { clauses: game.clauses(), edition };
    let mut faults = guide.faults.join("\n");
    let shown = named_in(sources, game.clauses());
    let cited: BTreeSet<&str> =
        guide.cited().flat_map(|(_, citation)| citation.ids.iter().copied()).collect();
    for clause in game.clauses().iter().filter(|clause| book.holds(clause)) {
        let is_needed = match kind(clause) {
            "EX" | "INV" => false,
            "RULING" => shown.contains(clause.id),
            _ => true,
        };
        if is_needed && !cited.contains(clause.id) {
            let _ = write!(faults, "\nno chapter cites {}: {}", clause.id, clause.text);
        }
    }
    for (chapter, block) in
        guide.chapters.iter().flat_map(|one| one.blocks.iter().map(move |block| (one, block)))
    {
        let (heading, text) = (matches!(block, Block::Heading(..)), block.text());
        if !heading && !matches!(block, Block::Example(_)) && block.cited().next().is_none() {
            let _ = write!(faults, "\n{}: this names no clause: {text}", chapter.title);
        }
        if text.contains("  ") || text.contains('*') || text.contains('[') {
            let _ = write!(faults, "\n{}: this was not read as meant: {text}", chapter.title);
        }
        if let Block::Example(example) = block {
            match game.from_position(&example.position) {
                Ok(state) => {
                    assert_eq!(game.seats(&state) as usize, example.names.len(), "names in {}", example.name);
                    game.view(&state, example.seat.map_or(Eye::Spectator, |seat| Eye::Seat(Seat(seat))));
                }
                Err(why) => {
                    let _ = write!(faults, "\nexample {}: {why:?}", example.name);
                }
            }
        }
    }
    assert!(faults.is_empty(), "the guide of {} in {}:\n{faults}", game.about().key, guide.language);
}

/// What a clause is about, as its name tells: `R-TURN-6` is about `TURN`.
fn kind(clause: &Clause) -> &str {
    clause.id.split('-').nth(1).unwrap_or_default()
}

/// The clauses that stand in the sources between quotes.
fn named_in(folder: &Path, clauses: &'static Clauses) -> BTreeSet<&'static str> {
    let mut named = BTreeSet::new();
    for item in fs::read_dir(folder).expect("the sources can be read") {
        let path = item.expect("an item").path();
        if path.is_dir() {
            named.extend(named_in(&path, clauses));
        } else {
            let text = fs::read_to_string(&path).expect("a source can be read");
            named.extend(text.split('"').filter_map(|word| clauses.get(word)).map(|clause| clause.id));
        }
    }
    named
}
