use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    fingerprint,
    toolchain::{TARGET, Toolchain},
};

/// What the caller asks for.
#[derive(Debug, Default)]
pub(crate) struct Options {
    /// Use this toolchain and no other.
    pub(crate) toolchain: Option<Toolchain>,
    /// Build even if nothing changed.
    pub(crate) again: bool,
}

/// What the module is built from, relative to the workspace.
const INPUTS: [&str; 8] = [
    "Cargo.lock",
    "Cargo.toml",
    "engine/Cargo.toml",
    "engine/src",
    "engine/weights",
    "web/wasm",
    "xtask/src",
    "web/package-lock.json",
];
/// One module for the browser.
struct Module {
    /// What its files are called.
    name: &'static str,
    /// The features of `asarag-wasm` in it.
    features: &'static str,
    /// How it is compiled.
    profile: &'static str,
    /// What `wasm-opt` is to do with it.
    optimization: &'static [&'static str],
}

/// Smaller still it could be made, but not when it is compressed: functions that resemble each other cost next to nothing as long
/// as none is taken apart into its callers.
const SMALL: [&str; 9] = [
    "-O2",
    "-aimfs",
    "0",
    "-fimfs",
    "0",
    "-ocimfs",
    "0",
    "--strip-target-features",
    "--strip-producers",
];

/// The rules, which every page waits for, and the rules with a player, which only a worker loads: small and fast.
const MODULES: [Module; 2] = [
    Module {
        name: "asarag_wasm",
        features: "",
        profile: "wasm-small",
        optimization: &SMALL,
    },
    Module {
        name: "asarag_search",
        features: "search",
        profile: "wasm",
        optimization: &["-O3"],
    },
];
/// What comes out of each, in `web/src/wasm`, behind its name.
const OUTPUTS: [&str; 4] = [".js", ".d.ts", "_bg.wasm", "_bg.wasm.d.ts"];
/// Holds the fingerprint of the inputs that the outputs were made from.
const STAMP: &str = ".inputs";

/// Builds the engine for the browser into `web/src/wasm`, unless it is there already.
pub(crate) fn build(options: &Options) -> Result<()> {
    let root = workspace()?;
    let out = root.join("web/src/wasm");
    let inputs = fingerprint::of(&root, &INPUTS)?;
    if !options.again && is_fresh(&out, &inputs) {
        println!("web/src/wasm is up to date");
        return Ok(());
    }
    let optimizer = optimizer(&root)?;
    for module in &MODULES {
        let compiled = compile(&root, module, options.toolchain)?;
        bind(&compiled, module, &out)?;
        let bound = out.join(format!("{}_bg.wasm", module.name));
        optimize(&optimizer, &bound, module)?;
    }
    fs::write(out.join(STAMP), inputs).context("web/src/wasm cannot be written")?;
    println!("web/src/wasm is built");
    Ok(())
}

fn workspace() -> Result<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.parent().context("xtask has no folder above it")?;
    Ok(root.to_path_buf())
}

fn is_fresh(out: &Path, inputs: &str) -> bool {
    let stamp = fs::read_to_string(out.join(STAMP)).unwrap_or_default();
    let is_whole = |module: &Module| {
        OUTPUTS
            .iter()
            .all(|output| out.join(format!("{}{output}", module.name)).is_file())
    };
    stamp == inputs && MODULES.iter().all(is_whole)
}

fn compile(root: &Path, module: &Module, wanted: Option<Toolchain>) -> Result<PathBuf> {
    let toolchain = match wanted {
        Some(toolchain) => toolchain.prepared()?,
        None => Toolchain::first()?,
    };
    let mut cargo = toolchain.cargo()?;
    cargo
        .args([
            "build",
            "--package",
            "asarag-wasm",
            "--profile",
            module.profile,
        ])
        .args(["--target", TARGET, "--target-dir", "target-wasm"])
        .args(["--features", module.features])
        .args(toolchain.arguments())
        .current_dir(root);
    succeed(&mut cargo, "the engine did not compile for the browser")?;
    Ok(root
        .join("target-wasm")
        .join(TARGET)
        .join(module.profile)
        .join("asarag_wasm.wasm"))
}

fn bind(compiled: &Path, module: &Module, out: &Path) -> Result<()> {
    Bindgen::new()
        .input_path(compiled)
        .out_name(module.name)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .generate(out)
        .context("wasm-bindgen did not accept the module")
}

/// The optimiser of the npm package: Debian's own, version 108, corrupts the module's tables.
fn optimizer(root: &Path) -> Result<PathBuf> {
    let script = root.join("web/node_modules/binaryen/bin/wasm-opt");
    ensure!(
        script.is_file(),
        "wasm-opt is missing: run `npm ci` in web/ first"
    );
    Ok(script)
}

fn optimize(optimizer: &Path, bound: &Path, module: &Module) -> Result<()> {
    let mut node = Command::new("node");
    node.arg(optimizer)
        .args(module.optimization)
        .arg(bound)
        .arg("-o")
        .arg(bound);
    succeed(&mut node, "wasm-opt did not accept the module")
}

fn succeed(command: &mut Command, failure: &str) -> Result<()> {
    let program = command.get_program().to_string_lossy().into_owned();
    let status = command
        .status()
        .with_context(|| format!("`{program}` cannot be started"))?;
    if !status.success() {
        bail!("{failure}: `{program}` ended with {status}");
    }
    Ok(())
}
