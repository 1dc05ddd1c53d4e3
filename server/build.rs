//! With the feature `embed-page`, compresses the built page into the program.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::exit,
};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_EMBED_PAGE").is_some() {
        embed(&folder("CARGO_MANIFEST_DIR").join("../web/dist"));
    }
}

fn embed(page: &Path) {
    println!("cargo::rerun-if-changed={}", page.display());
    let Ok(page) = page.canonicalize().and_then(|page| {
        fs::metadata(page.join("index.html"))?;
        Ok(page)
    }) else {
        println!(
            "cargo::error=the page is not built: web/dist/index.html is missing; run `make run`, or `npm ci && npm run \
             build` in web/, or build without the feature embed-page"
        );
        exit(1);
    };
    let out = folder("OUT_DIR");
    // A debug build reads the files when they are asked for: compressing them well takes longer than building.
    let whole = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let assets = memory_serve::assets_to_code("web/dist", &page, &out, whole, |_| ());
    fs::write(out.join("page.rs"), assets)
        .expect("cargo's folder for built files can be written to");
    println!("cargo::rustc-env=ASARAG_PAGE={}", page.display());
}

fn folder(variable: &str) -> PathBuf {
    PathBuf::from(env::var_os(variable).expect("cargo names its folders"))
}
