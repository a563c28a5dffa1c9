//! Writing SVG by hand: a few shapes, and text that cannot break out of its element.

use std::fmt::{Display, Write};

/// The fonts people have; the first that is there is taken.
const FONTS: &str = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif";

/// Where a text stands, seen from its point.
#[derive(Clone, Copy, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Type {
    pub(super) size: f64,
    pub(super) colour: &'static str,
    pub(super) bold: bool,
    pub(super) anchor: Anchor,
}

/// A picture that is being drawn.
pub(super) struct Svg {
    body: String,
}

impl Svg {
    pub(super) fn new() -> Svg {
        Svg { body: String::new() }
    }

    /// Writing into a string cannot fail.
    fn push(&mut self, element: std::fmt::Arguments<'_>) {
        let _ = self.body.write_fmt(element);
        self.body.push('\n');
    }

    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: &str, width: f64) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.push(format_args!(
            r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="{colour}" stroke-width="{width}"/>"#
        ));
    }

    pub(super) fn dashes(&mut self, from: (f64, f64), to: (f64, f64), colour: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.push(format_args!(
            r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="{colour}" stroke-width="1.2" stroke-dasharray="4 3"/>"#
        ));
    }

    /// A closed shape with an outline and a lighter inside.
    pub(super) fn area(&mut self, points: &[(f64, f64)], colour: &str) {
        let path = path(points);
        self.push(format_args!(r#"<path d="{path}Z" fill="{colour}" fill-opacity="0.28"/>"#));
    }

    /// An open line through these points.
    pub(super) fn outline(&mut self, points: &[(f64, f64)], colour: &str) {
        let path = path(points);
        self.push(format_args!(
            r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.4" stroke-linejoin="round"/>"#
        ));
    }

    /// A mark of one of four shapes, so that colours are not all that tells rows apart.
    pub(super) fn mark(&mut self, shape: usize, (x, y): (f64, f64), colour: &str) {
        let points = match shape % 4 {
            0 => {
                self.push(format_args!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="5.5" fill="{colour}"/>"#));
                return;
            }
            1 => vec![(x - 5.0, y - 5.0), (x + 5.0, y - 5.0), (x + 5.0, y + 5.0), (x - 5.0, y + 5.0)],
            2 => vec![(x, y - 7.0), (x + 7.0, y), (x, y + 7.0), (x - 7.0, y)],
            _ => vec![(x, y - 6.5), (x + 6.5, y + 5.0), (x - 6.5, y + 5.0)],
        };
        let path = path(&points);
        self.push(format_args!(r#"<path d="{path}Z" fill="{colour}"/>"#));
    }

    pub(super) fn text(&mut self, (x, y): (f64, f64), kind: Type, text: impl Display) {
        let Type { size, colour, bold, anchor } = kind;
        let weight = if bold { r#" font-weight="600""# } else { "" };
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
            Anchor::End => r#" text-anchor="end""#,
        };
        let text = escaped(&text.to_string());
        self.push(format_args!(
            r#"<text x="{x:.1}" y="{y:.1}" font-size="{size}" fill="{colour}"{weight}{anchor}>{text}</text>"#
        ));
    }

    /// The whole file.
    pub(super) fn finish(self, width: f64, height: f64, title: &str, description: &str) -> String {
        let (title, description) = (escaped(title), escaped(description));
        format!(
            r##"<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}" font-family="{FONTS}">
<title>{title}</title>
<desc>{description}</desc>
<rect width="100%" height="100%" fill="#ffffff"/>
{}</svg>
"##,
            self.body
        )
    }
}

fn path(points: &[(f64, f64)]) -> String {
    let mut path = String::new();
    for (place, (x, y)) in points.iter().enumerate() {
        let _ = write!(path, "{}{x:.1} {y:.1}", if place == 0 { 'M' } else { 'L' });
    }
    path
}

/// Text that means itself in XML. Characters that XML cannot hold at all are shown as missing.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\t' | '\n' | '\r' => safe.push(' '),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            letter if letter.is_control() => safe.push('\u{fffd}'),
            letter => safe.push(letter),
        }
    }
    safe
}
