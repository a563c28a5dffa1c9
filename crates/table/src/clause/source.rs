//! Just enough of Rust's grammar to find test functions in a source file and the clauses they name.
//!
//! Comments, strings, characters and lifetimes are told apart properly, so that a `covers!` in a comment or in
//! a string does not count.

/// A test function that runs, and what it covers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TestFunction {
    pub(super) name: String,
    pub(super) covers: Vec<String>,
}

/// The test functions of a source file that are not ignored.
pub(super) fn tests(source: &str) -> Vec<TestFunction> {
    let tokens = tokens(source);
    let mut found = Vec::new();
    let mut walk = Walk { tokens: &tokens, at: 0 };
    walk.items(tokens.len(), &mut found);
    found
}

/// A word, a string's content, or one character of anything else.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Word(String),
    Text(String),
    Sign(char),
}

impl Token {
    fn is(&self, sign: char) -> bool {
        *self == Token::Sign(sign)
    }

    fn word(&self) -> Option<&str> {
        match self {
            Token::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// A way through the tokens.
struct Walk<'a> {
    tokens: &'a [Token],
    at: usize,
}

impl Walk<'_> {
    /// Reads items, or the statements of a body, up to `end`. Gives the clauses named here, outside of any
    /// function that is declared within.
    fn items(&mut self, end: usize, found: &mut Vec<TestFunction>) -> Vec<String> {
        let mut covers = Vec::new();
        let mut attributes = Attributes::default();
        while self.at < end {
            let token = &self.tokens[self.at];
            if token.is('#') {
                self.attribute(&mut attributes);
            } else if token.word() == Some("fn") && self.word_at(self.at + 1).is_some() {
                self.function(&attributes, end, found);
                attributes = Attributes::default();
            } else if token.word() == Some("covers") && self.sign_at(self.at + 1, '!') {
                covers.extend(self.covered());
            } else {
                if [';', '{', '}'].iter().any(|sign| token.is(*sign)) {
                    attributes = Attributes::default();
                }
                self.at += 1;
            }
        }
        covers
    }

    /// `#[test]`, `#[ignore = ".."]`, `#[tokio::test]`, `#![..]`
    fn attribute(&mut self, attributes: &mut Attributes) {
        self.at += 1;
        let inner = self.sign_at(self.at, '!');
        let open = self.at + usize::from(inner);
        if !self.sign_at(open, '[') {
            return;
        }
        let close = self.closing(open);
        let words: Vec<&str> = self.tokens[open..close].iter().filter_map(Token::word).collect();
        let path: Vec<&str> = self.tokens[open + 1..close]
            .iter()
            .take_while(|token| token.word().is_some() || token.is(':'))
            .filter_map(Token::word)
            .collect();
        if !inner {
            attributes.test |= path.last() == Some(&"test");
            // A test that is ignored only sometimes shows nothing when it is.
            let conditional = path == ["cfg_attr"] && words.contains(&"ignore");
            attributes.ignored |= path == ["ignore"] || conditional;
        }
        self.at = close + 1;
    }

    /// `fn name(..) { .. }`, also one of a `proptest!` block.
    fn function(&mut self, attributes: &Attributes, end: usize, found: &mut Vec<TestFunction>) {
        let name = self.word_at(self.at + 1).unwrap_or_default().to_owned();
        self.at += 2;
        while self.at < end && !self.sign_at(self.at, '{') && !self.sign_at(self.at, ';') {
            self.at = if self.opens(self.at) { self.closing(self.at) + 1 } else { self.at + 1 };
        }
        if !self.sign_at(self.at, '{') {
            return;
        }
        let close = self.closing(self.at).min(end);
        self.at += 1;
        let covers = self.items(close, found);
        self.at = close + 1;
        if attributes.test && !attributes.ignored {
            found.push(TestFunction { name, covers });
        }
    }

    /// `covers!("R-TURN-6", "R-TURN-7")`
    fn covered(&mut self) -> Vec<String> {
        let open = self.at + 2;
        if !self.opens(open) {
            self.at = open;
            return Vec::new();
        }
        let close = self.closing(open);
        let ids = self.tokens[open..close].iter().filter_map(|token| match token {
            Token::Text(id) => Some(id.clone()),
            _ => None,
        });
        let ids = ids.collect();
        self.at = close + 1;
        ids
    }

    fn word_at(&self, place: usize) -> Option<&str> {
        self.tokens.get(place).and_then(Token::word)
    }

    fn sign_at(&self, place: usize, sign: char) -> bool {
        self.tokens.get(place).is_some_and(|token| token.is(sign))
    }

    fn opens(&self, place: usize) -> bool {
        ['(', '[', '{'].iter().any(|sign| self.sign_at(place, *sign))
    }

    /// The place of the bracket that closes the one at `open`, or the end.
    fn closing(&self, open: usize) -> usize {
        let mut depth = 0usize;
        for (place, token) in self.tokens.iter().enumerate().skip(open) {
            if self.opens(place) {
                depth += 1;
            } else if [')', ']', '}'].iter().any(|sign| token.is(*sign)) {
                depth -= 1;
                if depth == 0 {
                    return place;
                }
            }
        }
        self.tokens.len()
    }
}

/// What stands in front of a function.
#[derive(Default)]
struct Attributes {
    test: bool,
    ignored: bool,
}

/// Splits a source into tokens; comments and white space are gone.
fn tokens(source: &str) -> Vec<Token> {
    let text: Vec<char> = source.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&here) = text.get(at) {
        let next = text.get(at + 1).copied();
        if here == '/' && next == Some('/') {
            at = find(&text, at, |_, c| c == '\n');
        } else if here == '/' && next == Some('*') {
            at = block_comment(&text, at);
        } else if here.is_alphabetic() || here == '_' {
            let end = find(&text, at, |_, c| !(c.is_alphanumeric() || c == '_'));
            let word: String = text[at..end].iter().collect();
            at = prefixed(&text, end, word, &mut tokens);
        } else if here == '"' {
            at = string(&text, at, &mut tokens);
        } else if here == '\'' {
            at = quote(&text, at);
        } else {
            if !here.is_whitespace() {
                tokens.push(Token::Sign(here));
            }
            at += 1;
        }
    }
    tokens
}

