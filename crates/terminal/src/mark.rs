//! How a seat is told apart: a colour and a shape, always both.

use ratatui::style::Color;

/// The colour and the shape of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The colour's name.
    pub name: &'static str,
    /// The shape that stands beside the colour, or in its place where there are no colours.
    pub shape: char,
    /// The colour in the terminal's own palette, which fits light and dark screens alike.
    pub colour: Color,
}

/// Every mark, in the order of the seats of a game that names no colours.
const MARKS: [Mark; 7] = [
    Mark { name: "red", shape: '●', colour: Color::LightRed },
    Mark { name: "blue", shape: '■', colour: Color::LightBlue },
    Mark { name: "green", shape: '▲', colour: Color::LightGreen },
    Mark { name: "yellow", shape: '◆', colour: Color::LightYellow },
    // Ivory is the ink of the screen itself, so that it shows on white ground too.
    Mark { name: "white", shape: '✚', colour: Color::Reset },
    Mark { name: "purple", shape: '⬟', colour: Color::LightMagenta },
    // Black where white is at the table too. It would not show on dark ground, but gray does.
    Mark { name: "black", shape: '♠', colour: Color::Gray },
];

impl Mark {
    /// The mark of a colour, or of a seat whose colour has no mark of its own.
    pub fn of(colour: &str, seat: usize) -> Mark {
        let named = match colour {
            "ivory" | "black" => "white",
            other => other,
        };
        MARKS.into_iter().find(|mark| mark.name == named).unwrap_or(MARKS[seat % MARKS.len()])
    }

    /// The marks of a table whose seats have these colours. Two seats never share one.
    pub fn for_seats(colours: &[String]) -> Vec<Mark> {
        let mut marks: Vec<Mark> = Vec::with_capacity(colours.len());
        for (seat, colour) in colours.iter().enumerate() {
            let wanted = Mark::of(colour, seat);
            let mut others = MARKS.into_iter().filter(|mark| !marks.contains(mark));
            let free = others.clone().find(|mark| mark.name == colour).or_else(|| others.next());
            marks.push(if marks.contains(&wanted) { free.unwrap_or(wanted) } else { wanted });
        }
        marks
    }
}

/// The colours of a game that names none.
pub fn usual_colours(seats: u8) -> Vec<String> {
    MARKS.iter().cycle().take(seats.into()).map(|mark| mark.name.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_never_share_a_mark() {
        let colours = ["orange", "red", "red", "white", "ivory"].map(str::to_owned);
        let shapes: Vec<char> = Mark::for_seats(&colours).iter().map(|mark| mark.shape).collect();
        assert_eq!(shapes, ['●', '■', '▲', '✚', '◆']);
        let colours = ["black", "blue", "white", "black"].map(str::to_owned);
        let shapes: Vec<char> = Mark::for_seats(&colours[..3]).iter().map(|mark| mark.shape).collect();
        assert_eq!(shapes, ['✚', '■', '●']);
        assert_eq!(Mark::for_seats(&colours[1..])[2].shape, '♠');
        assert_eq!(usual_colours(2), ["red", "blue"]);
    }
}
