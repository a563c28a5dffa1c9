//! The schema of a script: what chance may be told to come to.

use serde_json::{Map, Value, json};
use table::chance::Domain;

/// A list of outcomes: dice, and things of these kinds.
pub fn schema(title: &str, domains: &[(&'static Domain, Vec<u8>)]) -> Value {
    let pips = json!({ "description": "The pips of a die.", "type": "integer", "minimum": 1, "maximum": 6 });
    let mut names = Map::from_iter([("die".to_owned(), pips)]);
    let mut ways = both("die", "dice");
    for (domain, codes) in domains {
        let all: Vec<Value> = codes.iter().map(|code| json!((domain.label)(*code))).collect();
        names.insert(domain.one.into(), json!({ "enum": all }));
        ways.extend(both(domain.one, domain.many));
    }
    ways.push(json!({ "description": "One outcome is left to chance.", "type": "null" }));
    names.insert("outcome".into(), json!({ "anyOf": ways }));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "description": "A script: outcomes in the order in which they are asked for. A bare name or list is taken as whatever is due.",
        "type": "array",
        "items": { "$ref": "#/$defs/outcome" },
        "$defs": names,
    })
}

/// One thing and a list of such things, each with its key or bare. Nothing in place of a name leaves it to chance.
fn both(one: &str, many: &str) -> Vec<Value> {
    let name = json!({ "anyOf": [{ "$ref": format!("#/$defs/{one}") }, { "type": "null" }] });
    let list = json!({ "type": "array", "items": name, "minItems": 1 });
    let keyed = |key: &str, value: &Value| json!({ "type": "object", "properties": { key: value }, "required": [key], "additionalProperties": false });
    vec![keyed(one, &name), keyed(many, &list), json!({ "$ref": format!("#/$defs/{one}") }), list]
}
