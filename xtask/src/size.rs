//! What a first visit loads.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::page;

/// Bytes, compressed, in one language. More is not worth the wait on a telephone.
const LIMIT: u64 = 600_000;

const FIRST_VISIT: [&str; 6] =
    ["index.html", "style.css", "boot.js", "web.js", "web_bg.wasm", "locales/en.ftl"];

pub(crate) fn check() -> Result<()> {
    let sum = tell()?;
    ensure!(
        sum <= LIMIT,
        "a first visit loads {sum} bytes, and {LIMIT} is the limit: find out what has grown (new \
         dependencies of sabika-web first)"
    );
    Ok(())
}

/// Prints the table and returns the sum of what is smallest.
pub(crate) fn tell() -> Result<u64> {
    let (mut brotli, mut gzip) = (0, 0);
    println!("A first visit loads, compressed:");
    println!("   brotli      gzip");
    for name in FIRST_VISIT {
        let (small, larger) = (size(name, "br")?, size(name, "gz")?);
        println!("{small:>9} {larger:>9}  {name}");
        brotli += small;
        gzip += larger;
    }
    println!("{brotli:>9} {gzip:>9}  of {LIMIT} bytes with brotli");
    Ok(brotli)
}

fn size(name: &str, extension: &str) -> Result<u64> {
    let path = page::folder().join(format!("{name}.{extension}"));
    let file = fs::metadata(&path).with_context(|| {
        format!("no {}: build the page with `cargo xtask page`", path.display())
    })?;
    Ok(file.len())
}
