//! Clause lists, and which test shows which clause.

use std::path::Path;
use table::clause::{Coverage, coverage};
use table::{Clauses, covers};

const RULES: &str = "\
# Title
Prose with **R-NO-1** in it.
## 3. Turns
- **R-TURN-6** [basic] One number is chosen. check: choosing 2 is refused.
- **R-TURN-7** [2p] [royale] All its dice go.
### Build
- **L-COMP-1a** [2010] Text with [brackets] inside. check: first; check: second.
- **Note** not a clause
- **r-low-1** neither
- **R--1** nor this
- **R** nor this
";

#[test]
fn a_rules_file_is_read_line_by_line() {
    covers!("T-CLAUSE-1");
    let rules = Clauses::parse(RULES);
    let ids: Vec<&str> = rules.iter().map(|clause| clause.id).collect();
    assert_eq!(ids, ["R-TURN-6", "R-TURN-7", "L-COMP-1a"]);
    assert_eq!(rules.len(), 3);
    let turn = rules.get("R-TURN-6").unwrap();
    assert_eq!((turn.section, turn.text), ("3. Turns", "One number is chosen."));
    assert_eq!((turn.modes.as_slice(), turn.check), (["basic"].as_slice(), Some("choosing 2 is refused.")));
    let dice = rules.get("R-TURN-7").unwrap();
    assert_eq!((dice.modes.as_slice(), dice.check), (["2p", "royale"].as_slice(), None));
    let edition = rules.get("L-COMP-1a").unwrap();
    assert_eq!((edition.section, edition.modes.as_slice()), ("Build", ["2010"].as_slice()));
    assert_eq!(edition.text, "Text with [brackets] inside.");
    assert!(rules.get("R-NO-1").is_none());
    assert_eq!(
        serde_json::to_string(dice).unwrap(),
        r#"{"id":"R-TURN-7","section":"3. Turns","modes":["2p","royale"],"text":"All its dice go."}"#
    );
}

/// The coverage of the rules above by one source.
fn by(source: &str) -> Coverage {
    Coverage::of(&Clauses::parse(RULES), [("made_up.rs".into(), source.into())])
}

/// A test that covers all but one of the clauses, and another source behind it.
fn all_but_turn_6(source: &str) -> String {
    format!("#[test]\nfn others() {{ covers!(\"R-TURN-7\", \"L-COMP-1a\"); }}\n{source}")
}

#[test]
fn a_covered_list_is_complete_and_names_its_tests() {
    covers!("T-CLAUSE-1");
    let coverage = by(&all_but_turn_6("#[test] fn turn() { covers!(\"R-TURN-6\"); }"));
    coverage.assert_complete();
    assert_eq!(coverage.tests_of("R-TURN-6"), ["made_up.rs::turn"]);
    assert_eq!(coverage.tests().count(), 3);
}

#[test]
fn what_does_not_count_as_a_test() {
    covers!("T-CLAUSE-1");
    let nothing = [
        ("deleted", ""),
        ("in a comment", "#[test] fn a() { // covers!(\"R-TURN-6\");\n }"),
        ("in a block comment", "#[test] fn a() { /* a /* b */ covers!(\"R-TURN-6\"); */ }"),
        ("the test in a comment", "// #[test]\nfn a() { covers!(\"R-TURN-6\"); }"),
        ("in a string", "#[test] fn a() { let x = \"covers!(\\\"R-TURN-6\\\")\"; }"),
        ("in a raw string", "#[test] fn a() { let x = r#\"covers!(\"R-TURN-6\")\"#; }"),
        ("no test", "fn a() { covers!(\"R-TURN-6\"); }"),
        ("a helper behind a test", "#[test] fn a() {} fn b() { covers!(\"R-TURN-6\"); }"),
        ("a helper inside a test", "#[test] fn a() { fn b() { covers!(\"R-TURN-6\"); } b() }"),
        ("ignored", "#[test] #[ignore] fn a() { covers!(\"R-TURN-6\"); }"),
        ("ignored first", "#[ignore = \"slow\"] #[test] fn a() { covers!(\"R-TURN-6\"); }"),
        ("ignored at times", "#[test] #[cfg_attr(miri, ignore)] fn a() { covers!(\"R-TURN-6\"); }"),
        ("outside a function", "#[test] fn a() {}\nconst _: () = { covers!(\"R-TURN-6\"); };"),
        ("only for tests", "#[cfg(test)] fn a() { covers!(\"R-TURN-6\"); }"),
        ("another macro", "#[test] fn a() { uncovers!(\"R-TURN-6\"); covers(\"R-TURN-6\"); }"),
        ("a doubled slash", "#[test] fn a() { let c = '\"'; } // \" covers!(\"R-TURN-6\")"),
    ];
    for (what, source) in nothing {
        let coverage = by(&all_but_turn_6(source));
        assert_eq!(coverage.uncovered().collect::<Vec<_>>(), ["R-TURN-6"], "{what}: {source}");
        assert_eq!(coverage.errors(), "no test covers R-TURN-6\n", "{what}: {source}");
    }
}

