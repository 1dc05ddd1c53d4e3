//! Words that stay out of the project.

use crate::tree;

const TEXTS: [&str; 16] = [
    ".rs",
    ".ts",
    ".svelte",
    ".css",
    ".html",
    ".md",
    ".toml",
    ".yml",
    ".json",
    ".sql",
    ".ftl",
    ".conf",
    "Makefile",
    "Dockerfile",
    ".ci/run",
    ".sh",
];

#[test]
fn nothing_is_named_for_what_it_is_not() {
    let empty = [
        "util", "utils", "common", "helper", "helpers", "manager", "misc",
    ];
    let named: Vec<_> = tree::files("", &[".rs", ".ts", ".svelte"])
        .into_iter()
        .filter(|path| {
            let stem = path
                .file_stem()
                .map(|stem| stem.to_string_lossy().to_lowercase())
                .unwrap_or_default();
            let folder = path
                .parent()
                .and_then(|parent| parent.file_name())
                .unwrap_or_default();
            empty
                .iter()
                .any(|word| stem == *word || stem.ends_with(&format!("_{word}")) || folder == *word)
        })
        .collect();
    assert!(named.is_empty(), "{named:?}");
}

#[test]
fn no_test_is_skipped_and_nothing_is_left_to_do() {
    // Joined here so that this file does not find itself.
    let words = [
        ["#[ign", "ore"].concat(),
        ["#[should_", "panic"].concat(),
        ["to", "do!("].concat(),
        ["unimple", "mented!("].concat(),
        ["it.", "only("].concat(),
        ["test.", "only("].concat(),
        ["it.", "skip("].concat(),
        ["test.", "skip("].concat(),
        ["describe.", "skip("].concat(),
        ["it.", "todo("].concat(),
        ["FIX", "ME"].concat(),
    ];
    assert_eq!(
        mentions(&[".rs", ".ts", ".svelte"], &words),
        Vec::<String>::new()
    );
}

#[test]
fn no_file_names_a_path_of_one_machine() {
    let words = [
        ["/wo", "rk/"].concat(),
        ["/ro", "ot/"].concat(),
        ["/ho", "me/"].concat(),
        ["bash", "_jobs"].concat(),
    ];
    assert_eq!(mentions(&TEXTS, &words), Vec::<String>::new());
}

/// Greek letters look like the Latin ones of Kabyle (gamma for U+0263, epsilon for U+025B) and sort, search and
/// are read aloud as something else. Dots below are one character with their letter.
#[test]
fn kabyle_is_written_in_latin_letters_and_composed() {
    let mut faults = Vec::new();
    for path in tree::files("", &[".ftl", ".svelte", ".html", ".md"]) {
        for (number, line) in tree::read(&path).lines().enumerate() {
            for letter in line
                .chars()
                .filter(|letter| is_greek(*letter) || is_combining(*letter))
            {
                faults.push(format!("{}:{}: {letter:?}", path.display(), number + 1));
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

fn mentions(endings: &[&str], words: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for path in tree::files("", endings) {
        for (number, line) in tree::read(&path).lines().enumerate() {
            if let Some(word) = words.iter().find(|word| line.contains(word.as_str())) {
                found.push(format!("{}:{}: {word}", path.display(), number + 1));
            }
        }
    }
    found
}

fn is_greek(letter: char) -> bool {
    ('\u{370}'..='\u{3ff}').contains(&letter) || ('\u{1f00}'..='\u{1fff}').contains(&letter)
}

fn is_combining(letter: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&letter)
}
