//! The one place where the engine starts threads: a search shared among several, over one table.

use std::{sync::atomic::Ordering::Relaxed, thread};

use super::{
    Searchable,
    path::Path,
    root::DEPTH_MAX,
    worker::{Shared, Worker},
};

/// The most threads that think together.
const THREADS_MAX: usize = 256;

/// Runs `first` while other threads, if any are asked for, search the same position and leave what they find in the
/// table. They stop when `first` is done. In the browser there is one thread.
pub(super) fn with_company<S: Searchable, T>(
    shared: &Shared<'_>,
    game: &[S],
    threads: usize,
    first: impl FnOnce() -> T,
) -> T {
    if threads <= 1 || cfg!(target_family = "wasm") {
        return first();
    }
    thread::scope(|scope| {
        for nth in 1..threads.min(THREADS_MAX) {
            let name = format!("search {nth}");
            let builder = thread::Builder::new().name(name);
            // A thread that cannot be had is not missed: the first one finds the answer alone.
            let _ = builder.spawn_scoped(scope, move || accompany(shared, game, nth));
        }
        let result = first();
        shared.stop.store(true, Relaxed);
        result
    })
}

/// Every other thread begins a ply deeper, so that they do not all do the same.
fn accompany<S: Searchable>(shared: &Shared<'_>, game: &[S], nth: usize) {
    let Some(position) = game.last() else {
        return;
    };
    let (path, at) = Path::new(game);
    let mut worker = Worker::new(shared, path);
    let mut candidates = Worker::candidates(position);
    // It has no first ply to wait for.
    worker.depth = 1;
    worker.deepen(
        position,
        at,
        &mut candidates,
        1,
        (1 + nth as u32 % 2, DEPTH_MAX),
    );
}
