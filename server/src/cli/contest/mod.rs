//! `asarag match`: two engines play each other, and the figures say which one is better.

mod arguments;
mod openings;
mod play;
mod record;
mod referee;
mod report;
mod sprt;
mod tally;

pub(super) use arguments::Contest;
