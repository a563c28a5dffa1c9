//! A table of a house, line by line: what happens there is told as it comes, and lines are read at any time.

use super::super::boards::Heard;
use super::super::offered::{More, Offered, Part, next, offered};
use super::super::refused;
use super::Plain;
use super::words::{Answer, understand};
use crate::Error;
use crate::words::Here;
use serde_json::Value;
use std::io::Write;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;
use table::{Eye, Seat, say};

/// How long the house is listened to before lines are looked at again.
const LISTEN: Duration = Duration::from_millis(50);

/// What the next line answers.
#[derive(Default)]
enum Asking {
    /// Nothing: it is not this person's turn.
    #[default]
    Nothing,
    /// Which of these.
    Choice { seat: Seat, actions: Vec<(Value, String)>, choices: Vec<Offered> },
    /// How much.
    Amount { seat: Seat, amounts: Vec<(u32, Value)> },
    /// The next part.
    Part { seat: Seat, parts: Vec<Part>, said: Vec<String> },
}

impl Plain {
    /// Follows a table of a house until the game is over, the person leaves, or the lines end.
    pub fn follow(&mut self, lines: &Receiver<String>, out: &mut dyn Write) -> Result<(), Error> {
        let about = self.session.live().about();
        self.notices.push(format!("{}. {}", about.title.here(), about.summary.here()));
        if self.session.people().is_empty() {
            self.notices.push(say!("terminal-you-watch").here());
        } else {
            self.notices.push(say!("terminal-type-a-number").here());
        }
        // What happened before somebody came is in the log; the table as it stands is shown.
        self.told = self.session.live().event_count();
        self.narrate(out)?;
        self.table(out)?;
        let mut asking = self.ask(out)?;
        while !self.left && !self.session.is_over() {
            out.flush()?;
            match lines.try_recv() {
                Ok(line) => {
                    if self.hear_line(line.trim(), &mut asking, out)? {
                        self.narrate(out)?;
                        asking = self.ask(out)?;
                    }
                }
                Err(TryRecvError::Disconnected) => self.left = true,
                Err(TryRecvError::Empty) => {
                    if let Some((before, said)) = self.session.news(LISTEN) {
                        self.notices.extend(said);
                        let mine = self.keyboard.decides(&self.session).is_some();
                        let moved = self.session.live().event_count() > before;
                        self.narrate(out)?;
                        if moved || mine != !matches!(asking, Asking::Nothing) {
                            asking = self.ask(out)?;
                        }
                    }
                    if self.session.live().there().is_some_and(|remote| remote.ended().is_some()) {
                        self.left = true;
                    }
                }
            }
        }
        self.narrate(out)?;
        for line in self.session.farewell() {
            writeln!(out, "{line}")?;
        }
        Ok(out.flush()?)
    }

