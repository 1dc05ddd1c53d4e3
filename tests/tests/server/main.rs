//! The whole of Asarag from outside: real processes, real sockets, both databases.

mod bots;
mod clocks;
mod cluster;
mod crash;
mod draws;
mod frames;
mod games;
mod history;
mod invitations;
mod outage;
mod privacy;
mod races;
mod real_games;
mod record;
mod refusals;
mod rematches;
mod rooms;
mod stop;
mod watchers;
