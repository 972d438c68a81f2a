use crate::game::Luck;

/// A small generator, so that tests need no other crate.
#[derive(Clone, Copy, Debug)]
pub struct Lcg(pub u64);

impl Luck for Lcg {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let word = self.0 ^ (self.0 >> 29);
        u32::try_from(((word >> 32) * u64::from(bound)) >> 32).expect("less than the bound")
    }
}
