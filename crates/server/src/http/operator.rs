//! A page for whoever runs the server: what there is, and since when. It changes nothing.

use super::caller::Address;
use crate::error::ApiError;
use crate::secrets;
use crate::server::Server;
use axum::extract::State;
use axum::http::header::{AUTHORIZATION, CACHE_CONTROL, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::fmt::Write;
use store::Phase;

/// How many tables and people are listed.
const LISTED: u32 = 200;

/// The page. Browsers ask for a name and a password: any name, and the operator's token.
pub(super) async fn operator(State(server): State<Server>, address: Address, headers: HeaderMap) -> Response {
    let Some(token) = &server.0.config.operator_token else {
        return ApiError::unknown("this house has no page for its operator").into_response();
    };
    let shown = shown(&headers);
    if shown.as_deref().map(secrets::key) != Some(secrets::key(token)) {
        // Whoever tries tokens is soon told to wait, like whoever tries passphrases.
        if shown.is_some()
            && let Err(seconds) = server.0.rate_limits.sign_ins.take(address.network())
        {
            return ApiError::too_many("too many wrong tokens: wait a moment", seconds).into_response();
        }
        let ask = [(WWW_AUTHENTICATE, "Basic realm=\"the operator of this house\", charset=\"UTF-8\"")];
        let page =
            Html("<!doctype html><title>Fremont</title><p>This page is for whoever runs the house.</p>");
        return (StatusCode::UNAUTHORIZED, ask, page).into_response();
    }
    match written(&server).await {
        Ok(page) => ([(CACHE_CONTROL, "no-store")], Html(page)).into_response(),
        Err(trouble) => ApiError::from(trouble).into_response(),
    }
}

/// The token that was shown: as a token, or as a password.
fn shown(headers: &HeaderMap) -> Option<String> {
    let given = headers.get(AUTHORIZATION)?.to_str().ok()?;
    if let Some(token) = given.strip_prefix("Bearer ") {
        return Some(token.trim().to_owned());
    }
    let pair = String::from_utf8(STANDARD.decode(given.strip_prefix("Basic ")?.trim()).ok()?).ok()?;
    pair.split_once(':').map(|(_, password)| password.to_owned())
}

async fn written(server: &Server) -> Result<String, store::Error> {
    let store = &server.0.store;
    let (census, tables) = (store.census().await?, store.latest_tables(false, LISTED).await?);
    let (people, bans) = (store.latest_people(LISTED).await?, store.bans().await?);
    let time = &server.0.time;
    let at = |at: u64| Cell::Time(time.told(at));
    let mut page = String::from(HEAD);
    let facts = [
        ("Version", env!("CARGO_PKG_VERSION").to_owned()),
        ("Open tables", census.open.to_string()),
        ("Running tables", census.running.to_string()),
        ("Tables that are over", census.over.to_string()),
        ("Tables in memory", server.0.tables.live_count().to_string()),
        ("Accounts", census.accounts.to_string()),
        ("Guests", census.guests.to_string()),
        ("Sessions", census.sessions.to_string()),
        ("Bytes on disk", census.bytes.to_string()),
    ];
    let facts = facts.map(|(what, much)| vec![Cell::Text(what.into()), Cell::Text(much)]);
    list(&mut page, "The house", &["What", "How much"], facts.into());
    let row = |table: store::Table| {
        let people = table.seats.iter().flatten().count();
        let phase = if table.phase == Phase::Open { "open" } else { "running" };
        let seats = format!("{people} of {}", table.seats.len());
        let text = [table.id, table.code, table.game, phase.into(), seats, table.host].map(Cell::Text);
        text.into_iter().chain([at(table.created), at(table.changed)]).collect()
    };
    let columns = ["Id", "Code", "Game", "Phase", "People", "Host", "Made", "Changed"];
    list(&mut page, "Tables that are not over", &columns, tables.into_iter().map(row).collect());
    let row = |seen: store::Seen| {
        let person = seen.person;
        let text = [person.id, person.name, person.login.unwrap_or_default()].map(Cell::Text);
        let used = seen.used.map_or(Cell::Text(String::new()), at);
        text.into_iter().chain([at(person.created), used, Cell::Text(seen.hosts.to_string())]).collect()
    };
    let columns = ["Id", "Name", "Login", "Came", "Last seen", "Hosts"];
    list(&mut page, "People who came last", &columns, people.into_iter().map(row).collect());
    let row = |ban: store::Ban| {
        let kind = if ban.is_address { "address" } else { "name" };
        let text = [kind.into(), ban.what, ban.why].map(Cell::Text);
        text.into_iter().chain([at(ban.at)]).collect()
    };
    list(&mut page, "Not let in", &["What", "Who", "Why", "Since"], bans.into_iter().map(row).collect());
    page.push_str("<p>It changes nothing: see <code>fremont tables, close, tidy, people, ban</code>.</p>");
    Ok(page)
}

const HEAD: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Fremont: the operator's page</title>\
    <meta name=\"viewport\" content=\"width=device-width\">\
    <style>body{font:14px/1.5 system-ui;margin:2rem;color-scheme:light dark}table{border-collapse:collapse}\
    td,th{text-align:left;padding:2px 12px 2px 0;border-bottom:1px solid #8886}</style><h1>The operator's page</h1>";

enum Cell {
    Text(String),
    /// Milliseconds since 1970.
    Time(u64),
}

fn list(page: &mut String, title: &str, columns: &[&str], rows: Vec<Vec<Cell>>) {
    let _ = write!(page, "<h2>{title}</h2><table><tr>");
    for column in columns {
        let _ = write!(page, "<th scope=\"col\">{column}</th>");
    }
    page.push_str("</tr>");
    for row in rows {
        page.push_str("<tr>");
        for cell in row {
            let _ = match cell {
                Cell::Text(text) => write!(page, "<td>{}</td>", escaped(&text)),
                Cell::Time(at) => write!(page, "<td>{}</td>", crate::time::day(at)),
            };
        }
        page.push_str("</tr>");
    }
    page.push_str("</table>");
}

/// Text that is nothing but text.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}
