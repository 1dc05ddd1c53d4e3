//! A game that is read is written as a text that is read as the same game and written as the same text.
#![no_main]

#[path = "../truths/mod.rs"]
mod truths;

libfuzzer_sys::fuzz_target!(|text: &str| truths::pdn(text, None));
