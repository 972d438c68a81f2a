//! A stack of prompts: what a game waits for, or what comes next by itself. The last is now.

use std::{fmt, hash};

use crate::digest::{Digest, Encode};

#[derive(Clone, Copy)]
pub(crate) struct Stack<P, const MOST: usize> {
    len: u8,
    stack: [P; MOST],
}

impl<P: Copy, const MOST: usize> Stack<P, MOST> {
    /// Empty; what is never seen of it is filled with `any`.
    pub(crate) const fn new(any: P) -> Self {
        Stack { len: 0, stack: [any; MOST] }
    }
    /// These prompts, as far as there is room.
    pub(crate) fn of(any: P, prompts: &[P]) -> Self {
        let mut stack = Self::new(any);
        prompts.iter().take(MOST).for_each(|prompt| stack.push(*prompt));
        stack
    }
    pub(crate) fn push(&mut self, prompt: P) {
        self.stack[usize::from(self.len)] = prompt;
        self.len += 1;
    }
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
    }
    pub(crate) fn top(&self) -> Option<&P> {
        self.stack.get(usize::from(self.len).checked_sub(1)?)
    }
    pub(crate) fn as_slice(&self) -> &[P] {
        &self.stack[..usize::from(self.len)]
    }
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }
}

impl<P: Copy + PartialEq, const MOST: usize> PartialEq for Stack<P, MOST> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}
impl<P: Copy + Eq, const MOST: usize> Eq for Stack<P, MOST> {}

impl<P: Copy + hash::Hash, const MOST: usize> hash::Hash for Stack<P, MOST> {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<P: Copy + fmt::Debug, const MOST: usize> fmt::Debug for Stack<P, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<P: Copy + Encode, const MOST: usize> Encode for Stack<P, MOST> {
    fn encode(&self, out: &mut Digest) {
        self.as_slice().encode(out);
    }
}
