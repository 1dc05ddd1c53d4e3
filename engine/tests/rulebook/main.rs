//! The engine against the rule book, through its public door only.

mod chance;
mod known_answers;
mod naive;
