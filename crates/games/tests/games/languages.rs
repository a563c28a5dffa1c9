//! Whole games in every language: nothing in the log, the prompts, the choices and the refusals is left in English.

use bots::Evaluator;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use lords::{Company, Lords, Reason};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use table::chance::Script;
use table::{AnyMatch, Dealer, Error, Eye, Fast, Game, Language, Reader, Seat};

const PEOPLE: [&str; 6] = ["Anna", "Bernd", "Carla", "Dieter", "Emma", "Fritz"];

fn name(seat: Seat) -> String {
    PEOPLE[seat.index()].to_owned()
}

/// The words that a language's catalogues are written in, in small letters.
fn vocabulary(language: Language) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(language.tag());
    let mut found = BTreeSet::new();
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    for file in files.filter(|file| file.extension().is_some_and(|end| end == "ftl")) {
        let text = fs::read_to_string(file).unwrap();
        let resource: Resource<&str> = fluent_syntax::parser::parse(text.as_str()).expect("it is Fluent");
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                read(message.value.as_ref().expect("words"), &mut found);
            }
        }
    }
    found
}

fn read(pattern: &Pattern<&str>, into: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => into.extend(words(value)),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().for_each(|variant| read(&variant.value, into));
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value }),
            } => into.extend(words(value)),
            PatternElement::Placeable { .. } => {}
        }
    }
}

/// The words of a text. Clauses are cited by their names, and single letters stand for cards and dice.
fn words(text: &str) -> impl Iterator<Item = String> {
    let tokens = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
    let is_clause = |token: &&str| token.contains('-') && !token.contains(char::is_lowercase);
    let parts = tokens
        .filter(move |token| !is_clause(token))
        .flat_map(|token| token.split(|letter: char| !letter.is_alphabetic()));
    parts.filter(|word| word.chars().count() > 1).map(str::to_lowercase)
}

/// All that people read in a game of random players.
fn read_aloud(
    key: &str,
    options: &Value,
    seats: u8,
    game: u64,
    language: Language,
    heard: &mut BTreeSet<String>,
) {
    let reader = Reader::new(language, &name);
    let options: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
    let dealer = Dealer::Run { seed: "languages".into(), game };
    let mut table = games::start(key, None, &options, seats, dealer, Script::default()).unwrap();
    let mut dice = Fast::seeded(game);
    let mut tried: Vec<Value> = Vec::new();
    while let Some(seat) = table.waiting().first() {
        heard.insert(table.prompt().told(&reader));
        let choices = table.choices(seat);
        heard.extend(choices.iter().map(|(_, words)| words.told(&reader)));
        heard.extend(refusals(&*table, &tried, &reader, &mut dice));
        let (action, _) = choices[dice.below(choices.len() as u32) as usize].clone();
        table.act(seat, &action).unwrap();
        if !tried.contains(&action) && tried.len() < 200 {
            tried.push(action);
        }
    }
    heard.insert(table.prompt().told(&reader));
    heard.extend(refusals(&*table, &tried, &reader, &mut dice));
    for eye in Seat::all(seats).map(Eye::Seat).chain([Eye::Spectator]) {
        heard.extend(table.lines(eye, 0, &reader).into_iter().map(|line| line.text));
    }
    let outcome = table.outcome().expect("the game is over");
    heard.extend(outcome.ranking.iter().map(|one| one.why.told(&reader)));
}

/// Why a few things cannot be done now, that could at another time, or by somebody else, or with other numbers.
fn refusals(table: &dyn AnyMatch, tried: &[Value], reader: &Reader<'_>, dice: &mut Fast) -> Vec<String> {
    let mut found = Vec::new();
    for _ in 0..6.min(tried.len()) {
        let seat = Seat(dice.below(table.seats().into()) as u8);
        let mut action = tried[dice.below(tried.len() as u32) as usize].clone();
        if dice.below(3) == 0 {
            bend(&mut action, dice);
        }
        if let Err(Error::Refused(refusal)) = table.preview(seat, &action, reader)
            // What is no action at all is told to programs, which read it as it is.
            && refusal.code != "FORM"
        {
            found.push(refusal.why.told(reader));
        }
    }
    if let Err(Error::Refused(refusal)) = table.copy().undo(Seat(dice.below(table.seats().into()) as u8)) {
        found.push(refusal.why.told(reader));
    }
    found
}

