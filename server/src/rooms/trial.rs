//! Rooms without sockets: what the tests of this floor drive.

use std::time::Duration;

use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::{Connection, Identity, Outgoing, Requests, Rooms};
use crate::{
    bus::BusAddress,
    clock,
    store::{Store, conformance::Fresh},
    wire::{
        Advice, ClockSettings, Down, NewRoom, PlayerWants, Request, RoomMade, SideChoice,
        WatcherWants,
    },
};

mod clocks;
mod hints;
mod invitations;
mod nodes;
mod presence;
mod races;
mod rematches;
mod resume;
mod seats;
mod stops;
mod suggestions;
mod walk;

/// Longer than anything here takes.
const PATIENCE: Duration = Duration::from_secs(20);

/// Rooms on a database of their own.
struct Trial {
    rooms: Rooms,
    stop: CancellationToken,
    fresh: Fresh,
}

/// Somebody connected to a room.
struct Player {
    who: Identity,
    connection: Connection,
    requests: Requests,
    asked: u32,
}

/// A room in which both seats are taken and connected.
struct Game {
    made: RoomMade,
    white: Player,
    black: Player,
}

impl Trial {
    async fn start() -> Trial {
        Trial::on(Fresh::sqlite().await).await
    }

    async fn on(fresh: Fresh) -> Trial {
        let stop = CancellationToken::new();
        let rooms = rooms(fresh.store.clone(), &stop).await;
        Trial { rooms, stop, fresh }
    }

    /// A node that starts after this one on the same database.
    async fn another_node(&self) -> (Rooms, CancellationToken) {
        let stop = CancellationToken::new();
        let store = Store::open(&self.fresh.address).await.unwrap();
        (rooms(store, &stop).await, stop)
    }

    async fn game(&self, wanted: NewRoom) -> Game {
        let (one, two) = (somebody("Amina"), somebody("Belaid"));
        let made = self.rooms.make(&one, wanted).await.unwrap();
        self.rooms
            .enter(&two, key(&made.player_link))
            .await
            .unwrap();
        let white = join(&self.rooms, &made, &one, None).await;
        let black = join(&self.rooms, &made, &two, None).await;
        Game { made, white, black }
    }

    async fn stop(self) {
        self.stop.cancel();
        self.rooms.stopped().await;
    }
}

impl Player {
    /// The next frame, read.
    async fn next(&mut self) -> Down {
        match timeout(PATIENCE, self.connection.next())
            .await
            .expect("a frame comes")
        {
            Outgoing::Frame(text) => serde_json::from_str(&text).unwrap(),
            Outgoing::Close { code, reason } => panic!("closed: {code} {reason}"),
        }
    }

    /// The first coming frame of which `wanted` makes something.
    async fn until<T>(&mut self, wanted: impl Fn(&Down) -> Option<T>) -> T {
        loop {
            let frame = self.next().await;
            if let Some(found) = wanted(&frame) {
                return found;
            }
        }
    }

    /// The number of the next event.
    async fn event(&mut self) -> u64 {
        self.until(|down| match down {
            Down::Event(event) => Some(event.seq),
            _ => None,
        })
        .await
    }

    /// Reads on until event number `seq` or a snapshot with it was seen.
    async fn sees(&mut self, seq: u64) {
        self.until(|down| match down {
            Down::Event(event) => (event.seq == seq).then_some(()),
            Down::Snapshot(room) => (room.seq >= seq).then_some(()),
            _ => None,
        })
        .await;
    }

    async fn closes(&mut self) -> u16 {
        loop {
            match timeout(PATIENCE, self.connection.next())
                .await
                .expect("it is closed")
            {
                Outgoing::Frame(_) => {}
                Outgoing::Close { code, .. } => return code,
            }
        }
    }

    async fn asks(&mut self, want: PlayerWants) -> Down {
        self.asked += 1;
        let request = Request {
            id: self.asked,
            want,
        };
        self.requests.player(request, clock::now(), 0).await
    }

    async fn plays(&mut self, ply: u32, text: &str) -> Down {
        self.asks(play(ply, text)).await
    }

    async fn watcher_asks(&mut self, want: WatcherWants) -> Down {
        self.asked += 1;
        let request = Request {
            id: self.asked,
            want,
        };
        self.requests.watcher(request, clock::now()).await
    }
}

impl Game {
    /// Plays these moves in turn.
    async fn play(&mut self, from: u32, moves: &[&str]) {
        for (ply, text) in (from..).zip(moves) {
            let player = if ply % 2 == 0 {
                &mut self.white
            } else {
                &mut self.black
            };
            let answer = player.plays(ply, text).await;
            assert!(
                matches!(answer, Down::Done { .. }),
                "{ply} {text}: {answer:?}"
            );
        }
    }
}

async fn rooms(store: Store, stop: &CancellationToken) -> Rooms {
    Rooms::start(store, BusAddress::Off, stop.clone())
        .await
        .unwrap()
}

fn somebody(name: &str) -> Identity {
    Identity {
        id: Uuid::now_v7(),
        name: name.to_owned(),
    }
}

/// A public room for international draughts whose maker plays white.
fn draughts() -> NewRoom {
    NewRoom {
        game: "international".to_owned(),
        options: Vec::new(),
        position: None,
        clock: None,
        side: SideChoice::White,
        advice: Advice::Live,
        listed: true,
        for_others: false,
    }
}

fn timed(initial_ms: u64) -> NewRoom {
    NewRoom {
        clock: Some(ClockSettings {
            initial_ms,
            increment_ms: 0,
        }),
        ..draughts()
    }
}

fn play(ply: u32, text: &str) -> PlayerWants {
    PlayerWants::Play {
        ply,
        text: text.to_owned(),
    }
}

fn key(link: &str) -> &str {
    link.strip_prefix("/j/").unwrap()
}

async fn join(rooms: &Rooms, made: &RoomMade, who: &Identity, since: Option<u64>) -> Player {
    let connection = rooms.connect(made.id, who, since).await.unwrap();
    let requests = connection.requests();
    Player {
        who: who.clone(),
        connection,
        requests,
        asked: 0,
    }
}

fn refusal(answer: &Down) -> &str {
    match answer {
        Down::Refused { refusal, .. } => &refusal.code,
        other => panic!("not refused: {other:?}"),
    }
}

fn done(answer: &Down) -> u64 {
    match answer {
        Down::Done { seq, .. } => *seq,
        other => panic!("not done: {other:?}"),
    }
}
