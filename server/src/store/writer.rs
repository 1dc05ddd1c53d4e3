use std::{sync::Arc, time::Instant};

use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};
use tokio_util::sync::CancellationToken;

use super::{Append, AppendError, StoreError, statement::Statement};
use crate::limits;

/// The one way in: everything that is written goes through one task, and what queues while it commits is its next batch.
///
/// There is no waiting window: under little load a write is alone in its commit at once, under much load a commit carries
/// hundreds. Once queued, a write is carried out whoever stops waiting for it.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    queue: mpsc::Sender<Job>,
    stop: CancellationToken,
    task: Arc<tokio::sync::Mutex<Option<JoinHandle<()>>>>,
}

/// Something to write, and where to say that it is done.
#[derive(Debug)]
pub(super) enum Job {
    Append(Append, oneshot::Sender<Result<(), AppendError>>),
    /// A statement beside the log; answers with the number of rows it changed.
    Write(Statement, oneshot::Sender<Result<u64, StoreError>>),
}

/// What a database does with a batch: writes it durably, in one commit where it can, and answers each job exactly once.
pub(super) trait Commit: Send + 'static {
    fn commit(&mut self, batch: Vec<Job>) -> impl Future<Output = ()> + Send;
}

/// An append that is under way. It is carried out whether this is awaited or dropped.
#[derive(Debug)]
pub struct Appending(oneshot::Receiver<Result<(), AppendError>>);

impl Writer {
    /// Starts the task; it ends, with everything queued written, when the last `Writer` is dropped or closed.
    pub(super) fn start(commit: impl Commit) -> Writer {
        let (queue, jobs) = mpsc::channel(limits::WRITES_QUEUED_MAX);
        let stop = CancellationToken::new();
        let task = tokio::spawn(run(commit, jobs, stop.clone()));
        Writer {
            queue,
            stop,
            task: Arc::new(tokio::sync::Mutex::new(Some(task))),
        }
    }

    /// Takes nothing more, and returns when everything queued is written.
    pub(super) async fn close(&self) {
        self.stop.cancel();
        if let Some(task) = self.task.lock().await.take() {
            // A panic of the task was reported when it happened.
            let _ = task.await;
        }
    }

    /// Whether it takes anything: not once it was closed.
    pub(super) fn is_open(&self) -> bool {
        !self.queue.is_closed()
    }

    pub(super) fn append(&self, append: Append) -> Result<Appending, AppendError> {
        let (done, answer) = oneshot::channel();
        match self.queue.try_send(Job::Append(append, done)) {
            Ok(()) => Ok(Appending(answer)),
            Err(mpsc::error::TrySendError::Full(_)) => Err(AppendError::Busy),
            Err(mpsc::error::TrySendError::Closed(_)) => Err(StoreError::Unavailable(None).into()),
        }
    }

    pub(super) async fn write(&self, statement: Statement) -> Result<u64, StoreError> {
        let (done, answer) = oneshot::channel();
        self.queue
            .try_send(Job::Write(statement, done))
            .map_err(|_| StoreError::Unavailable(None))?;
        answer.await.unwrap_or(Err(StoreError::Unavailable(None)))
    }
}

impl Appending {
    /// Waits until the events are durable.
    ///
    /// # Errors
    /// When they are not; see [`AppendError`].
    pub async fn done(&mut self) -> Result<(), AppendError> {
        (&mut self.0)
            .await
            .unwrap_or(Err(StoreError::Unavailable(None).into()))
    }
}

async fn run(mut commit: impl Commit, mut jobs: mpsc::Receiver<Job>, stop: CancellationToken) {
    loop {
        let mut batch = Vec::with_capacity(jobs.len().clamp(1, limits::WRITES_BATCH_MAX));
        tokio::select! {
            biased;
            count = jobs.recv_many(&mut batch, limits::WRITES_BATCH_MAX) => if count == 0 { return },
            () = stop.cancelled(), if !jobs.is_closed() => {
                jobs.close();
                continue;
            }
        }
        metrics::histogram!("asarag_store_batch_writes").record(batch.len() as f64);
        let began = Instant::now();
        commit.commit(batch).await;
        metrics::histogram!("asarag_store_commit_seconds").record(began.elapsed());
    }
}

impl Job {
    /// Answers that nothing was written.
    pub(super) fn refuse(self, error: &StoreError) {
        match self {
            Job::Append(_, done) => drop(done.send(Err(error.clone().into()))),
            Job::Write(_, done) => drop(done.send(Err(error.clone()))),
        }
    }
}
