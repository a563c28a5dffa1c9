//! Toy: the smallest game that has everything a table must carry: a hidden choice that all make at once, dice, a
//! shuffled deck with hidden hands, and open turns. The table's own tests play it, and whoever adds a game can
//! start from it.

pub mod flawed;
mod state;

pub use state::{Player, State, Step, View};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use state::{BANK, CARDS, ROUNDS};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;
use table::chance::{Domain, Label, SEATS};
use table::{
    About, Answer, AnswerOffer, Chance, Clauses, Due, Eye, Fast, Game, Help, Log, Message, OptionAbout,
    Outcome, Refusal, Seat, SeatSet, Shows, Standing, Unit, Violation,
};

/// Toy with its component figures, of which there are none.
pub struct Toy;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    pub coins: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { coins: 6 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    Stake { coins: u8 },
    Place { card: u8 },
    Keep,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Event {
    Begins { seat: Seat },
    Drawn { seat: Seat, card: Option<u8> },
    Staked { seat: Seat, coins: Option<u8> },
    Revealed { stakes: Vec<u8> },
    Rolled { die: u8 },
    Placed { seat: Seat, card: u8 },
    Kept { seat: Seat },
    Won { seat: Seat, coins: u8 },
    Stays { coins: u8 },
}

static ABOUT: About = About {
    key: "toy",
    title: Message::text("Toy"),
    summary: Message::text("Stake coins in secret, then let the highest card win them."),
    for_whom: None,
    minutes: 5,
    weight: 1,
    min_seats: 2,
    max_seats: 4,
    colours: &["red", "blue", "green", "yellow"],
    money: Unit::Dollars,
    score: Unit::Dollars,
    rules_version: 1,
    options: &[OptionAbout {
        key: "coins",
        what: Message::text("The coins each seat begins with."),
        values: Message::text("3..9"),
        default: Message::text("6"),
    }],
    help: Help {
        aim: Message::text("Have the most coins."),
        turn: &[Message::text("Stake coins in secret.")],
        watch: &[Message::text("The highest card wins what was staked.")],
    },
};

static RULES: LazyLock<Clauses> = LazyLock::new(|| Clauses::parse(include_str!("rules.md")));

static CARD: Domain = Domain {
    one: "card",
    many: "cards",
    label: |code| Label::Number(code.into()),
    code: |label| match label {
        Label::Number(number) => u8::try_from(*number).ok(),
        Label::Text(_) => None,
    },
};

impl Game for Toy {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Options = Options;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn clauses(&self) -> &'static Clauses {
        &RULES
    }

    fn start<C: Chance + ?Sized, L: Log<Event>>(
        &self,
        options: &Options,
        seats: u8,
        chance: &mut C,
        log: &mut L,
    ) -> Result<State, Refusal> {
        let coins = options.coins;
        if !(2..=4).contains(&seats) {
            return Err(Refusal::new("SEATS", "X-SETUP-1", format!("2 to 4 seats play Toy, not {seats}")));
        }
        if !(3..=9).contains(&coins) {
            return Err(Refusal::new("COINS", "X-SETUP-1", format!("a seat has 3 to 9 coins, not {coins}")));
        }
        let mut deck: Vec<u8> = (1..=CARDS).collect();
        chance.shuffle(&CARD, &mut deck);
        deck.reverse();
        let seated: Vec<u8> = (0..seats).collect();
        let first = Seat(chance.pick(&SEATS, &seated));
        log.note(|| Event::Begins { seat: first });
        let player = Player { purse: coins, hand: Vec::new(), stake: None, placed: None };
        let mut state = State {
            coins,
            round: 1,
            first,
            step: Step::Stake,
            deck,
            discard: Vec::new(),
            pot: 0,
            bank: BANK,
            die: None,
            players: vec![player; seats.into()],
        };
        draw(&mut state, log);
        Ok(state)
    }

    fn seats(&self, state: &State) -> u8 {
        state.seats()
    }

