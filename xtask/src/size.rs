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

/// Prints the table and returns the sum.
pub(crate) fn tell() -> Result<u64> {
    let mut sum = 0;
    println!("A first visit loads, compressed:");
    for name in FIRST_VISIT {
        let path = page::folder().join(format!("{name}.br"));
        let size = fs::metadata(&path)
            .with_context(|| {
                format!("no {}: build the page with `cargo xtask page`", path.display())
            })?
            .len();
        println!("{size:>9}  {name}");
        sum += size;
    }
    println!("{sum:>9}  of {LIMIT} bytes");
    Ok(sum)
}
