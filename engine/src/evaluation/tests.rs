use super::{Evaluation, Glance, Group};
use crate::{Position, Ruleset, Square, Variant};

/// Weights that look random, for two groups.
fn some(variant: Variant) -> Evaluation {
    let square = |index| Square::new(index);
    let groups = vec![
        Group {
            table: 0,
            squares: [0, 1, 2, 5].map(square).to_vec(),
        },
        Group {
            table: 1,
            squares: [3, 8, 7].map(square).to_vec(),
        },
    ];
    let weight = |nth: usize| (nth * 7_919 % 201) as i16 - 100;
    let count = Evaluation::features(&groups);
    let stage = |stage: usize| (0..count).map(|nth| weight(nth + stage * 31)).collect();
    let weights = (0..Evaluation::stages(variant)).map(stage).collect();
    Evaluation::new(variant, groups, weights).unwrap()
}

fn value(evaluation: &Evaluation, fen: &str) -> i32 {
    let position = Position::from_fen(Ruleset::usual(evaluation.variant()), fen).unwrap();
    let view = position.view_at_rest().unwrap();
    evaluation.value(&view, &mut Glance::default())
}

/// The board turned by half a circle, with the other side to move, is the same position.
#[test]
fn both_sides_are_judged_alike() {
    let rows = [
        (
            Variant::Damma,
            "W:Wa1,b2,Kc1:Be5,Kd4",
            "B:Be5,d4,Kc5:Wa1,Kb2",
        ),
        (
            Variant::International,
            "W:W28,45,K50:B3,4,K1",
            "B:B23,6,K1:W48,47,K50",
        ),
        (
            Variant::Russian,
            "W:Wa1,c3,Kh2:Bh8,Ka7",
            "B:Bh8,f6,Ka7:Wa1,Kh2",
        ),
    ];
    for (variant, fen, turned) in rows {
        let evaluation = some(variant);
        assert_eq!(value(&evaluation, fen), value(&evaluation, turned), "{fen}");
    }
}

/// What a learner adds up is what a search computes.
#[test]
fn the_features_of_a_position_add_up_to_its_value() {
    let rows = [
        (Variant::Damma, "W:Wa1,b2,Kc1:Be5,Kd4"),
        (Variant::Turkish, "W:Wa1,b1,h3,Kc1:Bh8,g8,Kf8"),
        (Variant::Tiddest, "W:Wa1,c3,e5:Bb2,d4,e1:H5,5"),
        (Variant::Tiddest, "W:Wa1,c3,e5:Bb2,d4,e1:H0,0"),
    ];
    for (variant, fen) in rows {
        let evaluation = some(variant);
        let position = Position::from_fen(Ruleset::usual(variant), fen).unwrap();
        let features = evaluation.features_of(&position).unwrap();
        let low = (features.stage.saturating_sub(1) / Evaluation::STAGE) as usize;
        let above = (features.stage - low as u32 * Evaluation::STAGE) as i32;
        let blend = |feature: &u32| {
            let weights = evaluation.weights_of(*feature as usize);
            let [low, high] = [low, low + 1].map(|stage| i32::from(weights[stage]));
            low * (Evaluation::STAGE as i32 - above) + high * above
        };
        let own: i32 = features.own.iter().map(blend).sum();
        let other: i32 = features.other.iter().map(blend).sum();
        assert_eq!(
            (own - other) / Evaluation::STAGE as i32,
            value(&evaluation, fen),
            "{fen}"
        );
    }
}
