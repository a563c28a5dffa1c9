//! A page for whoever runs the server: what there is, and since when, and the reports that wait to be settled.

use super::caller::Address;
use crate::error::ApiError;
use crate::operator::{Order, Verdict};
use crate::secrets;
use crate::server::Server;
use crate::time::ServerTime;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::http::header::{AUTHORIZATION, CACHE_CONTROL, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use std::fmt::Write;
use store::{Phase, ReportCase};

/// How many tables and people are listed.
const LISTED: u32 = 200;

/// The page. Browsers ask for a name and a password: any name, and the operator's token.
pub(super) async fn operator(State(server): State<Server>, address: Address, headers: HeaderMap) -> Response {
    if let Err(refused) = admit(&server, address, &headers) {
        return *refused;
    }
    page(&server, None).await
}

/// Settles a report, and shows the page again.
pub(super) async fn settle(
    State(server): State<Server>,
    address: Address,
    headers: HeaderMap,
    form: Result<Form<Settle>, FormRejection>,
) -> Response {
    if let Err(refused) = admit(&server, address, &headers) {
        return *refused;
    }
    let Ok(Form(Settle { report, action, words })) = form else {
        return ApiError::bad("a report is settled with report, action and words").into_response();
    };
    let done = server.carry_out(&Order::Settle { report, action, words }).await;
    page(&server, Some(done.unwrap_or_else(|why| format!("Nothing was done: {why}.")))).await
}

/// What the page says of a report.
#[derive(Deserialize)]
pub(super) struct Settle {
    report: String,
    action: Verdict,
    #[serde(default)]
    words: String,
}

/// Whether whoever asks has the operator's token; if not, what they are told.
fn admit(server: &Server, address: Address, headers: &HeaderMap) -> Result<(), Box<Response>> {
    let Some(token) = &server.0.config.operator_token else {
        return Err(Box::new(ApiError::unknown("this house has no page for its operator").into_response()));
    };
    let shown = shown(headers);
    if shown.as_deref().map(secrets::key) != Some(secrets::key(token)) {
        // Whoever tries tokens is soon told to wait, like whoever tries passphrases.
        if shown.is_some()
            && let Err(seconds) = server.0.rate_limits.sign_ins.take(address.network())
        {
            let error = ApiError::too_many("too many wrong tokens: wait a moment", seconds);
            return Err(Box::new(error.into_response()));
        }
        let ask = [(WWW_AUTHENTICATE, "Basic realm=\"the operator of this house\", charset=\"UTF-8\"")];
        let page =
            Html("<!doctype html><title>Fremont</title><p>This page is for whoever runs the house.</p>");
        return Err(Box::new((StatusCode::UNAUTHORIZED, ask, page).into_response()));
    }
    Ok(())
}

async fn page(server: &Server, done: Option<String>) -> Response {
    match written(server, done).await {
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

async fn written(server: &Server, done: Option<String>) -> Result<String, store::Error> {
    let store = &server.0.store;
    let (census, tables) = (store.census().await?, store.latest_tables(false, LISTED).await?);
    let (people, bans) = (store.latest_people(LISTED).await?, store.bans().await?);
    let time = &server.0.time;
    let at = |at: u64| Cell::Time(time.told(at));
    let mut page = String::from(HEAD);
    if let Some(done) = done {
        let _ = write!(page, "<p role=\"status\"><strong>{}</strong></p>", escaped(&done));
    }
    reports(&mut page, &store.reports(false, LISTED).await?, time);
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
    page.push_str("<p>For all else see <code>fremont tables, close, tidy, people, ban, reports</code>.</p>");
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

/// The reports that wait, each with what can be done about it.
fn reports(page: &mut String, cases: &[ReportCase], time: &ServerTime) {
    page.push_str("<h2>Reports that wait</h2>");
    if cases.is_empty() {
        page.push_str("<p>None.</p>");
    }
    for case in cases {
        let (id, name, reason) = (escaped(&case.id), escaped(&case.name), escaped(&case.reason));
        let _ = write!(
            page,
            "<section aria-label=\"Report {id}\"><p>{} · <strong>{name}</strong> ({}) at table {} · {reason}</p>",
            crate::time::day(time.told(case.at)),
            escaped(&case.accused),
            escaped(&case.table),
        );
        if let Some((_, line)) = &case.line {
            let _ = write!(page, "<blockquote>{}</blockquote>", escaped(line));
        }
        if !case.words.is_empty() {
            let _ = write!(page, "<p>The reporter says: {}</p>", escaped(&case.words));
        }
        let _ = write!(
            page,
            "<form method=\"post\"><input type=\"hidden\" name=\"report\" value=\"{id}\"><label>Words to the person, or why \
             <input name=\"words\" maxlength=\"500\"></label> <button name=\"action\" value=\"dismiss\">Dismiss</button> \
             <button name=\"action\" value=\"warn\">Warn</button> <button name=\"action\" value=\"ban\">Ban</button></form></section>"
        );
    }
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
