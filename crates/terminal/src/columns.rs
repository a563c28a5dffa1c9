//! Columns of a terminal. A letter is not always one of them: 王 takes two, a combining accent none.

use unicode_width::UnicodeWidthStr;

/// Columns that the text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

/// Columns that the widest of the texts takes.
pub fn widest<'a>(texts: impl IntoIterator<Item = &'a str>) -> usize {
    texts.into_iter().map(width).max().unwrap_or(0)
}

/// The text with spaces behind it, so that it takes that many columns. A wider one stays as it is.
pub fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", gap(text, columns))
}

/// The spaces that are missing behind the text until it takes that many columns.
pub fn gap(text: &str, columns: usize) -> String {
    " ".repeat(columns.saturating_sub(width(text)))
}

/// As much of the beginning of the text as fits into the columns.
pub fn cut(text: &str, columns: usize) -> &str {
    let ends = text.char_indices().map(|(at, letter)| at + letter.len_utf8());
    let end = ends.take_while(|end| width(&text[..*end]) <= columns).last().unwrap_or(0);
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_take_none_one_or_two_columns() {
        assert_eq!((width("Ann"), width("Zoë"), width("Zoe\u{308}"), width("王小明")), (3, 3, 3, 6));
        assert_eq!(widest(["Ann", "王小明", "Berta"]), 6);
        assert_eq!(widest([]), 0);
    }

    #[test]
    fn what_is_padded_stands_in_line_and_what_is_cut_fits() {
        for name in ["Ann", "Zoe\u{308}", "王小明"] {
            assert_eq!(width(&padded(name, 8)), 8, "{name}");
        }
        assert_eq!(padded("王小明", 4), "王小明");
        assert_eq!((cut("王小明", 5), cut("王小明", 6), cut("王小明", 1)), ("王小", "王小明", ""));
        assert_eq!(cut("Zoe\u{308}x", 3), "Zoe\u{308}");
    }
}
