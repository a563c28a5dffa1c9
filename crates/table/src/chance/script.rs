//! Chance outcomes named in advance: scripts of tests and puzzles, and the records of journals.

use super::{Chance, Domain, Label};
use serde_json::Value;
use std::collections::VecDeque;
use std::fmt;

/// One line of a script, as a person writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Cue {
    /// One thing, with its key if it was given one.
    One(Option<String>, Label),
    /// Several things in order: dice, picks, or the top of a shuffled pile.
    Many(Option<String>, VecDeque<Label>),
}

/// Chance outcomes named in advance, in the order in which they will be asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script(VecDeque<Cue>);

impl Script {
    /// Reads a script: a JSON list of outcomes such as `{"die": 5}`, `{"tile": "jackpot"}`, `{"cards": [..]}`
    /// or a bare list.
    pub fn parse(value: &Value) -> Result<Script, String> {
        let Value::Array(items) = value else {
            return Err("a script is a list of chance outcomes, such as [{\"die\":5}]".into());
        };
        let mut script = Script::default();
        for (place, item) in items.iter().enumerate() {
            let cue = cue(item).ok_or_else(|| {
                format!("chance outcome {place} is {item}, not an outcome such as {{\"die\":5}}")
            })?;
            script.0.push_back(cue);
        }
        Ok(script)
    }

    /// Adds another script's outcomes behind these.
    pub fn extend(&mut self, more: Script) {
        self.0.extend(more.0);
    }

    /// How many outcomes are left.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no outcome is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn cue(item: &Value) -> Option<Cue> {
    fn label(value: &Value) -> Option<Label> {
        match value {
            Value::Number(number) => number.as_i64().map(Label::Number),
            Value::String(text) => Some(Label::Text(text.clone())),
            // Inside a list each thing may carry its key again: [{"die":3},{"die":5}].
            Value::Object(one) if one.len() == 1 => label(one.values().next()?),
            _ => None,
        }
    }
    fn labels(values: &[Value]) -> Option<VecDeque<Label>> {
        values.iter().map(label).collect()
    }
    match item {
        Value::Array(list) => Some(Cue::Many(None, labels(list)?)),
        Value::Object(fields) if fields.len() == 1 => {
            let (key, value) = fields.iter().next()?;
            match value {
                Value::Array(list) => Some(Cue::Many(Some(key.clone()), labels(list)?)),
                Value::Object(_) => None,
                other => Some(Cue::One(Some(key.clone()), label(other)?)),
            }
        }
        Value::Object(_) => None,
        other => Some(Cue::One(None, label(other)?)),
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
    fn next_one(&mut self) -> Option<(Option<String>, Label)> {
        self.used = true;
        match self.script.0.pop_front()? {
            Cue::One(key, label) => Some((key, label)),
            Cue::Many(key, mut labels) => {
                let label = labels.pop_front();
                if !labels.is_empty() {
                    self.script.0.push_front(Cue::Many(key.clone(), labels));
                }
                label.map(|label| (key, label))
            }
        }
    }

    /// Drops empty lists in front, then tells whether the script still speaks.
    fn speaks(&mut self) -> bool {
        while matches!(self.script.0.front(), Some(Cue::Many(_, list)) if list.is_empty()) {
            self.script.0.pop_front();
        }
        if self.script.is_empty() && self.then.is_none() {
            self.complain("the chance outcomes end too early".into());
        }
        !self.script.is_empty()
    }

    /// Puts `top` on top of the pile, or says what the pile lacks. The rest keeps its order.
    fn stack(pile: &mut [u8], top: &[u8], domain: &Domain) -> Result<(), String> {
        for (place, code) in top.iter().enumerate() {
            let Some(found) = pile.get(place..).and_then(|rest| rest.iter().position(|other| other == code))
            else {
                return Err(format!(
                    "{} {} cannot lie at place {place}, the pile has no such {} left",
                    domain.one,
                    (domain.label)(*code),
                    domain.one
                ));
            };
            pile[place..=place + found].rotate_right(1);
        }
        Ok(())
    }

    /// All names the script gives for a shuffle: one list, or single things one after another.
    fn whole_list(&mut self, domain: &'static Domain) -> Result<Vec<Label>, String> {
        let fits = |key: &Option<String>| {
            key.as_deref().is_none_or(|key| key == domain.one || key == domain.many || key == "shuffle")
        };
        match self.script.0.pop_front() {
            Some(Cue::Many(key, labels)) if fits(&key) => Ok(labels.into()),
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

impl fmt::Display for Cue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cue::One(key, label) => write!(f, "{} {label}", key.as_deref().unwrap_or("")),
            Cue::Many(key, labels) => {
                write!(f, "{} [", key.as_deref().unwrap_or(""))?;
                for label in labels.iter().take(4) {
                    write!(f, "{label}, ")?;
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
            Some((key, Label::Number(pips)))
                if (1..=6).contains(&pips)
                    && key.as_deref().is_none_or(|key| key == "die" || key == "dice") =>
            {
                pips as u8
            }
            other => {
                self.complain(match other {
                    Some((key, label)) => {
                        format!("a die comes next, not {} {label}", key.as_deref().unwrap_or("just"))
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
                let key = key.unwrap_or_default();
                self.complain(format!("a {} comes next, not {key} {label}", domain.one));
            } else if let Some(code) = (domain.code)(&label).filter(|code| options.contains(code)) {
                return code;
            } else {
                self.complain(format!("{} {label} is not possible here", domain.one));
            }
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
        self.used = true;
        let labels = match self.whole_list(domain) {
            Ok(labels) => labels,
            Err(what) => return self.complain(what),
        };
        let mut top = Vec::with_capacity(labels.len());
        for label in &labels {
            match (domain.code)(label) {
                Some(code) => top.push(code),
                None => return self.complain(format!("there is no {} {label}", domain.one)),
            }
        }
        // A short list fixes the top only: the rest falls as it may.
        if top.len() < pile.len() {
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
