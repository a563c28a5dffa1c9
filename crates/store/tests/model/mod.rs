//! Random commands, some at once, against a plain model in memory.

mod command;
mod reference;

use crate::kit::{Folder, run};
use crate::postgres::VARIABLE;
use command::{Command, command};
use proptest::prelude::*;
use reference::Model;
use std::task::{Context, Poll, Waker};
use store::Store;

/// On PostgreSQL fewer: each has a schema of its own, which takes its time.
fn cases() -> u32 {
    if std::env::var_os(VARIABLE).is_some() { 10 } else { 48 }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    /// Every answer is the model's, and so is everything that can be read afterwards, also after opening again.
    #[test]
    fn the_store_does_what_the_model_does(groups in prop::collection::vec(prop::collection::vec(command(), 1..16), 1..8)) {
        let folder = Folder::new();
        let mut model = Model::default();
        let mut store = folder.open();
        for (number, group) in groups.into_iter().enumerate() {
            let wanted: Vec<String> = group.iter().map(|command| model.answer(command)).collect();
            let given = run(at_once(&store, &group));
            for ((command, wanted), given) in group.iter().zip(&wanted).zip(&given) {
                prop_assert_eq!(given, wanted, "{:?}", command);
            }
            if number % 3 == 2 {
                store.close();
                store = folder.open();
            }
            run(model.compare(&store));
        }
        store.close();
        let report = Store::check(folder.place()).unwrap();
        prop_assert_eq!((report.tables, report.records, report.people), model.counts());
    }
}

/// Queues all commands before it waits for the first answer, so that they share commits.
async fn at_once(store: &Store, group: &[Command]) -> Vec<String> {
    let mut context = Context::from_waker(Waker::noop());
    let mut waiting = Vec::new();
    for command in group {
        let mut future = Box::pin(command.send(store));
        let early = match future.as_mut().poll(&mut context) {
            Poll::Ready(answer) => Some(answer),
            Poll::Pending => None,
        };
        waiting.push((future, early));
    }
    let mut answers = Vec::new();
    for (future, early) in waiting {
        answers.push(match early {
            Some(answer) => answer,
            None => future.await,
        });
    }
    answers
}
