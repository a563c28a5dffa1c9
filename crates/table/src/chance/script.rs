//! Chance outcomes named in advance: scripts of tests and puzzles, and the records of journals.

use super::{Chance, Domain, Label};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::fmt;

/// One line of a script, as a person writes it. Nothing (`null`) in place of a name leaves that thing to chance.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Cue {
    /// One thing, with its key if it was given one.
    One(Option<String>, Option<Label>),
    /// Several things in order: dice, picks, or the top of a shuffled pile.
    Many(Option<String>, VecDeque<Option<Label>>),
}

/// Chance outcomes named in advance, in the order in which they will be asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script(VecDeque<Cue>);

impl Script {
    /// Reads a script: a JSON list of outcomes such as `{"die": 5}`, `{"tile": "jackpot"}`, `{"cards": [..]}`
    /// or a bare list. `null` leaves one outcome to chance. An empty list names nothing, and is refused.
    pub fn parse(value: &Value) -> Result<Script, String> {
        let Value::Array(items) = value else {
            return Err("a script is a list of chance outcomes, such as [{\"die\":5}]".into());
        };
        let mut script = Script::default();
        for (place, item) in items.iter().enumerate() {
            let cue = cue(item)
                .ok_or_else(|| format!("chance[{place}]: {item} is no outcome such as {{\"die\":5}}"))?;
            if matches!(&cue, Cue::Many(_, list) if list.is_empty()) {
                return Err(format!(
                    "chance[{place}]: an empty list names nothing: name something, or leave it to chance with null"
                ));
            }
            script.0.push_back(cue);
        }
        Ok(script)
    }

    /// Whether all that it names is something that chance can come to: dice, and things of these kinds with the codes that there
    /// are. Whether it is due, and still there, shows when it is drawn.
    pub fn check(&self, domains: &[(&'static Domain, Vec<u8>)]) -> Result<(), String> {
        let judged =
            |(place, cue): (usize, &Cue)| cue.check(domains).map_err(|what| format!("chance[{place}]{what}"));
        self.0.iter().enumerate().try_for_each(judged)
    }

    /// Adds another script's outcomes behind these.
    pub fn extend(&mut self, more: Script) {
        self.0.extend(more.0);
    }

    /// How many outcomes are left.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// What is left, as [`parse`](Script::parse) reads it.
    pub fn to_json(&self) -> Vec<Value> {
        let keyed = |key: &Option<String>, value: Value| match key {
            Some(key) => json!({ key: value }),
            None => value,
        };
        let written = |cue: &Cue| match cue {
            Cue::One(key, label) => keyed(key, json!(label)),
            Cue::Many(key, labels) => keyed(key, json!(labels)),
        };
        self.0.iter().map(written).collect()
    }

    /// Whether no outcome is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Cue {
    /// What is wrong with it, behind the path to that.
    fn check(&self, domains: &[(&'static Domain, Vec<u8>)]) -> Result<(), String> {
        let (Cue::One(key, _) | Cue::Many(key, _)) = self;
        let key = key.as_deref();
        let may_be = |one, many| key.is_none_or(|key| key == one || key == many);
        let dice = may_be("die", "dice");
        let kinds =
            || domains.iter().filter(|(kind, _)| may_be(kind.one, kind.many) || key == Some("shuffle"));
        if let Some(key) = key.filter(|_| !dice && kinds().next().is_none()) {
            let mut known: Vec<&str> = domains.iter().map(|(kind, _)| kind.one).collect();
            known.push("die");
            known.sort_unstable();
            known.dedup();
            return Err(format!(": {key:?} is not one of {}", known.join(", ")));
        }
        let there = |label: &Label| {
            dice && matches!(label, Label::Number(1..=6))
                || kinds().any(|(kind, codes)| (kind.code)(label).is_some_and(|code| codes.contains(&code)))
        };
        let judge = |label: &Option<Label>, place: &str| match label {
            Some(label) if !there(label) => Err(match key {
                Some(key) => {
                    let one = kinds().next().map_or("die", |(kind, _)| kind.one);
                    format!(".{key}{place}: {} is no {one}", json!(label))
                }
                None => format!("{place}: {} is nothing that chance comes to", json!(label)),
            }),
            _ => Ok(()),
        };
        match self {
            Cue::One(_, label) => judge(label, ""),
            Cue::Many(_, labels) => {
                labels.iter().enumerate().try_for_each(|(place, label)| judge(label, &format!("[{place}]")))
            }
        }
    }
}

fn cue(item: &Value) -> Option<Cue> {
    /// A name, nothing for `null`; `Err` is for what is no name.
    fn label(value: &Value) -> Result<Option<Label>, ()> {
        match value {
            Value::Null => Ok(None),
            Value::Number(number) => number.as_i64().map(|number| Some(Label::Number(number))).ok_or(()),
            Value::String(text) => Ok(Some(Label::Text(text.clone()))),
            // Inside a list each thing may carry its key again: [{"die":3},{"die":5}].
            Value::Object(one) if one.len() == 1 => one.values().next().map_or(Err(()), label),
            _ => Err(()),
        }
    }
    fn labels(values: &[Value]) -> Option<VecDeque<Option<Label>>> {
        values.iter().map(label).collect::<Result<_, _>>().ok()
    }
    match item {
        Value::Array(list) => Some(Cue::Many(None, labels(list)?)),
        Value::Object(fields) if fields.len() == 1 => {
            let (key, value) = fields.iter().next()?;
            match value {
                Value::Array(list) => Some(Cue::Many(Some(key.clone()), labels(list)?)),
                Value::Object(_) => None,
                other => Some(Cue::One(Some(key.clone()), label(other).ok()?)),
            }
        }
        Value::Object(_) => None,
        other => Some(Cue::One(None, label(other).ok()?)),
    }
}

/// Chance that follows a script, and another source once the script has ended.
///
/// Without a second source (replaying a journal) the end of the script is a fault.
pub struct Scripted<'a> {
    script: &'a mut Script,
    then: Option<&'a mut dyn Chance>,
    /// The first thing that did not fit, as a sentence. Whatever was drawn after it means nothing.
    pub error: Option<String>,
    /// Whether the script decided anything.
    pub used: bool,
    /// What dice fall after the end: ever changing, so that rules which roll until there is no tie come to an end.
    filler: u8,
}

impl fmt::Debug for Scripted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scripted").field("script", &self.script).field("fault", &self.error).finish()
    }
}

impl<'a> Scripted<'a> {
    /// Chance that follows `script`, then `then`.
    pub fn new(script: &'a mut Script, then: Option<&'a mut dyn Chance>) -> Scripted<'a> {
        Scripted { script, then, error: None, used: false, filler: 0 }
    }

