//! Weights as bytes.
//!
//! ```text
//! file    "asarag weights 1" stages:u8 groups:u8 group*  stage*
//! group   table:u8 count:u8 square:u8*
//! stage   the weights of one stage, most of them small or 0: value
//! value   a byte from -127 to 127 but 0    that weight
//!         -128, then two bytes             a weight beyond, lowest byte first
//!         0, then a number                 so many weights of 0; seven bits a byte, lowest first, the top bit says
//!                                          that more follow
//! ```

use std::fmt;

use super::{Evaluation, Group};
use crate::{Square, Variant};

const MAGIC: &[u8] = b"asarag weights 1";
/// Stands before a weight of two bytes.
const WIDE: i8 = i8::MIN;

/// Why bytes are no weights of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvaluationError {
    /// They do not begin as weights do.
    NotWeights,
    /// They end too soon, or something follows.
    Length,
    /// The groups or numbers do not fit the game.
    OtherGame,
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EvaluationError::NotWeights => "these are no weights",
            EvaluationError::Length => "the weights are cut off, or something follows them",
            EvaluationError::OtherGame => "the weights do not fit the game",
        })
    }
}

impl std::error::Error for EvaluationError {}

impl Evaluation {
    /// The weights of a game from the bytes that [`Evaluation::write`] made.
    ///
    /// # Errors
    ///
    /// When the bytes are no weights, or those of another game.
    pub fn read(variant: Variant, bytes: &[u8]) -> Result<Evaluation, EvaluationError> {
        let rest = bytes
            .strip_prefix(MAGIC)
            .ok_or(EvaluationError::NotWeights)?;
        let mut reader = Reader(rest);
        let (stages, groups) = (reader.byte()?, reader.byte()?);
        let groups = (0..groups)
            .map(|_| reader.group())
            .collect::<Result<Vec<_>, _>>()?;
        let count = Evaluation::features(&groups);
        let weights = (0..stages)
            .map(|_| reader.stage(count))
            .collect::<Result<_, _>>()?;
        if !reader.0.is_empty() {
            return Err(EvaluationError::Length);
        }
        Evaluation::new(variant, groups, weights).ok_or(EvaluationError::OtherGame)
    }

    /// The weights as bytes.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([self.weights.len() as u8, self.groups.len() as u8]);
        for group in &self.groups {
            bytes.extend([group.table as u8, group.squares.len() as u8]);
            bytes.extend(group.squares.iter().map(|square| square.index() as u8));
        }
        for stage in &self.weights {
            write_stage(stage, &mut bytes);
        }
        bytes
    }
}

fn write_stage(weights: &[i16], bytes: &mut Vec<u8>) {
    let mut rest = weights;
    while let Some((&weight, others)) = rest.split_first() {
        rest = others;
        match i8::try_from(weight) {
            Ok(0) => {
                let zeros = rest.iter().take_while(|weight| **weight == 0).count();
                rest = &rest[zeros..];
                bytes.push(0);
                write_number(zeros + 1, bytes);
            }
            Ok(narrow) if narrow != WIDE => bytes.push(narrow as u8),
            Ok(_) | Err(_) => {
                bytes.push(WIDE as u8);
                bytes.extend(weight.to_le_bytes());
            }
        }
    }
}

fn write_number(mut number: usize, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 & 0x7f | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn byte(&mut self) -> Result<u8, EvaluationError> {
        let (byte, rest) = self.0.split_first().ok_or(EvaluationError::Length)?;
        self.0 = rest;
        Ok(*byte)
    }

    fn number(&mut self) -> Result<usize, EvaluationError> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7f) << shift;
            shift += 7;
            if byte < 0x80 {
                return Ok(number);
            }
            if shift > 21 {
                return Err(EvaluationError::Length);
            }
        }
    }

    fn group(&mut self) -> Result<Group, EvaluationError> {
        let (table, count) = (usize::from(self.byte()?), self.byte()?);
        let square = |index: u8| {
            let on_some_board = index < 64;
            on_some_board
                .then(|| Square::new(index))
                .ok_or(EvaluationError::OtherGame)
        };
        // Longer groups fit no board; that is found out before their patterns are counted.
        if count > 10 {
            return Err(EvaluationError::OtherGame);
        }
        let squares = (0..count)
            .map(|_| square(self.byte()?))
            .collect::<Result<_, _>>()?;
        Ok(Group { table, squares })
    }

    fn stage(&mut self, count: usize) -> Result<Vec<i16>, EvaluationError> {
        let mut weights = Vec::new();
        while weights.len() < count {
            match self.byte()? as i8 {
                0 => {
                    let zeros = self.number()?;
                    if zeros == 0 || zeros > count - weights.len() {
                        return Err(EvaluationError::Length);
                    }
                    weights.resize(weights.len() + zeros, 0);
                }
                WIDE => weights.push(i16::from_le_bytes([self.byte()?, self.byte()?])),
                narrow => weights.push(i16::from(narrow)),
            }
        }
        Ok(weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group() -> Group {
        Group {
            table: 0,
            squares: [0, 1, 5].map(Square::new).to_vec(),
        }
    }

    #[test]
    fn weights_come_back_as_they_were() {
        let count = Evaluation::features(&[group()]);
        let mut weights = vec![vec![0; count]; 2];
        for (nth, weight) in [1, -1, 127, -127, -128, 128, i16::MIN, 0, 9]
            .into_iter()
            .enumerate()
        {
            weights[nth % 2][nth * 3] = weight;
        }
        let evaluation = Evaluation::new(Variant::Damma, vec![group()], weights.clone()).unwrap();
        let bytes = evaluation.write();
        let read = Evaluation::read(Variant::Damma, &bytes).unwrap();
        assert_eq!((read.weights, read.groups), (weights, vec![group()]));
        for end in 0..bytes.len() {
            assert!(Evaluation::read(Variant::Damma, &bytes[..end]).is_err());
        }
        let fault = Evaluation::read(Variant::Tiddest, &bytes).unwrap_err();
        assert_eq!(fault, EvaluationError::OtherGame, "three stages");
    }
}
