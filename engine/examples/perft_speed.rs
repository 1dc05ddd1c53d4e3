//! How fast lines of play are counted, both ways, in processor time: `perft_speed GAME DEPTH [ROUNDS]`.

use std::{env, error::Error, fs, time::Instant};

use asarag_engine::{Ruleset, Variant};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().collect();
    let [_, game, depth, rounds @ ..] = &words[..] else {
        return Err("perft_speed GAME DEPTH [ROUNDS]".into());
    };
    let start = Ruleset::usual(Variant::from_id(game).ok_or("no game has this id")?).start();
    let depth: u32 = depth.parse()?;
    let rounds: u32 = rounds.first().map_or(Ok(1), |rounds| rounds.parse())?;
    let began = Instant::now();
    for _ in 0..rounds {
        let at_first = seconds(began);
        let made = start.perft_made(depth);
        let between = seconds(began);
        let counted = start.perft(depth);
        let at_last = seconds(began);
        let speed = |lines: u64, seconds: f64| lines as f64 / seconds / 1e6;
        println!(
            "{game} {depth}: {made} made at {:.1}, {counted} in bulk at {:.1} million a second",
            speed(made, between - at_first),
            speed(counted, at_last - between)
        );
    }
    Ok(())
}

/// Processor time of this program where Linux tells it, else the time since it began.
fn seconds(began: Instant) -> f64 {
    let told = fs::read_to_string("/proc/self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    nanos.map_or_else(|| began.elapsed().as_secs_f64(), |nanos| nanos / 1e9)
}
