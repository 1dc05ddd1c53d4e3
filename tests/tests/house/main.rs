//! The rules of the house: what may name what, how big a thing may be, which words stay out, what the frame must hold.

mod floors;
mod frame;
mod scenarios;
mod sizes;
mod tree;
mod words;
