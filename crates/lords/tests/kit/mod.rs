//! The words of Lords of Vegas for the table's test kit. Boards are written as the clause list writes them:
//! `"A1=gold r5, A2=gold^2 -, A3=mark Y"` is a gold tile with a red 5, one of two storeys without a die, and a
//! parking lot of Yellow. Red is seat 0, Yellow 1, Green 2, Blue 3, Black 4, Purple 5.
#![allow(dead_code)] // Each test binary uses its own part of the kit.

use lords::{Edition, Lords, Lot};
use serde_json::{Map, Value, json};
use table::{Refusal, Seat, Violation};

/// Red, who is on turn when a position does not say otherwise.
pub const R: Seat = Seat(0);
/// Yellow.
pub const Y: Seat = Seat(1);
/// Green.
pub const G: Seat = Seat(2);
/// Blue.
pub const B: Seat = Seat(3);
/// Black.
pub const K: Seat = Seat(4);
/// Purple.
pub const P: Seat = Seat(5);

const PLAYERS: [char; 6] = ['R', 'Y', 'G', 'B', 'K', 'P'];

/// The casino colours, as the clause list and as the code call them.
pub const COLOURS: [(&str, &str); 5] =
    [("purple", "albion"), ("gold", "sphinx"), ("green", "vega"), ("silver", "tivoli"), ("brown", "pioneer")];

/// A game in progress, under the control of the test.
pub type Table = table::kit::Scene<Lords>;

/// The rules of 2010.
pub fn first() -> Lords {
    Lords::first()
}

/// The rules of 2024.
pub fn second() -> Lords {
    Lords::second()
}

/// Both editions, for clauses that hold in both.
pub fn editions() -> [Lords; 2] {
    [first(), second()]
}

/// Whether these are the rules of 2010.
pub fn is_first(game: &Lords) -> bool {
    game.edition() == Edition::First
}

/// The code's key for a casino colour (aqua and green are the same company).
#[track_caller]
pub fn company(colour: &str) -> &'static str {
    let colour = if colour == "aqua" { "green" } else { colour };
    COLOURS.iter().find(|(name, _)| *name == colour).unwrap_or_else(|| panic!("no colour {colour}")).1
}

#[track_caller]
fn player(letter: char) -> Seat {
    let at = PLAYERS.iter().position(|one| *one == letter.to_ascii_uppercase());
    Seat(at.unwrap_or_else(|| panic!("no player {letter}")) as u8)
}

/// A board in the notation of the clause list, as a position has it.
#[track_caller]
pub fn lots(text: &str) -> Value {
    let mut lots = Map::new();
    for entry in text.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
        let (lot, what) = entry.split_once('=').unwrap_or_else(|| panic!("no `=` in {entry}"));
        let (tile, piece) = what.split_once(' ').unwrap_or_else(|| panic!("no piece in {entry}"));
        let letter = piece.chars().next().unwrap();
        let (colour, height) = tile.split_once('^').unwrap_or((tile, "1"));
        let height: u8 = height.parse().unwrap();
        let space = match (tile, letter) {
            ("mark", _) => json!({ "mark": player(letter) }),
            (_, '-') => json!({"company": company(colour), "height": height}),
            _ => {
                let die: u8 = piece[1..].parse().unwrap_or_else(|_| panic!("no die in {entry}"));
                json!({"company": company(colour), "height": height, "owner": player(letter), "die": die})
            }
        };
        assert!(lots.insert(lot.to_owned(), space).is_none(), "{lot} twice");
    }
    Value::Object(lots)
}

/// A position in which `lots` may be text, and `deck` the top cards only: `"A5 D8"`, or `"A5 end"`; the cards of
/// all other empty lots follow, with the end card on top of their last quarter unless it has been named.
#[track_caller]
pub fn position(mut position: Value) -> Value {
    if let Some(text) = position["lots"].as_str() {
        position["lots"] = lots(text);
    }
    if let Some(top) = position["deck"].as_str() {
        let mut deck: Vec<String> = top.split_whitespace().map(str::to_owned).collect();
        let out = |lot: &String| {
            !position["lots"][lot].is_null() || deck.contains(lot) || position["card"] == json!(lot)
        };
        let rest: Vec<String> = Lot::all().map(|lot| lot.to_string()).filter(|lot| !out(lot)).collect();
        deck.extend(rest);
        if !deck.iter().any(|card| card == "end") {
            deck.insert(deck.len() - deck.len() / 4, "end".into());
        }
        position["deck"] = json!(deck);
    }
    position
}