    /// A die that means nothing, since there is a fault already.
    fn fill(&mut self) -> u8 {
        self.filler = self.filler % 6 + 1;
        self.filler
    }

    /// Keeps the first complaint.
    fn complain(&mut self, what: String) {
        self.error.get_or_insert(what);
    }

    /// The next single thing of the script, with its key.
    fn next_one(&mut self) -> Option<(Option<String>, Option<Label>)> {
        let (key, label) = match self.script.0.pop_front()? {
            Cue::One(key, label) => (key, label),
            Cue::Many(key, mut labels) => {
                let label = labels.pop_front();
                if !labels.is_empty() {
                    self.script.0.push_front(Cue::Many(key.clone(), labels));
                }
                (key, label?)
            }
        };
        self.used |= label.is_some();
        Some((key, label))
    }

    /// A record leaves nothing to chance.
    fn complain_of_null(&mut self) {
        self.complain("a chance outcome is null, and there is no chance to leave it to".into());
    }

    /// Whether the script still speaks.
    fn speaks(&mut self) -> bool {
        if self.script.is_empty() && self.then.is_none() {
            self.complain("the chance outcomes end too early".into());
        }
        !self.script.is_empty()
    }

    /// Puts `top` on top of the pile, or says what the pile lacks. The rest keeps its order, and fills the places that are
    /// left to it.
    fn stack(pile: &mut [u8], top: &[Option<u8>], domain: &Domain) -> Result<(), String> {
        let mut rest = pile.to_vec();
        for (place, code) in top.iter().enumerate() {
            let Some(code) = code else { continue };
            let Some(found) = rest.iter().position(|other| other == code).filter(|_| place < pile.len())
            else {
                return Err(format!(
                    "{} {} cannot lie at place {place}, the pile has no such {} left",
                    domain.one,
                    (domain.label)(*code),
                    domain.one
                ));
            };
            rest.remove(found);
        }
        let mut rest = rest.into_iter();
        let named = top.iter().copied().chain(std::iter::repeat(None));
        for (place, code) in pile.iter_mut().zip(named) {
            *place = code.or_else(|| rest.next()).unwrap_or(*place);
        }
        Ok(())
    }

