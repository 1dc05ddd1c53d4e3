//! The page: files of the browser's part, and `index.html` for every address a person may open.

use axum::{
    Router,
    extract::Request,
    response::{Html, IntoResponse, Response},
    routing::any,
};
use http::{HeaderMap, HeaderValue, Method, header};

use super::{App, Fault};

/// The languages of the page, the first one for readers of none of them.
const LANGUAGES: [&str; 3] = ["en", "fr", "kab"];

#[cfg(feature = "embed-page")]
const INDEX: &str = include_str!(concat!(env!("ASARAG_PAGE"), "/index.html"));

#[cfg(not(feature = "embed-page"))]
const INDEX: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Asarag</title>\n\
    <h1>Asarag</h1>\n<p>This server was built without its page. <code>make run</code> builds both; by hand: build \
    <code>web/</code> with npm, then <code>cargo run --release --features embed-page -- serve</code>.</p>\n\
    <p>The API is described in <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p>\n</html>\n";

/// The files of the page, each at its own address.
///
/// A release build holds them compressed. A debug build would compress a file at each request, seconds for the search,
/// so it sends them as they are: both are the library's own choice.
#[cfg(feature = "embed-page")]
pub(super) fn files() -> Router<App> {
    use memory_serve::{CacheControl, MemoryServe};
    let assets: &[memory_serve::Asset] = include!(concat!(env!("OUT_DIR"), "/page.rs"));
    MemoryServe::new(assets)
        .index_file(None)
        .html_cache_control(CacheControl::NoCache)
        .cache_control(CacheControl::NoCache)
        .into_router()
}

/// The folder of the files, if it is needed and no longer there. A debug build reads them when they are asked for.
pub fn missing() -> Option<&'static str> {
    #[cfg(all(feature = "embed-page", debug_assertions))]
    if !std::path::Path::new(env!("ASARAG_PAGE")).is_dir() {
        return Some(env!("ASARAG_PAGE"));
    }
    None
}

/// Without the page there are no files.
#[cfg(not(feature = "embed-page"))]
pub(super) fn files() -> Router<App> {
    Router::new()
}

/// Every address that is nothing else: the page finds out by itself what it is to show.
///
/// A missing file must not be answered with the page, or it would be kept for a year as that file.
pub(super) fn show() -> axum::routing::MethodRouter<App> {
    any(async |request: Request| -> Response {
        let (path, headers) = (request.uri().path(), request.headers());
        if !matches!(*request.method(), Method::GET | Method::HEAD)
            || !is_page(path)
            || !takes_html(headers)
        {
            return Fault::not_found().into_response();
        }
        let language = language(headers);
        let mut response = Html(in_language(INDEX, language)).into_response();
        response.headers_mut().append(
            header::VARY,
            HeaderValue::from_static("accept-language, cookie"),
        );
        response
    })
}

/// Whether an address may be a page's, so far as the path tells.
pub(super) fn is_page(path: &str) -> bool {
    !path.starts_with("/assets/") && !path.starts_with("/api/") && path != "/api"
}

fn takes_html(headers: &HeaderMap) -> bool {
    let Some(accept) = headers.get(header::ACCEPT) else {
        return true;
    };
    accept
        .to_str()
        .is_ok_and(|accept| accept.contains("text/html") || accept.contains("*/*"))
}

/// The language of ours that the reader likes best.
fn language(headers: &HeaderMap) -> &'static str {
    let accept = headers
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let mut best = (LANGUAGES[0], 0.0);
    for wish in accept.split(',') {
        let (tag, weight) = wish.split_once(";q=").unwrap_or((wish, "1"));
        let primary = tag.trim().split('-').next().unwrap_or_default();
        let ours = LANGUAGES
            .iter()
            .find(|language| primary.eq_ignore_ascii_case(language));
        let weight: f32 = weight.trim().parse().unwrap_or(0.0);
        if let Some(language) = ours.filter(|_| weight > best.1) {
            best = (language, weight);
        }
    }
    best.0
}

/// `index` with the language of its first tag changed, so that it is read aloud rightly from the beginning.
fn in_language(index: &str, language: &str) -> String {
    let attribute = "<html lang=\"";
    let place = index.find(attribute).map(|start| start + attribute.len());
    let end = place.and_then(|place| Some(place + index[place..].find('"')?));
    match (place, end) {
        (Some(place), Some(end)) => format!("{}{language}{}", &index[..place], &index[end..]),
        _ => index.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_speaks_the_language_its_reader_likes_best() {
        for (accept, expected) in [
            ("", "en"),
            ("fr-FR,fr;q=0.9,en;q=0.8", "fr"),
            ("kab,fr;q=0.9", "kab"),
            ("de, kab;q=0.5, en;q=0.4", "kab"),
            ("ar;q=1.0", "en"),
            ("en;q=0.1,FR;q=0.2", "fr"),
            ("fr;q=x", "en"),
            ("fr;q=0, kab;q=NaN", "en"),
        ] {
            let headers = [(
                header::ACCEPT_LANGUAGE,
                HeaderValue::from_str(accept).unwrap(),
            )];
            assert_eq!(
                language(&headers.into_iter().collect()),
                expected,
                "{accept}"
            );
        }
    }

    #[test]
    fn only_the_language_of_the_page_changes() {
        let index = "<!doctype html><html lang=\"fr\" dir=\"ltr\"><p lang=\"fr\">";
        assert_eq!(
            in_language(index, "kab"),
            "<!doctype html><html lang=\"kab\" dir=\"ltr\"><p lang=\"fr\">"
        );
        assert_eq!(in_language("<html>", "kab"), "<html>");
    }
}
