//! The types of the wire, for the web client.

use super::{
    Absent, Acquaintance, AddressInfo, AnswerLimit, AnswerOffer, Answers, Aside, AtEvening, Best, Block,
    BlockKind, ChairInfo, ChairKind, Change, Choice, ClauseInfo, ClockInfo, ClockTerms, ClosedWhy, Command,
    CommandRequest, Company, Credentials, Crowd, Dice, Different, Done, Estimate, EveningDetail, EveningGame,
    EveningKind, EveningLine, EveningPhase, EveningRound, EveningSeat, EveningStanding, EveningTable, Fill,
    Frame, GameRecord, GuideBlock, GuideChapter, GuideCitation, GuideInfo, GuidePassage, GuideRow, GuideSpan,
    Hidden, Invitation, Invited, JoinEvening, Leader, Length, LetterChoices, Letters, LinkAbout, LinkDone,
    Me, MomentInfo, Mute, NewAddress, NewBlock, NewEvening, NewGuest, NewMute, NewName, NewNotifications,
    NewPasskey, NewPassphrase, NewPush, NewReport, NewTable, NewToken, NewVacation, Notifications, Now,
    Origin, PasskeyChallenge, PasskeyInfo, PasskeyName, PasskeySignIn, Passphrase, PastThought, PhaseInfo,
    Plan, Played, Player, PreparedAnswer, Preview, Problem, Profile, PushDevice, PushKeys, PushKind,
    PushMessage, Query, QuickMatch, QuietHours, RatedGame, RatingInfo, Reacted, Reaction, Record, Recovery,
    RecoveryCodes, Refused, Replay, ReportReason, Reviewed, Rival, SeatReview, ServerInfo, SessionInfo,
    StandInWhy, StartWhen, TableInfo, TableLine, TableSnapshot, Thought, Token, Update, VacationInfo,
    Vacations, Verified, Warning, What, Whom, You, ZoneOffset,
};
use ts_rs::{Config, TS};

/// Every type of the wire in TypeScript, as one module.
#[allow(clippy::too_many_lines, reason = "one list")]
pub fn typescript() -> String {
    let mut text = String::from("// Made from the Rust types by `make types`.\n");
    macro_rules! export {
        ($($name:ident),+ $(,)?) => {
            $(text.push_str(&exported::<$name>());)+
        };
    }
    export!(
        Absent,
        Acquaintance,
        AnswerLimit,
        AnswerOffer,
        Answers,
        AtEvening,
        Best,
        ChairInfo,
        ChairKind,
        Change,
        Choice,
        ClauseInfo,
        ClockInfo,
        ClockTerms,
        ClosedWhy,
        Credentials,
        Command,
        Dice,
        Different,
        Done,
        Estimate,
        EveningDetail,
        EveningGame,
        EveningKind,
        EveningLine,
        EveningPhase,
        EveningRound,
        EveningSeat,
        EveningStanding,
        EveningTable,
        Fill,
        Frame,
        GameRecord,
        GuideBlock,
        GuideChapter,
        GuideCitation,
        GuideInfo,
        GuidePassage,
        GuideRow,
        GuideSpan,
        ServerInfo,
        Leader,
        Length,
        Me,
        MomentInfo,
        NewGuest,
        NewName,
        AddressInfo,
        LetterChoices,
        Letters,
        LinkAbout,
        LinkDone,
        NewAddress,
        NewVacation,
        VacationInfo,
        Vacations,
        NewNotifications,
        NewPush,
        Notifications,
        PushDevice,
        PushKeys,
        PushKind,
        PushMessage,
        QuietHours,
        ZoneOffset,
        NewTable,
        NewPassphrase,
        NewToken,
        Now,
        Origin,
        Passphrase,
        PastThought,
        PhaseInfo,
        Plan,
        Played,
        Player,
        PreparedAnswer,
        Preview,
        Problem,
        Profile,
        Query,
        QuickMatch,
        RatedGame,
        RatingInfo,
        Record,
        Refused,
        Replay,
        Reviewed,
        Rival,
        TableInfo,
        SeatReview,
        Recovery,
        RecoveryCodes,
        SessionInfo,
        StandInWhy,
        StartWhen,
        TableSnapshot,
        TableLine,
        Thought,
        Token,
        Update,
        Verified,
        What,
        CommandRequest,
        Company,
        Invitation,
        Invited,
        Aside,
        Block,
        BlockKind,
        Crowd,
        Hidden,
        Mute,
        NewBlock,
        NewMute,
        NewReport,
        Reacted,
        Reaction,
        ReportReason,
        Warning,
        Whom,
        NewPasskey,
        PasskeyChallenge,
        PasskeyInfo,
        PasskeyName,
        PasskeySignIn,
        JoinEvening,
        NewEvening,
        You,
    );
    // TypeScript has a `Record` of its own, which some of these use.
    text.replace("export type Record = ", "export type TableRecord = ")
        .replace("records: Array<Record>", "records: Array<TableRecord>")
}

fn exported<T: TS>() -> String {
    let config = Config::new().with_large_int("number");
    format!("\n{}export {}\n", T::docs().unwrap_or_default(), T::decl(&config))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of all types that stand in a source and go over the wire.
    fn types(source: &str) -> Vec<&str> {
        let declared = source.split("derive(ts_rs::TS))]").skip(1);
        let name = |after: &'static str, text: &'_ str| text.find(after).map(|place| place + after.len());
        declared
            .map(|text| {
                let begin = [name("pub struct ", text), name("pub enum ", text)];
                let begin = begin.into_iter().flatten().min().expect("a type");
                text[begin..].split(|letter: char| !letter.is_alphanumeric()).next().expect("a name")
            })
            .collect()
    }

    #[test]
    fn every_type_of_the_wire_is_exported() {
        let text = typescript();
        let sources = [
            include_str!("evening.rs"),
            include_str!("friends.rs"),
            include_str!("guide.rs"),
            include_str!("manners.rs"),
            include_str!("notifications.rs"),
            include_str!("passkeys.rs"),
            include_str!("past.rs"),
            include_str!("people.rs"),
            include_str!("rating.rs"),
            include_str!("table.rs"),
            include_str!("request.rs"),
        ];
        let names: Vec<&str> = sources.into_iter().flat_map(types).collect();
        assert!(names.len() > 30 && names.contains(&"Update") && names.contains(&"CommandRequest"));
        for name in &names {
            let name = if *name == "Record" { "TableRecord" } else { name };
            assert!(text.contains(&format!("export type {name} = ")), "{name} is missing");
        }
        assert_eq!(text.matches("export type ").count(), names.len());
        // Every name that is used is there, and nothing is left open by accident.
        let words = |text: &'_ str| -> Vec<String> {
            text.split(|letter: char| !letter.is_alphanumeric()).map(str::to_owned).collect()
        };
        let code: String =
            text.split("/**").map(|part| part.split("*/").last().unwrap_or_default()).collect();
        for word in words(&code) {
            assert!(!matches!(word.as_str(), "any" | "bigint" | "JsonValue"), "{word} in {code}");
        }
    }
}
