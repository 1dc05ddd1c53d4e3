//! `moves.json`: texts of games and of positions.
