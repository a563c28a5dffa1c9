//! Tables as they are told: what they are, what happened at them, and how things stand.

use crate::{AtEvening, Choice, Hidden, Me, Number, Origin, PreparedAnswer};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{EventRecord, Json, Line, Outcome};
use utoipa::ToSchema;

/// A table to be made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "four plain facts, each by its name in JSON")]
pub struct NewTable {
    /// The maker's own id of this request, up to 64 characters: the same id again gives the same table.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 64)]
    pub id: Option<String>,
    /// The game's key, such as `royale`.
    pub game: String,
    /// Its options, as the catalogue lists them.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// Who sits where, clockwise.
    #[schema(min_items = 2, max_items = 6)]
    pub seats: Vec<Plan>,
    /// Whether everybody finds it in the lobby.
    #[serde(default)]
    pub public: bool,
    /// A clock for each person; without one nobody is hurried.
    #[serde(default)]
    pub clock: Option<ClockTerms>,
    /// When the game begins.
    #[serde(default)]
    pub start: StartWhen,
    /// How long a bot waits before it acts, in milliseconds, so that people can follow.
    #[serde(default = "usual_pace")]
    #[schema(maximum = 10_000)]
    pub pace: u32,
    /// Whether people may ask for hints.
    #[serde(default = "yes")]
    pub hints: bool,
    /// Whether the deal waits until every person at the table has added a nonce to the dice. The commitment is published first, so
    /// neither the server nor a player can choose what is rolled.
    #[serde(default)]
    pub nonces: bool,
    /// Whether the game counts for the ratings. Such a game has no hints and begins with a deal.
    #[serde(default)]
    pub rated: bool,
    /// The bot that plays for anybody who is gone, however they went: `medium`, `hard` or `expert`. Nobody chooses another later.
    #[serde(default = "usual_stand_in")]
    pub stand_in: String,
    /// Where the game goes on from, instead of a deal: "what if". Its options are those of the other table.
    #[serde(default)]
    pub from: Option<Origin>,
    /// When bots take the chairs that are still free, so that nobody waits for ever, and which bots.
    #[serde(default)]
    pub fill: Option<Fill>,
    /// A position to begin from, instead of a deal, as the line protocol tells positions: for puzzles and experiments. Everybody
    /// is told that the game began so.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub position: Option<Value>,
}

fn usual_pace() -> u32 {
    800
}

fn usual_stand_in() -> String {
    "medium".into()
}

fn yes() -> bool {
    true
}

/// Bots that take the chairs which are still free after a while.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Fill {
    /// How many seconds after the table was made.
    #[schema(minimum = 5, maximum = 3_600)]
    pub after: u32,
    /// Which bot, such as `medium`.
    pub bot: String,
}

/// How long a game somebody wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// Everybody decides quickly: three minutes, and fifteen seconds more for each decision.
    Fast,
    /// Nobody is hurried much: fifteen minutes, and a minute more for each decision.
    Calm,
    /// There is no clock.
    Open,
}

/// Somebody wants to play at once, with whoever wants the same.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct QuickMatch {
    /// The sender's own id of this request, up to 64 characters: the same id again gives the same table, if one was made.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 64)]
    pub id: Option<String>,
    /// The game's key.
    pub game: String,
    /// How long a game.
    pub length: Length,
    /// How strong: the bots that take the free chairs, and whoever sits down with the same wish.
    pub level: String,
    /// How many seconds to wait for people at most: then bots take the free chairs.
    #[schema(minimum = 5, maximum = 3_600)]
    pub wait: u32,
}

/// Who is meant to sit in a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    /// Whoever makes the table.
    Me,
    /// Whoever comes.
    Open,
    /// A bot, such as `medium` or `hard`.
    Bot(String),
}

/// When a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StartWhen {
    /// When every chair is taken.
    #[default]
    Full,
    /// When the host says so.
    Host,
}

