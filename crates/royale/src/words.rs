//! The game in plain English: what happened, what can be chosen, what the table waits for.

use crate::data::Data;
use crate::dice::{Dice, Owner, Roll};
use crate::event::{Back, How};
use crate::state::{Stage, State};
use crate::tiles::{Face, Picture, Pile};
use crate::{Action, Event};
use lasvegas::{Note, Purse, dollars};
use std::fmt::Write;
use table::words::{count, list};
use table::{Seat, Unit};

type Names<'a> = &'a dyn Fn(Seat) -> String;

fn money(amount: impl Into<i64>) -> String {
    Unit::Dollars.show(dollars(amount))
}

fn note(note: Note) -> String {
    money(note.amount())
}

fn chips(number: impl Into<u64>) -> String {
    count(number, "chip", "chips")
}

fn dice(dice: Dice) -> String {
    match (dice.small, dice.biggy) {
        (small, 0) => count(small, "die", "dice"),
        (0, _) => "the Biggy".into(),
        (small, _) => format!("{} and the Biggy", count(small, "die", "dice")),
    }
}

fn roll(roll: &Roll) -> String {
    let mut text = String::new();
    for number in 1..=6u8 {
        for _ in 0..roll.small[number as usize - 1] {
            let _ = write!(text, "{number} ");
        }
    }
    if roll.biggy > 0 {
        let _ = write!(text, "[{}]", roll.biggy);
    }
    text.trim_end().to_owned()
}

fn purses(notes: &Purse, markers: &Purse) -> Vec<String> {
    let marker = |one: Note| format!("a marker for {}", note(one));
    notes.cards().map(note).chain(markers.cards().map(marker)).collect()
}

fn pile(pile: &Pile) -> String {
    list(pile.tokens().iter().map(|token| money(*token)))
}

fn owner(owner: Owner, name: Names<'_>) -> String {
    match owner {
        Owner::Seat(seat) => name(seat),
        Owner::Neutral => "the neutral dice".into(),
        Owner::Blank => "the gray blanks".into(),
    }
}

