//! A TypeScript module: declarations of types and of all that they are made of.

use std::any::type_name;
use std::collections::BTreeMap;
use std::fmt::Write;
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations by their names.
#[derive(Default)]
pub struct Module(BTreeMap<String, Declared>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Declared {
    /// The Rust type, with its path.
    rust: &'static str,
    text: String,
}

impl Declared {
    /// Whether it belongs to the table and not to a game.
    fn is_shared(&self) -> bool {
        self.rust.starts_with("table::")
    }
}

fn config() -> Config {
    Config::new().with_large_int("number")
}

impl Module {
    /// Adds a type and all that it is made of.
    pub fn with<T: TS + 'static>(mut self) -> Module {
        self.visit::<T>();
        T::visit_dependencies(&mut self);
        self
    }

    /// Adds what another module takes from the table.
    pub fn with_shared_of(mut self, other: &Module) -> Module {
        let shared = other.0.iter().filter(|(_, declared)| declared.is_shared());
        self.0.extend(shared.map(|(name, declared)| (name.clone(), declared.clone())));
        self
    }

    /// The module as text; what belongs to the table is imported from `shared`, where that is another module.
    pub fn text(&self, shared: Option<&str>) -> String {
        let (imported, own): (Vec<_>, Vec<_>) =
            self.0.iter().partition(|(_, declared)| shared.is_some() && declared.is_shared());
        let mut text = String::from("// Made from the Rust types by `make types`.\n");
        if let Some(from) = shared {
            // What only the table's own types are made of is not named here.
            let is_named = |name: &str| {
                let mut words =
                    own.iter().flat_map(|(_, declared)| declared.text.split(|c: char| !c.is_alphanumeric()));
                words.any(|word| word == name)
            };
            let names: Vec<&str> =
                imported.iter().map(|(name, _)| name.as_str()).filter(|name| is_named(name)).collect();
            let names = names.join(", ");
            writeln!(text, "import type {{ {names} }} from '{from}';").expect("a string takes all");
        }
        own.iter().for_each(|(_, declared)| text.push_str(&declared.text));
        text
    }
}

impl TypeVisitor for Module {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is built in: numbers, lists, maps.
        if T::output_path().is_none() {
            return;
        }
        let (name, rust) = (T::ident(&config()), type_name::<T>());
        if let Some(known) = self.0.get(&name) {
            assert_eq!(known.rust, rust, "two types would be called {name} in TypeScript");
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let text = format!("\n{docs}export {}\n", T::decl(&config()));
        for open in ["any", "bigint", "unknown"] {
            let words =
                text.split("*/").last().unwrap_or_default().split(|letter: char| !letter.is_alphanumeric());
            assert!(words.into_iter().all(|word| word != open), "{rust} says {open}");
        }
        self.0.insert(name, Declared { rust, text });
        T::visit_dependencies(self);
    }
}