/// The first place from `at` on that fits, or the end.
fn find(text: &[char], at: usize, fits: impl Fn(usize, char) -> bool) -> usize {
    (at..text.len()).find(|place| fits(*place, text[*place])).unwrap_or(text.len())
}

/// Block comments nest.
fn block_comment(text: &[char], mut at: usize) -> usize {
    let mut depth = 0usize;
    while at < text.len() {
        match (text[at], text.get(at + 1)) {
            ('/', Some('*')) => {
                depth += 1;
                at += 2;
            }
            ('*', Some('/')) => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    at
}

/// A word; or, where the word is the `r`, `b`, `br` or `c` of a literal, the literal.
fn prefixed(text: &[char], end: usize, word: String, tokens: &mut Vec<Token>) -> usize {
    let raw = matches!(word.as_str(), "r" | "br" | "cr");
    let hashes = find(text, end, |_, c| c != '#') - end;
    let quoted = |place: usize| text.get(place) == Some(&'"');
    if raw && quoted(end + hashes) {
        let from = end + hashes + 1;
        let closes = |place: usize, c: char| {
            c == '"' && text[place + 1..].iter().take(hashes).filter(|c| **c == '#').count() == hashes
        };
        let to = find(text, from, closes);
        tokens.push(Token::Text(text[from..to].iter().collect()));
        return (to + 1 + hashes).min(text.len());
    }
    if matches!(word.as_str(), "b" | "c") && quoted(end) {
        return string(text, end, tokens);
    }
    if word == "b" && text.get(end) == Some(&'\'') {
        return quote(text, end);
    }
    // A raw identifier, `r#fn`, is a word that means nothing here.
    if word == "r" && hashes == 1 {
        return find(text, end + 1, |_, c| !(c.is_alphanumeric() || c == '_'));
    }
    tokens.push(Token::Word(word));
    end
}

/// A string with escapes, beginning at its quote.
fn string(text: &[char], at: usize, tokens: &mut Vec<Token>) -> usize {
    let mut content = String::new();
    let mut at = at + 1;
    while let Some(&here) = text.get(at) {
        match here {
            '"' => break,
            '\\' => at += 2,
            _ => {
                content.push(here);
                at += 1;
            }
        }
    }
    tokens.push(Token::Text(content));
    (at + 1).min(text.len())
}

/// Behind a character, or behind the quote of a lifetime.
fn quote(text: &[char], at: usize) -> usize {
    match (text.get(at + 1), text.get(at + 2)) {
        (Some('\\'), _) => (find(text, at + 3, |_, c| c == '\'') + 1).min(text.len()),
        (Some(_), Some('\'')) => at + 3,
        _ => at + 1,
    }
}
