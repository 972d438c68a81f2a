//! A short run over the stored inputs and some changes to each.

use sabika_bots::luck::Seeded;
use sabika_fuzz::{TARGETS, corpus, mutate};
use sabika_rules::game::Luck;

#[test]
fn nothing_breaks() {
    for (name, run) in TARGETS {
        let inputs = corpus(name).unwrap();
        assert!(inputs.len() >= 3, "{name} has few stored inputs");
        let mut luck = Seeded::new(7);
        for input in &inputs {
            run(input);
            for _ in 0..40 {
                let other = &inputs[luck.below(inputs.len() as u32) as usize];
                run(&mutate(input, other, &mut luck));
            }
        }
    }
}
