//! What is measured, and for how long.

use std::{
    rc::Rc,
    time::{Duration, Instant},
};

use anyhow::Context;
use hdrhistogram::Histogram;
use tokio::task::LocalSet;

use crate::load::{LoadedRoom, Script, Target, scripts};

/// A rate counts while p99 stays below this.
const P99_MAX: Duration = Duration::from_millis(100);
const SCRIPTS: usize = 50;

/// How much is measured.
pub(crate) struct Plan {
    /// Rooms that play one move a second each.
    steady_rooms: usize,
    steady_warm: Duration,
    steady: Duration,
    /// Numbers of rooms that play as fast as answers come.
    steps: &'static [usize],
    step: Duration,
    plies_min: usize,
    idle_rooms: usize,
}

impl Plan {
    pub(crate) const FULL: Plan = Plan {
        steady_rooms: 200,
        steady_warm: Duration::from_secs(5),
        steady: Duration::from_secs(30),
        steps: &[100, 200, 400, 800, 1_600],
        step: Duration::from_secs(5),
        plies_min: 150,
        idle_rooms: 1_000,
    };
    pub(crate) const QUICK: Plan = Plan {
        steady_rooms: 50,
        steady_warm: Duration::from_secs(1),
        steady: Duration::from_secs(4),
        steps: &[50, 100],
        step: Duration::from_secs(2),
        plies_min: 100,
        idle_rooms: 100,
    };
}

/// What came out.
pub(crate) struct Figures {
    steady: Histogram<u64>,
    best_rate: f64,
    best_rooms: usize,
    best_p99: Duration,
    kilobytes_a_room: f64,
}

impl Figures {
    pub(crate) const HEAD: &'static str = "\
| database | round trip p50 / p99 ms | most moves/s with p99 < 100 ms | at rooms, p99 ms | kB a room with two idle sockets |
|---|---|---|---|---|";

    pub(crate) fn row(&self, database: &str) -> String {
        let ms = |quantile| self.steady.value_at_quantile(quantile) as f64 / 1_000.0;
        format!(
            "| {database} | {:.2} / {:.2} | {:.0} | {}, {:.0} | {:.1} |",
            ms(0.5),
            ms(0.99),
            self.best_rate,
            self.best_rooms,
            self.best_p99.as_secs_f64() * 1_000.0,
            self.kilobytes_a_room,
        )
    }
}

pub(crate) async fn measure(target: &Target, plan: &Plan) -> anyhow::Result<Figures> {
    let scripts = Rc::new(scripts(SCRIPTS, plan.plies_min));
    // Rooms that come and go first: what the server keeps from then on is not a room's.
    drop(open(target, plan.steps[0]).await?);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = resident_kilobytes(target)?;
    let idle = open(target, plan.idle_rooms).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let kilobytes_a_room = (resident_kilobytes(target)? - before) / plan.idle_rooms as f64;
    drop(idle);

    let steady = steady(target, plan, &scripts).await?;
    let (mut best_rate, mut best_rooms, mut best_p99) = (0.0, 0, Duration::ZERO);
    for &rooms in plan.steps {
        let (rate, p99) = flat_out(target, rooms, plan.step, &scripts).await?;
        eprintln!(
            "{rooms} rooms flat out: {rate:.0} moves/s, p99 {:.1} ms",
            p99.as_secs_f64() * 1_000.0
        );
        if p99 < P99_MAX && rate > best_rate {
            (best_rate, best_rooms, best_p99) = (rate, rooms, p99);
        }
    }
    Ok(Figures {
        steady,
        best_rate,
        best_rooms,
        best_p99,
        kilobytes_a_room,
    })
}

/// One move a second in each room, the rooms spread over the second.
async fn steady(
    target: &Target,
    plan: &Plan,
    scripts: &Rc<Vec<Script>>,
) -> anyhow::Result<Histogram<u64>> {
    let rooms = open(target, plan.steady_rooms).await?;
    let count = plan.steady_rooms as u32;
    let begin = Instant::now() + Duration::from_millis(200);
    let (from, until) = (
        begin + plan.steady_warm,
        begin + plan.steady_warm + plan.steady,
    );
    let local = LocalSet::new();
    let mut playing = Vec::new();
    for (index, mut room) in (0..).zip(rooms) {
        let scripts = scripts.clone();
        playing.push(local.spawn_local(async move {
            let mut times = histogram();
            let mut at = begin + Duration::from_secs(1) * index / count;
            while at < until {
                tokio::time::sleep_until(at.into()).await;
                let Some(took) = room.play(&scripts[index as usize % SCRIPTS]).await? else {
                    break;
                };
                if at >= from {
                    times.saturating_record(took.as_micros() as u64);
                }
                at += Duration::from_secs(1);
            }
            anyhow::Ok(times)
        }));
    }
    local.await;
    let mut all = histogram();
    for times in playing {
        all.add(times.await??)?;
    }
    Ok(all)
}

/// Every room plays as fast as answers come, until the step is over or a room has no more moves: moves a second, and p99.
async fn flat_out(
    target: &Target,
    rooms: usize,
    step: Duration,
    scripts: &Rc<Vec<Script>>,
) -> anyhow::Result<(f64, Duration)> {
    let rooms = open(target, rooms).await?;
    let begin = Instant::now();
    let over = Rc::new(std::cell::Cell::new(None));
    let local = LocalSet::new();
    let mut playing = Vec::new();
    for (index, mut room) in rooms.into_iter().enumerate() {
        let (scripts, over) = (scripts.clone(), over.clone());
        playing.push(local.spawn_local(async move {
            let mut times = histogram();
            while over.get().is_none() {
                let took = room.play(&scripts[index % SCRIPTS]).await?;
                match took {
                    Some(took) if begin.elapsed() < step => {
                        times.saturating_record(took.as_micros() as u64);
                    }
                    Some(_) | None => over.set(over.get().or(Some(begin.elapsed()))),
                }
            }
            anyhow::Ok(times)
        }));
    }
    local.await;
    let mut all = histogram();
    for times in playing {
        all.add(times.await??)?;
    }
    let seconds = over.get().unwrap_or(step).as_secs_f64();
    Ok((
        all.len() as f64 / seconds,
        Duration::from_micros(all.value_at_quantile(0.99)),
    ))
}

async fn open(target: &Target, count: usize) -> anyhow::Result<Vec<LoadedRoom>> {
    let mut rooms = Vec::with_capacity(count);
    for _ in 0..count {
        rooms.push(LoadedRoom::open(target).await?);
    }
    Ok(rooms)
}

/// Microseconds up to a minute, three digits.
fn histogram() -> Histogram<u64> {
    Histogram::new_with_bounds(1, 60_000_000, 3).expect("the bounds are in order")
}

fn resident_kilobytes(target: &Target) -> anyhow::Result<f64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", target.pid()))?;
    let line = status
        .lines()
        .find(|line| line.starts_with("VmRSS:"))
        .context("the server is gone")?;
    let number = line
        .split_whitespace()
        .nth(1)
        .context("a number of kilobytes")?;
    Ok(number.parse()?)
}
