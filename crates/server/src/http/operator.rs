//! A page for whoever runs the server: what there is, and since when, and the reports that wait to be settled. It speaks the language
//! of the browser.

use super::caller::Address;
use super::language::language;
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
use table::{Message, say};

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
    let case = match server.0.store.report_of(&report).await {
        Ok(case) => case,
        Err(trouble) => return ApiError::from(trouble).into_response(),
    };
    let waits = case.as_ref().is_some_and(|case| case.settled.is_none());
    let name = case.map(|case| case.name).unwrap_or_default();
    let needs_words = action == Verdict::Warn && words.trim().is_empty();
    let done = server.carry_out(&Order::Settle { report: report.clone(), action, words }).await;
    let told = match (done, action) {
        (Ok(_), Verdict::Dismiss) => say!("operator-dismissed", report),
        (Ok(_), Verdict::Warn) => say!("operator-warned", report, name),
        (Ok(_), Verdict::Ban) => say!("operator-banned", report, name),
        (Err(_), _) if !waits => say!("operator-settled-before"),
        (Err(_), _) if needs_words => say!("operator-no-words"),
        (Err(why), _) => say!("operator-not-done", why),
    };
    page(&server, Some(told)).await
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
            Html(format!("<!doctype html><title>Fremont</title><p>{}</p>", said(&say!("operator-only"))));
        return Err(Box::new((StatusCode::UNAUTHORIZED, ask, page).into_response()));
    }
    Ok(())
}

/// What is said, in the language of the request.
fn said(message: &Message) -> String {
    escaped(&message.in_language(language()))
}

async fn page(server: &Server, done: Option<Message>) -> Response {
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

async fn written(server: &Server, done: Option<Message>) -> Result<String, store::Error> {
    let store = &server.0.store;
    let (census, tables) = (store.census().await?, store.latest_tables(false, LISTED).await?);
    let (people, bans) = (store.latest_people(LISTED).await?, store.bans().await?);
    let time = &server.0.time;
    let at = |at: u64| Cell::Time(time.told(at));
    let heading = said(&say!("operator-title"));
    let mut page = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><title>{heading} · Fremont</title>{HEAD}<main><h1>{heading}</h1>",
        language().tag()
    );
    if let Some(done) = done {
        let _ = write!(page, "<p role=\"status\"><strong>{}</strong></p>", said(&done));
    }
    reports(&mut page, &store.reports(false, LISTED).await?, time);
    let facts = [
        (say!("operator-version"), env!("CARGO_PKG_VERSION").to_owned()),
        (say!("operator-open"), census.open.to_string()),
        (say!("operator-running"), census.running.to_string()),
        (say!("operator-over"), census.over.to_string()),
        (say!("operator-live"), server.0.tables.live_count().to_string()),
        (say!("operator-accounts"), census.accounts.to_string()),
        (say!("operator-guests"), census.guests.to_string()),
        (say!("operator-sessions"), census.sessions.to_string()),
        (say!("operator-bytes"), census.bytes.to_string()),
    ];
    let facts = facts.map(|(what, much)| vec![Cell::Said(what), Cell::Text(much)]);
    let columns = [say!("operator-what"), say!("operator-much")];
    list(&mut page, &say!("operator-house"), &columns, facts.into());
    let row = |table: store::Table| {
        let people = table.seats.iter().flatten().count();
        let is_open = table.phase == Phase::Open;
        let phase = if is_open { say!("operator-is-open") } else { say!("operator-is-running") };
        let seats = say!("operator-seats", people, seats = table.seats.len());
        let text = [table.id, table.code, table.game].map(Cell::Text).into_iter();
        let text = text.chain([Cell::Said(phase), Cell::Said(seats), Cell::Text(table.host)]);
        text.chain([at(table.created), at(table.changed)]).collect()
    };
    let columns = [
        say!("operator-id"),
        say!("operator-code"),
        say!("operator-game"),
        say!("operator-phase"),
        say!("operator-people"),
        say!("operator-host"),
        say!("operator-made"),
        say!("operator-changed"),
    ];
    list(&mut page, &say!("operator-tables"), &columns, tables.into_iter().map(row).collect());
    let row = |seen: store::Seen| {
        let person = seen.person;
        let text = [person.id, person.name, person.login.unwrap_or_default()].map(Cell::Text);
        let used = seen.used.map_or(Cell::Text(String::new()), at);
        text.into_iter().chain([at(person.created), used, Cell::Text(seen.hosts.to_string())]).collect()
    };
    let columns = [
        say!("operator-id"),
        say!("operator-name"),
        say!("operator-login"),
        say!("operator-came"),
        say!("operator-seen"),
        say!("operator-hosts"),
    ];
    list(&mut page, &say!("operator-latest"), &columns, people.into_iter().map(row).collect());
    let row = |ban: store::Ban| {
        let kind = if ban.is_address { say!("operator-address") } else { say!("operator-name") };
        let text = [ban.what, ban.why].map(Cell::Text);
        [Cell::Said(kind)].into_iter().chain(text).chain([at(ban.at)]).collect()
    };
    let columns = [say!("operator-what"), say!("operator-who"), say!("operator-why"), say!("operator-since")];
    list(&mut page, &say!("operator-banned-list"), &columns, bans.into_iter().map(row).collect());
    let commands = "<code>fremont tables, close, tidy, people, ban, reports</code>";
    let _ = write!(page, "<p>{} {commands}</p></main></html>", said(&say!("operator-else")));
    Ok(page)
}

