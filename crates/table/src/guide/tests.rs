use super::*;
use std::sync::LazyLock;

static CLAUSES: LazyLock<Clauses> = LazyLock::new(|| {
    Clauses::parse(
        "## 1. Pay\n- **L-PAY-1** [both] One. check: x.\n- **L-PAY-2a** [2010] Two.\n- **L-PAY-2b** [2024] Two.\n\
         - **L-PAY-3** [2024] Three.\n- **L-PAY-4** Four.",
    )
});

const SOURCE: &str = "# The guide

## The goal
Have the **most money**
when it ends. [L-PAY-1..2]

## A turn, step by step
{2024} Raise it. [L-PAY-3, L-PAY-4]
1. Draw. [L-PAY-1]
2. Play. [T-UNDO-1]
- a dot
### Ties?
| what | pays |
| --- | --- |
| a lot | $1 | [L-PAY-4]
![Look [L-PAY-1]](example:pay \"Red, Blue\")
";

fn guide(source: &str, edition: &str) -> Guide {
    Guide::parse("en", &[source], &CLAUSES, Some(edition), &[("pay", r#"{"position": {"x": 1}, "seat": 1}"#)])
}

#[test]
fn a_guide_is_read() {
    let guide = guide(SOURCE, "2024");
    assert_eq!(guide.faults, Vec::<String>::new());
    let titles: Vec<_> = guide.chapters.iter().map(|one| (one.key.as_str(), one.blocks.len())).collect();
    assert_eq!(titles, [("the-goal", 1), ("a-turn-step-by-step", 6)]);
    let Block::Text(goal) = &guide.chapters[0].blocks[0] else { panic!("{guide:?}") };
    assert_eq!(plain(&goal.spans), "Have the most money when it ends.");
    assert_eq!(goal.spans[1], Span { text: "most money".into(), strong: true });
    assert_eq!(goal.cited, [Citation { label: "L-PAY-1–2".into(), ids: vec!["L-PAY-1", "L-PAY-2b"] }]);
    let Block::List { ordered: true, items } = &guide.chapters[1].blocks[1] else { panic!("{guide:?}") };
    assert_eq!(items.len(), 2);
    assert_eq!(items[1].cited[0].ids, ["T-UNDO-1"]);
    let Block::Table { head, rows } = &guide.chapters[1].blocks[4] else { panic!("{guide:?}") };
    assert_eq!((head.join("/"), plain(&rows[0].cells[1])), ("what/pays".into(), "$1".into()));
    assert_eq!(rows[0].cited[0].ids, ["L-PAY-4"]);
    let Block::Example(example) = &guide.chapters[1].blocks[5] else { panic!("{guide:?}") };
    assert_eq!(
        (example.seat, example.names.as_slice()),
        (Some(1), ["Red".to_owned(), "Blue".into()].as_slice())
    );
}

#[test]
fn an_edition_has_its_own_passages_and_clauses() {
    let guide = guide(SOURCE, "2010");
    assert_eq!(guide.faults, Vec::<String>::new());
    assert_eq!(guide.chapters[1].blocks.len(), 5);
    let cited: Vec<&str> = guide.cited().flat_map(|(_, citation)| citation.ids.clone()).collect();
    assert!(cited.contains(&"L-PAY-2a") && !cited.contains(&"L-PAY-2b"));
}

#[test]
fn what_is_wrong_is_named() {
    for (source, fault) in [
        ("## A\nx [L-PAY-9]", "there is no clause L-PAY-9: x [L-PAY-9]"),
        ("## A\nx [L-PAY-3..9]", "there is no clause L-PAY-3..9: x [L-PAY-3..9]"),
        ("x", "this stands before the first chapter: x"),
        ("## A\n![x](example:none \"A\")", "there is no example none"),
        ("## A\n| a | b |\n| c |", "this row has other columns than its head: c |"),
    ] {
        assert_eq!(guide(source, "2024").faults, [fault]);
    }
    // A clause of the other edition is left out, but something must be left.
    assert_eq!(guide("## A\nx [L-PAY-3, L-PAY-4]", "2010").faults.len(), 0);
    assert_eq!(guide("## A\nx [L-PAY-3]", "2010").faults.len(), 1);
}

#[test]
fn chapters_are_found_by_number_name_and_heading() {
    let guide = guide(SOURCE, "2024");
    for (wanted, found) in [
        ("1", Some(0)),
        ("2", Some(1)),
        ("3", None),
        ("the goal", Some(0)),
        ("A turn", Some(1)),
        ("ties", Some(1)),
        ("", None),
        ("x", None),
    ] {
        assert_eq!(guide.chapter(wanted), found, "{wanted}");
    }
}

#[test]
fn words_are_found_wherever_they_stand() {
    let guide = guide(SOURCE, "2024");
    let hit = |chapter, block| Hit { chapter, block };
    assert_eq!(guide.search("MONEY most"), [hit(0, Some(0))]);
    assert_eq!(guide.search("goal"), [hit(0, None)]);
    assert_eq!(guide.search("l-pay-3"), [hit(1, Some(0))]);
    assert_eq!(guide.search("lot"), [hit(1, Some(4))]);
    assert!(guide.search("  ").is_empty() && guide.search("money raise").is_empty());
}
