//! Which colour each seat plays, where people may say so.

use crate::refusal::Refusal;
use crate::say;
use crate::words::Message;

/// The colours of the seats by their places in the list of those there are: in its order when nobody says otherwise. A
/// choice that cannot be is refused with the clause that names the colours.
pub fn judge_colours<const MOST: usize>(
    wanted: Option<&[String]>,
    known: &[String],
    seats: u8,
    clause: &'static str,
) -> Result<[u8; MOST], Refusal> {
    let refuse = |why: Message| Err(Refusal::new("TARGET", clause, why));
    let mut colours = std::array::from_fn(|seat| if seat < seats as usize { seat as u8 } else { 0 });
    let Some(wanted) = wanted else { return Ok(colours) };
    if wanted.len() != seats as usize {
        return refuse(say!("table-colours-count", colours = wanted.len(), seats));
    }
    for (seat, name) in wanted.iter().enumerate() {
        let Some(place) = known.iter().position(|colour| colour == name) else {
            return refuse(say!(
                "table-colour-unknown",
                name = format!("{name:?}"),
                known = known.join(", ")
            ));
        };
        if wanted[..seat].contains(name) {
            return refuse(say!("table-colour-twice", name = name.clone()));
        }
        colours[seat] = place as u8;
    }
    Ok(colours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_have_the_colours_that_they_want_or_those_in_order() {
        let words = |list: &[&str]| list.iter().map(|&word| word.to_owned()).collect::<Vec<String>>();
        let known = words(&["red", "blue", "green"]);
        let judged = |wanted: Option<&[&str]>| {
            let wanted = wanted.map(words);
            judge_colours::<4>(wanted.as_deref(), &known, 2, "T-TEST-1")
                .map_err(|refusal| refusal.why.to_string())
        };
        assert_eq!(judged(None), Ok([0, 1, 0, 0]));
        assert_eq!(judged(Some(&["green", "red"])), Ok([2, 0, 0, 0]));
        for (wanted, why) in [
            (&["green"][..], "1 colours for 2 seats: each seat needs one."),
            (&["green", "pink"], "There is no colour \"pink\": choose from red, blue, green."),
            (&["green", "green"], "Two seats cannot both play green."),
        ] {
            assert_eq!(judged(Some(wanted)), Err(why.to_owned()));
        }
    }
}