const HEAD: &str = "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
    <style>body{font:16px/1.5 system-ui;margin:1rem;color-scheme:light dark;overflow-wrap:anywhere}\
    table{border-collapse:collapse;white-space:nowrap}td,th{text-align:left;padding:2px 12px 2px 0;border-bottom:1px solid #8886}\
    .wide{overflow-x:auto}section{border:1px solid #8886;border-radius:8px;padding:0 12px 12px;margin:12px 0}\
    label,input{display:block;width:100%;box-sizing:border-box}input,button{font:inherit;min-height:44px;margin:4px 4px 0 0;padding:4px 16px}\
    blockquote{margin:0;padding-left:12px;border-left:3px solid #8888}</style>";

enum Cell {
    Text(String),
    Said(Message),
    /// Milliseconds since 1970.
    Time(u64),
}

fn list(page: &mut String, title: &Message, columns: &[Message], rows: Vec<Vec<Cell>>) {
    let title = said(title);
    // What scrolls sideways can be reached with the keyboard.
    let _ = write!(
        page,
        "<h2>{title}</h2><div class=\"wide\" role=\"region\" aria-label=\"{title}\" tabindex=\"0\"><table><tr>"
    );
    for column in columns {
        let _ = write!(page, "<th scope=\"col\">{}</th>", said(column));
    }
    page.push_str("</tr>");
    for row in rows {
        page.push_str("<tr>");
        for cell in row {
            let _ = match cell {
                Cell::Text(text) => write!(page, "<td>{}</td>", escaped(&text)),
                Cell::Said(message) => write!(page, "<td>{}</td>", said(&message)),
                Cell::Time(at) => write!(page, "<td>{}</td>", crate::time::day(at)),
            };
        }
        page.push_str("</tr>");
    }
    page.push_str("</table></div>");
}

/// The reports that wait, each with what can be done about it.
fn reports(page: &mut String, cases: &[ReportCase], time: &ServerTime) {
    let _ = write!(page, "<h2>{}</h2>", said(&say!("operator-reports")));
    if cases.is_empty() {
        let _ = write!(page, "<p>{}</p>", said(&say!("operator-none")));
    }
    for case in cases {
        let (id, name) = (escaped(&case.id), escaped(&case.name));
        let reason = said(&say!("operator-reason", reason = case.reason.clone()));
        let _ = write!(
            page,
            "<section aria-label=\"{}\"><p>{} · <strong>{name}</strong> ({}) · {} · {reason}</p>",
            said(&say!("operator-report", report = case.id.clone())),
            crate::time::day(time.told(case.at)),
            escaped(&case.accused),
            said(&say!("operator-at", table = case.table.clone())),
        );
        if let Some((_, line)) = &case.line {
            let _ = write!(page, "<blockquote>{}</blockquote>", escaped(line));
        }
        if !case.words.is_empty() {
            let _ = write!(page, "<p>{}</p>", said(&say!("operator-says", words = case.words.clone())));
        }
        let _ = write!(
            page,
            "<form method=\"post\"><input type=\"hidden\" name=\"report\" value=\"{id}\"><label>{}\
             <input name=\"words\" maxlength=\"500\"></label>",
            said(&say!("operator-words"))
        );
        let ways = [
            ("dismiss", say!("operator-dismiss")),
            ("warn", say!("operator-warn")),
            ("ban", say!("operator-ban")),
        ];
        for (action, label) in ways {
            let _ = write!(page, "<button name=\"action\" value=\"{action}\">{}</button>", said(&label));
        }
        page.push_str("</form></section>");
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
