//! The engine against the rule book, through its public door only.

mod agreement;
mod chance;
mod effort;
mod known_answers;
mod naive;
mod seam;
mod tlata_facts;
