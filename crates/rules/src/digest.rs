//! A number for a state, the same on every machine and for ever.
//!
//! Every game writes its state as bytes in an order of its own ([`Encode`]), and the bytes are hashed
//! with 64-bit FNV-1a. What a type is called, how it is laid out and how it is shown elsewhere does not
//! matter: digests that were noted once stay true. `std::hash::Hash` would not do, as it depends on the
//! width of a machine word.
//!
//! Numbers wider than a byte are written seven bits at a time, the lowest first; what may be absent
//! begins with 0 or 1; lists and texts begin with their length; the choice among several begins with its
//! number or its name.

/// The digest of a state.
pub fn digest(state: &impl Encode) -> u64 {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    state.encode(&mut digest);
    digest.0
}

/// The bytes written so far, as a number.
#[derive(Clone, Debug)]
pub struct Digest(u64);

/// Something that can be written into a digest.
pub trait Encode {
    /// Writes it.
    fn encode(&self, out: &mut Digest);
}

impl Digest {
    /// Writes one byte.
    pub const fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ byte as u64).wrapping_mul(0x0100_0000_01b3);
    }
    /// Writes a number of any size.
    pub const fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }
    /// Writes how many there are, then each.
    pub fn list<T: Encode>(&mut self, count: usize, items: impl IntoIterator<Item = T>) {
        self.number(count as u64);
        items.into_iter().for_each(|it| it.encode(self));
    }
}

impl Encode for u8 {
    fn encode(&self, out: &mut Digest) {
        out.byte(*self);
    }
}
impl Encode for i8 {
    fn encode(&self, out: &mut Digest) {
        out.byte(self.cast_unsigned());
    }
}
impl Encode for bool {
    fn encode(&self, out: &mut Digest) {
        out.byte(u8::from(*self));
    }
}
impl Encode for u16 {
    fn encode(&self, out: &mut Digest) {
        out.number(u64::from(*self));
    }
}
impl Encode for u64 {
    fn encode(&self, out: &mut Digest) {
        out.number(*self);
    }
}
impl Encode for str {
    fn encode(&self, out: &mut Digest) {
        out.number(self.len() as u64);
        self.bytes().for_each(|byte| out.byte(byte));
    }
}
impl<T: Encode + ?Sized> Encode for &T {
    fn encode(&self, out: &mut Digest) {
        (**self).encode(out);
    }
}
impl<T: Encode> Encode for Option<T> {
    fn encode(&self, out: &mut Digest) {
        out.byte(u8::from(self.is_some()));
        if let Some(it) = self {
            it.encode(out);
        }
    }
}
/// As many as there always are: without their number.
impl<T: Encode, const N: usize> Encode for [T; N] {
    fn encode(&self, out: &mut Digest) {
        self.iter().for_each(|it| it.encode(out));
    }
}
impl<T: Encode> Encode for [T] {
    fn encode(&self, out: &mut Digest) {
        out.list(self.len(), self);
    }
}

/// Several things, one after the other.
macro_rules! in_order {
    ($($T:ident)*) => {
        impl<$($T: Encode),*> Encode for ($($T,)*) {
            #[allow(non_snake_case)]
            fn encode(&self, out: &mut Digest) {
                let ($($T,)*) = self;
                $($T.encode(out);)*
            }
        }
    };
}
in_order!(A B);
in_order!(A B C);
in_order!(A B C D);
in_order!(A B C D E);
in_order!(A B C D E F);
in_order!(A B C D E F G);

#[cfg(test)]
mod tests {
    use super::*;

    struct Text(&'static str);
    impl Encode for Text {
        fn encode(&self, out: &mut Digest) {
            self.0.bytes().for_each(|byte| out.byte(byte));
        }
    }

    /// The test vectors of the authors of FNV.
    #[test]
    fn bytes_are_hashed_by_fnv_1a() {
        assert_eq!(digest(&Text("")), 0xcbf2_9ce4_8422_2325);
        assert_eq!(digest(&Text("a")), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(digest(&Text("foobar")), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn a_state_is_written_byte_by_byte() {
        let same = |state: &dyn Fn(&mut Digest), bytes: &[u8]| {
            let (mut a, mut b) = (Digest(7), Digest(7));
            state(&mut a);
            bytes.iter().for_each(|byte| b.byte(*byte));
            assert_eq!(a.0, b.0, "{bytes:?}");
        };
        same(&|out| 300_u16.encode(out), &[0xac, 2]);
        same(&|out| 127_u64.encode(out), &[127]);
        same(&|out| (-1_i8, true, "ab").encode(out), &[255, 1, 2, b'a', b'b']);
        same(&|out| (Some(5_u8), None::<u8>).encode(out), &[1, 5, 0]);
        same(&|out| [1_u8, 2].encode(out), &[1, 2]);
        same(&|out| [1_u8, 2].as_slice().encode(out), &[2, 1, 2]);
        same(&|out| out.list(1, [9_u16]), &[1, 9]);
    }
}
