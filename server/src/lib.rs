//! The authoritative server of Asarag.

pub mod wire;
