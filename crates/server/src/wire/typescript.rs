//! The same types in TypeScript, for the web client.

use super::{
    Best, ChairInfo, ChairKind, Choice, ClockInfo, ClockTerms, Credentials, Deed, Dice, Done, Me, NewGuest,
    NewName, NewTable, NewToken, Now, Passphrase, PhaseInfo, Plan, Played, Question, Record, Refused, Room,
    SessionInfo, StandInWhy, StartWhen, TableInfo, TableLine, Token, Update, What, Word, You,
};
use ts_rs::{Config, TS};

/// One TypeScript module with every type that goes over the wire.
pub fn typescript() -> String {
    let config = Config::default();
    let mut text = String::from("// Made from crates/server/src/wire by `make web`; not to be edited.\n");
    macro_rules! write {
        ($($type:ty),+ $(,)?) => {
            $(
                text.push_str("\nexport ");
                text.push_str(&<$type as TS>::decl(&config));
                text.push('\n');
            )+
        };
    }
    write!(
        Me,
        NewGuest,
        NewName,
        Credentials,
        Passphrase,
        NewToken,
        Token,
        SessionInfo,
        NewTable,
        Plan,
        StartWhen,
        ClockTerms,
        PhaseInfo,
        TableLine,
        TableInfo,
        Room,
        Dice,
        ChairInfo,
        ChairKind,
        StandInWhy,
        Record,
        What,
        Played,
        Now,
        You,
        ClockInfo,
        Update,
        Word,
        Deed,
        Question,
        Done,
        Choice,
        Best,
        Refused,
    );
    // TypeScript has a `Record` of its own, which some of these use.
    text.replace("export type Record = ", "export type TableRecord = ")
        .replace("records: Array<Record>", "records: Array<TableRecord>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_is_there_and_none_is_anything() {
        let text = typescript();
        for name in ["Update", "TableRecord", "Deed", "Room", "You", "Refused"] {
            assert!(text.contains(&format!("export type {name} = ")), "{name}");
        }
        assert!(!text.contains("any;") && !text.contains(": any") && !text.contains("bigint"), "{text}");
    }
}
