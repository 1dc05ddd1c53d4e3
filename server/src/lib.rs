//! The authoritative server of Asarag.

pub mod bus;
pub mod cli;
pub mod clock;
pub mod limits;
pub mod room;
pub mod rooms;
pub mod store;
pub mod wire;