    fn waiting_on(&self, state: &State) -> SeatSet {
        match state.step {
            Step::Stake => {
                Seat::all(state.seats()).filter(|seat| state.player(*seat).stake.is_none()).collect()
            }
            Step::Place(seat) => SeatSet::only(seat),
            Step::Over => SeatSet::EMPTY,
        }
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if !self.waiting_on(state).contains(seat) {
            return;
        }
        if state.step == Step::Stake {
            into.extend((1..=state.most(seat)).map(|coins| Action::Stake { coins }));
        } else {
            into.extend(state.player(seat).hand.iter().map(|card| Action::Place { card: *card }));
            into.push(Action::Keep);
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if !self.waiting_on(state).contains(seat) {
            return Err(Refusal::new("TURN", "X-CARD-1", format!("{seat} is not waited on")));
        }
        match (state.step, action) {
            (Step::Stake, Action::Stake { coins }) if (1..=state.most(seat)).contains(coins) => Ok(()),
            (Step::Stake, Action::Stake { coins }) => {
                let why = format!("{seat} can stake 1 to {} coins, not {coins}", state.most(seat));
                Err(Refusal::new("COINS", "X-STAKE-1", why))
            }
            (Step::Place(_), Action::Place { card }) if !state.player(seat).hand.contains(card) => {
                Err(Refusal::new("CARD", "X-CARD-1", format!("{seat} does not hold card {card}")))
            }
            (Step::Place(_), Action::Place { .. } | Action::Keep) => Ok(()),
            _ => Err(Refusal::new("STEP", "X-STAKE-2", "stakes come first, then cards")),
        }
    }

    fn apply<C: Chance + ?Sized, L: Log<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        chance: &mut C,
        log: &mut L,
    ) {
        let player = &mut state.players[seat.index()];
        match *action {
            Action::Stake { coins } => {
                player.stake = Some(coins);
                log.note(|| Event::Staked { seat, coins: Some(coins) });
                if self.waiting_on(state).is_empty() {
                    reveal(state, chance, log);
                }
            }
            Action::Place { card } => {
                player.hand.retain(|held| *held != card);
                player.placed = Some(card);
                log.note(|| Event::Placed { seat, card });
                next(state, seat, log);
            }
            Action::Keep => {
                log.note(|| Event::Kept { seat });
                next(state, seat, log);
            }
        }
    }

    fn withdraw(&self, state: &State, seat: Seat) -> Option<State> {
        state.player(seat).stake.filter(|_| state.step == Step::Stake)?;
        let mut state = state.clone();
        state.players[seat.index()].stake = None;
        Some(state)
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        state.view(eye)
    }

    fn seen_by(&self, event: &Event, eye: Eye) -> Option<Event> {
        Some(match event {
            Event::Drawn { seat, .. } if !eye.is(*seat) => Event::Drawn { seat: *seat, card: None },
            Event::Staked { seat, .. } if !eye.is(*seat) => Event::Staked { seat: *seat, coins: None },
            other => other.clone(),
        })
    }

    fn shows(&self, event: &Event) -> Shows {
        match event {
            Event::Staked { .. } => Shows::Nothing,
            Event::Placed { .. } | Event::Kept { .. } | Event::Won { .. } | Event::Stays { .. } => {
                Shows::Choice
            }
            Event::Begins { .. } | Event::Drawn { .. } | Event::Revealed { .. } | Event::Rolled { .. } => {
                Shows::News
            }
        }
    }

    fn answer_offers(&self, state: &State, seat: Seat) -> Vec<AnswerOffer> {
        let offer = |answer, about: Option<Seat>, limits, once| AnswerOffer {
            answer,
            about: about.map(|about| about.0.to_string()),
            what: Message::text(answer),
            limits,
            until: state.round.into(),
            rank: u8::from(once),
            once,
        };
        let coins = (1..=state.most(seat)).map(|coins| (coins.into(), coins.into())).collect();
        match state.step {
            Step::Over => Vec::new(),
            Step::Stake => vec![offer("keep", None, Vec::new(), false), offer("stake", None, coins, true)],
            Step::Place(other) => vec![offer("keep", Some(other), Vec::new(), false)],
        }
    }

