//! Given what happened, when a command comes, then these events or this refusal.

mod claims;
mod clocks;
mod commands;
mod deadlines;
mod draws;
mod generated;
mod log;
mod moves;
mod outages;
mod phases;
mod rematches;
mod seats;
mod settings;
mod story;
mod suggestions;
mod views;
