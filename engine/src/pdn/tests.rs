//! Reading and writing game texts.

mod conformance;
mod reading;
mod round_trip;
mod sheets;
