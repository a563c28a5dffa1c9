//! The catalogue: every game by its key, with its player.
//!
//! `catalogue!` below is the only list of games in the program: a new game is one line there.
//!
//! Whoever only passes JSON on (servers, protocols, the terminal) takes a `Box<dyn AnyMatch>` from [`start`],
//! [`load`] or [`from_position`], and asks [`think`], [`next_word`] and [`review`] for its bots. Whoever needs the typed
//! rules (simulation, search) brings a [`Visitor`].

#![forbid(unsafe_code)]

mod error;
mod players;

pub use error::Error;
pub use players::{next_word, playout, review, talks, think, why};

use bots::Evaluator;
use cardgame::CardGame;
use lords::{Edition, Lords};
use royale::Royale;
use serde_json::{Map, Value};
use showdown::Showdown;
use std::sync::{Arc, LazyLock};
use table::chance::Domain;
use table::guide::{Example, Guide};
use table::{
    About, AnyDecision, AnyMatch, Clauses, Dealer, Decision, Eye, Game, Journal, Language, Match, Script,
    Seat, Verdict,
};

/// Something to be done with a game whose type only the catalogue knows. The type is the rules and the player: every
/// game of the catalogue has an [`Evaluator`].
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out;
}

/// The same with a match.
pub trait MatchVisitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Evaluator>(self, live: &Match<G>) -> Self::Out;
}

/// The same with a moment of a match, for its bots.
pub trait DecisionVisitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Evaluator>(self, decision: &Decision<G>) -> Self::Out;
}

/// Shows a game under one version of its rules.
fn under_rules<G: Evaluator + Clone, V: Visitor>(
    game: Arc<G>,
    version: u32,
    visitor: V,
) -> Result<V::Out, table::Error> {
    if version == game.rules_version() {
        return Ok(visitor.visit(game));
    }
    let about = game.about();
    let unknown = || table::Error::Version { game: about.key, version, newest: about.rules_version };
    Arc::unwrap_or_clone(game)
        .under_rules(version)
        .map(|game| visitor.visit(Arc::new(game)))
        .ok_or_else(unknown)
}

/// A game with the component figures it comes with. They are read once: every table of the game shares them.
macro_rules! standard {
    ($game:ty, $standard:expr) => {{
        static STANDARD: LazyLock<Arc<$game>> = LazyLock::new(|| Arc::new($standard));
        Arc::clone(&STANDARD)
    }};
}

