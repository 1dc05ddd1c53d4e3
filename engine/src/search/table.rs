use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Entries that share a line of the processor's memory; a position may stand in any of its bucket.
const BUCKET: usize = 4;
/// An entry: its key combined with its data, and its data.
const ENTRY_BYTES: usize = 16;
/// Ages are counted in six bits.
const AGES: u8 = 1 << 6;

/// What was found out about positions, by their keys: as many as fit, old and shallow ones forgotten first.
///
/// Threads share it without locks. An entry that two write at once no longer fits its key, and is not found.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Box<[Bucket]>,
    age: u8,
    /// Entries of another era are forgotten: emptying a table takes no time.
    era: u16,
}

/// Aligned, so that looking for a position is one wait for memory.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; BUCKET]);

/// What a value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    AtMost,
    AtLeast,
    Exact,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) value: i32,
    pub(super) bound: Bound,
    pub(super) depth: i32,
    /// The best ply's tag; 0 if none is known.
    pub(super) tag: u16,
}

impl Table {
    /// A table that takes at most `bytes`, and at least one bucket.
    pub(super) fn new(bytes: usize) -> Table {
        let buckets = (bytes / (BUCKET * ENTRY_BYTES)).max(1);
        let buckets = 1 << buckets.ilog2();
        Table {
            buckets: (0..buckets).map(|_| Bucket::default()).collect(),
            age: 0,
            era: FIRST_ERA,
        }
    }

    pub(super) fn forget(&mut self) {
        self.age = 0;
        if self.era < u16::MAX {
            self.era += 1;
            return;
        }
        self.era = FIRST_ERA;
        self.buckets.fill_with(Bucket::default);
    }

    /// Another search begins: what earlier ones found is replaced first.
    pub(super) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    pub(super) fn find(&self, key: u64) -> Option<Found> {
        self.bucket(key).0.iter().find_map(|[mixed, data]| {
            let data = data.load(Relaxed);
            let found = mixed.load(Relaxed) ^ data == key && era(data) == self.era;
            found.then(|| Found::unpack(data))
        })
    }

    pub(super) fn keep(&self, key: u64, found: Found) {
        let bucket = &self.bucket(key).0;
        let mut oldest = (0, i32::MAX);
        for (nth, [mixed, data]) in bucket.iter().enumerate() {
            let held = data.load(Relaxed);
            if mixed.load(Relaxed) ^ held == key && era(held) == self.era {
                oldest.0 = nth;
                break;
            }
            let worth = self.worth(held);
            if worth < oldest.1 {
                oldest = (nth, worth);
            }
        }
        let data = found.pack(self.age, self.era);
        let [mixed, slot] = &bucket[oldest.0];
        mixed.store(key ^ data, Relaxed);
        slot.store(data, Relaxed);
    }

    /// Deep entries of this search are worth most.
    fn worth(&self, data: u64) -> i32 {
        if era(data) != self.era {
            return i32::MIN;
        }
        let years = (self.age + AGES - age(data)) % AGES;
        depth(data) - 4 * i32::from(years)
    }

    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[(key as usize / BUCKET) & (self.buckets.len() - 1)]
    }
}

/// No entry of a fresh table is of this era.
const FIRST_ERA: u16 = 1;

/// From the lowest bit: the value, the tag, the depth, the bound, the age, the era.
impl Found {
    fn pack(self, age: u8, era: u16) -> u64 {
        let bound = match self.bound {
            Bound::AtMost => 1,
            Bound::AtLeast => 2,
            Bound::Exact => 3,
        };
        u64::from(self.value as i16 as u16)
            | u64::from(self.tag) << 16
            | u64::from(self.depth.clamp(0, 255) as u8) << 32
            | bound << 40
            | u64::from(age) << 42
            | u64::from(era) << 48
    }

    fn unpack(data: u64) -> Found {
        let bound = match data >> 40 & 3 {
            1 => Bound::AtMost,
            2 => Bound::AtLeast,
            _ => Bound::Exact,
        };
        Found {
            value: i32::from(data as u16 as i16),
            bound,
            depth: depth(data),
            tag: (data >> 16) as u16,
        }
    }
}

const fn depth(data: u64) -> i32 {
    (data >> 32 & 0xff) as i32
}

const fn age(data: u64) -> u8 {
    (data >> 42) as u8 & (AGES - 1)
}

const fn era(data: u64) -> u16 {
    (data >> 48) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(value: i32, depth: i32) -> Found {
        Found {
            value,
            bound: Bound::AtLeast,
            depth,
            tag: 0xabcd,
        }
    }

    #[test]
    fn it_never_takes_more_than_it_is_given() {
        for bytes in [0, 63, 64, 100_000, 1 << 20] {
            let table = Table::new(bytes);
            assert!(size_of_val(&table.buckets[..]) <= bytes.max(BUCKET * ENTRY_BYTES));
        }
    }

    #[test]
    fn what_is_kept_is_found_and_nothing_else() {
        let mut table = Table::new(4_096);
        for value in [-32_000, -1, 0, 29_999] {
            table.keep(7, found(value, 12));
            assert_eq!(table.find(7), Some(found(value, 12)));
        }
        assert_eq!(table.find(7 + (1 << 40)), None);
        for _ in 0..=u16::MAX {
            table.forget();
            assert_eq!(table.find(7), None);
            table.keep(7, found(1, 1));
        }
    }

    #[test]
    fn what_is_forgotten_gives_way_first() {
        let mut table = Table::new(BUCKET * ENTRY_BYTES);
        for key in 1..=4 {
            table.keep(key, found(1, 20));
        }
        table.forget();
        for key in 5..=8 {
            table.keep(key, found(1, 2));
        }
        assert!((5..=8).all(|key| table.find(key).is_some()));
    }

    #[test]
    fn old_and_shallow_entries_go_first() {
        let mut table = Table::new(BUCKET * ENTRY_BYTES);
        table.keep(1, found(1, 9));
        table.grow_older();
        for key in 2..=4 {
            table.keep(key, found(1, 6 + key as i32));
        }
        table.keep(5, found(1, 3));
        assert_eq!(table.find(1), None, "nine plies, but a search ago");
        table.keep(6, found(1, 3));
        assert_eq!(table.find(5), None, "the shallowest");
        assert!((2..=4).all(|key| table.find(key).is_some()));
    }
}