/// A clock for each person: so much time for the game, and so much more for each decision made; or so many days for each move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClockTerms {
    /// Seconds for the whole game: 10 at least, unless there are days for each move.
    #[serde(default)]
    #[schema(maximum = 2_592_000)]
    pub bank: u32,
    /// Seconds more for each decision.
    #[serde(default)]
    #[schema(maximum = 604_800)]
    pub increment: u32,
    /// Days for each move, in place of the other two: correspondence play. Nobody saves up what they do not need, and whoever is on
    /// vacation has all the time in the world.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 30)]
    pub days: Option<u8>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PhaseInfo {
    /// People may still sit down.
    Open,
    /// The game is under way.
    Running,
    /// The game is over.
    Finished,
    /// It was closed before the game was over.
    Closed,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableLine {
    /// Its id, for links.
    pub id: String,
    /// Its short code, to be said aloud.
    pub code: String,
    /// The game's key.
    pub game: String,
    /// How far it is.
    pub phase: PhaseInfo,
    /// Whether everybody finds it in the lobby.
    pub public: bool,
    /// The game's options, as they were given.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// The clock; without one nobody is hurried.
    pub clock: Option<ClockTerms>,
    /// Whether the game counts for the ratings.
    #[serde(default)]
    pub rated: bool,
    /// The bots that take the free chairs after a while.
    #[serde(default)]
    pub fill: Option<Fill>,
    /// Who sits where: a name, or nothing where nobody does.
    pub seats: Vec<Option<String>>,
    /// How many chairs anybody may take.
    pub free: u8,
    /// Which of the seats is the asker's.
    pub you: Option<u8>,
    /// Whether the table waits for the asker.
    pub your_turn: bool,
    /// How the game ended.
    #[cfg_attr(feature = "typescript", ts(type = "import('./games/table').Outcome | null"))]
    pub outcome: Option<Value>,
    /// When it was made.
    pub created: Number,
    /// When something last happened.
    pub changed: Number,
}

/// A table, as one pair of eyes sees it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableSnapshot {
    /// What was agreed when it was made, and who sits where.
    #[serde(flatten)]
    pub table: TableInfo,
    /// How things stand.
    pub now: Now,
}

/// What was agreed when a table was made, and who sits where.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(clippy::struct_excessive_bools, reason = "five plain facts, each by its name in JSON")]
pub struct TableInfo {
    /// Its id, for links.
    pub id: String,
    /// Its short code, to be said aloud.
    pub code: String,
    /// The game's key.
    pub game: String,
    /// The game's options, as they were given.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// Whether everybody finds it in the lobby.
    pub public: bool,
    /// How far it is.
    pub phase: PhaseInfo,
    /// The name of the host.
    pub host: String,
    /// Whether the asker is the host.
    pub hosting: bool,
    /// Who sits where.
    pub chairs: Vec<ChairInfo>,
    /// Which chair is the asker's.
    pub you: Option<u8>,
    /// The clock, if there is one.
    pub clock: Option<ClockTerms>,
    /// When the game begins.
    pub start: StartWhen,
    /// How long a bot waits before it acts, in milliseconds.
    pub pace: u32,
    /// Whether people may ask for hints.
    pub hints: bool,
    /// Whether the game counts for the ratings.
    #[serde(default)]
    pub rated: bool,
    /// The bot that plays for anybody who is gone.
    pub stand_in: String,
    /// The dice: what was promised before the first roll, and the seed after the last.
    pub dice: Dice,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// Whether it was put back from a backup while its game was under way: somebody may have seen the dice that are to come. The
    /// host may close such a game.
    #[serde(default)]
    pub restored: bool,
    /// The moment of another game that this one goes on from.
    pub origin: Option<Origin>,
    /// Whether the game began from a position instead of a deal.
    pub set_up: bool,
    /// The bots that take the free chairs after a while.
    #[serde(default)]
    pub fill: Option<Fill>,
    /// In how many milliseconds from when this was sent they do, while the table is open.
    #[serde(default)]
    pub fills_ms: Option<u32>,
    /// The evening that it belongs to.
    #[serde(default)]
    pub evening: Option<AtEvening>,
    /// Whether the same deal is still played at other tables: then whoever does not sit here is told nothing of the game, and nobody
    /// is told the seed of the dice.
    #[serde(default)]
    pub sealed: bool,
}

/// What can be known of a table's dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Dice {
    /// SHA-256 of the seed: published when the table is made, before anybody adds a nonce.
    pub commitment: String,
    /// What each seat added; empty before the game begins.
    pub nonces: Vec<String>,
    /// The seats whose nonces the deal waits for.
    #[serde(default)]
    pub awaited: Vec<u8>,
    /// The seed, once the game is over.
    pub seed: Option<String>,
}

