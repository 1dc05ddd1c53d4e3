//! A text that is read as a move is a legal move, and its canonical text is read as the same move.
#![no_main]

#[path = "../truths/mod.rs"]
mod truths;

libfuzzer_sys::fuzz_target!(|input: (Vec<u8>, &str)| truths::move_text(&input.0, input.1));
