//! What several topics need: full turns at a tile, decisions that are pending, and random games.

use crate::kit::{A, B, C, Table};
use royale::{Action, Event, Options, Royale, State};
use serde_json::{Value, json};
use table::{Fast, Game, Seat};

/// All faces, the two of a letter side by side.
pub const FACES: [&str; 16] = [
    "lucky_punch",
    "jackpot",
    "prime_time",
    "fifty_fifty",
    "high_five",
    "bad_luck",
    "pay_day",
    "power_play",
    "no_entry",
    "knockout",
    "block_it",
    "handicap",
    "black_box",
    "double_down",
    "nice_dice",
    "my_choice",
];

/// The physical tile of a face: 0 for A to 7 for H.
pub fn letter(face: &str) -> usize {
    FACES.iter().position(|other| *other == face).expect("a face") / 2
}

/// The action that places a number.
pub fn place(number: u8) -> Value {
    json!({"place": {"number": number}})
}

/// The kinds of the events of the last action, in order.
pub fn kinds(table: &Table) -> Vec<String> {
    table.events().iter().map(|event| event.as_object().unwrap().keys().next().unwrap().clone()).collect()
}

/// Whether anything was activated by the last action: each tile that can be shows it by one of these.
pub fn activated(table: &Table) -> bool {
    kinds(table).iter().any(|kind| ["threw", "gained", "activated", "hid"].contains(&kind.as_str()))
}

/// A full turn whose tile throws the black dice.
pub fn turn_with_black(table: &mut Table, seat: Seat, numbers: &[u8], number: u8, black: &[u8]) {
    table.roll(seat, numbers).dice(black).act(seat, place(number));
}

/// The faces at casinos 1 to 6, as JSON values.
pub fn tiles(table: &Table) -> Vec<Value> {
    let position = table.position();
    (1..=6).map(|casino| position["casinos"][casino.to_string()]["tile"]["face"].clone()).collect()
}

/// The tile at a casino with what lies on it.
pub fn tile(table: &Table, casino: u8) -> Value {
    table.position()["casinos"][casino.to_string()]["tile"].clone()
}

/// A fresh table of three at which the faces lie at casinos 1, 2, .., and A has placed two small dice at 1.
pub fn placed_at_1(faces: &[&str], black: &[u8]) -> Table {
    let mut table = Table::start(3, json!({"start": 0, "faces": faces}), json!([]));
    turn_with_black(&mut table, A, &[1, 1, 2, 3, 4, 5, 6, 6], 1, black);
    table
}

/// The decisions of tiles that belong to a turn: what is asked, who is asked, and the table at that moment.
pub fn tile_decisions() -> Vec<(&'static str, Seat, Table)> {
    let mut guess = placed_at_1(&["lucky_punch"], &[]);
    guess.act(A, json!({"hide": {"tokens": 2}}));
    let mut option = placed_at_1(&["handicap"], &[]);
    option.act(A, json!({"take_blank": {"casino": 4, "picture": "die"}}));
    let mut closed = placed_at_1(&["no_entry"], &[]);
    closed.act(A, json!({"close": {"casino": 6}}));
    closed.turn(B, &[1, 2, 2, 3, 3, 4, 4, 5], 1);
    vec![
        ("hide", A, placed_at_1(&["lucky_punch"], &[])),
        ("guess", B, guess),
        ("bet", A, placed_at_1(&["fifty_fifty"], &[3, 4])),
        ("close", A, placed_at_1(&["no_entry"], &[])),
        ("close", B, closed),
        ("knock", B, placed_at_1(&["knockout"], &[])),
        ("block", A, placed_at_1(&["block_it"], &[])),
        ("blank", A, placed_at_1(&["handicap"], &[])),
        ("die_option", A, option),
        ("double", A, placed_at_1(&["double_down"], &[])),
        ("nice", A, placed_at_1(&["nice_dice"], &[])),
        ("choose", A, placed_at_1(&["my_choice"], &[2, 6])),
        ("activate", A, placed_at_1(&["my_choice", "jackpot", "pay_day"], &[4, 4])),
        ("die_option", A, placed_at_1(&["my_choice"], &[5, 5])),
        ("golden", A, placed_at_1(&["my_choice"], &[6, 6])),
    ]
}

/// What is asked, without its details: `"bet"`.
pub fn asked(table: &Table) -> String {
    match table.asks() {
        Value::String(word) => word,
        Value::Object(fields) => fields.keys().next().unwrap().clone(),
        other => panic!("{other} is asked"),
    }
}

/// A round that A's last small die ends: put at 5 it changes nothing there, because B has more.
/// Whatever dice the casinos do not name lie at 6, where C leads (A less, B between) unless said otherwise.
pub fn last_die(options: Value, round: u8, casinos: Value, players: Value) -> Table {
    Table::at(last_die_position(options, round, casinos, players))
}

