//! The message catalogues against the sources: what is said is written, in every language and with its figures, and what is
//! written is said.

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What stands in a message: its variables, and the messages that it refers to.
#[derive(Default, PartialEq, Eq, Debug)]
struct Needs {
    variables: BTreeSet<String>,
    messages: BTreeSet<String>,
}

/// The messages of a language by name.
type Catalogue = BTreeMap<String, Needs>;

/// What the words themselves ask for, not by `say!`.
const BY_THE_WORDS: [(&str, &[&str]); 4] =
    [("figures-group", &[]), ("seat", &["number"]), ("list", &["first", "last"]), ("list-empty", &[])];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, end));
        } else if path.extension().is_some_and(|extension| extension == end) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The languages with their messages.
fn catalogues() -> BTreeMap<String, Catalogue> {
    let mut all = BTreeMap::new();
    for folder in fs::read_dir(root().join("locales")).unwrap() {
        let folder = folder.unwrap().path();
        let mut catalogue = Catalogue::new();
        for file in files(&folder, "ftl") {
            let text = fs::read_to_string(&file).unwrap();
            let resource: Resource<&str> = fluent_syntax::parser::parse(text.as_str())
                .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
            for entry in &resource.body {
                let Entry::Message(message) = entry else { continue };
                let mut needs = Needs::default();
                needs.pattern(message.value.as_ref().expect("a message has words"));
                let twice = catalogue.insert(message.id.name.to_owned(), needs).is_some();
                assert!(!twice, "{} is written twice in {}", message.id.name, folder.display());
            }
        }
        all.insert(folder.file_name().unwrap().to_string_lossy().into_owned(), catalogue);
    }
    all
}

impl Needs {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference {
                arguments: CallArguments { positional, named }, ..
            } => {
                positional.iter().for_each(|one| self.inline(one));
                named.iter().for_each(|one| self.inline(&one.value));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::TermReference { .. } => {}
        }
    }
}

/// Every `say!` in the sources of all crates: where, which message, with what.
fn said() -> Vec<(PathBuf, String, BTreeSet<String>)> {
    let mut said = Vec::new();
    for krate in fs::read_dir(root().join("crates")).unwrap() {
        let source = krate.unwrap().path().join("src");
        for file in files(&source, "rs") {
            let tokens: TokenStream =
                fs::read_to_string(&file).unwrap().parse().expect("the sources are Rust");
            look(tokens, &mut |id, with| said.push((file.clone(), id, with)));
        }
    }
    said
}

fn look(tokens: TokenStream, found: &mut impl FnMut(String, BTreeSet<String>)) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (place, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let called = |back: usize| place.checked_sub(back).map(|at| tokens[at].to_string());
        if called(1).as_deref() == Some("!")
            && called(2).as_deref() == Some("say")
            && group.delimiter() == Delimiter::Parenthesis
        {
            let mut parts = group.stream().into_iter();
            // The macro's own definition has patterns in this place.
            if let Some(TokenTree::Literal(id)) = parts.next() {
                found(id.to_string().trim_matches('"').to_owned(), arguments(parts));
            }
        }
        look(group.stream(), found);
    }
}

/// The names behind the commas: `seat, total = points(total)`.
fn arguments(tokens: impl Iterator<Item = TokenTree>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut begins = false;
    for token in tokens {
        match &token {
            TokenTree::Punct(punct) if punct.as_char() == ',' => begins = true,
            TokenTree::Ident(name) if begins => {
                names.insert(name.to_string());
                begins = false;
            }
            _ => begins = false,
        }
    }
    names
}

fn names(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

#[test]
fn a_language_is_a_folder() {
    let folders: Vec<String> = catalogues().into_keys().collect();
    let mut known: Vec<String> = table::Language::all().map(|one| one.tag().to_owned()).collect();
    known.sort();
    assert_eq!(folders, known, "a folder of `locales` is new or gone: touch crates/table/build.rs");
    // Whatever a language has, all of them have: messages, guides, and the words of the page.
    let all = |language: &str| {
        let folder = root().join("locales").join(language);
        let files = ["ftl", "md", "json"].map(|end| files(&folder, end));
        let inside = files.concat().into_iter().map(|file| file.strip_prefix(&folder).unwrap().to_owned());
        inside.collect::<Vec<_>>()
    };
    assert!(all("en").iter().any(|file| file.ends_with("page/words.json")));
    for language in &folders {
        assert_eq!(all(language), all("en"), "{language}");
    }
}

#[test]
fn everything_said_is_written_in_english_with_its_figures() {
    let english = &catalogues()["en"];
    let by_the_words = BY_THE_WORDS.map(|(id, with)| (PathBuf::from("words"), id.to_owned(), names(with)));
    let said = said();
    assert!(said.len() > 200, "only {} messages are said", said.len());
    for (file, id, with) in said.iter().chain(&by_the_words) {
        let Some(needs) = english.get(id) else { panic!("{}: nobody has written {id}", file.display()) };
        assert_eq!(needs.variables, *with, "{}: what stands in {id}, and what is given", file.display());
    }
}

#[test]
fn everything_written_is_said() {
    let catalogues = catalogues();
    let mut used: BTreeSet<String> = said().into_iter().map(|(_, id, _)| id).collect();
    used.extend(BY_THE_WORDS.map(|(id, _)| id.to_owned()));
    used.extend(catalogues["en"].values().flat_map(|needs| needs.messages.clone()));
    let unused: Vec<&String> = catalogues["en"].keys().filter(|id| !used.contains(*id)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn every_language_has_the_messages_of_english_with_the_same_figures() {
    let catalogues = catalogues();
    let english = &catalogues["en"];
    for (language, catalogue) in &catalogues {
        let missing: Vec<&String> = english.keys().filter(|id| !catalogue.contains_key(*id)).collect();
        assert!(missing.is_empty(), "{language} does not say {missing:?}");
        let more: Vec<&String> = catalogue.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(more.is_empty(), "{language} says what English does not: {more:?}");
        for (id, needs) in catalogue {
            assert_eq!(needs, &english[id], "what stands in {id}, in {language} and in English");
        }
    }
}
