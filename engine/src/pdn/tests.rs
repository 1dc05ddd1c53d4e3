//! Reading and writing game texts.

mod reading;
mod round_trip;
mod sheets;
