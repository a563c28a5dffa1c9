//! What the table tells holds together.

use super::{Checked, Run, json_text, round_trip};
use crate::chance::{Fast, Recorder};
use crate::game::Game;
use crate::match_::{AnyMatch, EventRecord, Line, Match};
use crate::seat::{Eye, Seat};
use crate::words::Reader;

impl<G: Game> Run<G> {
    /// The events of the deal.
    pub(super) fn check_deal(&self, live: &Match<G>) -> Checked {
        self.check_events(live, &live.all_events(0))
    }

    /// The events that were just told.
    pub(super) fn check_events(&self, live: &Match<G>, told: &[EventRecord]) -> Checked {
        for told in told {
            let event: G::Event = serde_json::from_value(told.event.clone())
                .map_err(|error| format!("an event cannot be read back from {}: {error}", told.event))?;
            round_trip(&event, "an event")?;
            if serde_json::to_value(&event).ok().as_ref() != Some(&told.event) {
                return Err(format!("an event comes back from JSON as something else: {}", told.event));
            }
            self.check_event(&event, live.seats())?;
        }
        Ok(())
    }

    fn check_event(&self, event: &G::Event, seats: u8) -> Checked {
        let game = &*self.game;
        let shown = json_text(event);
        self.check_clause(game.clause_of(event), || format!("the event {shown}"))?;
        for eye in Eye::all(seats) {
            let Some(seen) = game.seen_by(event, eye) else { continue };
            round_trip(&seen, "a seen event")?;
            self.check_clause(game.clause_of(&seen), || format!("the event {}", json_text(&seen)))?;
            if game.tell(&seen).to_string().trim().is_empty() {
                return Err(format!("there are no words for the event {}", json_text(&seen)));
            }
            if game.seen_by(&seen, eye).as_ref() != Some(&seen) {
                return Err(format!("{eye:?} sees another event in what it sees of {shown}"));
            }
        }
        // A spectator knows no more than any seat, so what it sees follows from what that seat sees.
        let watched = game.seen_by(event, Eye::Spectator);
        for seat in Seat::all(seats) {
            let passed_on =
                game.seen_by(event, Eye::Seat(seat)).and_then(|seen| game.seen_by(&seen, Eye::Spectator));
            if passed_on != watched {
                return Err(format!("a spectator sees something of {shown} that {seat} does not"));
            }
        }
        Ok(())
    }

    /// An action does the same with and without a log, checked and unchecked; and what is told of it, too.
    pub(super) fn check_act(&self, live: &Match<G>, seat: Seat, action: &G::Action) -> Checked {
        let game = &*self.game;
        let dice = Fast::seeded(live.event_count());
        let mut logged = (live.state().clone(), dice.clone(), Vec::new());
        let mut recorder = Recorder::new(&mut logged.1);
        game.apply(&mut logged.0, seat, action, &mut recorder, &mut logged.2);
        let drawn = std::mem::take(&mut recorder.drawn);
        let (mut silent, mut silent_dice) = (live.state().clone(), dice.clone());
        game.apply(&mut silent, seat, action, &mut silent_dice, &mut ());
        if silent != logged.0 {
            return Err("with the silent log the action does something else".into());
        }
        let (mut checked, mut checked_dice, mut events) = (live.state().clone(), dice, Vec::new());
        let mut recorder = Recorder::new(&mut checked_dice);
        let result = game.act(&mut checked, seat, action, &mut recorder, &mut events);
        if let Err(refusal) = &result {
            return Err(format!(
                "{} of {seat} is in the legal list, but it is refused: {refusal}",
                json_text(action)
            ));
        }
        if checked != logged.0 || events != logged.2 || recorder.drawn != drawn {
            return Err("`act` does not do what `check` and `apply` do".into());
        }
        Ok(())
    }
}

/// What a preview shows comes true; where dice or secrets decide it says only what comes before them.
pub(super) fn check_preview<G: Game>(live: &Match<G>, seat: Seat, action: &G::Action) -> Checked {
    let name = |seat: Seat| seat.to_string();
    let reader = Reader::english(&name);
    let fail = |what: String| Err(format!("the preview of {} of {seat} {what}", json_text(action)));
    let foreseen = match live.preview(seat, action, &reader) {
        Ok(foreseen) => foreseen,
        Err(error) => return fail(format!("is refused: {error}")),
    };
    let (mut done, since) = (live.clone(), live.event_count());
    done.act(seat, action).map_err(|error| error.to_string())?;
    let eye = Eye::Seat(seat);
    let words = |lines: Vec<Line>| lines.into_iter().map(|line| (line.clause, line.text)).collect::<Vec<_>>();
    let (said, happened) = (words(foreseen.lines), words(done.lines(eye, since, &reader)));
    if !happened.starts_with(&said) {
        return fail(format!("says {said:?}, but what happens is {happened:?}"));
    }
    match foreseen.view {
        Some(view) if view != AnyMatch::view(&done, eye) => fail("shows another view than comes".into()),
        Some(_) if said.len() < happened.len() => fail("keeps something back".into()),
        _ => Ok(()),
    }
}
