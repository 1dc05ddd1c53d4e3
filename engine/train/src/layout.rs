//! Which squares are looked at together, game by game.

use std::ops::Range;

use asarag_engine::{Geometry, Group, Square, Variant};

/// The groups of a game, as the side that moves up sees them; what the other side sees is added by the engine.
pub(crate) fn groups(variant: Variant) -> Vec<Group> {
    let geometry = variant.geometry();
    let row = usize::from(geometry.squares() / geometry.rows());
    match (geometry.rows(), row) {
        // A game has a few results and many positions: more than six squares are not learned from some thousand games.
        (10, 5) => distinct(row, blocks([0, 3], 0..4, (3, 2))),
        (8, 4) => distinct(row, blocks([0, 2], 0..3, (3, 2))),
        (8, 8) => mirrored(row, blocks([0, 2], 0..2, (2, 3))),
        (5, 5) => {
            let aside = mirrored(row, [0, 1].map(|top| (top, 0, 3, 3)));
            let middle = distinct(row, [0, 1].map(|top| (top, 1, 3, 3)));
            let middle = middle.into_iter().map(|group| Group {
                table: group.table + 2,
                ..group
            });
            aside.into_iter().chain(middle).collect()
        }
        _ => whole(geometry),
    }
}

/// A block of squares: the row and column of its first, and how many rows and columns it has.
type Block = (usize, usize, usize, usize);

/// Blocks of one size, from each of these rows and columns on.
fn blocks(
    tops: [usize; 2],
    lefts: Range<usize>,
    (rows, columns): (usize, usize),
) -> impl Iterator<Item = Block> {
    let across = move |top| lefts.clone().map(move |left| (top, left, rows, columns));
    tops.into_iter().flat_map(across)
}

/// Every block with a table of its own.
fn distinct(row: usize, blocks: impl IntoIterator<Item = Block>) -> Vec<Group> {
    let group = |(table, block)| Group {
        table,
        squares: squares(row, block, false),
    };
    blocks.into_iter().enumerate().map(group).collect()
}

/// Every block and its mirror image, with one table for both.
fn mirrored(row: usize, blocks: impl IntoIterator<Item = Block>) -> Vec<Group> {
    let pair = |(table, block)| {
        [false, true].map(|mirror| Group {
            table,
            squares: squares(row, block, mirror),
        })
    };
    blocks.into_iter().enumerate().flat_map(pair).collect()
}

fn squares(row: usize, (top, left, rows, columns): Block, mirror: bool) -> Vec<Square> {
    let place = |down: usize, right: usize| {
        let column = if mirror {
            row - 1 - left - right
        } else {
            left + right
        };
        Square::new(((top + down) * row + column) as u8)
    };
    (0..rows)
        .flat_map(|down| (0..columns).map(move |right| place(down, right)))
        .collect()
}

/// A board small enough to be one group.
fn whole(geometry: &Geometry) -> Vec<Group> {
    let squares = geometry.all_squares().iter().take(9).collect();
    vec![Group { table: 0, squares }]
}

#[cfg(test)]
mod tests {
    use asarag_engine::Evaluation;

    use super::*;

    #[test]
    fn the_groups_of_every_game_fit_its_board() {
        for variant in Variant::ALL {
            let groups = groups(variant);
            let weights = vec![vec![0; Evaluation::features(&groups)]; Evaluation::stages(variant)];
            assert!(
                Evaluation::new(variant, groups, weights).is_some(),
                "{}",
                variant.id()
            );
        }
    }
}