    /// All names the script gives for a shuffle: one list, or single things one after another.
    fn whole_list(&mut self, domain: &'static Domain) -> Result<Vec<Option<Label>>, String> {
        let fits = |key: &Option<String>| {
            key.as_deref().is_none_or(|key| key == domain.one || key == domain.many || key == "shuffle")
        };
        match self.script.0.pop_front() {
            Some(Cue::Many(key, labels)) if fits(&key) => Ok(labels.into()),
            // The whole shuffle is left to chance.
            Some(Cue::One(key, None)) if fits(&key) => Ok(Vec::new()),
            Some(Cue::One(key, label)) if fits(&key) => {
                let mut labels = vec![label];
                while let Some(Cue::One(key, _)) = self.script.0.front()
                    && key.as_deref() == Some(domain.one)
                    && let Some(Cue::One(_, label)) = self.script.0.pop_front()
                {
                    labels.push(label);
                }
                Ok(labels)
            }
            other => Err(format!(
                "a shuffle of {} comes next, not {}",
                domain.many,
                other.map_or("nothing".into(), |cue| cue.to_string())
            )),
        }
    }
}

/// A name in a complaint.
fn name(label: Option<&Label>) -> String {
    label.map_or("null".into(), Label::to_string)
}

impl fmt::Display for Cue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cue::One(key, label) => write!(f, "{} {}", key.as_deref().unwrap_or(""), name(label.as_ref())),
            Cue::Many(key, labels) => {
                write!(f, "{} [", key.as_deref().unwrap_or(""))?;
                for label in labels.iter().take(4) {
                    write!(f, "{}, ", name(label.as_ref()))?;
                }
                write!(f, "..]")
            }
        }
    }
}

impl Chance for Scripted<'_> {
    fn die(&mut self) -> u8 {
        if !self.speaks() {
            return match self.then.as_mut() {
                Some(then) => then.die(),
                None => self.fill(),
            };
        }
        match self.next_one() {
            Some((key, None)) if key.as_deref().is_none_or(|key| key == "die" || key == "dice") => {
                if let Some(then) = self.then.as_mut() {
                    return then.die();
                }
                self.complain_of_null();
                self.fill()
            }
            Some((key, Some(Label::Number(pips))))
                if (1..=6).contains(&pips)
                    && key.as_deref().is_none_or(|key| key == "die" || key == "dice") =>
            {
                pips as u8
            }
            other => {
                self.complain(match other {
                    Some((key, label)) => {
                        let (key, label) = (key.as_deref().unwrap_or("just"), name(label.as_ref()));
                        format!("a die comes next, not {key} {label}")
                    }
                    None => "a die comes next, but none is named".into(),
                });
                self.fill()
            }
        }
    }

    fn pick(&mut self, domain: &'static Domain, options: &[u8]) -> u8 {
        if !self.speaks() {
            return self.then.as_mut().map_or(options[0], |then| then.pick(domain, options));
        }
        if let Some((key, label)) = self.next_one() {
            if key.as_deref().is_some_and(|key| key != domain.one && key != domain.many) {
                let (key, label) = (key.unwrap_or_default(), name(label.as_ref()));
                self.complain(format!("a {} comes next, not {key} {label}", domain.one));
                return options[0];
            }
            let Some(label) = label else {
                if let Some(then) = self.then.as_mut() {
                    return then.pick(domain, options);
                }
                self.complain_of_null();
                return options[0];
            };
            if let Some(code) = (domain.code)(&label).filter(|code| options.contains(code)) {
                return code;
            }
            self.complain(format!("{} {label} is not possible here", domain.one));
        }
        options[0]
    }

    fn shuffle(&mut self, domain: &'static Domain, pile: &mut [u8]) {
        if pile.is_empty() {
            return;
        }
        if !self.speaks() {
            if let Some(then) = self.then.as_mut() {
                then.shuffle(domain, pile);
            }
            return;
        }
        let labels = match self.whole_list(domain) {
            Ok(labels) => labels,
            Err(what) => return self.complain(what),
        };
        let mut top = Vec::with_capacity(labels.len());
        for label in &labels {
            match label.as_ref().map(|label| (domain.code)(label).ok_or(label)).transpose() {
                Ok(code) => top.push(code),
                Err(label) => return self.complain(format!("there is no {} {label}", domain.one)),
            }
        }
        self.used |= top.iter().any(Option::is_some);
        // A short list fixes the top only: the rest falls as it may.
        if top.iter().flatten().count() < pile.len() {
            match self.then.as_mut() {
                Some(then) => then.shuffle(domain, pile),
                None => {
                    return self.complain(format!(
                        "the shuffle lists {} {} of {}",
                        top.len(),
                        domain.many,
                        pile.len()
                    ));
                }
            }
        }
        if let Err(what) = Scripted::stack(pile, &top, domain) {
            self.complain(what);
        }
    }
}
