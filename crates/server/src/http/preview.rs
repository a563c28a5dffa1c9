//! What a link to a table shows where it is shared: Open Graph tags in the page, with a picture of the game. Whoever has the link
//! may see the table, so the tags tell what the table does, and nothing that is hidden in a game.

use super::language::language;
use crate::server::Server;
use axum::http::{HeaderMap, header};
use std::fmt::Write;
use store::{Phase, Table};
use table::{Message, say};

/// The tags of the table that a path names, for the head of the page.
pub(super) async fn tags(server: &Server, path: &str, headers: &HeaderMap) -> Option<String> {
    let id = path.strip_prefix("/table/")?.split('/').next()?;
    if id.is_empty() || id.len() > 40 || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let store = &server.0.store;
    let table = if id.len() == crate::secrets::CODE {
        store.table_by_code(&id.to_ascii_lowercase()).await.ok()??
    } else {
        store.table(id).await.ok()??
    };
    let about = games::about(&table.game).ok()?;
    let host =
        store.person(&table.host).await.ok().flatten().map(|host| host.name).filter(|name| !name.is_empty());
    let language = language();
    let title = match host {
        Some(host) if table.phase == Phase::Open => say!("tables-share-invites", game = &about.title, host),
        _ => say!("tables-share-game", game = &about.title),
    };
    let title = title.in_language(language);
    let text = how_it_stands(&table).in_language(language);
    let at = address(server, headers)?;
    let (link, picture) = (format!("{at}/table/{}", table.id), format!("{at}/share/{}.png", table.game));
    let mut tags = String::new();
    for (name, value) in [
        ("og:site_name", "Fremont"),
        ("og:type", "website"),
        ("og:title", &title),
        ("og:description", &text),
        ("og:url", &link),
        ("og:image", &picture),
        ("og:image:type", "image/png"),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
        ("og:image:alt", &about.title.in_language(language)),
    ] {
        let _ =
            writeln!(tags, "<meta property=\"{name}\" content=\"{}\" />", super::operator::escaped(value));
    }
    tags.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\" />\n");
    Some(tags)
}

/// How far the table is, in one sentence.
fn how_it_stands(table: &Table) -> Message {
    match table.phase {
        Phase::Open => say!("tables-share-open", free = u32::from(table.free), seats = table.seats.len()),
        Phase::Running => say!("tables-share-running", seats = table.seats.len()),
        Phase::Finished => say!("tables-share-finished"),
        Phase::Closed => say!("tables-share-closed"),
    }
}

/// The address that whoever asks reached us at, or the one that the operator named.
fn address(server: &Server, headers: &HeaderMap) -> Option<String> {
    if let Some(url) = &server.0.config.public_url {
        return Some(url.trim_end_matches('/').to_owned());
    }
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let is_host =
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte));
    is_host.then(|| format!("http://{host}"))
}

/// The page with tags in its head.
pub(super) fn tagged(page: &str, tags: &str) -> String {
    page.replacen("</head>", &format!("{tags}</head>"), 1)
}