/// A chair and who sits in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChairInfo {
    /// Its number, from 0, clockwise.
    pub seat: u8,
    /// Who decides there.
    pub kind: ChairKind,
    /// What whoever sits there is called; empty if nobody does.
    pub name: String,
    /// The bot that sits there or stands in, such as `medium`.
    pub bot: Option<String>,
    /// Whether somebody of this chair is connected.
    pub here: bool,
    /// Whether the person has left a game under way.
    pub away: bool,
    /// Whether the person's time has run out, so that others may let a bot act.
    pub overdue: bool,
    /// Until when the person is on vacation, at a table that is played over days: their clock stands still.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vacation: Option<Number>,
}

/// Who decides in a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ChairKind {
    /// Nobody yet.
    Open,
    /// Nobody yet, but it is kept for somebody.
    Kept,
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// A bot, for a person who may come back.
    StandIn,
    /// A bot, for a person who gave up.
    Resigned,
}

/// Why a bot stands in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StandInWhy {
    /// The person gave up.
    Resigned,
    /// The person has left.
    Left,
    /// The person's time has run out.
    Late,
    /// The person has not been connected for a minute.
    Gone,
    /// The person was forgotten: they deleted their account, or were a guest who did not come for long.
    Deleted,
    /// The operator does not let the person in any more.
    Banned,
}

/// Something that happened at a table. Records are numbered without gaps, the same for everybody; what each sees of them differs.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Record {
    /// Its number, from 0.
    pub n: Number,
    /// When.
    pub at: Number,
    /// What.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// The table was made.
    Made {},
    /// Somebody took a chair.
    Sat {
        /// Which.
        seat: u8,
        /// Who.
        name: String,
    },
    /// Somebody added a nonce to the dice. What it is stands with the dice once they are dealt.
    Nonce {
        /// Who.
        seat: u8,
    },
    /// Somebody left a chair.
    Left {
        /// Which.
        seat: u8,
        /// Who.
        name: String,
    },
    /// The host changed a chair.
    Chair {
        /// Which.
        seat: u8,
        /// The bot that sits there now; without one the chair is open.
        bot: Option<String>,
    },
    /// The game began.
    Started(Played),
    /// Somebody acted, or took something back.
    Played(Played),
    /// Somebody said something.
    Chat {
        /// Who.
        name: String,
        /// The seat of whoever it was, if there is one.
        seat: Option<u8>,
        /// What.
        text: String,
        /// Whether somebody who watches said it to the others who watch.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        aside: bool,
        /// Why there are no words: whoever asks is not told them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        hidden: Option<Hidden>,
    },
    /// A bot stands in.
    StoodIn {
        /// For whom.
        seat: u8,
        /// Which bot.
        bot: String,
        /// Why.
        why: StandInWhy,
    },
    /// Somebody wants a bot to stand in for a person who is not there, or would rather wait after all.
    Voted {
        /// For whom.
        seat: u8,
        /// Whether they want a bot.
        wants: bool,
        /// The seat of whoever it was.
        by: Option<u8>,
    },
    /// Somebody who is not there was reminded that the table waits.
    Reminded {
        /// Who.
        seat: u8,
        /// The seat of whoever reminded them.
        by: Option<u8>,
    },
    /// Somebody took the chair back.
    Back {
        /// Which.
        seat: u8,
    },
    /// Somebody is on vacation, or has another one than was known: their clock stands still from one time to the other.
    Vacation {
        /// Who.
        seat: u8,
        /// From when on.
        from: Number,
        /// Until when; no later than its beginning if nothing came of it.
        until: Number,
    },
    /// The same people play once more.
    Rematch {
        /// The new table.
        table: String,
    },
    /// The table was put back from a backup while its game was under way.
    Restored {},
    /// The round of a duplicate evening is over: everything about the game may be known.
    Unsealed {},
    /// The server will close the table unless somebody comes or does something.
    Warned {
        /// When.
        closes: Number,
    },
    /// The table was closed: nothing is played here any more.
    Closed {
        /// Why.
        #[serde(default)]
        why: ClosedWhy,
    },
}