/// Puts other numbers into an action.
fn bend(action: &mut Value, dice: &mut Fast) {
    match action {
        Value::Number(_) => *action = json!(dice.below(9)),
        Value::Array(items) => items.iter_mut().for_each(|item| bend(item, dice)),
        Value::Object(fields) => fields.values_mut().for_each(|value| bend(value, dice)),
        _ => {}
    }
}

/// Names that stand on the components, and so are the same in every language.
fn printed(key: &str) -> Vec<String> {
    match key {
        "showdown" => {
            let data = showdown::Data::standard();
            data.names.into_iter().chain(data.titles).collect()
        }
        "royale" => royale::Face::ALL.iter().map(|face| face.name().to_owned()).collect(),
        "lords-2010" | "lords-2024" => Company::ALL.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}

fn speaks_every_language(key: &str, tables: &[(Value, u8)], least: usize) {
    for language in Language::all().filter(|language| *language != Language::EN) {
        let mut heard = BTreeSet::new();
        for (game, (options, seats)) in (0..).zip(tables) {
            read_aloud(key, options, *seats, game, language, &mut heard);
        }
        assert_speaks(key, language, &heard, least);
    }
}

/// Fails where a word is not of this language.
fn assert_speaks(key: &str, language: Language, heard: &BTreeSet<String>, least: usize) {
    let mut known = vocabulary(language);
    known.extend(PEOPLE.iter().flat_map(|person| words(person)));
    known.extend(printed(key).iter().flat_map(|name| words(name)));
    assert!(heard.len() >= least, "{key} says only {} different things", heard.len());
    for text in heard {
        let foreign: Vec<String> = words(text).filter(|word| !known.contains(word)).collect();
        assert!(foreign.is_empty(), "{key} in {}: {foreign:?} in {text:?}", language.tag());
        assert!(!text.is_empty(), "{key} in {} says nothing", language.tag());
    }
}

/// Why computer players would do what can be done, in games of random players.
fn reasons_speak_every_language<G: Evaluator>(game: &G, seats: u8, games: u64, least: usize) {
    for language in Language::all().filter(|language| *language != Language::EN) {
        let reader = Reader::new(language, &name);
        let mut heard = BTreeSet::new();
        for seed in 0..games {
            let mut dice = Fast::seeded(seed);
            let mut state = game.start(&G::Options::default(), seats, &mut dice, &mut ()).unwrap();
            let mut legal = Vec::new();
            while let Some(seat) = game.waiting_on(&state).first() {
                legal.clear();
                game.legal(&state, seat, &mut legal);
                // A few of them: there may be hundreds.
                let some = legal.iter().step_by(1 + legal.len() / 8);
                heard.extend(some.filter_map(|action| Some(game.why(&state, seat, action)?.told(&reader))));
                let action = legal[dice.below(legal.len() as u32) as usize].clone();
                game.act(&mut state, seat, &action, &mut dice, &mut ()).unwrap();
            }
        }
        assert_speaks(game.about().key, language, &heard, least);
    }
}

#[test]
fn showdown_speaks_every_language() {
    let colours = json!({"colours": ["purple", "blue", "red"]});
    let tables = [(json!({}), 3), (json!({}), 4), (json!({}), 5), (colours, 3)];
    speaks_every_language("showdown", &tables, 400);
}

#[test]
fn reasons_speak_every_language_of_their_games() {
    reasons_speak_every_language(&royale::Royale::standard(), 4, 6, 100);
    reasons_speak_every_language(&cardgame::CardGame::standard(), 4, 3, 60);
    reasons_speak_every_language(&showdown::Showdown::standard(), 4, 1, 60);
}

#[test]
fn pig_speaks_every_language() {
    speaks_every_language("pig", &[(json!({}), 3), (json!({"target": 30}), 2)], 100);
}

#[test]
fn royale_speaks_every_language() {
    let faces = |second: bool| -> Vec<String> {
        "ABCDEFGH".chars().map(|letter| format!("{letter}{}", if second { 2 } else { 1 })).collect()
    };
    let fixed =
        |second: bool, from: usize| json!({"faces": faces(second)[from..from + 4], "chip_cards": true});
    let tables = [
        (json!({"mode": "basic"}), 3),
        (json!({}), 2),
        (fixed(false, 0), 4),
        (fixed(false, 4), 5),
        (fixed(true, 0), 3),
        (fixed(true, 4), 4),
        (json!({"tiles": 6}), 5),
    ];
    speaks_every_language("royale", &tables, 800);
}

#[test]
fn the_card_game_speaks_every_language() {
    let sequential = |chip_cards: bool| json!({"mode": "sequential", "chip_cards": chip_cards});
    let tables = [
        (json!({}), 4),
        (json!({}), 2),
        (sequential(true), 3),
        (sequential(true), 5),
        (sequential(false), 4),
    ];
    speaks_every_language("cardgame", &tables, 400);
}

#[test]
fn lords_speaks_every_language() {
    speaks_every_language("lords-2010", &[(json!({"lay_off": true}), 4), (json!({}), 2)], 1000);
    speaks_every_language("lords-2024", &[(json!({}), 3), (json!({}), 6)], 1000);
}

/// Deals are not among the choices: random ones are offered and answered, in games of both editions. What speaks for an
/// action is read too.
#[test]
fn deals_and_reasons_of_lords_speak_every_language() {
    for language in Language::all().filter(|language| *language != Language::EN) {
        let reader = Reader::new(language, &name);
        for game in [Lords::first(), Lords::second()] {
            let mut heard = BTreeSet::new();
            let (mut dice, mut log, mut legal) = (Fast::seeded(1), Vec::new(), Vec::new());
            let mut state = game.start(&lords::Options::default(), 4, &mut dice, &mut log).unwrap();
            while let Some(seat) = game.waiting_on(&state).first() {
                for _ in 0..4 {
                    let Some((seat, mut action)) = game.any_unlisted(&state, &mut dice) else { break };
                    if let lords::Action::Decline { why: Some(why), .. } = &mut action
                        && let Reason::Words { text } = &mut **why
                    {
                        *text = "?".into(); // Somebody's own words are in any language.
                    }
                    heard.insert(game.describe(&state, seat, &action).told(&reader));
                    if let Err(refusal) = game.act(&mut state, seat, &action, &mut dice, &mut log) {
                        heard.insert(refusal.why.told(&reader));
                    }
                }
                if game.waiting_on(&state).contains(seat) {
                    game.legal(&state, seat, &mut legal);
                    let some = legal.iter().step_by(1 + legal.len() / 4);
                    let reasons = some.filter_map(|action| game.why(&state, seat, action));
                    heard.extend(reasons.map(|why| why.told(&reader)));
                    let action = legal[dice.below(legal.len() as u32) as usize].clone();
                    game.act(&mut state, seat, &action, &mut dice, &mut log).unwrap();
                }
            }
            let others = [
                Reason::Price { money: 0 },
                Reason::Boss { seat: Seat(1), tiles: 13 },
                Reason::Impossible { step: 2 },
                Reason::Gift,
                Reason::Worse,
                Reason::NotNow,
                Reason::Never,
            ];
            for why in others {
                let decline = lords::Action::Decline { offer: 0, why: Some(Box::new(why)) };
                heard.insert(game.describe(&state, Seat(0), &decline).told(&reader));
            }
            heard.extend(log.iter().map(|event| game.tell(event).told(&reader)));
            assert_speaks(game.about().key, language, &heard, 800);
        }
    }
}

/// German as people write it: amounts, and one of something.
#[test]
fn figures_and_plurals_are_those_of_the_language() {
    use table::{Unit, say};
    let german = Language::named("de-AT").unwrap();
    let amounts = [
        (Unit::Dollars, 1_250_000),
        (Unit::Millions, 18),
        (Unit::Points, 1),
        (Unit::Points, 12),
        (Unit::Dollars, -50_000),
    ];
    let written = amounts.map(|(unit, amount)| unit.of(amount).in_language(german));
    assert_eq!(
        written,
        ["1.250.000\u{a0}$", "18\u{a0}Mio.\u{a0}$", "1 Punkt", "12 Punkte", "-50.000\u{a0}$"]
    );
    for (unit, amount) in amounts {
        assert_eq!(unit.of(amount).to_string(), unit.show(amount));
    }
    let chips = |number: u8| say!("royale-chips", number).in_language(german);
    assert_eq!([0, 1, 2].map(chips), ["0 Chips", "1 Chip", "2 Chips"]);
    assert_eq!(german.name(), "Deutsch");
}
