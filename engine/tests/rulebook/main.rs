//! The engine against the rule book, through its public door only.

mod agreement;
mod captures;
mod chance;
mod conformance;
mod draws;
mod effort;
mod games;
mod known_answers;
mod mills;
mod naive;
mod proofs;
mod properties;
mod refusals;
mod seam;
mod tables;
mod tlata_facts;
mod worked_examples;
