//! Pictures: well-formed, whole, and with nothing outside the frame.

use lab::plot::{Picture, Row, Scale};
use lab::{Interval, Scores};
use roxmltree::{Document, Node};

fn row(label: &str, value: f64, reach: f64, scores: impl Iterator<Item = (i64, u64)>) -> Row {
    Row {
        label: label.into(),
        value,
        interval: Some(Interval { low: value - reach, high: value + reach }),
        mean_score: 50.0,
        scores: scores.collect(),
    }
}

fn picture(bots: usize) -> Picture {
    let bot = |place: usize| {
        let scores = (0..100).map(|score| (score, 1 + (score * place as i64 % 7) as u64));
        row(&format!("bot {place}"), 1500.0 + 20.0 * place as f64, 31.0, scores)
    };
    Picture {
        title: "Lords of Vegas".into(),
        subtitle: "seed 7".into(),
        scale: Scale::Rating,
        bots: (0..bots).map(bot).collect(),
        seats: (0..4).map(|seat| row(&format!("seat {seat}"), 0.25, 0.02, std::iter::empty())).collect(),
        notes: vec!["How it was played.".into()],
    }
}

fn texts(document: &Document<'_>) -> Vec<String> {
    document
        .descendants()
        .filter(|node| node.has_tag_name("text"))
        .filter_map(|node| node.text())
        .map(str::to_owned)
        .collect()
}

fn number(node: &Node<'_, '_>, name: &str) -> Option<f64> {
    node.attribute(name).and_then(|value| value.parse().ok())
}

#[test]
fn everything_that_was_found_is_in_the_picture() {
    for bots in [1, 2, 5, 16] {
        let svg = picture(bots).svg();
        let document = Document::parse(&svg).unwrap();
        let texts = texts(&document);
        let root = document.root_element();
        assert_eq!(root.tag_name().name(), "svg");
        for place in 0..bots {
            assert!(texts.contains(&format!("bot {place}")), "{texts:?}");
            let rating = 1500 + 20 * place;
            assert!(texts.contains(&format!("{rating}  ({} – {})", rating - 31, rating + 31)), "{texts:?}");
        }
        for seat in 0..4 {
            assert!(texts.contains(&format!("seat {seat}")), "{texts:?}");
        }
        assert!(texts.contains(&"all equal: 25.0 %".to_owned()), "the expected share is named: {texts:?}");
        let shapes = |name: &str| document.descendants().filter(|node| node.has_tag_name(name)).count();
        assert!(shapes("path") >= 2 * bots, "an area and an outline of scores for each bot");
        assert!(shapes("line") >= 3 * (bots + 4), "an interval with two ends in each row");
        let words = document.descendants().find(|node| node.has_tag_name("desc")).unwrap();
        assert!(words.text().unwrap().contains("bot 0: 1500"), "it is told in words, too");
    }
}

#[test]
fn nothing_lies_outside_the_frame() {
    for bots in [1, 16] {
        let mut wide = picture(bots);
        wide.bots[0].label = "expert/4000000000 #16".into();
        wide.bots[0].interval = None;
        wide.bots[0].value = -800.0;
        let svg = wide.svg();
        let document = Document::parse(&svg).unwrap();
        let root = document.root_element();
        let (width, height) = (number(&root, "width").unwrap(), number(&root, "height").unwrap());
        for node in root.descendants() {
            for (name, most) in [
                ("x", width),
                ("x1", width),
                ("x2", width),
                ("cx", width),
                ("y", height),
                ("y1", height),
                ("y2", height),
                ("cy", height),
            ] {
                if let Some(value) = number(&node, name) {
                    assert!((0.0..=most).contains(&value), "{name}={value} in {node:?}");
                }
            }
        }
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}

#[test]
fn text_means_itself() {
    let mut rude = picture(2);
    rude.title = "</svg><script>alert('&')</script>".into();
    rude.subtitle = format!("seed \u{1}\"{}", "x".repeat(500));
    rude.bots[1].label = "<b> & \u{ffff}".into();
    let svg = rude.svg();
    let document = Document::parse(&svg).unwrap();
    assert!(document.descendants().all(|node| !node.has_tag_name("script")));
    let texts = texts(&document);
    assert!(texts.contains(&rude.title), "{texts:?}");
    assert!(texts.contains(&"<b> & \u{fffd}".to_owned()), "{texts:?}");
    let seed = texts.iter().find(|text| text.starts_with("seed \u{fffd}\"xxx")).unwrap();
    assert!(seed.ends_with('…') && seed.chars().count() == 110, "a long seed is shortened: {seed}");
}

#[test]
fn nothing_played_is_a_picture_as_well() {
    let nothing = Scores::default();
    let mut empty = picture(3);
    for row in empty.bots.iter_mut().chain(&mut empty.seats) {
        (row.value, row.mean_score, row.interval, row.scores) = (0.0, 0.0, None, nothing.clone());
    }
    let svg = empty.svg();
    Document::parse(&svg).unwrap();
    assert!(!svg.contains("NaN") && !svg.contains("Final scores"), "{svg}");
}
