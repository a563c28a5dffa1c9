//! What a run counts.

/// How many faults are told in words; of more only the number is told.
const SENTENCES: usize = 5;

/// What a run counts.
#[derive(Default, Debug)]
pub(super) struct Tally {
    /// From sending an action to its acknowledgement, in microseconds.
    pub(super) times: Vec<u32>,
    /// Games that were played to their end and checked.
    pub(super) games: u64,
    /// Actions that came too late because the table had changed.
    pub(super) stale: u64,
    /// Sockets that were opened again.
    pub(super) reconnects: u64,
    /// Records that were not told, and acknowledged actions that are not there.
    pub(super) lost: u64,
    /// Records that were told twice, and actions that were done without or beyond their acknowledgement.
    pub(super) doubled: u64,
    /// Records that were told after a later one.
    pub(super) out_of_order: u64,
    /// Actions and looks that cannot have happened in one order with the others.
    pub(super) not_linear: u64,
    /// Streams that differ from the replay, and journals that do not hold.
    pub(super) differing: u64,
    /// The first few faults, in words.
    pub(super) sentences: Vec<String>,
}

impl Tally {
    /// Adds what another has counted.
    pub(super) fn add(&mut self, other: Tally) {
        self.times.extend(other.times);
        self.games += other.games;
        self.stale += other.stale;
        self.reconnects += other.reconnects;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.out_of_order += other.out_of_order;
        self.not_linear += other.not_linear;
        self.differing += other.differing;
        for sentence in other.sentences {
            self.say(sentence);
        }
    }

    /// Keeps a sentence, if there are not enough already.
    pub(super) fn say(&mut self, sentence: String) {
        if self.sentences.len() < SENTENCES {
            self.sentences.push(sentence);
        }
    }

    /// Something is not what the replay says.
    pub(super) fn differs(&mut self, sentence: String) {
        self.differing += 1;
        self.say(sentence);
    }
}