/// What happened, in one sentence.
#[allow(clippy::too_many_lines)] // One line per event: a table.
pub(crate) fn tell(event: &Event, name: Names<'_>) -> String {
    let who = |seat: &Seat| name(*seat);
    match event {
        Event::Started { start, .. } => format!("{} begins.", who(start)),
        Event::BankOpened { bank, reserve } => {
            let face_down = count(*reserve, "card lies", "cards lie");
            format!("The bank opens with {} cards; {face_down} face down for later rounds.", bank.count())
        }
        Event::RoundBegan { round, start } => format!("Round {round} of 3. {} rolls first.", who(start)),
        Event::Dealt { pairs } => {
            let shown = (1..=6).zip(pairs).map(|(casino, [high, low])| {
                format!("{casino}: {}+{}", high.amount() * 10, low.amount() * 10)
            });
            format!("The casinos offer, in thousands, {}.", list(shown))
        }
        Event::ChipsGiven { each } => format!("Everybody gets {}.", chips(*each)),
        Event::ChipCardsLaid { colours } => {
            let shown = (1..=6).zip(colours).map(|(casino, colour)| format!("{casino} {}", colour.key()));
            format!("New chip cards at the casinos: {}.", list(shown))
        }
        Event::TilesLaid { tiles } => {
            let shown = (1..).zip(tiles).map(|(casino, face)| format!("{face} at {casino}"));
            format!("Tiles of this round: {}.", list(shown))
        }
        Event::BlanksLaid { .. } => "Handicap puts gray blanks into all casinos.".into(),
        Event::NeutralPlaced { roll: rolled } => {
            format!("The neutral dice fall {} and are placed.", roll(rolled))
        }
        Event::Rolled { seat, roll: rolled } => format!("{} rolls {}.", who(seat), roll(rolled)),
        Event::Stuck { seat, closed } => {
            format!(
                "{} rolled only {closed}s, and casino {closed} is closed: the turn is lost for free.",
                who(seat)
            )
        }
        Event::Passed { seat, chips_left } => {
            format!("{} pays a chip and keeps all dice ({} left).", who(seat), chips(*chips_left))
        }
        Event::Placed { seat, casino, dice: placed, how } => {
            let by = match how {
                How::Rolled => "",
                How::PowerPlay => " by Power Play",
                How::Handicap | How::MyChoice => ", turned, without activation",
            };
            format!("{} places {} at casino {casino}{by}.", who(seat), dice(*placed))
        }
        Event::ChipCardTaken { seat, casino, colour } => {
            format!("{} takes a {} chip card at casino {casino}.", who(seat), colour.key())
        }
        Event::ChipCardLeft { seat, casino } => {
            format!("{} leaves the chip cards at casino {casino}.", who(seat))
        }
        Event::Declined { seat, tile } => format!("{} leaves {tile} unused.", who(seat)),
        Event::Gained { seat, tile, chips: gained, notes, markers } => {
            let mut parts = purses(notes, markers);
            if *gained > 0 {
                parts.push(chips(*gained));
            }
            format!("{tile} pays {} {}.", who(seat), list(parts))
        }
        Event::Hid { seat, tokens: None } => format!("{} hides tokens in a fist.", who(seat)),
        Event::Hid { seat, tokens: Some(tokens) } => {
            format!("{} hides {} in a fist.", who(seat), count(*tokens, "token", "tokens"))
        }
        Event::Guessed { seat, guess, hidden } if guess == hidden => {
            format!("{} guesses {guess}, and that is right.", who(seat))
        }
        Event::Guessed { seat, guess, hidden } => {
            format!("{} guesses {guess}, but it was {hidden}.", who(seat))
        }
        Event::Threw { seat, tile, dice: [one, other], .. } => {
            format!("{} throws the black dice for {tile}: {one} and {other}.", who(seat))
        }
        Event::JackpotMoved { value } => format!("The jackpot stands at {}.", Unit::Dollars.show(*value)),
        Event::Bet { seat, higher: true } => format!("{} bets on higher.", who(seat)),
        Event::Bet { seat, higher: false } => format!("{} bets on lower.", who(seat)),
        Event::BetLost { seat, before, now } => format!("{now} after {before}: {} loses the bet.", who(seat)),
        Event::BetWon { seat, before, now } => format!("{now} after {before}: {} wins the bet.", who(seat)),
        Event::Stopped { seat } => format!("{} stops.", who(seat)),
        Event::HighFiveTaken { seat } => {
            format!("{} has five here and takes the High Five token.", who(seat))
        }
        Event::PowerTaken { seat } => format!("{} leads here and takes the Power Play token.", who(seat)),
        Event::PowerLost { seat } => {
            format!("{} no longer leads: the Power Play token goes back.", who(seat))
        }
        Event::Closed { seat, casino, opened: Some(opened) } => {
            format!("{} closes casino {casino}; casino {opened} opens again.", who(seat))
        }
        Event::Closed { seat, casino, opened: None } => format!("{} closes casino {casino}.", who(seat)),
        Event::KnockedOut { seat, die } => format!("{} puts a {die} into the bar.", who(seat)),
        Event::BackFromBar { seat, dice: back } => {
            format!("{} gets {} back from the bar.", who(seat), dice(*back))
        }
        Event::Blocked { seat, casino, blanks } => {
            format!(
                "{} puts {} into casino {casino}.",
                who(seat),
                count(*blanks, "gray blank", "gray blanks")
            )
        }
        Event::BlankTaken { seat, casino, picture } => {
            format!(
                "{} takes a blank from casino {casino} and covers a {} picture.",
                who(seat),
                picture.key()
            )
        }
        Event::TookBack { seat, casino, die, .. } => {
            format!("{} takes a {die} back from casino {casino}.", who(seat))
        }
        Event::DoubledDown { seat, dice: moved } => {
            format!("{} moves {} to Double Down.", who(seat), dice(*moved))
        }
        Event::NicePut { seat, die, number, pushed } => {
            let push = pushed.map_or(String::new(), |lying| {
                format!(" and pushes {}'s {} into the casino", name(lying.seat), lying.die)
            });
            format!("{} puts a {die} on space {number} of Nice Dice{push}.", who(seat))
        }
        Event::Chose { seat, number } => format!("{} carries out the {number}.", who(seat)),
        Event::Activated { seat, tile } => format!("{} activates {tile}.", who(seat)),
        Event::BackFromGolden { seat, die } => {
            format!("{} gets a {die} back from the golden space.", who(seat))
        }
        Event::GoldenPut { seat, die } => format!("{} puts a {die} on the golden space.", who(seat)),
        Event::BadLuckFixed { seats } => {
            format!(
                "Bad Luck: the fewest dice have {}. The fine is due when the round ends.",
                list(seats.iter().map(name))
            )
        }
        Event::PrimePlaced { seat, numbers } if numbers.is_empty() => {
            format!("{} places no black die.", who(seat))
        }
        Event::PrimePlaced { seat, numbers } => {
            let casinos = list(numbers.iter().map(ToString::to_string));
            format!("{} adds a black die at {casinos}.", who(seat))
        }
        Event::Tied { casino, owners } => {
            format!(
                "Casino {casino}: {} are tied and leave.",
                list(owners.iter().map(|one| owner(*one, name)))
            )
        }
        Event::DoubleDownTied { seats } => {
            format!("Double Down: {} are tied and leave.", list(seats.iter().map(name)))
        }
        Event::Paid { casino, owner: paid, note: card, .. } => match paid {
            Owner::Seat(seat) => format!("Casino {casino} pays {} {}.", name(*seat), note(*card)),
            other => {
                format!("Casino {casino}: {} win {}, which goes back.", owner(*other, name), note(*card))
            }
        },
        Event::Unclaimed { casino, notes, to } => {
            let place = match to {
                Back::Deck => "under the deck",
                Back::Bank => "to the bank",
            };
            format!(
                "Casino {casino}: nobody claims {}; back {place}.",
                list(notes.iter().map(|card| note(*card)))
            )
        }
        Event::Split { seat, sizes: [one, other], piles } => {
            let inside = piles.map_or(String::new(), |[first, second]| {
                format!(": {} against {}", pile(&first), pile(&second))
            });
            format!("{} splits the Black Box {one}+{other}{inside}.", who(seat))
        }
        Event::Picked { seat, pile: number, taken, left } => {
            format!("{} takes pile {number}: {}. The other held {}.", who(seat), pile(taken), pile(left))
        }
        Event::Fined { seat, notes, markers, chips: paid, change, change_markers } => {
            let mut parts = purses(notes, markers);
            if *paid > 0 {
                parts.push(chips(*paid));
            }
            let mut text = format!("Bad Luck: {} pays {}", who(seat), list(parts));
            let back = purses(change, change_markers);
            if !back.is_empty() {
                let _ = write!(text, " and gets {} back", list(back));
            }
            text + "."
        }
        Event::RoundEnded { round } => format!("Round {round} is over; all dice return."),
        Event::Over { ranking } => {
            let places = ranking.iter().map(|one| {
                format!("{}. {} with {}", one.place, name(one.seat), Unit::Dollars.show(one.score))
            });
            format!("The game is over: {}.", list(places))
        }
    }
}

