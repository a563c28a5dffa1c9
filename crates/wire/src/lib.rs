//! What goes over the wire: the JSON of requests, replies and pushes. `docs/protocol.md` shows an example of each; the `OpenAPI`
//! description and the types of the web client are made from these.

#![forbid(unsafe_code)]

mod evening;
mod friends;
mod guide;
mod manners;
mod notifications;
mod once;
mod passkeys;
mod past;
mod people;
mod rating;
mod request;
mod table;
#[cfg(feature = "typescript")]
mod typescript;

pub use evening::{
    AtEvening, EveningDetail, EveningGame, EveningKind, EveningLine, EveningPhase, EveningRound, EveningSeat,
    EveningStanding, EveningTable, JoinEvening, NewEvening,
};
pub use friends::{Acquaintance, Company, Invitation, Invited};
pub use guide::{GuideBlock, GuideChapter, GuideCitation, GuideInfo, GuidePassage, GuideRow, GuideSpan};
pub use manners::{
    Aside, Block, BlockKind, Crowd, Hidden, Mute, NewBlock, NewMute, NewReport, Reacted, Reaction,
    ReportReason, Warning, Whom,
};
pub use notifications::{
    AddressInfo, LetterChoices, Letters, LinkAbout, LinkDone, NewAddress, NewNotifications, NewPush,
    NewVacation, Notifications, PushDevice, PushKeys, PushKind, PushMessage, QuietHours, VacationInfo,
    Vacations, ZoneOffset,
};
pub use once::refuse_doubles;
pub use passkeys::{NewPasskey, PasskeyChallenge, PasskeyInfo, PasskeyName, PasskeySignIn};
pub use past::{
    Change, Different, Estimate, Frame, MomentInfo, Origin, PastThought, Replay, Reviewed, SeatReview,
    Verified,
};
pub use people::{
    Credentials, Me, NewGuest, NewName, NewPassphrase, NewToken, Passphrase, Recovery, RecoveryCodes,
    SessionInfo, Token,
};
pub use rating::{GameRecord, Leader, Player, Profile, RatedGame, RatingInfo, Rival};
pub use request::{
    AnswerLimit, AnswerOffer, Answers, Best, Choice, Command, CommandRequest, Done, PreparedAnswer, Preview,
    Problem, Query, Refused, Request, Thought,
};
pub use table::{
    Absent, ChairInfo, ChairKind, ClauseInfo, ClockInfo, ClockTerms, ClosedWhy, Dice, Fill, Length, NewTable,
    Now, PhaseInfo, Plan, Played, QuickMatch, Record, ServerInfo, StandInWhy, StartWhen, TableInfo,
    TableLine, TableSnapshot, Update, What, You,
};
#[cfg(feature = "typescript")]
pub use typescript::typescript;

/// A whole number of milliseconds since 1970, or of records: JavaScript reads these exactly.
pub type Number = u64;
