//! What one pair of eyes was told, by number: not the words but their sums, since a thousand tables say a lot.

use super::frame::Frame;
use std::hash::{DefaultHasher, Hasher};

/// The sum of a text. It only has to be the same within a run.
pub(super) fn sum(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    hasher.finish()
}

/// The sum of an action, in whatever order its fields stand: the journal has them by the alphabet.
pub(super) fn canonical(action: &str) -> u64 {
    serde_json::from_str::<serde_json::Value>(action).map_or(0, |action| sum(&action.to_string()))
}

/// A record as it was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EventRecord {
    /// The sum of the events, or of the whole record if it is none of the game's.
    pub(super) sum: u64,
    /// The entry of the journal, if it is one of the game's.
    pub(super) entry: Option<u32>,
    /// Whose action it was.
    pub(super) seat: Option<u8>,
}

/// What one pair of eyes was told.
#[derive(Default, Debug)]
pub(super) struct Stream {
    /// By number; nothing where a number was left out.
    told: Vec<Option<EventRecord>>,
    /// Numbers that came more than once.
    pub(super) doubled: u64,
    /// Numbers that came after a higher one.
    pub(super) out_of_order: u64,
    /// Numbers that were told once and are not there any more.
    taken_back: u64,
}

impl Stream {
    /// The number of the next record.
    pub(super) fn next(&self) -> u64 {
        self.told.len() as u64
    }

    /// Hears the records of an update.
    pub(super) fn hear(&mut self, frame: &Frame<'_>) -> Result<(), String> {
        for record in &frame.records {
            let told = match record.played()? {
                Some(played) => EventRecord {
                    sum: sum(played.events.get()),
                    entry: Some(played.entry as u32),
                    seat: played.seat,
                },
                None => EventRecord { sum: sum(record.what.get()), entry: None, seat: None },
            };
            self.note(record.n, told);
        }
        if let Some(now) = frame.now.as_ref().filter(|_| !frame.more) {
            self.stands_at(now.n);
        }
        Ok(())
    }

    fn note(&mut self, n: u64, told: EventRecord) {
        let place = n as usize;
        match self.told.get_mut(place) {
            None => {
                self.told.resize(place, None);
                self.told.push(Some(told));
            }
            Some(empty @ None) => {
                self.out_of_order += 1;
                *empty = Some(told);
            }
            Some(Some(_)) => self.doubled += 1,
        }
    }

    /// The house says how many records there are. Fewer than it told before are lost, more are missing so far.
    fn stands_at(&mut self, n: u64) {
        let n = n as usize;
        self.taken_back += self.told.len().saturating_sub(n) as u64;
        self.told.resize(n, None);
    }

    /// How many records were never told, or were told and are gone.
    pub(super) fn lost(&self) -> u64 {
        self.taken_back + self.told.iter().filter(|told| told.is_none()).count() as u64
    }

    /// A record by its number.
    pub(super) fn at(&self, n: u64) -> Option<EventRecord> {
        self.told.get(n as usize).copied().flatten()
    }

    /// The records that belong to the game, in order.
    pub(super) fn of_game(&self) -> impl Iterator<Item = EventRecord> + '_ {
        self.told.iter().flatten().copied().filter(|told| told.entry.is_some())
    }

    /// The number of the first record that is not the same in both.
    pub(super) fn differs_from(&self, other: &Stream) -> Option<u64> {
        let most = self.told.len().max(other.told.len()) as u64;
        (0..most).find(|n| self.at(*n) != other.at(*n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hear(stream: &mut Stream, numbers: &[u64], n: u64) {
        let record = |n: &u64| {
            format!(r#"{{"n":{n},"at":0,"what":{{"played":{{"seat":0,"entry":{n},"events":[]}}}}}}"#)
        };
        let records: Vec<String> = numbers.iter().map(record).collect();
        let text = format!(
            r#"{{"records":[{}],"now":{{"n":{n},"step":0,"phase":"running","you":null}}}}"#,
            records.join(",")
        );
        stream.hear(&Frame::read(&text).unwrap()).unwrap();
    }

    #[test]
    fn pages_that_are_still_to_come_are_not_missing() {
        let mut stream = Stream::default();
        let page = |more: bool| {
            let n = u64::from(!more);
            format!(
                r#"{{"records":[{{"n":{n},"at":0,"what":{{"made":{{}}}}}}],"more":{more},
                    "now":{{"n":2,"step":0,"phase":"running","you":null}}}}"#
            )
        };
        stream.hear(&Frame::read(&page(true)).unwrap()).unwrap();
        assert_eq!((stream.next(), errors(&stream)), (1, (0, 0, 0)));
        stream.hear(&Frame::read(&page(false)).unwrap()).unwrap();
        assert_eq!((stream.next(), errors(&stream)), (2, (0, 0, 0)));
    }

    fn errors(stream: &Stream) -> (u64, u64, u64) {
        (stream.lost(), stream.doubled, stream.out_of_order)
    }

    #[test]
    fn a_sound_stream_has_no_faults() {
        let mut stream = Stream::default();
        hear(&mut stream, &[0, 1, 2], 3);
        hear(&mut stream, &[], 3);
        hear(&mut stream, &[3], 4);
        assert_eq!((errors(&stream), stream.next()), ((0, 0, 0), 4));
        assert_eq!(stream.of_game().count(), 4);
    }

    #[test]
    fn gaps_repetitions_and_late_comers_are_told_apart() {
        let mut stream = Stream::default();
        hear(&mut stream, &[0, 2], 3);
        assert_eq!(errors(&stream), (1, 0, 0));
        hear(&mut stream, &[1, 2], 3);
        assert_eq!(errors(&stream), (0, 1, 1));
        // The house knows of one more than it told.
        hear(&mut stream, &[], 4);
        assert_eq!(errors(&stream), (1, 1, 1));
    }

    #[test]
    fn what_was_told_and_is_gone_is_lost() {
        let mut stream = Stream::default();
        hear(&mut stream, &[0, 1, 2], 3);
        hear(&mut stream, &[], 1);
        assert_eq!((errors(&stream), stream.next()), ((2, 0, 0), 1));
    }

    #[test]
    fn streams_are_compared_record_by_record() {
        let (mut one, mut other) = (Stream::default(), Stream::default());
        hear(&mut one, &[0, 1], 2);
        hear(&mut other, &[0, 1], 2);
        assert_eq!(one.differs_from(&other), None);
        hear(&mut one, &[2], 3);
        assert_eq!(one.differs_from(&other), Some(2));
    }
}
