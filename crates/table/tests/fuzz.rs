//! Whatever the bytes are: a journal, or one sentence with the place.

use crate::live::{fair_table, play_on};
use crate::toy::Toy;
use proptest::prelude::*;
use std::sync::{Arc, LazyLock};
use table::{Dealer, Error, Journal, Match, covers, verify};

static TEXT: LazyLock<String> = LazyLock::new(|| {
    let mut table = fair_table(3, Dealer::from_text("7"));
    play_on(&mut table, 2, 1);
    let seat = (0..3).map(table::Seat).find(|seat| table.can_undo(*seat)).unwrap();
    table.undo(seat).unwrap();
    play_on(&mut table, 100, 1);
    table.journal().to_text()
});

/// Reads, loads and verifies; a fault is one line that says where.
fn read(text: &str) -> Result<(), String> {
    let error = match Journal::parse(text) {
        Err(error) => error,
        Ok(journal) => {
            let verdict = verify(Arc::new(Toy), &journal);
            match Match::load(Arc::new(Toy), &journal) {
                Ok(_) => match verdict {
                    Ok(_) => return Ok(()),
                    Err(error) => error,
                },
                Err(Error::Journal(error)) => error,
                Err(other) => return Err(format!("another fault: {other}")),
            }
        }
    };
    let said = error.to_string();
    if error.line == 0 || !said.contains(&format!("line {}", error.line)) || said.contains('\n') {
        return Err(format!("not one sentence with its place: {said:?}"));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_text_does_no_harm(text in any::<String>(), list in any::<bool>()) {
        covers!("T-JOURNAL-6");
        let text = if list { format!("[{text}]") } else { text };
        prop_assert_eq!(read(&text), Ok(()));
    }

    #[test]
    fn a_changed_byte_does_no_harm(place in any::<prop::sample::Index>(), byte in any::<u8>(), cut in any::<bool>()) {
        covers!("T-JOURNAL-6", "T-JOURNAL-1", "T-JOURNAL-2");
        let mut bytes = TEXT.clone().into_bytes();
        let place = place.index(bytes.len());
        let old = bytes[place];
        if cut { bytes.truncate(place) } else { bytes[place] = byte }
        let text = String::from_utf8_lossy(&bytes);
        prop_assert_eq!(read(&text), Ok(()));
        if !cut && byte != old {
            prop_assert!(Journal::parse(&text).is_err(), "one changed byte is always found");
        }
    }

    #[test]
    fn a_changed_value_does_no_harm(
        line in any::<prop::sample::Index>(),
        path in prop::collection::vec(any::<prop::sample::Index>(), 1..5),
        value in prop::sample::select(vec![
            "null", "-1", "0", "1", "2", "255", "256", "18446744073709551615", "18446744073709551616", "1e300",
            "\"\"", "\"x\"", "[]", "{}", "[[]]", "true", "{\"stake\":{\"coins\":2}}", "\"keep\"",
        ]),
    ) {
        covers!("T-JOURNAL-6", "T-JOURNAL-7");
        // The sums are left as they are, so most of these end there; what does not is caught by the rules.
        let mut list = Journal::parse(&TEXT).unwrap().to_json();
        let lines = list.as_array_mut().unwrap();
        let place = line.index(lines.len());
        bend(&mut lines[place], &path, &serde_json::from_str(value).unwrap());
        prop_assert_eq!(read(&list.to_string()), Ok(()));
        prop_assert_eq!(read(&resummed(&list)), Ok(()));
    }
}

/// Puts a value somewhere into another.
fn bend(into: &mut serde_json::Value, path: &[prop::sample::Index], value: &serde_json::Value) {
    use serde_json::Value;
    let inner = path.split_first().and_then(|(step, rest)| match into {
        Value::Array(items) if !items.is_empty() => {
            let place = step.index(items.len());
            Some((&mut items[place], rest))
        }
        Value::Object(fields) if !fields.is_empty() => {
            let place = step.index(fields.len());
            fields.values_mut().nth(place).map(|field| (field, rest))
        }
        _ => None,
    });
    match inner {
        Some((inner, rest)) => bend(inner, rest, value),
        None => *into = value.clone(),
    }
}

/// The lines with sums that fit, as far as they are lines at all: found by asking the reader.
fn resummed(list: &serde_json::Value) -> String {
    let mut list = list.clone();
    for _ in 0..64 {
        let text = list.to_string();
        let Err(error) = Journal::parse(&text) else { return text };
        let Some((_, after)) = error.what.split_once("the lines before it give \"") else { return text };
        let sum = after[..16].to_owned();
        list[error.line - 1]["sum"] = sum.into();
    }
    list.to_string()
}

#[test]
fn deep_and_huge_values_do_no_harm() {
    covers!("T-JOURNAL-6");
    let deep = "[".repeat(200_000);
    let deep_object = "{\"a\":".repeat(200_000);
    let header = TEXT.lines().next().unwrap();
    for text in [
        deep.clone(),
        deep_object.clone(),
        format!("{header}\n{deep}\n"),
        format!("{header}\n{deep_object}\n"),
        header.replacen("{\"coins\":6}", &format!("{}1{}", "{\"a\":".repeat(100), "}".repeat(100)), 1) + "\n",
        header.replacen("\"rules\":1", "\"rules\":99999999999999999999999", 1) + "\n",
        header.replacen("\"rules\":1", "\"rules\":1e999", 1) + "\n",
        header.replacen("\"seats\":3", "\"seats\":-3", 1) + "\n",
        "\n".repeat(100_000),
        "\u{feff}".to_owned() + &TEXT,
        "\0\n".into(),
    ] {
        assert_eq!(read(&text), Ok(()));
        assert!(Journal::parse(&text).is_err());
    }
}

#[test]
fn thousands_of_entries_do_no_harm() {
    covers!("T-JOURNAL-6");
    let mut table = fair_table(4, Dealer::from_text("7"));
    for _ in 0..2_000 {
        table.act(table::Seat(0), &crate::live::stake(1)).unwrap();
        table.undo(table::Seat(0)).unwrap();
    }
    let text = table.journal().to_text();
    assert_eq!(read(&text), Ok(()));
    assert_eq!(Journal::parse(&text).unwrap().entries().len(), 4_001);
}