/// Sets up a position: see [`position`].
#[track_caller]
pub fn at(game: &Lords, written: Value) -> Table {
    Table::at(game.clone(), position(written))
}

/// The invariant that a position breaks.
#[track_caller]
pub fn violation(game: &Lords, written: Value) -> Violation {
    Table::violation(game.clone(), position(written))
}

/// Starts a game; `chance` scripts the set-up: the cards, then the dice for the first turn.
#[track_caller]
pub fn start(game: &Lords, seats: u8, options: Value, chance: Value) -> Table {
    Table::start(game.clone(), seats, options, chance)
}

/// A shuffled deck that begins with these cards, the others in board order: an outcome for a script.
#[track_caller]
pub fn shuffled(top: &str) -> Value {
    let mut cards: Vec<String> = top.split_whitespace().map(str::to_owned).collect();
    let rest: Vec<String> =
        Lot::all().map(|lot| lot.to_string()).filter(|lot| !cards.contains(lot)).collect();
    cards.extend(rest);
    json!({ "cards": cards })
}

/// Outcomes of the set-up: one shuffle with these cards on top, then these dice.
#[track_caller]
pub fn setup(top: &str, dice: &[u8]) -> Value {
    let mut chance = vec![shuffled(top)];
    chance.extend(dice.iter().map(|die| json!({ "die": die })));
    json!(chance)
}

/// The action of building.
#[track_caller]
pub fn build(lot: &str, colour: &str) -> Value {
    json!({"build": {"lot": lot, "company": company(colour)}})
}

/// The action of building with a die from another tile.
#[track_caller]
pub fn build_with(lot: &str, colour: &str, die: &str) -> Value {
    json!({"build": {"lot": lot, "company": company(colour), "die": die}})
}

/// The action of sprawling.
pub fn sprawl(casino: &str, lot: &str) -> Value {
    json!({"sprawl": {"casino": casino, "lot": lot}})
}

/// The action of sprawling with a die from another tile.
pub fn sprawl_with(casino: &str, lot: &str, die: &str) -> Value {
    json!({"sprawl": {"casino": casino, "lot": lot, "die": die}})
}

/// The action of remodelling.
#[track_caller]
pub fn remodel(casino: &str, colour: &str) -> Value {
    json!({"remodel": {"casino": casino, "company": company(colour)}})
}

/// The action of reorganizing.
pub fn reorganize(casino: &str) -> Value {
    json!({"reorganize": {"casino": casino}})
}

/// The action of raising.
pub fn raise(casino: &str) -> Value {
    json!({"raise": {"casino": casino}})
}

/// The action of gambling.
pub fn gamble(casino: &str, stake: u32) -> Value {
    json!({"gamble": {"casino": casino, "stake": stake}})
}

/// The action of putting a reorganized die back.
pub fn put(lot: &str, value: u8) -> Value {
    json!({"put": {"lot": lot, "value": value}})
}

/// The action of giving up a die.
pub fn give_die(lot: &str) -> Value {
    json!({"give_die": {"lot": lot}})
}

/// The action of giving up a marker.
pub fn give_marker(lot: &str) -> Value {
    json!({"give_marker": {"lot": lot}})
}

/// A deal: steps of [`transfer`] and [`deed`].
pub fn offer(steps: &[Value]) -> Value {
    json!({"offer": {"steps": steps}})
}

/// Things that change hands at once: [`cash`], [`parking`], [`die`].
pub fn transfer(items: &[Value]) -> Value {
    json!({"transfer": {"items": items}})
}

