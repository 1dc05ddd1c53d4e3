//! The worked examples of the rule book, and the points programs get wrong.

use super::{position, texts};

/// Game and option, position, every legal move.
const LEGAL: &str = "
    english             | W:W21:B17,10              | 21x7
    russian             | W:Wb6:Bc7,f6              | b6:g5 b6:h4
    international       | W:W26,28:B21,12,23        | 26x8
    turkish             | W:Wa3,e3:Ba4,a6,e4        | a3xa7
    turkish             | W:WKd4:Bd2,b4,f4,d6       | d4xa4 d4xd1 d4xd7 d4xd8 d4xg4 d4xh4
    turkish stop-behind | W:WKd4:Bd2,b4,f4,d6       | d4xa4 d4xd1 d4xd7 d4xg4
    turkish             | W:WKa1:Bb2,a3,d3,c5,a7    | a1xa8
    russian             | W:WKa1:Bc3,f4             | a1:g3 a1:h2
    russian             | W:WKb2:Bd4,f4             | b2:g3 b2:h2
    russian             | B:We3,c5:BKd4             | d4:a7 d4:b6 d4:f2 d4:g1
    international       | W:WK26:B9,12,13,23,24     | 26x18
    international       | W:WK2:B7,13,32,34         | 2x2 2x8
    international       | W:W48:B24,K31,34,K42,43   | 48x19
    international       | W:W35:B30,K40             | 35x24 35x44
    english             | B:W14,15,22:B10           | 10x19 10x26
    damma               | W:Wc3:Be5                 | c3-b3 c3-c4 c3-d3
    damma step-back     | W:Wc3:Be5                 | c3-b3 c3-c2 c3-c4 c3-d3
    damma               | W:Wc3:Bc2,c4,b3           | c3xa3 c3xc1 c3xc5
    damma               | W:WKc1:Bc2,b4,e5          | c1xa4
    turkish             | W:Wc3,h3:Bc2,d3,b3,h7     | c3xa3 c3xe3
";

#[test]
fn the_legal_moves_are_those_of_the_rule_book() {
    for row in LEGAL.lines().filter(|line| !line.trim().is_empty()) {
        let parts: Vec<&str> = row.split('|').map(str::trim).collect();
        let found = texts(&position(parts[0], parts[1])).join(" ");
        assert_eq!(found, parts[2], "{row}");
    }
}