/// The one place where a game is named: its key, its type, the game with the component figures it comes with, how it is
/// made from other figures, those figures as they are written, and the JSON Schemas of what is said of it.
macro_rules! catalogue {
    ($($(#[$when:meta])* $key:literal: $game:ty, $standard:expr, $with_data:expr, $figures:expr, $schemas:expr;)+) => {
        /// Every game, for a catalogue.
        pub fn catalogue() -> Vec<&'static About> {
            keys().into_iter().filter_map(|key| about(key).ok()).collect()
        }

        /// The keys of all games.
        fn keys() -> Vec<&'static str> {
            Vec::from([$($(#[$when])* $key),+])
        }

        /// The component figures a game comes with, as JSON text: each with a label that says how sure we are of it.
        pub fn figures(key: &str) -> Result<&'static str, Error> {
            match key {
                $($(#[$when])* $key => Ok($figures),)+
                _ => Err(Error::Game { key: key.into(), known: keys() }),
            }
        }

        /// The JSON Schemas of a game, as the JSON text of an object with one for each of [`SCHEMAS`]. They are made from the
        /// Rust types: `make types` writes them anew.
        pub fn schemas(key: &str) -> Result<&'static str, Error> {
            match key {
                $($(#[$when])* $key => Ok($schemas),)+
                _ => Err(Error::Game { key: key.into(), known: keys() }),
            }
        }

        /// Shows a game to a visitor. `data` is the JSON text of component figures other than those the game
        /// comes with.
        pub fn visit<V: Visitor>(key: &str, data: Option<&str>, visitor: V) -> Result<V::Out, Error> {
            match (key, data) {
                $(
                    $(#[$when])*
                    ($key, None) => Ok(visitor.visit(standard!($game, $standard))),
                    $(#[$when])*
                    ($key, Some(data)) => match $with_data(data) {
                        Ok(game) => Ok(visitor.visit(Arc::new(game))),
                        Err(why) => Err(Error::Data { game: $key, why }),
                    },
                )+
                _ => Err(Error::Game { key: key.into(), known: keys() }),
            }
        }

        /// Shows a game to a visitor as it is played under one version of its rules: that of a journal.
        pub fn visit_rules<V: Visitor>(
            key: &str,
            version: u32,
            data: Option<&str>,
            visitor: V,
        ) -> Result<V::Out, table::Error> {
            match (key, data) {
                $(
                    $(#[$when])*
                    ($key, None) => under_rules(standard!($game, $standard), version, visitor),
                    $(#[$when])*
                    ($key, Some(data)) => match $with_data(data) {
                        Ok(game) => under_rules(Arc::new(game), version, visitor),
                        Err(why) => Err(Error::Data { game: $key, why }.into()),
                    },
                )+
                _ => Err(Error::Game { key: key.into(), known: keys() }.into()),
            }
        }

        /// Shows a match to a visitor; nothing if its game is not in the catalogue.
        pub fn visit_match<V: MatchVisitor>(live: &dyn AnyMatch, visitor: V) -> Option<V::Out> {
            match live.about().key {
                $($(#[$when])* $key => Some(visitor.visit(live.as_any().downcast_ref::<Match<$game>>()?)),)+
                _ => None,
            }
        }

        /// Shows a moment of a match to a visitor; nothing if its game is not in the catalogue.
        pub fn visit_decision<V: DecisionVisitor>(decision: &dyn AnyDecision, visitor: V) -> Option<V::Out> {
            match decision.about().key {
                $($(#[$when])* $key => Some(visitor.visit(decision.as_any().downcast_ref::<Decision<$game>>()?)),)+
                _ => None,
            }
        }
    };
}

/// What there is a JSON Schema of, for each game.
pub const SCHEMAS: [&str; 6] = ["options", "position", "view", "event", "action", "chance"];

/// Both editions speak the same.
static LORDS_SCHEMAS: &str = include_str!("../schemas/lords.json");

catalogue! {
    "lords-2010": Lords, Lords::first(), |figures| Lords::with_data(Edition::First, figures), lords::STANDARD, LORDS_SCHEMAS;
    "lords-2024": Lords, Lords::second(), |figures| Lords::with_data(Edition::Second, figures), lords::STANDARD, LORDS_SCHEMAS;
    "royale": Royale, Royale::standard(), Royale::with_data, royale::STANDARD, include_str!("../schemas/royale.json");
    "cardgame": CardGame, CardGame::standard(), CardGame::with_data, cardgame::STANDARD, include_str!("../schemas/cardgame.json");
    "showdown": Showdown, Showdown::standard(), Showdown::with_data, showdown::STANDARD, include_str!("../schemas/showdown.json");
    #[cfg(feature = "template")] "pig": pig::Pig, pig::Pig::standard(), pig::Pig::with_data, pig::STANDARD, include_str!("../schemas/pig.json");
}

/// The game of that key, for a catalogue.
pub fn about(key: &str) -> Result<&'static About, Error> {
    struct Read;
    impl Visitor for Read {
        type Out = &'static About;
        fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
            game.about()
        }
    }
    visit(key, None, Read)
}

/// What chance chooses among in a game besides dice.
pub fn domains(key: &str) -> Result<Vec<(&'static Domain, Vec<u8>)>, Error> {
    struct Read;
    impl Visitor for Read {
        type Out = Vec<(&'static Domain, Vec<u8>)>;
        fn visit<G: Game>(self, game: Arc<G>) -> Self::Out {
            game.domains()
        }
    }
    visit(key, None, Read)
}

/// Sets a game up and deals.
pub fn start(
    key: &str,
    data: Option<&str>,
    options: &Map<String, Value>,
    seats: u8,
    dealer: Dealer,
    script: Script,
) -> Result<Box<dyn AnyMatch>, table::Error> {
    struct Start<'a>(&'a Map<String, Value>, u8, Dealer, Script);
    impl Visitor for Start<'_> {
        type Out = Result<Box<dyn AnyMatch>, table::Error>;
        fn visit<G: Game>(self, game: Arc<G>) -> Self::Out {
            Ok(Box::new(Match::start_json(game, self.0, self.1, self.2, self.3)?))
        }
    }
    visit(key, data, Start(options, seats, dealer, script))?
}

/// Goes on from a position instead of a deal.
pub fn from_position(
    key: &str,
    data: Option<&str>,
    position: &Value,
    dealer: Dealer,
) -> Result<Box<dyn AnyMatch>, table::Error> {
    struct FromPosition<'a>(&'a Value, Dealer);
    impl Visitor for FromPosition<'_> {
        type Out = Result<Box<dyn AnyMatch>, table::Error>;
        fn visit<G: Game>(self, game: Arc<G>) -> Self::Out {
            Ok(Box::new(Match::from_position(game, self.0, self.1, Script::default())?))
        }
    }
    visit(key, data, FromPosition(position, dealer))?
}

/// Takes up a saved game, under the rules that it began with.
pub fn load(journal: &Journal, data: Option<&str>) -> Result<Box<dyn AnyMatch>, table::Error> {
    struct Load<'a>(&'a Journal);
    impl Visitor for Load<'_> {
        type Out = Result<Box<dyn AnyMatch>, table::Error>;
        fn visit<G: Game>(self, game: Arc<G>) -> Self::Out {
            Ok(Box::new(Match::load(game, self.0)?))
        }
    }
    visit_rules(&journal.header().game, journal.header().rules, data, Load(journal))?
}

/// Checks that a journal is legal under the rules that it names, and its dice honest.
pub fn verify(journal: &Journal, data: Option<&str>) -> Result<Verdict, table::Error> {
    struct Verify<'a>(&'a Journal);
    impl Visitor for Verify<'_> {
        type Out = Result<Verdict, table::Error>;
        fn visit<G: Game>(self, game: Arc<G>) -> Self::Out {
            Ok(table::verify(game, self.0)?)
        }
    }
    visit_rules(&journal.header().game, journal.header().rules, data, Verify(journal))?
}

/// The clauses of a game, or those of the table itself (`"table"`).
pub fn clauses(key: &str) -> Result<&'static Clauses, Error> {
    struct Read;
    impl Visitor for Read {
        type Out = &'static Clauses;
        fn visit<G: Game>(self, game: Arc<G>) -> Self::Out {
            game.clauses()
        }
    }
    if key == "table" {
        return Ok(table::rules());
    }
    visit(key, None, Read).map_err(|error| match error {
        Error::Game { key, known } => Error::Rules { key, known },
        other => other,
    })
}

/// The rules of a game to read, in a language.
pub fn guide(key: &str, language: Language) -> Result<&'static Guide, Error> {
    struct Read(Language);
    impl Visitor for Read {
        type Out = Option<&'static Guide>;
        fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
            game.guide(self.0)
        }
    }
    visit(key, None, Read(language))?.ok_or_else(|| Error::Guide { game: key.into() })
}

/// What there is to see in an example of a game's guide; nothing if it is no position of that game.
pub fn example_view(key: &str, example: &Example) -> Option<Value> {
    struct Look<'a>(&'a Example);
    impl Visitor for Look<'_> {
        type Out = Option<Value>;
        fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
            let state = game.from_position(&self.0.position).ok()?;
            let eye = self.0.seat.map_or(Eye::Spectator, |seat| Eye::Seat(Seat(seat)));
            serde_json::to_value(game.view(&state, eye)).ok()
        }
    }
    visit(key, None, Look(example)).ok()?
}