    /// The table in lines.
    fn table(&self, out: &mut dyn Write) -> Result<(), Error> {
        let view = self.session.view(Eye::Spectator);
        for line in self.session.board().text(&self.scene(&view)) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    /// Asks for a decision, if this person owes one.
    fn ask(&self, out: &mut dyn Write) -> Result<Asking, Error> {
        if self.session.is_over() {
            return Ok(Asking::Nothing);
        }
        writeln!(out, "{}", self.session.prompt())?;
        let Some(seat) = self.keyboard.decides(&self.session) else { return Ok(Asking::Nothing) };
        let actions = self.session.choices(seat);
        let choices = offered(self.session.board(), actions.clone());
        list(choices.iter().map(|choice| choice.words.as_str()), out)?;
        Ok(Asking::Choice { seat, actions, choices })
    }

    /// Carries out a line. Tells whether something was done, so that what is asked may be something else now.
    fn hear_line(&mut self, line: &str, asking: &mut Asking, out: &mut dyn Write) -> Result<bool, Error> {
        let words: Vec<String> = match asking {
            Asking::Choice { choices, .. } => choices.iter().map(|choice| choice.words.clone()).collect(),
            Asking::Part { parts, said, .. } => {
                next(parts, said).into_iter().map(|(word, ..)| word.to_owned()).collect()
            }
            Asking::Nothing | Asking::Amount { .. } => Vec::new(),
        };
        let seat = self.session.people().first();
        if let Some(seat) = seat.filter(|_| matches!(asking, Asking::Nothing | Asking::Choice { .. })) {
            match self.heard(seat, line) {
                Some(Heard::Tell(lines)) => {
                    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
                    return Ok(false);
                }
                Some(Heard::Act(seat, action)) => return self.carry_out(seat, &action, out),
                Some(Heard::Unclear(why)) => {
                    writeln!(out, "{why}")?;
                    return Ok(false);
                }
                None => {}
            }
        }
        if let Asking::Choice { seat, actions, .. } = asking
            && let Some((action, _)) = actions.iter().find(|(_, words)| words.eq_ignore_ascii_case(line))
        {
            let (seat, action) = (self.session.chooser(*seat, action), action.clone());
            return self.carry_out(seat, &action, out);
        }
        let known: Vec<&str> = words.iter().map(String::as_str).collect();
        match understand(line, &known) {
            Answer::Choice(place) => self.chosen(place, asking, out),
            Answer::Undo => self.back(asking, out),
            Answer::Say(text) => {
                match self.session.chat(&text) {
                    Ok(said) => self.notices.extend(said),
                    Err(error) => writeln!(out, "{}", refused::line(&self.session, &error))?,
                }
                self.narrate(out)?;
                Ok(false)
            }
            Answer::Beforehand(wish) => match seat {
                Some(seat) => self.beforehand(seat, wish, out),
                None => {
                    writeln!(out, "{}", say!("terminal-you-watch").here())?;
                    Ok(false)
                }
            },
            Answer::Quit => {
                self.left = true;
                Ok(false)
            }
            Answer::Again => {
                list(known.into_iter(), out)?;
                Ok(false)
            }
            Answer::Unclear(why) => match asking {
                Asking::Amount { seat, amounts } => {
                    let found = amounts.iter().find(|(amount, _)| line.parse() == Ok(*amount));
                    if let Some((_, action)) = found {
                        let (seat, action) = (self.session.chooser(*seat, action), action.clone());
                        return self.carry_out(seat, &action, out);
                    }
                    let (least, most) = bounds(amounts);
                    let line = format!("{line:?}");
                    writeln!(out, "{}", say!("terminal-no-amount", line, least, most).here())?;
                    Ok(false)
                }
                Asking::Nothing => {
                    writeln!(out, "{}", say!("terminal-not-your-turn").here())?;
                    Ok(false)
                }
                Asking::Choice { .. } | Asking::Part { .. } => {
                    writeln!(out, "{why}")?;
                    Ok(false)
                }
            },
            other => {
                self.tell(seat.unwrap_or(Seat(0)), other, out)?;
                Ok(false)
            }
        }
    }

    /// Takes one of the answers that were listed.
    fn chosen(&mut self, place: usize, asking: &mut Asking, out: &mut dyn Write) -> Result<bool, Error> {
        let (seat, action) = match asking {
            Asking::Choice { seat, choices, .. } => match &choices[place].more {
                More::Nothing => (*seat, choices[place].action.clone()),
                More::Amounts(amounts) => {
                    let (least, most) = bounds(amounts);
                    writeln!(out, "{}", say!("terminal-how-much-from", least, most).here())?;
                    *asking = Asking::Amount { seat: *seat, amounts: amounts.clone() };
                    return Ok(false);
                }
                More::Parts(parts) => {
                    let said = parts.first().map_or_else(Vec::new, |part| part.path[..1].to_vec());
                    *asking = Asking::Part { seat: *seat, parts: parts.clone(), said };
                    ask_for_part(asking, out)?;
                    return Ok(false);
                }
            },
            Asking::Part { seat, parts, said } => match next(parts, said)[place] {
                (_, action, true) => (*seat, action.clone()),
                (word, ..) => {
                    let word = word.to_owned();
                    said.push(word);
                    ask_for_part(asking, out)?;
                    return Ok(false);
                }
            },
            Asking::Nothing | Asking::Amount { .. } => return Ok(false),
        };
        self.carry_out(self.session.chooser(seat, &action), &action, out)
    }

    /// One step back in a question, or back with the latest action.
    fn back(&mut self, asking: &mut Asking, out: &mut dyn Write) -> Result<bool, Error> {
        match asking {
            Asking::Amount { .. } => Ok(true),
            Asking::Part { said, .. } if said.len() > 1 => {
                said.pop();
                ask_for_part(asking, out)?;
                Ok(false)
            }
            Asking::Part { .. } => Ok(true),
            Asking::Nothing | Asking::Choice { .. } => {
                let Some(seat) = self.session.people().first() else { return Ok(false) };
                match self.session.undo(seat) {
                    Ok(_) => return Ok(true),
                    Err(error) => writeln!(out, "{}", refused::line(&self.session, &error))?,
                }
                Ok(false)
            }
        }
    }

    /// Decides. What the house says no to is told, and asked again.
    fn carry_out(&mut self, seat: Seat, action: &Value, out: &mut dyn Write) -> Result<bool, Error> {
        if let Err(error) = self.session.act(seat, action) {
            writeln!(out, "{}", refused::line(&self.session, &error))?;
        }
        Ok(true)
    }
}

/// Asks for the next part.
fn ask_for_part(asking: &Asking, out: &mut dyn Write) -> Result<(), Error> {
    let Asking::Part { parts, said, .. } = asking else { return Ok(()) };
    writeln!(out, "{}:", said.join(" "))?;
    list(next(parts, said).into_iter().map(|(word, ..)| word), out)
}

/// The least and the most of some amounts.
fn bounds(amounts: &[(u32, Value)]) -> (u32, u32) {
    let numbers = || amounts.iter().map(|(amount, _)| *amount);
    (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0))
}

/// What can be answered, with numbers.
fn list<'a>(words: impl Iterator<Item = &'a str>, out: &mut dyn Write) -> Result<(), Error> {
    for (number, words) in (1..).zip(words) {
        writeln!(out, "  {number}. {words}")?;
    }
    Ok(())
}
