use std::{
    env,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    str::FromStr,
};

use anyhow::{Context, Error, Result, bail, ensure};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Where a standard library for the browser comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toolchain {
    /// It lies in rustc's own folder.
    Installed,
    /// rustup fetches it there.
    Rustup,
    /// Debian's rustc-web builds it from rust-web-src.
    Debian,
}

const MISSING: &str = "rustc cannot build for the browser: run `rustup target add wasm32-unknown-unknown`, \
     or on Debian `apt-get install rustc-web cargo-web rust-web-src lld`";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_SOURCES: &str = "/usr/lib/rustlib/src/rust/library";

impl Toolchain {
    /// The first one that works here.
    pub(crate) fn first() -> Result<Toolchain> {
        [Toolchain::Installed, Toolchain::Rustup, Toolchain::Debian]
            .into_iter()
            .find_map(|toolchain| toolchain.prepared().ok())
            .context(MISSING)
    }

    /// Itself, once it is known to work here.
    pub(crate) fn prepared(self) -> Result<Toolchain> {
        match self {
            Toolchain::Installed => ensure!(is_installed()?, "rustc has no {TARGET}"),
            Toolchain::Rustup => fetch()?,
            Toolchain::Debian => {
                ensure!(
                    Path::new(DEBIAN_SOURCES).is_dir(),
                    "there are no sources in {DEBIAN_SOURCES}"
                );
                linker()?;
            }
        }
        Ok(self)
    }

    /// The cargo to call.
    pub(crate) fn cargo(self) -> Result<Command> {
        match self {
            Toolchain::Installed | Toolchain::Rustup => {
                Ok(Command::new(env::var_os("CARGO").unwrap_or("cargo".into())))
            }
            Toolchain::Debian => {
                let mut cargo = Command::new(DEBIAN_CARGO);
                cargo
                    .env("RUSTC", DEBIAN_RUSTC)
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?);
                Ok(cargo)
            }
        }
    }

    /// What that cargo must be told besides.
    pub(crate) fn arguments(self) -> &'static [&'static str] {
        match self {
            Toolchain::Installed | Toolchain::Rustup => &[],
            Toolchain::Debian => &["-Zbuild-std=std,panic_abort"],
        }
    }
}

impl FromStr for Toolchain {
    type Err = Error;

    fn from_str(name: &str) -> Result<Toolchain> {
        match name {
            "installed" => Ok(Toolchain::Installed),
            "rustup" => Ok(Toolchain::Rustup),
            "debian" => Ok(Toolchain::Debian),
            _ => bail!("there is no toolchain `{name}`: say installed, rustup or debian"),
        }
    }
}

fn is_installed() -> Result<bool> {
    let rustc = env::var_os("RUSTC").unwrap_or("rustc".into());
    let output = Command::new(rustc)
        .args(["--print", "sysroot"])
        .output()
        .context("`rustc` cannot be started")?;
    let sysroot = String::from_utf8(output.stdout).context("the sysroot is no text")?;
    let libraries = Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET);
    Ok(libraries.join("lib").is_dir())
}

fn fetch() -> Result<()> {
    let status = Command::new("rustup")
        .args(["target", "add", TARGET])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .context("`rustup` cannot be started")?;
    ensure!(
        status.success() && is_installed()?,
        "rustup could not fetch {TARGET}"
    );
    Ok(())
}

/// `wasm-ld`, or Debian's highest `wasm-ld-22`.
fn linker() -> Result<PathBuf> {
    let mut found: Vec<(u32, PathBuf)> = env::var_os("PATH")
        .iter()
        .flat_map(|path| env::split_paths(path).collect::<Vec<_>>())
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flatten()
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter_map(|path| Some((linker_version(path.file_name()?)?, path)))
        .collect();
    found.sort();
    let (_, path) = found
        .pop()
        .context("there is no wasm-ld: install Debian's package lld")?;
    Ok(path)
}

fn linker_version(name: &OsStr) -> Option<u32> {
    match name.to_str()?.strip_prefix("wasm-ld")? {
        "" => Some(0),
        version => version.strip_prefix('-')?.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn linkers_are_told_apart_by_their_version() {
        let rows = [
            ("wasm-ld", Some(0)),
            ("wasm-ld-22", Some(22)),
            ("wasm-ldx", None),
            ("ld", None),
        ];
        for (name, version) in rows {
            assert_eq!(linker_version(OsStr::new(name)), version, "{name}");
        }
    }

    #[test]
    fn an_unknown_toolchain_is_refused_with_the_known_ones() {
        let fault = "gcc".parse::<Toolchain>().expect_err("gcc is none");
        assert_eq!(
            fault.to_string(),
            "there is no toolchain `gcc`: say installed, rustup or debian"
        );
    }
}