    fn answer_due(&self, state: &State, seat: Seat, answer: &Answer) -> Due<Action> {
        if u32::from(state.round) != answer.until || state.step == Step::Over {
            return Due::Over;
        }
        match (answer.answer.as_str(), state.step) {
            ("keep", Step::Place(asked)) if asked == seat => Due::Acts(Action::Keep),
            ("keep", _) => Due::Waits,
            // When all the others have staked, so that nobody sees how quick it was.
            ("stake", Step::Stake) if self.waiting_on(state) == SeatSet::only(seat) => {
                let coins = answer.limit.and_then(|limit| u8::try_from(limit).ok()).unwrap_or(1);
                Due::Acts(Action::Stake { coins: coins.min(state.most(seat)) })
            }
            ("stake", Step::Stake) => Due::Waits,
            _ => Due::Over,
        }
    }

    fn clause_of(&self, event: &Event) -> &'static str {
        match event {
            Event::Begins { .. } => "X-SETUP-2",
            Event::Staked { .. } => "X-STAKE-1",
            Event::Drawn { .. } | Event::Revealed { .. } | Event::Rolled { .. } => "X-STAKE-2",
            Event::Placed { .. } | Event::Kept { .. } => "X-CARD-1",
            Event::Won { .. } | Event::Stays { .. } => "X-CARD-2",
        }
    }

    fn tell(&self, event: &Event) -> Message {
        let name = |seat: Seat| seat.mention();
        let text = match event {
            Event::Begins { seat } => format!("{} is first.", name(*seat)),
            Event::Drawn { seat, card: Some(card) } => format!("{} draws card {card}.", name(*seat)),
            Event::Drawn { seat, card: None } => format!("{} draws a card.", name(*seat)),
            Event::Staked { seat, coins: Some(coins) } => format!("{} stakes {coins}.", name(*seat)),
            Event::Staked { seat, coins: None } => format!("{} has staked.", name(*seat)),
            Event::Revealed { stakes } => format!("The stakes are {stakes:?}."),
            Event::Rolled { die } => format!("The die shows {die}."),
            Event::Placed { seat, card } => format!("{} places card {card}.", name(*seat)),
            Event::Kept { seat } => format!("{} keeps all cards.", name(*seat)),
            Event::Won { seat, coins } => format!("{} wins {coins} coins.", name(*seat)),
            Event::Stays { coins } => format!("The pot of {coins} stays."),
        };
        text.into()
    }

    fn describe(&self, _: &State, _: Seat, action: &Action) -> Message {
        match action {
            Action::Stake { coins } => format!("stake {coins}").into(),
            Action::Place { card } => format!("place card {card}").into(),
            Action::Keep => "keep all cards".into(),
        }
    }

    fn prompt(&self, state: &State) -> Message {
        let waiting: Vec<String> =
            self.waiting_on(state).iter().map(|seat| seat.mention().to_string()).collect();
        match state.step {
            Step::Stake => format!("{} to stake 1 to 3 coins", waiting.join(", ")).into(),
            Step::Place(_) => format!("{} to place a card or keep all", waiting.join(", ")).into(),
            Step::Over => "The game is over".into(),
        }
    }

    fn imagine(&self, state: &State, seat: Seat, dice: &mut Fast) -> State {
        let mut imagined = state.clone();
        let others = || Seat::all(state.seats()).filter(|other| *other != seat);
        let hands = others().flat_map(|other| state.player(other).hand.clone());
        let mut hidden: Vec<u8> = state.deck.iter().copied().chain(hands).collect();
        hidden.sort_unstable();
        dice.shuffle(&CARD, &mut hidden);
        for other in others() {
            let player = &mut imagined.players[other.index()];
            player.hand = hidden.split_off(hidden.len() - player.hand.len());
            player.hand.sort_unstable();
            let any = 1 + dice.below(state.most(other).max(1).into()) as u8;
            player.stake = player.stake.map(|_| any);
        }
        imagined.deck = hidden;
        imagined
    }

    fn key(&self, state: &State, seat: Seat) -> u64 {
        let mut hasher = DefaultHasher::new();
        state.view(seat.into()).hash(&mut hasher);
        hasher.finish()
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.step != Step::Over {
            return None;
        }
        let mut ranking: Vec<Standing> = Seat::all(state.seats())
            .map(|seat| {
                let score = state.player(seat).purse;
                let richer = state.players.iter().filter(|player| player.purse > score).count() as u8;
                Standing {
                    seat,
                    place: richer + 1,
                    score: score.into(),
                    why: format!("{score} coins").into(),
                }
            })
            .collect();
        ranking.sort_by_key(|standing| standing.place);
        Some(Outcome { ranking })
    }

    fn position(&self, state: &State) -> Value {
        serde_json::to_value(state).expect("a state is plain")
    }

    fn from_position(&self, position: &Value) -> Result<State, Violation> {
        let state: State = serde_json::from_value(position.clone())
            .map_err(|error| Violation::new("shape", error.to_string()))?;
        state.invariants()?;
        Ok(state)
    }

    fn invariants(&self, state: &State) -> Result<(), Violation> {
        state.invariants()
    }

    fn any_table(&self, dice: &mut Fast) -> (u8, Options) {
        (2 + dice.below(3) as u8, Options { coins: 3 + dice.below(7) as u8 })
    }
}

