//! Lines of words that keep their colours when they are broken.

use super::super::mark::Mark;
use super::super::theme::Theme;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// Breaks styled text into lines of at most `width` columns, the later ones behind `indent` spaces. Only ends of
/// words end a line; a word longer than a line is cut.
pub fn wrap(spans: &[Span<'_>], width: usize, indent: usize) -> Vec<Line<'static>> {
    let width = width.max(indent + 8);
    let mut lines = Vec::new();
    let mut line: Vec<Span<'static>> = Vec::new();
    let mut used = 0;
    for word in words(spans) {
        let length: usize = word.iter().map(Span::width).sum();
        let fresh = used == 0 || (!lines.is_empty() && used == indent);
        if !fresh && used + 1 + length > width {
            lines.push(Line::from(std::mem::take(&mut line)));
            line.push(Span::raw(" ".repeat(indent)));
            used = indent;
        } else if !fresh {
            line.push(Span::raw(" "));
            used += 1;
        }
        used += length;
        line.extend(word);
    }
    lines.push(Line::from(line));
    lines
}

/// The words of styled text. A word may change its style on the way, as a coloured name does before a full stop.
fn words(spans: &[Span<'_>]) -> Vec<Vec<Span<'static>>> {
    let mut words: Vec<Vec<Span<'static>>> = vec![Vec::new()];
    for span in spans {
        for (place, part) in span.content.split(' ').enumerate() {
            if place > 0 {
                words.push(Vec::new());
            }
            if let Some(word) = words.last_mut().filter(|_| !part.is_empty()) {
                word.push(Span::styled(part.to_owned(), span.style));
            }
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A sentence with the names of the seats in their colours.
pub fn with_names(
    text: &str,
    names: &[String],
    marks: &[Mark],
    theme: Theme,
    plain: Style,
) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    let mut rest = text;
    let mut bare = String::new();
    let mut after_letter = false;
    while let Some(letter) = rest.chars().next() {
        let found = names.iter().zip(marks).find(|(name, _)| {
            !after_letter
                && !name.is_empty()
                && rest
                    .strip_prefix(name.as_str())
                    .is_some_and(|then| !then.starts_with(char::is_alphanumeric))
        });
        let taken = if let Some((name, mark)) = found {
            if !bare.is_empty() {
                spans.push(Span::styled(std::mem::take(&mut bare), plain));
            }
            spans.push(Span::styled(name.clone(), theme.seat(*mark)));
            after_letter = true;
            name.len()
        } else {
            bare.push(letter);
            after_letter = letter.is_alphanumeric();
            letter.len_utf8()
        };
        rest = &rest[taken..];
    }
    if !bare.is_empty() {
        spans.push(Span::styled(bare, plain));
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(lines: &[Line<'_>]) -> Vec<String> {
        lines.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn words_stay_whole_and_later_lines_stand_in() {
        let theme = Theme { colour: true, light: false };
        let (names, marks) = (["Red".to_owned()], [Mark::of("red", 0)]);
        let spans = with_names("Casino 1 pays Red. Redder is no name.", &names, &marks, theme, Style::new());
        assert_eq!(spans.iter().filter(|span| span.style == theme.seat(marks[0])).count(), 1);
        assert_eq!(text(&wrap(&spans, 17, 2)), ["Casino 1 pays", "  Red. Redder is", "  no name."]);
        assert_eq!(text(&wrap(&[], 10, 0)), [""]);
    }
}