/// An action of the active player, as a step of a deal.
#[allow(clippy::needless_pass_by_value, reason = "so that it takes what the helpers above give")]
pub fn deed(action: Value) -> Value {
    json!({ "act": action })
}

/// Money that changes hands.
pub fn cash(from: Seat, to: Seat, amount: u32) -> Value {
    json!({"money": {"from": from, "to": to, "amount": amount}})
}

/// A marked lot that changes hands.
pub fn parking(from: Seat, to: Seat, lot: &str) -> Value {
    json!({"lot": {"from": from, "to": to, "lot": lot}})
}

/// A die that changes hands.
pub fn die(from: Seat, to: Seat, lot: &str) -> Value {
    json!({"die": {"from": from, "to": to, "lot": lot}})
}

/// Consent to an offer.
pub fn accept(offer: u16) -> Value {
    json!({"accept": {"offer": offer}})
}

/// What Lords of Vegas adds to a scene.
pub trait LordsTable {
    /// The active player draws and has the card paid, without a deal between.
    fn draw_and_collect(&mut self) -> &mut Self;
    /// The active player draws.
    fn draw(&mut self) -> &mut Self;
    /// The active player has the card paid.
    fn collect(&mut self) -> &mut Self;
    /// The active player ends the turn.
    fn end_turn(&mut self) -> &mut Self;
    /// The active player acts.
    fn does(&mut self, action: Value) -> &mut Self;
    /// A deal, offered by the first seat and accepted by the others at once.
    fn deal(&mut self, seats: &[Seat], steps: &[Value]) -> &mut Self;
    /// The code of a refusal.
    fn no(&mut self, seat: Seat, action: Value) -> String;
    /// The whole refusal of an action.
    fn refusal(&mut self, seat: Seat, action: Value) -> Refusal;
    /// Whose turn it is.
    fn active(&self) -> Seat;
    /// What is asked: `"act"`, `{"give_die":{..}}`.
    fn asks(&self) -> Value;
    /// Who is asked.
    fn asked(&self) -> Vec<Seat>;
    /// What stands on a lot: `"gold r5"`, `"gold^2 -"`, `"mark Y"`, `""`.
    fn on(&self, lot: &str) -> String;
    /// The whole board in that notation.
    fn board(&self) -> String;
    /// The boss of the casino on a lot.
    fn boss(&self, lot: &str) -> Option<Seat>;
    /// The lots of the casino on a lot: `"A1 A2"`.
    fn casino(&self, lot: &str) -> String;
    /// All casinos, by their lots.
    fn casinos(&self) -> Vec<String>;
    /// Everybody's money.
    fn money(&self) -> Vec<u32>;
    /// Everybody's score.
    fn scores(&self) -> Vec<u8>;
    /// A player's dice that are not on the board.
    fn free_dice(&self, seat: Seat) -> u8;
    /// A player's markers that are not on the board.
    fn free_markers(&self, seat: Seat) -> u8;
    /// Tiles of a colour that are left.
    fn tiles_left(&self, colour: &str) -> u8;
    /// The cards left to draw, top first.
    fn deck(&self) -> Vec<String>;
    /// The names of the events of the last action, in order.
    fn kinds(&self) -> Vec<String>;
}

/// The name of an event.
fn kind(event: Value) -> String {
    match event {
        Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        other => other.as_str().unwrap_or_default().to_owned(),
    }
}

/// What stands on a lot, in the notation of the clause list.
fn shown(space: &Value) -> String {
    let letter = |seat: &Value| PLAYERS[seat.as_u64().unwrap() as usize];
    if let Some(mark) = space.get("mark") {
        return format!("mark {}", letter(mark));
    }
    let Some(key) = space.get("company").and_then(Value::as_str) else { return String::new() };
    let colour = COLOURS.iter().find(|(_, company)| *company == key).unwrap().0;
    let height = match space["height"].as_u64() {
        None | Some(1) => String::new(),
        Some(height) => format!("^{height}"),
    };
    match (space.get("owner"), space.get("die")) {
        (Some(owner), Some(die)) => format!("{colour}{height} {}{die}", letter(owner).to_ascii_lowercase()),
        (Some(owner), None) => format!("{colour}{height} {}?", letter(owner).to_ascii_lowercase()),
        _ => format!("{colour}{height} -"),
    }
}

