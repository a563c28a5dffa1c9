//! Line by line: for pipes, screen readers and simple terminals.

mod curtain;
mod house;
#[cfg(unix)]
mod signals;
mod telling;
mod words;

pub use curtain::{CLEAR, Curtain};
#[cfg(unix)]
pub use signals::fall_before_the_end;

use super::beforehand::Wish;
use super::boards::{Heard, Scene};
use super::keyboard::Keyboard;
use super::offered::{More, Part, next, offered};
use super::refused;
use super::session::Session;
use super::theme::Theme;
use crate::Error;
use crate::words::Here;
use serde_json::Value;
use std::io::{BufRead, Write};
use std::thread;
use std::time::Duration;
use table::say;
use table::{Eye, Seat};
use words::{Answer, understand};

/// The game, line by line.
pub struct Plain {
    session: Session,
    keyboard: Keyboard,
    pace: Duration,
    curtain: Curtain,
    /// Whose secrets are on the screen, of several people.
    open_to: Option<Seat>,
    /// What that person was shown of them last.
    shown: Vec<String>,
    /// What is to be said before anything else.
    notices: Vec<String>,
    /// The first event that has not been told.
    told: u64,
    /// The first event that each seat has not heard of, where the curtain hides what was told.
    heard: Vec<u64>,
    left: bool,
}

impl Plain {
    /// The game, ready to be told.
    pub fn new(session: Session, pace: Duration, curtain: Curtain) -> Plain {
        let heard = vec![0; session.names().len()];
        Plain {
            session,
            keyboard: Keyboard::default(),
            pace,
            curtain,
            open_to: None,
            shown: Vec::new(),
            notices: Vec::new(),
            told: 0,
            heard,
            left: false,
        }
    }

    /// Plays until the game is over, the person leaves, or the input ends.
    pub fn run(
        &mut self,
        resumed: Option<&str>,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        let about = self.session.live().about();
        self.notices.push(format!("{}. {}", about.title.here(), about.summary.here()));
        self.notices.push(say!("terminal-type-a-number").here());
        if let Some(resumed) = resumed {
            self.notices.push(resumed.to_owned());
            // What happened before is in the journal; `log` tells it again.
            self.told = self.session.live().event_count();
            self.heard.fill(self.told);
        }
        while !self.left && !self.session.is_over() {
            self.close(out)?;
            if let Some(seat) = self.keyboard.to_pass_to(&self.session) {
                self.pass(seat, input, out)?;
                continue;
            }
            self.narrate(out)?;
            if let Some(seat) = self.keyboard.decides(&self.session) {
                self.decide(seat, input, out)?;
            } else if let Some(seat) = self.session.waiting_bot() {
                out.flush()?;
                thread::sleep(self.pace);
                let done = self.session.bot_acts(seat);
                done.map_err(|error| Error::check(error.to_string()))?;
                self.happened();
            }
        }
        self.keyboard.release();
        self.close(out)?;
        self.narrate(out)?;
        let saved = self.session.save_now();
        for line in self.session.farewell() {
            writeln!(out, "{line}")?;
        }
        out.flush()?;
        saved.map_err(Error::check)
    }

    /// Tells what happened since, each line with its clause. People who share a keyboard hear what all may know.
    fn narrate(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        for notice in std::mem::take(&mut self.notices) {
            writeln!(out, "{notice}")?;
        }
        let shared = Keyboard::is_shared(&self.session);
        let eye = if shared { Eye::Spectator } else { self.keyboard.eye(&self.session) };
        for line in self.session.lines(eye, self.told) {
            writeln!(out, "{} [{}]", line.text, line.clause)?;
        }
        self.told = self.session.live().event_count();
        if let Some(error) = self.session.error() {
            writeln!(out, "{error}")?;
        }
        Ok(())
    }

    /// What everybody should see together is not for the eyes of whoever happens to have the keyboard.
    fn happened(&mut self) {
        let view = self.session.view(Eye::Spectator);
        let page = self.session.interlude(&self.scene(&view), self.told);
        if page.is_some() && Keyboard::is_shared(&self.session) {
            self.keyboard.release();
        }
    }

    /// Lets the curtain fall when the person whose secrets are on the screen has decided.
    fn close(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        let decides = self.keyboard.decides(&self.session);
        if let Some(seat) = self.open_to.filter(|seat| decides != Some(*seat)) {
            self.heard[seat.index()] = self.told;
            self.open_to = None;
            self.shown.clear();
            self.curtain.fall(out)?;
        }
        Ok(())
    }

