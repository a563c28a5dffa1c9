//! Whole numbers on the command line: what is no such number gets a sentence that says which are.

/// Reads a whole number between two bounds, both included.
pub fn between<T: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let text = text.trim();
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        // Where there is hardly a limit, only who comes to it wants to know.
        let is_number = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
        let is_small = text.parse::<u64>().is_ok_and(|number| number < least);
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| match most {
            u64::MAX if !is_number || is_small => format!("give a whole number, at least {least}"),
            most => format!("give a whole number from {least} to {most}"),
        })
    }
}

/// Reads a whole number of at least so much.
pub fn at_least<T: TryFrom<u64>>(
    least: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    between(least, u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_outside_the_bounds_are_told_the_bounds() {
        let seats = between::<u8>(0, 255);
        assert_eq!((seats("0"), seats(" 255 ")), (Ok(0), Ok(255)));
        for text in ["256", "-1", "x", "", "1.5", "99999999999999999999999"] {
            assert_eq!(seats(text), Err("give a whole number from 0 to 255".into()), "{text}");
        }
        assert_eq!(at_least::<u64>(1)("-3"), Err("give a whole number, at least 1".into()));
        assert_eq!(at_least::<u64>(1)("18446744073709551615"), Ok(u64::MAX));
        for text in ["0", "", "x", "1.5"] {
            assert_eq!(at_least::<u64>(1)(text), Err("give a whole number, at least 1".into()), "{text}");
        }
        for text in ["18446744073709551616", " 99999999999999999999999 "] {
            let limits = Err("give a whole number from 1 to 18446744073709551615".into());
            assert_eq!(at_least::<u64>(1)(text), limits, "{text}");
        }
    }
}