/// An action in a few words.
pub(crate) fn describe(state: &State, data: &Data, action: &Action) -> String {
    match action {
        Action::Roll => match state.hands[state.active.index()].count() {
            1 => "roll the last die".into(),
            dice => format!("roll {dice} dice"),
        },
        Action::Power { die, number } => format!("Power Play: place a {die} at casino {number}"),
        Action::Place { number } => format!("place {} at casino {number}", dice(state.roll.showing(*number))),
        Action::Pass => {
            format!("pay a chip, keep all dice ({} left)", chips(state.chips[state.active.index()] - 1))
        }
        Action::TakeChipCard { colour } => format!("take a {} chip card", colour.key()),
        Action::Decline => match state.stage {
            Stage::ChipCard { .. } => "take no chip card".into(),
            Stage::Close => "leave the token where it is".into(),
            Stage::Blank => "take no blank".into(),
            Stage::Double => "move no dice".into(),
            Stage::Prime { .. } => "place no black die".into(),
            _ => "leave it".into(),
        },
        Action::Hide { tokens } => {
            let reward =
                data.lucky_punch.get((*tokens as usize).wrapping_sub(1)).map_or(String::new(), |reward| {
                    if reward.money > 0 { money(reward.money) } else { chips(reward.chips) }
                });
            format!("hide {} (for {reward})", count(*tokens, "token", "tokens"))
        }
        Action::Guess { tokens } => format!("guess {}", count(*tokens, "token", "tokens")),
        Action::Stop => "stop and take the reward".into(),
        Action::Higher => "bet on higher".into(),
        Action::Lower => "bet on lower".into(),
        Action::Close { casino } => format!("close casino {casino}"),
        Action::Knock { die } => format!("put a {die} into the bar"),
        Action::Block { blanks, casino } => {
            format!("put {} into casino {casino}", count(*blanks, "blank", "blanks"))
        }
        Action::TakeBlank { casino, picture } => {
            let gain = match picture {
                Picture::Chip => chips(data.handicap_rewards[0].chips),
                Picture::Money => money(data.handicap_rewards[1].money),
                Picture::Die => "the die option".into(),
            };
            format!("take a blank from casino {casino} for {gain}")
        }
        Action::Turn { die, number } => format!("turn a {die} and place it at casino {number}"),
        Action::TakeBack { die, casino } => format!("take a {die} back from casino {casino}"),
        Action::Double { small, biggy } => {
            format!("move {} to the tile", dice(Dice { small: *small, biggy: (*biggy).into() }))
        }
        Action::Nice { die, number } => format!("put a {die} on space {number}"),
        Action::Choose { number } => format!("{number}: {}", my_choice(data, *number)),
        Action::Activate { tile } => format!("activate {tile}"),
        Action::Golden { die } => format!("put a {die} on the golden space"),
        Action::Prime { numbers } => {
            let casinos = list(numbers.iter().map(|number| number.to_string()));
            format!("add {} at {casinos}", count(numbers.iter().count() as u64, "black die", "black dice"))
        }
        Action::Split { piles } => format!("{} | {}", pile(&piles.0[0]), pile(&piles.0[1])),
        Action::Pick { pile } => match state.stage {
            Stage::Pick { piles, .. } if (1..=2).contains(pile) => {
                let tokens = piles[*pile as usize - 1].len();
                format!("take pile {pile} ({})", count(tokens, "token", "tokens"))
            }
            _ => format!("take pile {pile}"),
        },
    }
}

