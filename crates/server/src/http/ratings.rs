//! Ratings: leaderboards, and what everybody may know of a player.

use super::caller::{Address, Caller};
use super::json::{Asked, Place};
use crate::error::{ApiError, ApiResult};
use crate::ratings::shown;
use crate::server::Server;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use store::{HeadToHead, Standing};
use utoipa::IntoParams;
use wire::{GameRecord, Leader, Player, Problem, Profile, RatedGame, Rival, SeatReview};

/// The most lines of a leaderboard.
const LEADERS: u32 = 100;
/// The most games of a profile.
const GAMES: u32 = 50;
/// The most people that a profile compares with.
const RIVALS: u32 = 20;

/// As how many records the review of a game counts.
const READ: u64 = 10;

/// What is read of a review.
#[derive(Deserialize)]
struct Figures {
    seats: Vec<SeatReview>,
}

/// Which leaderboard.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OfGame {
    /// The game, by its key.
    game: String,
}

/// Somebody who plays rated games: a bot by its level, or a person by the name they have now.
fn player(id: String, name: Option<String>) -> Player {
    match id.strip_prefix("bot:") {
        Some(level) => {
            let name = Some(format!("{level} bot"));
            Player { id, name, bot: true }
        }
        None => Player { id, name, bot: false },
    }
}

/// How everybody stands in a game: bots, and people who have an account, the best first; first guesses after the others.
#[utoipa::path(get, path = "/ratings", tag = "ratings", params(OfGame),
    responses((status = 200, body = Vec<Leader>), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn leaders(
    State(server): State<Server>,
    caller: Option<Caller>,
    Asked(of): Asked<OfGame>,
) -> ApiResult<Json<Vec<Leader>>> {
    let me = caller.map(|caller| caller.person());
    let standings = server.0.store.leaders(&of.game, LEADERS).await?;
    let leader = |standing: Standing| Leader {
        you: me.as_ref() == Some(&standing.player),
        rating: shown(standing.skill, standing.games, standing.wins),
        player: player(standing.player, standing.name),
    };
    Ok(Json(standings.into_iter().map(leader).collect()))
}

/// What everybody may know of somebody who has played rated games: by their id, or `bot:hard` for a bot.
#[utoipa::path(get, path = "/players/{player}", tag = "ratings", params(("player" = String, Path)),
    responses((status = 200, body = Profile), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn profile(
    State(server): State<Server>,
    address: Address,
    caller: Option<Caller>,
    Place(id): Place<String>,
) -> ApiResult<Json<Profile>> {
    let store = &server.0.store;
    let standings = store.standings_of(&id).await?;
    let known = standings.first().filter(|first| first.name.is_some() || id.starts_with("bot:"));
    let name = match known {
        Some(first) => first.name.clone(),
        None => return Err(ApiError::unknown("nobody of that id has finished a rated game here")),
    };
    let placed = store.places_of(&id).await?;
    let record = |standing: Standing| {
        let of_game = || placed.iter().filter(|placed| placed.game == standing.game);
        let most = of_game().map(|placed| placed.place).max().unwrap_or(0);
        let count =
            |place: u32| of_game().find(|placed| placed.place == place).map_or(0, |placed| placed.games);
        GameRecord {
            places: (1..=most).map(count).collect(),
            rating: shown(standing.skill, standing.games, standing.wins),
            game: standing.game,
        }
    };
    let games = store.games_of(&id, 0, GAMES).await?;
    // A review is read as a whole for the few figures of one seat.
    server.pay(address.network(), games.len() as u64 * READ)?;
    let mut latest = Vec::with_capacity(games.len());
    for played in games {
        let review = store.review(&played.table).await?;
        let review = review.and_then(|body| serde_json::from_str::<Figures>(&body).ok());
        let figures =
            review.and_then(|review| review.seats.into_iter().find(|seat| seat.seat == played.seat));
        latest.push(RatedGame {
            luck: figures.as_ref().map(|figures| figures.luck.chance),
            play: figures.as_ref().map(|figures| figures.own.chance),
            game: played.game,
            table: played.table,
            at: server.0.time.told(played.at),
            place: played.place,
            seats: played.seats,
            rating: shown(played.skill, 0, 0).rating,
        });
    }
    let rival = |other: HeadToHead| Rival {
        player: player(other.player, other.name),
        games: other.games,
        ahead: other.ahead,
        behind: other.behind,
    };
    let rivals = store.against(&id, RIVALS).await?.into_iter().map(rival);
    let against_me = match caller.map(|caller| caller.person()).filter(|me| *me != id) {
        Some(me) => store.meeting(&me, &id).await?.map(rival),
        None => None,
    };
    Ok(Json(Profile {
        games: standings.into_iter().map(record).collect(),
        latest,
        rivals: rivals.collect(),
        against_me,
        player: player(id, name),
    }))
}