#[test]
fn what_counts_as_a_test() {
    covers!("T-CLAUSE-1");
    let tests = [
        ("plain", "#[test]\nfn a() { covers!(\"R-TURN-6\"); }"),
        ("with a path", "#[test] fn a() { table::covers![\"R-TURN-6\"]; }"),
        ("later in the body", "#[test] fn a() { if x { y(); } { covers!(\"R-TURN-6\"); } }"),
        ("over several lines", "#[test] fn a() {\n covers!(\n \"R-TURN-6\", // why\n );\n}"),
        (
            "with other attributes",
            "#[test] #[should_panic(expected = \"}\")] fn a() { covers!(\"R-TURN-6\"); }",
        ),
        ("another runner", "#[tokio::test(flavor = \"x\")] pub async fn a() { covers!(\"R-TURN-6\"); }"),
        ("in a module", "#[cfg(test)] mod tests { use super::*; #[test] fn a() { covers!(\"R-TURN-6\"); } }"),
        (
            "in proptest",
            "proptest! { #![proptest_config(x)] /// why\n #[test] fn a(x in 0..5u8, (y, z) in any::<(u8, u8)>()) { covers!(\"R-TURN-6\"); } }",
        ),
        (
            "behind brackets in strings",
            "#[test] fn a() { let x = \"}\"; let y = '}'; covers!(\"R-TURN-6\"); }",
        ),
        ("behind a quote", "#[test] fn a() { let x = '\"'; let y = b'\"'; covers!(\"R-TURN-6\"); }"),
        ("behind an escape", "#[test] fn a() { let x = '\\''; let y = \"\\\"\"; covers!(\"R-TURN-6\"); }"),
        (
            "behind raw strings",
            "#[test] fn a() { let x = r\"\\\"; let y = br##\"\"#\"##; covers!(\"R-TURN-6\"); }",
        ),
        ("behind lifetimes", "#[test] fn a<'a>() -> Result<(), &'static str> { covers!(\"R-TURN-6\"); }"),
        ("behind an inner function", "#[test] fn a() { fn b() {} covers!(\"R-TURN-6\"); }"),
        ("behind a function type", "#[test] fn a() { let f: fn(u8) -> u8 = g; covers!(\"R-TURN-6\"); }"),
        ("behind a raw identifier", "#[test] fn a() { let r#fn = 1; covers!(\"R-TURN-6\"); }"),
        ("with a where clause", "#[test] fn a() where [u8; { 1 }]: Sized { covers!(\"R-TURN-6\"); }"),
        ("returning an array", "#[test] fn a() -> [u8; 2] { covers!(\"R-TURN-6\"); }"),
    ];
    for (what, source) in tests {
        let coverage = by(&all_but_turn_6(source));
        assert_eq!(coverage.errors(), "", "{what}: {source}");
    }
}

#[test]
fn unknown_and_doubled_clauses_are_found() {
    covers!("T-CLAUSE-1");
    let coverage = by(&all_but_turn_6("#[test] fn a() { covers!(\"R-TURN-6\", \"R-TURN-66\"); }"));
    assert_eq!(coverage.errors(), "there is no clause R-TURN-66, but it is cited by made_up.rs::a\n");
    let doubled = Clauses::parse("- **R-A-1** One.\n- **R-A-1** Two.\n");
    assert_eq!((doubled.len(), doubled.get("R-A-1").unwrap().text), (2, "One."));
    let source = "#[test] fn a() { covers!(\"R-A-1\"); }";
    let coverage = Coverage::of(&doubled, [("x.rs".into(), source.into())]);
    assert_eq!(coverage.errors(), "two clauses are called R-A-1\n");
    assert_eq!(Coverage::of(&Clauses::parse(""), []).errors(), "there are no clauses at all\n");
}

#[test]
#[should_panic(expected = "no test covers R-TURN-6")]
fn an_incomplete_list_fails() {
    by(&all_but_turn_6("")).assert_complete();
}

#[test]
fn broken_sources_are_found() {
    for source in [
        "#[test] fn",
        "#[",
        "#![x",
        "fn a(",
        "#[test] fn a() { covers!(\"",
        "/* ",
        "r#\"",
        "'",
        "covers!",
        "b'",
        ")",
        "#[test] fn a() { covers!(R_TURN_6); }",
        "proptest! { #[test] fn a(x) { covers!(\"R-TURN-6\"); } }",
    ] {
        let coverage = by(source);
        assert_eq!(coverage.uncovered().count(), 3, "{source}");
        assert!(coverage.errors().contains("\nthis source cannot be read: made_up.rs: "), "{source}");
    }
}

#[test]
fn the_tables_own_clauses_are_covered() {
    covers!("T-CLAUSE-1");
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let toy = "toy_rules.rs";
    // The toy game has clauses of its own and a coverage test of its own.
    let tests: Vec<_> = std::fs::read_dir(here.join("tests"))
        .unwrap()
        .map(|item| item.unwrap().path())
        .filter(|path| path.is_file() && !path.ends_with(toy))
        .map(|path| (path.display().to_string(), std::fs::read_to_string(&path).unwrap()))
        .collect();
    let own = Coverage::of(table::rules(), tests);
    own.assert_complete();
    assert!(table::rules().len() > 30);
}

#[test]
fn folders_are_read_through() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let clauses = Clauses::parse("- **X-INV-1** One.");
    let coverage = coverage(&clauses, &[&here.join("tests"), &here.join("src")]);
    let [test] = coverage.tests_of("X-INV-1") else { panic!("one test covers it") };
    assert!(test.ends_with("toy_rules.rs::impossible_positions_are_refused"), "{test}");
}
