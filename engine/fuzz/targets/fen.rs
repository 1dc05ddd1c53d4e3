//! A text that is read as a position is written as a text that is read as the same position.
#![no_main]

#[path = "../truths/mod.rs"]
mod truths;

libfuzzer_sys::fuzz_target!(|text: &str| truths::fen(text));
