//! What a first visit loads.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::{files, page};

/// Bytes, compressed with brotli, in the largest language. More is not worth the wait on a telephone.
const LIMIT: u64 = 750_000;

/// What everybody loads, and one file of words.
const EVERYBODY: [&str; 5] = ["index.html", "style.css", "boot.js", "web.js", "web_bg.wasm"];

pub(crate) fn check() -> Result<()> {
    let sum = tell()?;
    ensure!(
        sum <= LIMIT,
        "a first visit loads {sum} bytes, and {LIMIT} is the limit: find out what has grown (new \
         dependencies of sabika-web first)"
    );
    Ok(())
}

/// Prints the table and returns what is loaded in the largest language.
pub(crate) fn tell() -> Result<u64> {
    println!("A first visit loads, compressed:");
    println!("   brotli      gzip");
    let told = |name: &str| -> Result<[u64; 2]> {
        let [brotli, gzip] = [size(name, "br")?, size(name, "gz")?];
        println!("{brotli:>9} {gzip:>9}  {name}");
        Ok([brotli, gzip])
    };
    let mut all = [0, 0];
    for name in EVERYBODY {
        all = sum(all, told(name)?);
    }
    let mut largest = [0, 0];
    for words in files::with_extension(&page::folder().join("locales"), "ftl")? {
        let name = words.file_name().unwrap_or_default().to_string_lossy();
        largest = largest.max(told(&format!("locales/{name}"))?);
    }
    let [brotli, gzip] = sum(all, largest);
    println!("{brotli:>9} {gzip:>9}  in the largest language, of {LIMIT} bytes with brotli");
    Ok(brotli)
}

fn sum(a: [u64; 2], b: [u64; 2]) -> [u64; 2] {
    [a[0] + b[0], a[1] + b[1]]
}

fn size(name: &str, extension: &str) -> Result<u64> {
    let path = page::folder().join(format!("{name}.{extension}"));
    let file = fs::metadata(&path).with_context(|| {
        format!("no {}: build the page with `cargo xtask page`", path.display())
    })?;
    Ok(file.len())
}
