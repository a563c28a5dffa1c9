//! Which test shows which clause; a clause without one fails the build.

use super::Clauses;
use super::source::tests;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The clauses of a crate and the tests that show them.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// For each clause, in the order of the rules.md, the tests that name it, as `file::function`.
    tests: Vec<(&'static str, Vec<String>)>,
    /// IDs that tests name although there is no such clause, each with its tests.
    unknown: BTreeMap<String, Vec<String>>,
    /// IDs that two clauses have.
    duplicates: BTreeSet<&'static str>,
    /// Sources that cannot be read, each with the reason.
    unreadable: Vec<String>,
}

/// Reads all `.rs` files below the folders and finds which `#[test]` function names which clause with `covers!`.
///
/// A crate's coverage test is one line:
///
/// ```no_run
/// # use std::path::Path;
/// # let rules = table::rules();
/// table::clause::coverage(rules, &[Path::new("src"), Path::new("tests")]).assert_complete();
/// ```
pub fn coverage(clauses: &Clauses, folders: &[&Path]) -> Coverage {
    let mut files = Vec::new();
    for folder in folders {
        collect(folder, &mut files)
            .unwrap_or_else(|error| panic!("cannot read {}: {error}", folder.display()));
    }
    files.sort();
    let sources = files.into_iter().map(|file| {
        let text = std::fs::read_to_string(&file)
            .unwrap_or_else(|error| panic!("cannot read {}: {error}", file.display()));
        (file.display().to_string(), text)
    });
    Coverage::of(clauses, sources)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for item in std::fs::read_dir(folder)? {
        let path = item?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

impl Coverage {
    /// The coverage of clauses by sources, each given with its name.
    pub fn of(clauses: &Clauses, sources: impl IntoIterator<Item = (String, String)>) -> Coverage {
        let mut cited: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut unreadable = Vec::new();
        for (file, source) in sources {
            let tests = tests(&source).unwrap_or_else(|error| {
                unreadable.push(format!("{file}: {error}"));
                Vec::new()
            });
            for test in tests {
                for id in test.covers {
                    cited.entry(id).or_default().push(format!("{file}::{}", test.name));
                }
            }
        }
        let mut coverage =
            Coverage { tests: Vec::new(), unknown: BTreeMap::new(), duplicates: BTreeSet::new(), unreadable };
        let mut known = BTreeSet::new();
        for clause in clauses {
            if known.insert(clause.id) {
                coverage.tests.push((clause.id, cited.remove(clause.id).unwrap_or_default()));
            } else {
                coverage.duplicates.insert(clause.id);
            }
        }
        coverage.unknown = cited;
        coverage
    }

    /// Each clause with the tests that show it, in the order of the rules.md.
    pub fn tests(&self) -> impl Iterator<Item = (&'static str, &[String])> {
        self.tests.iter().map(|(id, tests)| (*id, tests.as_slice()))
    }

    /// The tests that show a clause.
    pub fn tests_of(&self, id: &str) -> &[String] {
        self.tests.iter().find(|(clause, _)| *clause == id).map_or(&[], |(_, tests)| tests)
    }

    /// The clauses that no test shows.
    pub fn uncovered(&self) -> impl Iterator<Item = &'static str> {
        self.tests.iter().filter(|(_, tests)| tests.is_empty()).map(|(id, _)| *id)
    }

    /// Everything that is wrong, one line each; nothing if all is well.
    pub fn errors(&self) -> String {
        let mut errors = String::new();
        for id in self.uncovered() {
            let _ = writeln!(errors, "no test covers {id}");
        }
        for (id, tests) in &self.unknown {
            let _ = writeln!(errors, "there is no clause {id}, but it is cited by {}", tests.join(", "));
        }
        for id in &self.duplicates {
            let _ = writeln!(errors, "two clauses are called {id}");
        }
        for source in &self.unreadable {
            let _ = writeln!(errors, "this source cannot be read: {source}");
        }
        if self.tests.is_empty() {
            errors.push_str("there are no clauses at all\n");
        }
        errors
    }

    /// Panics unless every clause has a test, every cited clause exists, no two share an ID and every source can be read.
    #[track_caller]
    pub fn assert_complete(&self) {
        let errors = self.errors();
        assert!(errors.is_empty(), "the clauses and the tests do not fit together:\n{errors}");
    }
}
