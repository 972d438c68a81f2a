//! The nets of the repository, for programs that carry them.

/// One file each; what made it stands at its beginning.
pub(crate) const FILES: &[&[u8]] = &[
    include_bytes!("../nets/alhambra-2.net"),
    include_bytes!("../nets/alhambra-3.net"),
    include_bytes!("../nets/alhambra-4.net"),
];
