//! Runs of stones on the 5×5 board, by shifts and masks. Bit 0 is a5, bit 24 is e1.

/// All 25 cells.
pub(super) const ALL: u32 = (1 << 25) - 1;

const WIDTH: u32 = 5;
const FIRST_COLUMN: u32 = 0b00001_00001_00001_00001_00001;
const LAST_COLUMN: u32 = FIRST_COLUMN << 4;

/// The neighbours of `cells` along rows and columns.
pub(super) const fn neighbours(cells: u32) -> u32 {
    right(cells) | left(cells) | down(cells) | up(cells)
}

/// The stones in an unbroken row with `stone`, itself included.
pub(super) const fn row_run(stones: u32, stone: u32) -> u32 {
    let mut run = stone;
    let mut step = 0;
    while step < WIDTH - 1 {
        run |= (right(run) | left(run)) & stones;
        step += 1;
    }
    run
}

/// The stones in an unbroken column with `stone`, itself included.
pub(super) const fn column_run(stones: u32, stone: u32) -> u32 {
    let mut run = stone;
    let mut step = 0;
    while step < WIDTH - 1 {
        run |= (down(run) | up(run)) & stones;
        step += 1;
    }
    run
}

/// The cells where one more stone would stand in a run of three or more.
pub(super) const fn lining_up(stones: u32) -> u32 {
    let (right1, left1) = (right(stones), left(stones));
    let (down1, up1) = (down(stones), up(stones));
    (right1 & right(right1))
        | (left1 & left(left1))
        | (right1 & left1)
        | (down1 & down(down1))
        | (up1 & up(up1))
        | (down1 & up1)
}

const fn right(cells: u32) -> u32 {
    (cells & !LAST_COLUMN) << 1
}

const fn left(cells: u32) -> u32 {
    (cells & !FIRST_COLUMN) >> 1
}

const fn down(cells: u32) -> u32 {
    (cells << WIDTH) & ALL
}

const fn up(cells: u32) -> u32 {
    cells >> WIDTH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_does_not_go_round_the_edge() {
        let stones = 0b00000_00000_00000_00011_11000;
        assert_eq!(row_run(stones, 1 << 4), 0b11000);
        assert_eq!(row_run(stones, 1 << 5), 0b11 << 5);
        assert_eq!(column_run(FIRST_COLUMN, 1), FIRST_COLUMN);
    }

    #[test]
    fn a_cell_lines_up_exactly_if_its_run_would_be_long() {
        let mut stones: u32 = 0x1234_5677;
        for _ in 0..10_000 {
            stones = stones.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let placed = stones & ALL & (stones >> 7);
            for cell in (0..25)
                .map(|index| 1 << index)
                .filter(|cell| placed & cell == 0)
            {
                let longest = row_run(placed | cell, cell)
                    .count_ones()
                    .max(column_run(placed | cell, cell).count_ones());
                assert_eq!(lining_up(placed) & cell != 0, longest >= 3);
            }
        }
    }
}
