//! What goes over the wire: the JSON of requests, replies and pushes. `docs/protocol.md` shows an example of each; the `OpenAPI`
//! description and the types of the web client are made from these.

mod past;
mod people;
mod table;
mod typescript;
mod word;

pub use past::{Change, Different, Frame, Origin, Replay, Reviewed, SeatReview, Verified};
pub use people::{Credentials, Me, NewGuest, NewName, NewToken, Passphrase, SessionInfo, Token};
pub use table::{
    ChairInfo, ChairKind, ClauseInfo, ClockInfo, ClockTerms, Dice, HouseInfo, NewTable, Now, PhaseInfo, Plan,
    Played, Record, Room, StandInWhy, StartWhen, TableInfo, TableLine, Update, What, You,
};
pub use typescript::typescript;
pub use word::{Best, Choice, Deed, Done, Preview, Problem, Question, Refused, Reply, Said, Thought, Word};

/// A whole number of milliseconds since 1970, or of records: JavaScript reads these exactly.
pub type Number = u64;
