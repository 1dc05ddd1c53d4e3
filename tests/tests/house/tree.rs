//! The project's own files, without what is built or fetched.

use std::path::{Path, PathBuf};

use syn::visit::{self, Visit};

const NOT_OURS: [&str; 10] = [
    ".git",
    "target",
    "target-wasm",
    "node_modules",
    "dist",
    "wasm-pkg",
    "shots",
    "corpus",
    "artifacts",
    ".vite",
];

/// Every file below a folder of the project whose name ends in one of `endings`, by its path from the root.
pub(crate) fn files(below: &str, endings: &[&str]) -> Vec<PathBuf> {
    let root = asarag_tests::root();
    let mut found = Vec::new();
    collect(&root.join(below), &mut found);
    found.retain(|path| {
        endings
            .iter()
            .any(|ending| path.to_string_lossy().ends_with(ending))
    });
    let mut found: Vec<PathBuf> = found
        .iter()
        .filter_map(|path| path.strip_prefix(&root).ok().map(Path::to_path_buf))
        .collect();
    found.sort();
    found
}

/// The text of a file named from the root.
pub(crate) fn read(path: impl AsRef<Path>) -> String {
    let path = asarag_tests::root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A parsed source file, its test modules left out.
pub(crate) fn parse(path: &Path) -> syn::File {
    let mut file =
        syn::parse_file(&read(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    file.items.retain(|item| !is_test(item));
    file
}

/// Every path a file names, in `use` and in place, as `a::b::c`.
pub(crate) fn names(file: &syn::File) -> Vec<String> {
    let mut names = Names(Vec::new());
    names.visit_file(file);
    names.0
}

struct Names(Vec<String>);

impl Names {
    fn use_tree(&mut self, before: &str, tree: &syn::UseTree) {
        match tree {
            syn::UseTree::Path(path) => {
                self.use_tree(&format!("{before}{}::", path.ident), &path.tree);
            }
            syn::UseTree::Name(name) => self.0.push(format!("{before}{}", name.ident)),
            syn::UseTree::Rename(rename) => self.0.push(format!("{before}{}", rename.ident)),
            syn::UseTree::Glob(_) => self.0.push(format!("{before}*")),
            syn::UseTree::Group(group) => group
                .items
                .iter()
                .for_each(|tree| self.use_tree(before, tree)),
        }
    }
}

impl<'ast> Visit<'ast> for Names {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.use_tree("", &item.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments: Vec<String> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        self.0.push(segments.join("::"));
        visit::visit_path(self, path);
    }

    fn visit_expr_await(&mut self, expression: &'ast syn::ExprAwait) {
        self.0.push("await".to_owned());
        visit::visit_expr_await(self, expression);
    }

    fn visit_signature(&mut self, signature: &'ast syn::Signature) {
        if signature.asyncness.is_some() {
            self.0.push("async".to_owned());
        }
        visit::visit_signature(self, signature);
    }
}

fn is_test(item: &syn::Item) -> bool {
    let syn::Item::Mod(module) = item else {
        return false;
    };
    module.attrs.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute
                .parse_args::<syn::Path>()
                .is_ok_and(|condition| condition.is_ident("test"))
    })
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_file() {
            found.push(path);
        } else if !NOT_OURS.iter().any(|known| name == *known) && !path.ends_with("web/src/wasm") {
            collect(&path, found);
        }
    }
}
