//! Rated games: entered with the records that end them, or not at all.

use crate::kit::{Folder, furnish, person, record, run, summary};
use store::{Error, Phase, Rated, RatedSeat, Skill, Store};

/// Everybody gains as many points as others are behind them.
fn rate(seats: &[RatedSeat<'_>]) -> Vec<Skill> {
    let gain = |place: u32| seats.iter().filter(|(.., other)| *other > place).count() as f64;
    let after = |(_, skill, place): &RatedSeat<'_>| Skill {
        mean: skill.map_or(25.0, |skill| skill.mean) + gain(*place),
        deviation: skill.map_or(8.0, |skill| skill.deviation) / 2.0,
    };
    seats.iter().map(after).collect()
}

fn rated(seats: &[(&str, u32)]) -> Rated {
    Rated { seats: seats.iter().map(|(player, place)| ((*player).to_owned(), *place)).collect() }
}

async fn end(store: &Store, expected: u64, seats: &[(&str, u32)]) -> Result<(), Error> {
    let over = summary(Phase::Finished, &["ann", "bob"]);
    store.append_rated("t", expected, vec![record(20 + expected, "end")], over, rated(seats), rate).await
}

#[test]
fn a_game_is_rated_with_the_record_that_ends_it() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.set_login("ann", "Ann", "hash").await.unwrap();
        end(&store, 0, &[("ann", 1), ("bob", 2), ("bot:easy", 3)]).await.unwrap();
        // Whoever comes too late has changed nothing.
        assert_eq!(end(&store, 0, &[("ann", 3), ("bob", 2)]).await, Err(Error::Conflict { stands_at: 1 }));
        end(&store, 1, &[("bob", 1), ("ann", 2)]).await.unwrap();
        let board = store.leaders("royale", 9).await.unwrap();
        let told: Vec<(&str, f64, u32, u32)> = board
            .iter()
            .map(|standing| (standing.player.as_str(), standing.skill.mean, standing.games, standing.wins))
            .collect();
        // Bob has no login.
        assert_eq!(told, [("ann", 27.0, 2, 1), ("bot:easy", 25.0, 1, 0)]);
        assert_eq!(store.leaders("royale", 1).await.unwrap().len(), 1);
        assert!(store.leaders("lords-2010", 9).await.unwrap().is_empty());
        let bob = &store.standings_of("bob").await.unwrap()[0];
        assert_eq!((bob.skill, bob.name.as_deref()), (Skill { mean: 27.0, deviation: 2.0 }, Some("BOB")));
        let games = store.games_of("ann", 0, 9).await.unwrap();
        let told: Vec<(u64, u32, u32)> = games.iter().map(|game| (game.at, game.place, game.seats)).collect();
        assert_eq!(told, [(21, 2, 2), (20, 1, 3)]);
        assert_eq!(store.games_of("ann", 1, 9).await.unwrap(), games[1..]);
        let places: Vec<(u32, u32)> =
            store.places_of("ann").await.unwrap().iter().map(|placed| (placed.place, placed.games)).collect();
        assert_eq!(places, [(1, 1), (2, 1)]);
        let met = store.against("ann", 9).await.unwrap();
        let told: Vec<(&str, u32, u32, u32)> =
            met.iter().map(|met| (met.player.as_str(), met.games, met.ahead, met.behind)).collect();
        assert_eq!(told, [("bob", 2, 1, 1), ("bot:easy", 1, 1, 0)]);
        // Whoever goes leaves no name behind.
        store.delete_person("bob").await.unwrap();
        assert_eq!(store.against("ann", 1).await.unwrap()[0].name, None);
    });
    store.close();
    let all = Store::rated_games(folder.place()).unwrap();
    assert_eq!(all.len(), 2);
    assert_eq!(all[0].seats[0], ("ann".into(), 1, Skill { mean: 27.0, deviation: 4.0 }));
    Store::check(folder.place()).unwrap();
}

#[test]
fn those_with_few_games_come_after_the_others() {
    let folder = Folder::new();
    let store = folder.open();
    run(async {
        furnish(&store).await;
        store.add_person(person("cat")).await.unwrap();
        for game in 0..10 {
            end(&store, game, &[("bot:hard", 1), ("bot:easy", 2)]).await.unwrap();
        }
        end(&store, 10, &[("bot:random", 1), ("cat", 2), ("ann", 3), ("bob", 4), ("dan", 5)]).await.unwrap();
        for game in 11..20 {
            end(&store, game, &[("bot:random", 1), ("cat", 2), ("ann", 3), ("bob", 4), ("dan", 5)])
                .await
                .unwrap();
        }
        end(&store, 20, &[("bot:expert", 1), ("cat", 2), ("ann", 2), ("bob", 2), ("dan", 2)]).await.unwrap();
        let order: Vec<String> =
            store.leaders("royale", 9).await.unwrap().into_iter().map(|standing| standing.player).collect();
        assert_eq!(order, ["bot:random", "bot:hard", "bot:easy", "bot:expert"]);
    });
    store.close();
}
