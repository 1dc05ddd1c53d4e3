//! A file is read in one sitting and a function on one screen.

use std::path::PathBuf;

use syn::visit::{self, Visit};

use crate::tree;

const FILE_LINES_MAX: usize = 400;
const FUNCTION_LINES_MAX: usize = 70;

/// Written by programs, not by hand.
const GENERATED: [&str; 2] = ["web/src/wire.ts", "web/src/i18n/keys.ts"];

#[test]
fn no_file_is_longer_than_four_hundred_lines() {
    let files = tree::files("", &[".rs", ".ts", ".svelte", ".css", ".sql"]);
    let long: Vec<String> = files
        .iter()
        .filter(|path| !GENERATED.iter().any(|generated| path.ends_with(generated)))
        .map(|path| (path, tree::read(path).lines().count()))
        .filter(|(_, lines)| *lines > FILE_LINES_MAX)
        .map(|(path, lines)| format!("{} has {lines} lines", path.display()))
        .collect();
    assert!(long.is_empty(), "which two nouns live here? {long:#?}");
}

#[test]
fn no_function_is_longer_than_seventy_lines() {
    let mut long = Vec::new();
    for path in tree::files("", &[".rs"]) {
        let file = syn::parse_file(&tree::read(&path))
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut functions = Functions {
            path,
            long: &mut long,
        };
        functions.visit_file(&file);
    }
    assert!(long.is_empty(), "{long:#?}");
}

struct Functions<'a> {
    path: PathBuf,
    long: &'a mut Vec<String>,
}

impl Functions<'_> {
    fn measure(&mut self, name: &syn::Ident, block: &syn::Block) {
        let lines = block.brace_token.span.close().end().line - name.span().start().line + 1;
        if lines > FUNCTION_LINES_MAX {
            self.long
                .push(format!("{}: {name} has {lines} lines", self.path.display()));
        }
    }
}

impl<'ast> Visit<'ast> for Functions<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.measure(&item.sig.ident, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.measure(&item.sig.ident, &item.block);
        visit::visit_impl_item_fn(self, item);
    }
}
