//! The authoritative server of Asarag.

pub mod bus;
pub mod cli;
pub mod clock;
pub mod code;
pub mod config;
pub mod http;
pub mod identity;
pub mod limits;
pub mod metrics;
pub mod name;
pub mod room;
pub mod rooms;
pub mod serve;
pub mod socket;
pub mod store;
pub mod wire;
