//! With the feature `embed-page`, compresses the built page into the program.

use std::{env, path::PathBuf, process::exit};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_EMBED_PAGE").is_none() {
        return;
    }
    let server = PathBuf::from(
        env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the folder of the crate"),
    );
    let page = server.join("../web/dist");
    if !page.join("index.html").is_file() {
        println!(
            "cargo::error=the page is not built: web/dist/index.html is missing; run `make run`, or `npm ci && npm run \
             build` in web/, or build without the feature embed-page"
        );
        exit(1);
    }
    let page = page
        .canonicalize()
        .expect("a folder with a file in it has a path");
    println!("cargo::rustc-env=ASARAG_PAGE={}", page.display());
    println!("cargo::rerun-if-changed={}", page.display());
    // The loader tells about every file as a warning of the compiler.
    println!("cargo::rustc-env=MEMORY_SERVE_QUIET=1");
    memory_serve::load_directory(&page);
}