    /// Shows a person who shares the keyboard what only they may know, if it is not on the screen already.
    fn open(&mut self, seat: Seat, out: &mut dyn Write) -> Result<(), Error> {
        if !Keyboard::is_shared(&self.session) {
            return Ok(());
        }
        let view = self.session.view(Eye::Seat(seat));
        let secrets = self.session.board().secrets(&self.scene(&view));
        if self.open_to != Some(seat) {
            self.open_to = Some(seat);
            self.curtain.rise(&self.session.name(seat), out)?;
        }
        if self.shown != secrets {
            secrets.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            self.shown = secrets;
        }
        Ok(())
    }

    /// Waits until the next person says that they are there; until then there is nothing to see that is not for all.
    fn pass(&mut self, seat: Seat, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Error> {
        if self.curtain.hides() {
            self.curtain.fall(out)?;
            curtain::forget_typed_ahead();
            self.told = self.heard[seat.index()];
        }
        self.narrate(out)?;
        writeln!(out, "{}", self.session.say(&say!("terminal-pass-keyboard-enter", seat)))?;
        let Some(line) = self.line(input, out)? else { return Ok(()) };
        match (understand(&line, &[]), self.keyboard.person(&self.session)) {
            (Answer::Quit, _) => self.left = true,
            (Answer::Undo, Some(before)) => match self.session.undo(before) {
                // Whoever takes back has to come back first.
                Ok(_) => self.keyboard.release(),
                Err(error) => self.notices.push(refused::line(&self.session, &error)),
            },
            (Answer::Undo, None) => self.notices.push(refused::nothing()),
            _ => self.keyboard.take(seat),
        }
        Ok(())
    }

    /// A line of input, or nothing once it has ended.
    fn line(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Option<String>, Error> {
        out.flush()?;
        let mut bytes = Vec::new();
        let read = input.read_until(b'\n', &mut bytes);
        let count = read
            .map_err(|error| Error::usage(say!("terminal-input-failed", error = error.to_string()).here()))?;
        if count == 0 {
            self.left = true;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    /// Asks until there is an answer that does something.
    fn decide(&mut self, seat: Seat, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Error> {
        self.open(seat, out)?;
        let actions = self.session.choices(seat);
        let choices = offered(self.session.board(), actions.clone());
        writeln!(out, "{}", self.session.prompt())?;
        for (number, choice) in (1..).zip(&choices) {
            writeln!(out, "  {number}. {}", choice.words)?;
        }
        while let Some(line) = self.line(input, out)? {
            if let Some(heard) = self.heard(seat, &line) {
                match heard {
                    Heard::Tell(lines) => {
                        for line in lines {
                            writeln!(out, "{line}")?;
                        }
                    }
                    Heard::Act(seat, action) => return self.act(seat, &action, out),
                    Heard::Unclear(why) => writeln!(out, "{why}")?,
                }
                continue;
            }
            // An action in its own words, as a hint names it, needs no further question.
            if let Some((action, _)) = actions.iter().find(|(_, words)| words.eq_ignore_ascii_case(&line)) {
                return self.act(self.session.chooser(seat, action), action, out);
            }
            let words: Vec<&str> = choices.iter().map(|choice| choice.words.as_str()).collect();
            match understand(&line, &words) {
                Answer::Choice(number) => {
                    let action = match &choices[number].more {
                        More::Nothing => Some(choices[number].action.clone()),
                        More::Amounts(amounts) => self.amount(seat, amounts, input, out)?,
                        More::Parts(parts) => self.parts(seat, parts, input, out)?,
                    };
                    if let Some(action) = action {
                        return self.act(self.session.chooser(seat, &action), &action, out);
                    }
                    if self.left {
                        return Ok(());
                    }
                    for (number, choice) in (1..).zip(&choices) {
                        writeln!(out, "  {number}. {}", choice.words)?;
                    }
                }
                Answer::Undo => match self.session.undo(seat) {
                    Ok(_) => return Ok(()),
                    Err(error) => writeln!(out, "{}", refused::line(&self.session, &error))?,
                },
                Answer::Quit => {
                    self.left = true;
                    return Ok(());
                }
                Answer::Again => {
                    for (number, choice) in (1..).zip(&choices) {
                        writeln!(out, "  {number}. {}", choice.words)?;
                    }
                }
                Answer::Say(_) => writeln!(out, "{}", say!("terminal-nobody-else").here())?,
                Answer::Beforehand(wish) => {
                    if self.beforehand(seat, wish, out)? {
                        return Ok(());
                    }
                }
                other => self.tell(seat, other, out)?,
            }
        }
        Ok(())
    }

    /// Answers a line that decides nothing.
    fn tell(&mut self, seat: Seat, asked: Answer, out: &mut dyn Write) -> Result<(), Error> {
        match asked {
            Answer::Hint => self.hint(seat, out),
            Answer::View => self.view(seat, out),
            Answer::Log => self.log(seat, out),
            Answer::Rules(id) => self.rules(id.as_deref(), out),
            Answer::Help => self.help(out),
            Answer::Save(file) => self.save(file.as_deref(), out),
            Answer::Unclear(why) => Ok(writeln!(out, "{why}")?),
            // What these mean depends on what was asked.
            Answer::Choice(_)
            | Answer::Undo
            | Answer::Say(_)
            | Answer::Beforehand(_)
            | Answer::Quit
            | Answer::Again => Ok(()),
        }
    }

    /// Asks for an amount; nothing if it is none of these.
    fn amount(
        &mut self,
        seat: Seat,
        amounts: &[(u32, Value)],
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<Option<Value>, Error> {
        let numbers = || amounts.iter().map(|(amount, _)| *amount);
        let (least, most) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
        let line = loop {
            writeln!(out, "{}", say!("terminal-how-much-from", least, most).here())?;
            let Some(line) = self.line(input, out)? else { return Ok(None) };
            match understand(&line, &[]) {
                asked if asked.is_to_read() => self.tell(seat, asked, out)?,
                _ => break line,
            }
        };
        let found = amounts.iter().find(|(amount, _)| line.trim().parse() == Ok(*amount));
        if found.is_none() {
            let line = format!("{line:?}");
            writeln!(out, "{}", say!("terminal-no-amount", line, least, most).here())?;
        }
        Ok(found.map(|(_, action)| action.clone()))
    }

    /// Asks for one part after another; nothing if an answer is none of those.
    fn parts(
        &mut self,
        seat: Seat,
        parts: &[Part],
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<Option<Value>, Error> {
        let mut said = parts.first().map_or_else(Vec::new, |part| part.path[..1].to_vec());
        loop {
            let menu = next(parts, &said);
            writeln!(out, "{}:", said.join(" "))?;
            for (number, (word, ..)) in (1..).zip(&menu) {
                writeln!(out, "  {number}. {word}")?;
            }
            let Some(line) = self.line(input, out)? else { return Ok(None) };
            let words: Vec<&str> = menu.iter().map(|(word, ..)| *word).collect();
            match understand(&line, &words) {
                Answer::Choice(place) => match menu[place] {
                    (_, action, true) => return Ok(Some(action.clone())),
                    (word, ..) => said.push(word.to_owned()),
                },
                Answer::Quit => {
                    self.left = true;
                    return Ok(None);
                }
                Answer::Again => {}
                Answer::Undo if said.len() > 1 => drop(said.pop()),
                Answer::Undo => return Ok(None),
                Answer::Unclear(why) => writeln!(out, "{why} {}", say!("terminal-undo-steps-back").here())?,
                other => self.tell(seat, other, out)?,
            }
        }
    }

    /// Says something beforehand. Tells whether something came of it at once.
    fn beforehand(&mut self, seat: Seat, wish: Wish, out: &mut dyn Write) -> Result<bool, Error> {
        let before = self.session.live().event_count();
        match wish.carry_out(&mut self.session, seat) {
            Ok(lines) => lines.iter().try_for_each(|line| writeln!(out, "{line}"))?,
            Err(error) => writeln!(out, "{}", refused::line(&self.session, &error))?,
        }
        let acted = self.session.live().event_count() > before;
        if acted {
            self.happened();
        }
        Ok(acted)
    }

    fn act(&mut self, seat: Seat, action: &Value, out: &mut dyn Write) -> Result<(), Error> {
        match self.session.act(seat, action) {
            Ok(_) => self.happened(),
            Err(error) => writeln!(out, "{}", refused::line(&self.session, &error))?,
        }
        Ok(())
    }

    /// What a line means in this game alone.
    fn heard(&self, seat: Seat, line: &str) -> Option<Heard> {
        let view = self.session.view(Eye::Seat(seat));
        self.session.board().command(&self.scene(&view), seat, line)
    }

    fn scene<'a>(&'a self, view: &'a Value) -> Scene<'a> {
        Scene {
            view,
            names: self.session.names(),
            marks: self.session.marks(),
            players: self.session.players(),
            theme: Theme::plain(),
            recent: &[],
            choices: &[],
            chosen: None,
            rolling: None,
        }
    }
}
