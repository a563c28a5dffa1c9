//! Whom people do not hear, and what they report.

use crate::kit::{Folder, furnish, person, report, run, summary, table};
use store::{BlockKind, Error, Phase, ReportAction, Store, Visitor};

async fn listed(store: &Store, person: &str) -> Vec<(String, BlockKind, Option<String>)> {
    let blocks = store.blocks(person).await.unwrap();
    blocks.into_iter().map(|block| (block.id, block.kind, block.table)).collect()
}

async fn open_reports(store: &Store) -> Vec<String> {
    store.reports(false, 99).await.unwrap().into_iter().map(|case| case.id).collect()
}

#[test]
fn who_is_muted_or_blocked_is_known_and_outlasts_the_store() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.add_person(person("cy")).await.unwrap();
        store.block("ann", "bob", BlockKind::Muted, 5).await.unwrap();
        store.mute("ann", "t", "cy", 6).await.unwrap();
        assert_eq!(store.unheard("ann", "t").await.unwrap(), ["bob", "cy"]);
        assert_eq!(store.unheard("ann", "elsewhere").await.unwrap(), ["bob"]);
        assert!(store.unheard("bob", "t").await.unwrap().is_empty());
        // Muting keeps nobody away; blocking does, as both of them see.
        assert!(store.apart("ann").await.unwrap().is_empty());
        store.block("ann", "bob", BlockKind::Blocked, 7).await.unwrap();
        let of = async |who: &str| {
            let apart = store.apart(who).await.unwrap();
            apart.into_iter().map(|apart| (apart.other, apart.by_other)).collect::<Vec<_>>()
        };
        assert_eq!(
            (of("ann").await, of("bob").await),
            (vec![("bob".into(), false)], vec![("ann".into(), true)])
        );
        assert_eq!(
            store.block("ann", "nobody", BlockKind::Muted, 5).await,
            Err(Error::NoPerson { id: "nobody".into() })
        );
    });
    store.close();
    let store = folder.open();
    run(async {
        let all =
            [("bob".into(), BlockKind::Blocked, None), ("cy".into(), BlockKind::Muted, Some("t".into()))];
        assert_eq!(listed(&store, "ann").await, all);
        store.unblock("ann", "bob").await.unwrap();
        store.unblock("ann", "cy").await.unwrap();
        assert!(listed(&store, "ann").await.is_empty());
    });
}

#[test]
fn whoever_is_blocked_is_no_friend_and_invites_nobody() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let over = summary(Phase::Finished, &["ann", "bob"]);
        store.append("t", 0, vec![], over).await.unwrap();
        store.create_table(table("u", "bob")).await.unwrap();
        store.add_person(person("cyd")).await.unwrap();
        let strangers = store.add_friend("ann", "cyd", 1).await;
        assert_eq!(
            strangers,
            Err(Error::NoPerson { id: "cyd".into() }),
            "who never sat at a table with them"
        );
        store.add_friend("ann", "bob", 1).await.unwrap();
        store.add_friend("bob", "ann", 1).await.unwrap();
        store.invite("ann", "u", "bob", 1).await.unwrap();
        assert_eq!(store.invitations("ann", 9).await.unwrap().len(), 1);
        store.block("ann", "bob", BlockKind::Blocked, 2).await.unwrap();
        assert!(store.invitations("ann", 9).await.unwrap().is_empty());
        for (one, other) in [("ann", "bob"), ("bob", "ann")] {
            assert!(store.friends(one).await.unwrap().is_empty());
            assert!(store.recently_met(one, 9).await.unwrap().is_empty());
            let nobody = Err(Error::NoPerson { id: other.into() });
            assert_eq!(store.add_friend(one, other, 3).await, nobody);
            assert_eq!(store.invite(other, "u", one, 3).await, nobody);
        }
        store.unblock("ann", "bob").await.unwrap();
        store.add_friend("bob", "ann", 4).await.unwrap();
        assert_eq!(store.recently_met("bob", 9).await.unwrap().len(), 1);
    });
}

#[test]
fn blocks_have_an_end() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        for number in 0..500 {
            let other = format!("p{number}");
            store.add_person(person(&other)).await.unwrap();
            store.block("ann", &other, BlockKind::Muted, 1).await.unwrap();
        }
        assert_eq!(store.block("ann", "bob", BlockKind::Muted, 1).await, Err(Error::Enough { most: 500 }));
        // Whoever is muted can still be blocked.
        store.block("ann", "p7", BlockKind::Blocked, 1).await.unwrap();
    });
}

