use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

/// A text that changes when the content of one of these files, or of a file in one of these folders, changes.
/// Contents rather than times, so that a fresh checkout of the same files counts as unchanged.
pub(crate) fn of(root: &Path, inputs: &[&str]) -> Result<String> {
    let mut files = Vec::new();
    for input in inputs {
        collect(&root.join(input), &mut files)?;
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in &files {
        let content = fs::read(file).with_context(|| unreadable(file))?;
        file.strip_prefix(root).unwrap_or(file).hash(&mut hasher);
        content.hash(&mut hasher);
    }
    Ok(format!("{:016x}\n", hasher.finish()))
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    for entry in fs::read_dir(path).with_context(|| unreadable(path))? {
        collect(&entry.with_context(|| unreadable(path))?.path(), files)?;
    }
    Ok(())
}

fn unreadable(path: &Path) -> String {
    format!("{} cannot be read", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_changes_with_the_content_of_a_file_and_with_its_name() -> Result<()> {
        let root = std::env::temp_dir().join(format!("asarag-fingerprint-{}", std::process::id()));
        fs::create_dir_all(root.join("folder/inner"))?;
        let file = root.join("folder/inner/one");
        fs::write(&file, "1")?;
        let first = of(&root, &["folder"])?;
        assert_eq!(of(&root, &["folder"])?, first);
        fs::write(&file, "2")?;
        let second = of(&root, &["folder"])?;
        assert_ne!(second, first);
        fs::rename(&file, root.join("folder/inner/two"))?;
        assert_ne!(of(&root, &["folder"])?, second);
        fs::remove_dir_all(&root)?;
        Ok(())
    }

    #[test]
    fn a_missing_file_is_named() {
        let fault = of(Path::new("/nowhere"), &["lost"]).expect_err("there is no such file");
        assert_eq!(fault.to_string(), "/nowhere/lost cannot be read");
    }
}