/// X-SETUP-2, X-STAKE-2: one card each, from the first seat on.
fn draw(state: &mut State, log: &mut impl Log<Event>) {
    for seat in state.first.clockwise(state.seats()) {
        let card = state.deck.pop().expect("20 cards are enough for four seats and four deals");
        let hand = &mut state.players[seat.index()].hand;
        hand.push(card);
        hand.sort_unstable();
        log.note(|| Event::Drawn { seat, card: Some(card) });
    }
}

/// X-STAKE-2
fn reveal<C: Chance + ?Sized>(state: &mut State, chance: &mut C, log: &mut impl Log<Event>) {
    let stakes: Vec<u8> = state.players.iter_mut().filter_map(|player| player.stake.take()).collect();
    for (player, stake) in state.players.iter_mut().zip(&stakes) {
        player.purse -= stake;
        state.pot += stake;
    }
    log.note(|| Event::Revealed { stakes });
    let die = chance.die();
    state.die = Some(die);
    log.note(|| Event::Rolled { die });
    draw(state, log);
    state.step = Step::Place(state.first);
}

/// X-CARD-1, X-CARD-2, X-CARD-3: the next seat's turn, or the end of the round.
fn next(state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let left = seat.left(state.seats());
    if left != state.first {
        state.step = Step::Place(left);
        return;
    }
    let winner = Seat::all(state.seats()).max_by_key(|seat| state.player(*seat).placed);
    if let Some(winner) = winner.filter(|seat| state.player(*seat).placed.is_some()) {
        let bonus = state.die.unwrap_or(0).min(state.bank);
        let coins = state.pot + bonus;
        state.bank -= bonus;
        state.pot = 0;
        state.players[winner.index()].purse += coins;
        log.note(|| Event::Won { seat: winner, coins });
    } else {
        log.note(|| Event::Stays { coins: state.pot });
    }
    state.die = None;
    state.discard.extend(state.players.iter_mut().filter_map(|player| player.placed.take()));
    if state.round == ROUNDS {
        state.step = Step::Over;
    } else {
        state.round += 1;
        state.first = state.first.left(state.seats());
        state.step = Step::Stake;
    }
}
