//! Play with any legal moves never fails, and undoing it leads back through the same positions.
#![no_main]

#[path = "../truths/mod.rs"]
mod truths;

libfuzzer_sys::fuzz_target!(|picks: &[u8]| truths::play(picks));
