//! The engine against the rule book, through its public door only.

mod agreement;
mod chance;
mod conformance;
mod effort;
mod games;
mod known_answers;
mod naive;
mod properties;
mod seam;
mod tlata_facts;
mod worked_examples;
