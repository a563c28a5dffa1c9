//! Reading lines of bounded length: a line that never ends must not eat the memory.

use std::io::{self, BufRead, ErrorKind};

/// What the next line turned out to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A line, now in the buffer without its line end.
    Line,
    /// A line longer than allowed; it was skipped, and the buffer is empty.
    TooLong,
    /// The input has ended.
    End,
}

/// Reads the next line into `line`, at most `limit` bytes of it.
pub fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>, limit: usize) -> io::Result<Next> {
    line.clear();
    let mut too_long = false;
    let mut began = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        if line.len() + part.len() > limit {
            // What came before is of no use any more, and may be large.
            too_long = true;
            *line = Vec::new();
        } else if !too_long {
            line.extend_from_slice(part);
        }
        let over = chunk.is_empty();
        began |= !over;
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() || over {
            return Ok(match (began, too_long) {
                (false, _) => Next::End,
                (true, true) => Next::TooLong,
                (true, false) => Next::Line,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// All lines of a text, read through a buffer of `capacity` bytes; `None` for one that was too long.
    fn lines(text: &str, capacity: usize, limit: usize) -> Vec<Option<String>> {
        let mut input = BufReader::with_capacity(capacity, text.as_bytes());
        let mut line = Vec::new();
        let mut lines = Vec::new();
        loop {
            match next_line(&mut input, &mut line, limit).unwrap() {
                Next::End => return lines,
                Next::TooLong => lines.push(None),
                Next::Line => lines.push(Some(String::from_utf8(line.clone()).unwrap())),
            }
        }
    }

    #[test]
    fn long_lines_are_skipped_and_the_next_is_read() {
        let some = |text: &str| Some(text.to_owned());
        for capacity in [1, 2, 3, 7, 64] {
            assert_eq!(lines("", capacity, 4), []);
            assert_eq!(lines("\n", capacity, 4), [some("")]);
            assert_eq!(lines("abcd\nabcde\n\nxy", capacity, 4), [some("abcd"), None, some(""), some("xy")]);
            assert_eq!(lines("abcdefghijkl", capacity, 4), [None]);
            assert_eq!(lines("abcdefghijkl\nz\n", capacity, 4), [None, some("z")]);
        }
    }
}
