//! Sockets: one connection of one person to one room.

mod cause;
mod frame;
mod greeting;
pub(crate) mod handshake;
mod heart;
mod line;
mod pace;
mod talk;
#[cfg(test)]
mod tests;