#[test]
fn reports_wait_in_a_queue_until_they_are_settled_once() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        let line = Some((3, "what bob said".to_owned()));
        store.report(report("r1", "ann", "bob", line.clone())).await.unwrap();
        // The same again is the same; the name is something else.
        store.report(report("r2", "ann", "bob", line.clone())).await.unwrap();
        store.report(report("r3", "ann", "bob", None)).await.unwrap();
        assert_eq!(open_reports(&store).await, ["r1", "r3"]);
        let case = store.report_of("r1").await.unwrap().unwrap();
        assert_eq!((case.line, case.name.as_str(), case.settled), (line.clone(), "BOB", None));
        assert!(store.settle_report("r1", ReportAction::Warned, "be kind", 20).await.unwrap());
        assert!(!store.settle_report("r1", ReportAction::Banned, "", 21).await.unwrap());
        assert!(!store.settle_report("none", ReportAction::Dismissed, "", 21).await.unwrap());
        assert_eq!(open_reports(&store).await, ["r3"]);
        assert_eq!(store.reports(true, 99).await.unwrap().len(), 2);
        // Whoever is warned is told until they have read it, and nobody else reads it for them.
        let warnings = store.warnings("bob", 9).await.unwrap();
        assert_eq!(warnings[0].settled.as_ref().unwrap().words, "be kind");
        assert!(store.warnings("ann", 9).await.unwrap().is_empty());
        assert!(!store.read_warning("ann", "r1").await.unwrap());
        assert!(
            store.read_warning("bob", "r1").await.unwrap() && !store.read_warning("bob", "r1").await.unwrap()
        );
        assert!(store.warnings("bob", 9).await.unwrap().is_empty());
        // What is settled can be reported again, and goes after a time.
        store.report(report("r4", "ann", "bob", line)).await.unwrap();
        assert_eq!(store.drop_settled_reports(20).await.unwrap(), 0);
        assert_eq!(store.drop_settled_reports(21).await.unwrap(), 1);
        assert_eq!(open_reports(&store).await, ["r3", "r4"]);
        for n in 0..18 {
            let id = format!("more{n}");
            store.report(report(&id, "ann", "bob", Some((n + 50, String::new())))).await.unwrap();
        }
        let enough = store.report(report("last", "ann", "bob", Some((99, String::new())))).await;
        assert_eq!(enough, Err(Error::Enough { most: 20 }));
        store.report(report("other", "bob", "ann", None)).await.unwrap();
    });
    store.close();
    let visitor = Visitor::of(folder.place()).unwrap();
    assert_eq!(visitor.reports(false, 3).unwrap().len(), 3);
    assert_eq!(visitor.report("other").unwrap().unwrap().accused, "ann");
}

#[test]
fn all_of_it_goes_with_the_person_and_mutes_with_the_table() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.add_person(person("cy")).await.unwrap();
        store.block("ann", "bob", BlockKind::Blocked, 1).await.unwrap();
        store.block("cy", "ann", BlockKind::Muted, 1).await.unwrap();
        store.mute("bob", "t", "cy", 1).await.unwrap();
        store.report(report("r1", "bob", "cy", Some((1, "pst".into())))).await.unwrap();
        store.report(report("r2", "cy", "bob", None)).await.unwrap();
        store.delete_person("bob").await.unwrap();
        assert!(listed(&store, "ann").await.is_empty() && store.apart("ann").await.unwrap().is_empty());
        assert_eq!(open_reports(&store).await, ["r1"], "what tells of the accused goes with them");
        let case = store.report_of("r1").await.unwrap().unwrap();
        assert_eq!((case.reporter, case.words.as_str()), (None, ""));
        assert_eq!(listed(&store, "cy").await.len(), 1);
        store.mute("cy", "t", "ann", 1).await.unwrap();
        store.append("t", 0, vec![], summary(Phase::Closed, &[])).await.unwrap();
        let all = store::Wanted { closed: u64::MAX >> 1, finished: 0 };
        store.tidier().unwrap().drop_tables(all).unwrap();
        assert!(store.table("t").await.unwrap().is_none());
        assert_eq!(listed(&store, "cy").await.len(), 1);
    });
}