/// The position of [`last_die`].
pub fn last_die_position(options: Value, round: u8, casinos: Value, players: Value) -> Value {
    let mut position = json!({"seats": 3, "round": round});
    for (name, value) in [("options", options), ("casinos", casinos), ("players", players)] {
        position[name] = value;
    }
    let mut left = [[6u8, 1], [7, 1], [7, 1]];
    for casino in casinos_and_tiles(&position) {
        for (seat, left) in left.iter_mut().enumerate() {
            let dice = casino[seat.to_string()].as_str().unwrap_or("0").to_owned();
            let small: u8 = dice.trim_end_matches('B').trim_end_matches('+').parse().unwrap_or(0);
            left[0] -= small;
            left[1] -= u8::from(dice.ends_with('B'));
        }
    }
    let at_6 = |[small, biggy]: [u8; 2]| if biggy == 1 { format!("{small}+B") } else { small.to_string() };
    for (seat, left) in left.into_iter().enumerate() {
        position["casinos"]["6"]["dice"][seat.to_string()] = json!(at_6(left));
    }
    position
}

/// The dice by seat in casinos 1 to 5 and on tiles that hold dice by seat.
fn casinos_and_tiles(position: &Value) -> Vec<Value> {
    let casinos = position["casinos"].as_object().unwrap();
    assert!(!casinos.contains_key("6") || position["casinos"]["6"]["dice"].is_null());
    casinos
        .values()
        .flat_map(|casino| [&casino["dice"], &casino["tile"]["dice"], &casino["tile"]["bar"]])
        .filter(|dice| dice.is_object())
        .cloned()
        .collect()
}

/// A whole random game under a fixed seed, without the kit's checks, so that tests make their own.
pub struct Walk {
    pub game: Royale,
    pub state: State,
    pub log: Vec<Event>,
    pub last: Vec<Event>,
    pub dice: Fast,
    bot: Fast,
}

impl Walk {
    /// Sets the game up.
    pub fn start(seats: u8, options: &Value, seed: u64) -> Walk {
        let game = Royale::standard();
        let options: Options = serde_json::from_value(options.clone()).unwrap();
        let (mut dice, mut log) = (Fast::seeded(seed), Vec::new());
        let state = game.start(&options, seats, &mut dice, &mut log).unwrap();
        Walk { game, state, last: log.clone(), log, dice, bot: Fast::seeded(seed ^ 0x5eed) }
    }

    /// Who is asked.
    pub fn waiting(&self) -> Option<Seat> {
        self.game.waiting_on(&self.state).first()
    }

    /// The legal actions of a seat.
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(&self.state, seat, &mut legal);
        legal
    }

    /// One of the legal actions, at random.
    pub fn choose(&mut self) -> Option<(Seat, Action)> {
        let seat = self.waiting()?;
        let legal = self.legal(seat);
        assert!(!legal.is_empty(), "{seat} is asked and can do nothing");
        Some((seat, legal[self.bot.below(legal.len() as u32) as usize]))
    }

    /// Takes an action.
    pub fn act(&mut self, seat: Seat, action: Action) {
        self.last.clear();
        self.game.act(&mut self.state, seat, &action, &mut self.dice, &mut self.last).unwrap();
        self.log.extend(self.last.iter().cloned());
    }

    /// Takes a random action, unless the game is over.
    pub fn step(&mut self) -> bool {
        let Some((seat, action)) = self.choose() else { return false };
        self.act(seat, action);
        true
    }

    /// The faces that were laid, round by round.
    pub fn laid(&self) -> Vec<Vec<royale::Face>> {
        let laid = self.log.iter().filter_map(|event| match event {
            Event::TilesLaid { tiles } => Some(tiles.clone()),
            _ => None,
        });
        laid.collect()
    }
}

/// The tables of the property tests: every mode and number of players, with fixed seeds.
pub fn every_table() -> impl Iterator<Item = (u8, Value, u64)> {
    let options = [
        json!({"mode": "basic"}),
        json!({"mode": "basic", "chip_cards": true}),
        json!({}),
        json!({"tiles": 0}),
        json!({"tiles": 1}),
        json!({"tiles": 6}),
        json!({"tiles": 6, "chip_cards": true}),
        json!({"tiles": 5, "no_repeat": true}),
        // Each letter's two faces, six at a time, so that every face is met.
        json!({"faces": ["A1", "B1", "C1", "D2", "E1", "F2"]}),
        json!({"faces": ["H2", "B2", "C2", "D2", "E2", "F1"]}),
        json!({"faces": ["H1", "A2", "G2", "D2", "E1", "F1"], "chip_cards": true}),
        json!({"faces": ["C1", "G1", "E2", "F2", "D2", "H2"], "chip_cards": true}),
    ];
    (2..=5).flat_map(move |seats| {
        let with_seed = |(at, options): (usize, Value)| (seats, options, 100 * seats as u64 + at as u64);
        options.clone().into_iter().enumerate().map(with_seed).collect::<Vec<_>>()
    })
}

/// The eyes of three players, for tests that compare views.
pub const THREE: [Seat; 3] = [A, B, C];