fn joined(lots: &Value) -> String {
    lots.as_array().unwrap().iter().map(|lot| lot.as_str().unwrap()).collect::<Vec<_>>().join(" ")
}

impl LordsTable for Table {
    #[track_caller]
    fn draw_and_collect(&mut self) -> &mut Table {
        self.draw().collect()
    }

    #[track_caller]
    fn draw(&mut self) -> &mut Table {
        self.does(json!("draw"))
    }

    #[track_caller]
    fn collect(&mut self) -> &mut Table {
        self.does(json!("collect"))
    }

    #[track_caller]
    fn end_turn(&mut self) -> &mut Table {
        self.does(json!("end_turn"))
    }

    #[track_caller]
    fn does(&mut self, action: Value) -> &mut Table {
        self.act(self.active(), action)
    }

    #[track_caller]
    fn deal(&mut self, seats: &[Seat], steps: &[Value]) -> &mut Table {
        let number = self.state.deals.next;
        self.act(seats[0], offer(steps));
        for seat in &seats[1..] {
            self.act(*seat, accept(number));
        }
        self
    }

    #[track_caller]
    fn no(&mut self, seat: Seat, action: Value) -> String {
        self.refused(seat, action).code.into_owned()
    }

    #[track_caller]
    fn refusal(&mut self, seat: Seat, action: Value) -> Refusal {
        self.refused(seat, action)
    }

    fn active(&self) -> Seat {
        self.state.active
    }

    fn asks(&self) -> Value {
        self.position()["asks"].clone()
    }

    fn asked(&self) -> Vec<Seat> {
        self.waiting().iter().collect()
    }

    fn on(&self, lot: &str) -> String {
        shown(&self.position()["lots"][lot])
    }

    fn board(&self) -> String {
        let lots = self.position()["lots"].clone();
        let on = |lot: Lot| {
            let space = lots.get(lot.to_string())?;
            Some(format!("{lot}={}", shown(space)))
        };
        Lot::all().filter_map(on).collect::<Vec<_>>().join(", ")
    }

    #[track_caller]
    fn boss(&self, lot: &str) -> Option<Seat> {
        let lot: Lot = lot.parse().unwrap();
        let casino = self.state.casino_at(lot, self.game.data()).expect("no casino there");
        let view = self.spectator();
        let found = view["casinos"].as_array().unwrap().iter().find(|one| one["lots"] == json!(casino.lots));
        found.expect("a casino that is not in the view")["boss"].as_u64().map(|seat| Seat(seat as u8))
    }

    #[track_caller]
    fn casino(&self, lot: &str) -> String {
        let all = self.casinos();
        let found = all.into_iter().find(|casino| casino.split(' ').any(|one| one == lot));
        found.unwrap_or_else(|| panic!("no casino on {lot}"))
    }

    fn casinos(&self) -> Vec<String> {
        let view = self.spectator();
        view["casinos"].as_array().unwrap().iter().map(|casino| joined(&casino["lots"])).collect()
    }

    fn money(&self) -> Vec<u32> {
        self.state.money[..self.state.seats() as usize].to_vec()
    }

    fn scores(&self) -> Vec<u8> {
        self.state.score[..self.state.seats() as usize].to_vec()
    }

    fn free_dice(&self, seat: Seat) -> u8 {
        self.state.free_dice(seat, self.game.data())
    }

    fn free_markers(&self, seat: Seat) -> u8 {
        self.state.free_markers(seat, self.game.data())
    }

    #[track_caller]
    fn tiles_left(&self, colour: &str) -> u8 {
        self.spectator()["tiles_left"][company(colour)].as_u64().unwrap() as u8
    }

    fn deck(&self) -> Vec<String> {
        serde_json::from_value(self.position()["deck"].clone()).unwrap()
    }

    fn kinds(&self) -> Vec<String> {
        self.events().into_iter().map(kind).collect()
    }
}
