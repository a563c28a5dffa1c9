//! The doors of the server, and their description.

use crate::kit::Open;
use axum::http::{Method, Request};
use client::Body;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

fn description() -> Value {
    serde_json::from_str(&server::openapi()).unwrap()
}

fn paths(description: &Value) -> &Map<String, Value> {
    description["paths"].as_object().unwrap()
}

#[test]
fn the_description_is_openapi_3_1() {
    let description = description();
    assert!(description["openapi"].as_str().unwrap().starts_with("3.1."));
    assert_eq!(description["info"]["title"], "Fremont");
    // Whatever is referred to is there.
    let text = description.to_string();
    for reference in text.split("\"$ref\":\"#").skip(1) {
        let pointer = reference.split('"').next().unwrap();
        assert!(description.pointer(pointer).is_some(), "{pointer} is missing");
    }
    // Every door has a sentence and an id of its own, and says what it answers when it does not open.
    let mut ids = BTreeSet::new();
    for (path, door) in paths(&description) {
        for (method, way) in door.as_object().unwrap() {
            assert!(way["summary"].is_string(), "{method} {path}");
            assert!(ids.insert(way["operationId"].to_string()), "{method} {path}: its id is taken");
            let free = matches!(path.as_str(), "/health/live" | "/api/v1/games" | "/api/v1/server");
            assert!(free || way["responses"]["4XX"].is_object(), "{method} {path}");
            for parameter in way["parameters"].as_array().unwrap_or(&Vec::new()) {
                let name = parameter["name"].as_str().unwrap();
                let place = if path.contains(&format!("{{{name}}}")) { "path" } else { "query" };
                assert_eq!(parameter["in"], place, "{name} of {method} {path}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_door_is_described_and_every_description_is_a_door() {
    let open = Open::new().await;
    let description = description();
    let described = paths(&description);
    // The router tells its own paths.
    let router = format!("{:?}", open.router());
    let own: BTreeSet<&str> = router
        .split('"')
        .filter(|text| ["/api", "/health", "/metrics", "/mail"].iter().any(|begin| text.starts_with(begin)))
        .collect();
    let undescribed: Vec<&&str> = own.iter().filter(|path| !described.contains_key(**path)).collect();
    assert_eq!(undescribed, [&"/api/openapi.json"], "of {own:?}");
    assert_eq!(own.len(), described.len() + 1);
    // A way that is described opens, and no other does.
    for (path, door) in described {
        let path = path
            .replace("{table}", "nowhere")
            .replace("{game}", "none")
            .replace("{session}", "none")
            .replace("{player}", "nobody")
            .replace("{person}", "nobody")
            .replace("{device}", "none")
            .replace("{link}", "none");
        for method in [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE] {
            let request = Request::builder()
                .method(&method)
                .uri(format!("{}{path}", open.client.url()))
                .body(Body::default());
            let answer = open.client.send(request.unwrap()).await.unwrap();
            let is_described = door.get(method.as_str().to_lowercase()).is_some();
            assert_eq!(answer.status != 405, is_described, "{method} {path} gives {}", answer.status);
        }
    }
}

/// Where the table of questions stands.
const PROTOCOL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");

#[test]
fn every_door_has_its_price_and_the_protocol_tells_it() {
    let description = description();
    let mut doors = BTreeSet::new();
    for (path, door) in paths(&description) {
        let path = path.strip_prefix("/api/v1").unwrap_or(path);
        doors.extend(
            door.as_object().unwrap().keys().map(|method| format!("{} {path}", method.to_uppercase())),
        );
    }
    let priced: BTreeSet<String> = server::costs()
        .into_iter()
        .map(|cost| cost.door.to_owned())
        .filter(|door| !door.starts_with("socket "))
        .collect();
    assert_eq!(priced, doors);
    let (begin, end) = ("<!-- questions: UPDATE_DOCS=1 writes this -->\n", "<!-- end of questions -->");
    let text = std::fs::read_to_string(PROTOCOL).unwrap();
    let (before, rest) = text.split_once(begin).expect("the table of questions begins");
    let (table, after) = rest.split_once(end).expect("the table of questions ends");
    let wanted = server::costs_as_table();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(PROTOCOL, format!("{before}{begin}{wanted}{end}{after}")).unwrap();
    } else {
        assert_eq!(
            table, wanted,
            "write it anew: UPDATE_DOCS=1 cargo test -p server --test server every_door_has"
        );
    }
}