fn my_choice(data: &Data, number: u8) -> String {
    match number {
        1..=3 => {
            let reward = data.my_choice[number as usize - 1];
            if reward.money > 0 { money(reward.money) } else { chips(reward.chips) }
        }
        4 => "activate another tile".into(),
        5 => "turn and place a die, or take one back".into(),
        _ => format!("a die on the golden space, for {}", money(data.golden)),
    }
}

/// What the table waits for, and from whom.
pub(crate) fn prompt(state: &State, data: &Data, name: Names<'_>) -> String {
    let Some(seat) = state.waiting() else { return "The game is over.".into() };
    let who = name(seat);
    match state.stage {
        Stage::Roll if state.tiles.power_play == Some(seat) => {
            format!("{who} rolls, or uses the Power Play token instead.")
        }
        Stage::Roll => format!("{who} rolls."),
        Stage::Place if state.chips[seat.index()] > 0 => format!("{who} places one number, or pays a chip."),
        Stage::Place => format!("{who} places one number."),
        Stage::ChipCard { casino, .. } => format!("{who} may take a chip card at casino {casino}."),
        Stage::Hide => format!("Lucky Punch: {who} hides 1 to 3 tokens in a fist."),
        Stage::Guess { .. } => {
            format!("Lucky Punch: {who} guesses how many tokens {} hides.", name(state.active))
        }
        Stage::Bet { space, sum } => {
            let reward = data.fifty_fifty[space as usize - 1];
            let reward = match (reward.chips, reward.money) {
                (0, 0) => "nothing yet".into(),
                (0, amount) => money(amount),
                (some, _) => chips(some),
            };
            format!("Fifty Fifty: the throw is {sum}. {who} takes {reward}, or bets on the next throw.")
        }
        Stage::Close if state.tiles.no_entry.closed > 0 => {
            format!("No Entry!: {who} may close another casino.")
        }
        Stage::Close => format!("No Entry!: {who} closes a casino."),
        Stage::Knock { .. } => format!("Knockout?: {who} puts a die into the bar."),
        Stage::Block => format!("Block It!: {who} puts a cluster of blanks into a casino."),
        Stage::Blank => format!("Handicap: {who} may take a blank and gain what it covers."),
        Stage::DieOption { tile } => format!("{tile}: {who} may turn and place a die, or take one back."),
        Stage::Double => format!("Double Down: {who} may move dice to the tile."),
        Stage::Nice => format!("Nice Dice: {who} may put a die of this turn on the tile."),
        Stage::Choose { dice: [one, other] } => format!("My Choice: {who} chooses {one} or {other}."),
        Stage::Activate => format!("My Choice: {who} activates another tile."),
        Stage::Golden => format!("My Choice: {who} puts a die on the golden space."),
        Stage::Prime { dice: [one, other], .. } => {
            format!("Prime Time: {who} threw {one} and {other} and may add them as dice.")
        }
        Stage::Split { winner } => format!("Black Box: {who} splits the tokens for {}.", name(winner)),
        Stage::Pick { .. } => format!("Black Box: {who} picks a pile."),
        Stage::Over => String::new(),
    }
}

impl Face {
    /// What the face does, in a line.
    pub fn summary(self) -> &'static str {
        match self {
            Face::LuckyPunch => "hide 1-3 tokens; a wrong guess by the left neighbour pays",
            Face::Jackpot => "throw two dice: a 7 or a double wins the jackpot, else it grows",
            Face::PrimeTime => "before payout the winner here may add two black dice anywhere",
            Face::FiftyFifty => "throw, then stop or bet higher or lower for more",
            Face::HighFive => "the first with five dice here gets $100,000 at payout",
            Face::BadLuck => "whoever has the fewest dice here pays $50,000",
            Face::PayDay => "pays for each casino with dice of yours",
            Face::PowerPlay => "the sole leader here may place a die of choice instead of rolling",
            Face::NoEntry => "close another casino: no dice in or out",
            Face::Knockout => "each opponent puts a die into the bar; yours come back",
            Face::BlockIt => "put gray blanks into a casino; they count as a player",
            Face::Handicap => "take a blank out of a casino and gain a reward",
            Face::BlackBox => "at payout the winner here picks one of two hidden piles",
            Face::DoubleDown => "move dice onto the tile; it pays $60,000 and $30,000",
            Face::NiceDice => "put a die on its number; it pays at payout",
            Face::MyChoice => "throw two dice and choose one of the results",
        }
    }
}