/// Why a table was closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ClosedWhy {
    /// The host closed it, or everybody left before the game began.
    #[default]
    Left,
    /// Nobody was there for a long time.
    Idle,
    /// Bots played among themselves for as long as they may.
    Bots,
    /// Whoever runs the server closed it.
    Operator,
    /// Whoever made the evening closed that.
    Evening,
}

/// An entry of the game's journal, as one pair of eyes sees it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Played {
    /// Whose action it was; nobody's for the deal.
    pub seat: Option<u8>,
    /// The number of the journal's entry.
    pub entry: Number,
    /// Whether the server decided, because somebody's time had run out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub skipped: bool,
    /// Whether nobody did it by hand: an answer was prepared, or there was one choice only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub prepared: bool,
    /// The events, in the game's own JSON: `n`, `entry`, `clause`, `event`.
    #[cfg_attr(feature = "typescript", ts(type = "unknown[]"))]
    #[schema(value_type = Vec<Value>)]
    pub events: Vec<EventRecord<Json>>,
    /// The same in words, if they were asked for: `n`, `clause`, `text`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(type = "{ n: number, clause: string, text: string }[]"))]
    #[schema(value_type = Vec<Value>)]
    pub lines: Vec<Line>,
}

/// How things stand at a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Now {
    /// How many records there are: the number of the next.
    pub n: Number,
    /// The public step; whoever acts names it.
    pub step: Number,
    /// How far the table is.
    pub phase: PhaseInfo,
    /// The seats that owe a decision.
    pub waiting: Vec<u8>,
    /// What the table waits for, in words.
    pub prompt: String,
    /// The clocks, by seat, if there are any.
    pub clocks: Vec<ClockInfo>,
    /// The people who are not there, or soon will count as that, and what was asked for about them.
    #[serde(default)]
    pub absent: Vec<Absent>,
    /// The final ranking, once the game is over.
    #[cfg_attr(feature = "typescript", ts(type = "import('./games/table').Outcome | null"))]
    #[schema(value_type = Value)]
    pub outcome: Option<Outcome>,
    /// What concerns the asker alone.
    pub you: Option<You>,
    /// What the asker may know of the game, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub view: Option<Json>,
}

/// A person who is not there, or soon will count as that: then those present may let a bot stand in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Absent {
    /// Whose seat.
    pub seat: u8,
    /// Why.
    pub why: StandInWhy,
    /// In how many milliseconds from when this was sent; 0 if they are not there now.
    pub in_ms: u32,
    /// The seats that want a bot to stand in.
    pub wanted_by: Vec<u8>,
    /// How many of those present must want it: more than half.
    pub needed: u8,
}

/// What concerns one seat alone.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct You {
    /// Its number.
    pub seat: u8,
    /// Whether its latest action may be taken back.
    pub can_undo: bool,
    /// How long bots still wait before they act on it, in milliseconds from when this was sent: until then it can be taken back.
    /// Nothing where no bot is about to act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_until_ms: Option<u32>,
    /// What it can do now; empty if nobody waits for it.
    pub choices: Vec<Choice>,
    /// Whether it is acted for wherever the rules give one choice only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub auto: bool,
    /// What it has said beforehand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prepared: Vec<PreparedAnswer>,
}

/// A clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockInfo {
    /// Milliseconds left now; below zero the time has run out.
    pub left: i64,
    /// Whether it runs.
    pub running: bool,
}

/// What a table pushes, and what a request for events is answered with.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Update {
    /// The table, when the watching begins and whenever it or its chairs have changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableInfo>,
    /// What happened since, in order: one page of it.
    pub records: Vec<Record>,
    /// Whether more has happened than one page tells: ask again from behind the last record. Sockets send the next page by
    /// themselves. Until the last page, `now` is without the view.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// How things stand after all of it.
    pub now: Now,
}

/// A clause of the rules.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClauseInfo {
    /// Its ID, which events and refusals cite.
    pub id: String,
    /// The heading it stands under.
    pub section: String,
    /// What it says.
    pub text: String,
}

/// What the server is, and where others find it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ServerInfo {
    /// The version of the program.
    pub version: String,
    /// The address that other machines reach it at, if it is known: `http://192.168.0.7:7711`.
    pub address: Option<String>,
    /// Whoever asks, if the server knows them.
    pub you: Option<Me>,
}
