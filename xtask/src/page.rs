//! The page: WASM, styles, pictures, words and rules, as the program serves them.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    io::{Read, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use flate2::{read::GzDecoder, write::GzEncoder};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    cargo,
    files::{self, Files},
    need, root, rulebook, run, target,
};

/// In index.html, where the pictures go.
const SYMBOLS: &str = "<!-- symbols.svg -->";

const BASE_GAME: &str = "alhambra";

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Build {
    /// For players: small and compressed.
    Small,
    /// For whoever works on it.
    Quick,
}

pub(crate) fn folder() -> PathBuf {
    root().join("dist")
}

pub(crate) fn build(build: Build) -> Result<()> {
    need::wasm_target()?;
    let mut page = static_files()?;
    for it in &PROGRAMS {
        page.extend(program(build, it)?);
    }
    page.insert("style.css".to_owned(), style()?.into_bytes());
    page.extend(locales()?);
    page.extend(rulebooks()?);
    page.extend(nets()?);
    page.insert("sw.js".to_owned(), service_worker(&page, build)?.into_bytes());
    if build == Build::Small {
        let compressed = compressed(&page)?;
        page.extend(compressed);
    }
    files::write_folder(&page, &folder())
}

/// A WASM of the page.
struct Program {
    /// The package, and the program in it.
    package: &'static str,
    /// What is switched on for it.
    features: &'static str,
    /// What its files are called.
    name: &'static str,
    /// How it is built for players.
    profile: &'static str,
    /// What the machine must be able to do besides, as rustc is told.
    flags: &'static str,
}

/// One that everybody loads, as small as it gets; and one that thinks, as fast as it gets: nets are reckoned
/// twice as fast with SIMD, which browsers have had since 2023.
const PROGRAMS: [Program; 2] = [
    Program { package: "sabika-web", features: "", name: "web", profile: "wasm-small", flags: "" },
    THINKER,
];

const THINKER: Program = Program {
    package: "sabika-thinker",
    features: "thinking",
    name: "thinker",
    profile: "wasm-fast",
    flags: "-Ctarget-feature=+simd128",
};

/// What bots do while they think, to be timed.
pub(crate) const PACE: &str = "sabika-pace";

/// As WASM, built as what thinks for the page is; nobody loads it with the page.
pub(crate) fn pace() -> Result<PathBuf> {
    need::wasm_target()?;
    compile(Build::Small, &Program { package: PACE, features: "", ..THINKER })
}

/// The WASM as it comes out of the compiler.
fn compile(build: Build, program: &Program) -> Result<PathBuf> {
    let Program { package, features, .. } = *program;
    let profile = match build {
        Build::Small => program.profile,
        Build::Quick => "wasm-dev",
    };
    let what = ["build", "--package", package, "--bin", package, "--features", features];
    run(cargo(what)
        .args(["--target", need::WASM, "--profile", profile])
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", program.flags))?;
    Ok(target().join(need::WASM).join(profile).join(format!("{package}.wasm")))
}

/// The WASM and the script that loads it.
fn program(build: Build, program: &Program) -> Result<Files> {
    let (wasm, name) = (compile(build, program)?, program.name);
    let bound = target().join("page").join(name);
    // What an earlier version wrote must not get into this one.
    if bound.exists() {
        std::fs::remove_dir_all(&bound)
            .with_context(|| format!("cannot empty {}", bound.display()))?;
    }
    Bindgen::new()
        .input_path(&wasm)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .remove_name_section(build == Build::Small)
        .remove_producers_section(build == Build::Small)
        .generate(&bound)
        .with_context(|| format!("cannot bind {}", wasm.display()))?;
    files::read_folder(&bound)
}

/// As they are, but for index.html, which gets the pictures; sw.js is a template.
fn static_files() -> Result<Files> {
    let mut files = files::read_folder(&root().join("crates/web/static"))?;
    let index = files.remove("index.html").context("no crates/web/static/index.html")?;
    let index = String::from_utf8(index)?;
    ensure!(index.contains(SYMBOLS), "no place for the pictures in index.html: {SYMBOLS}");
    let symbols = sabika_pictures::SYMBOLS.trim();
    files.insert("index.html".to_owned(), index.replace(SYMBOLS, symbols).into_bytes());
    Ok(files)
}

/// One style sheet, without what says nothing to a browser.
fn style() -> Result<String> {
    let mut style = sabika_pictures::STYLE.to_owned();
    for path in files::with_extension(&root().join("crates/web/style"), "css")? {
        style += &files::read_text(&path)?;
    }
    bare_style(&style)
}

/// Without comments and indents.
fn bare_style(style: &str) -> Result<String> {
    let (mut bare, mut rest) = (String::new(), style);
    while let Some((before, comment)) = rest.split_once("/*") {
        bare += before;
        rest = comment.split_once("*/").context("a comment of the style sheet does not end")?.1;
    }
    bare += rest;
    let lines = bare.lines().map(str::trim).filter(|it| !it.is_empty());
    Ok(lines.flat_map(|it| [it, "\n"]).collect())
}

/// One file a language.
fn locales() -> Result<Files> {
    let mut locales = Files::new();
    for folder in files::entries(&root().join("crates/messages/locales"))? {
        let mut words = String::new();
        for path in files::with_extension(&folder, "ftl")? {
            words += &without_comments(&files::read_text(&path)?);
        }
        locales.insert(format!("locales/{}.ftl", name_of(&folder)), words.into_bytes());
    }
    Ok(locales)
}

/// Comments, and the empty lines before entries, say nothing to a browser. An empty line before
/// an indented one is part of a sentence.
fn without_comments(ftl: &str) -> String {
    let mut kept = String::new();
    let mut empty = 0;
    for line in ftl.lines().filter(|it| !it.starts_with('#')) {
        if line.trim().is_empty() {
            empty += 1;
            continue;
        }
        if line.starts_with(' ') {
            kept.extend(std::iter::repeat_n('\n', empty));
        }
        empty = 0;
        kept += line;
        kept.push('\n');
    }
    kept
}

/// One file a language: the base game, then its modules. English is in `crates/messages/rules`,
/// every other language in a folder of its own there.
fn rulebooks() -> Result<Files> {
    let english = root().join("crates/messages/rules");
    let others = files::entries(&english)?.into_iter().filter(|it| it.is_dir());
    let folders: Vec<_> =
        others.map(|it| (name_of(&it), it)).chain([("en".to_owned(), english.clone())]).collect();
    let mut rulebooks = Files::new();
    for (language, folder) in folders {
        let mut books = files::with_extension(&folder, "md")?;
        // The base game first.
        books.sort_by_key(|it| name_of(it) != BASE_GAME);
        let mut book = String::new();
        for path in books {
            // Where each begins, so that one of them can be shown alone.
            let begin = format!("<h2 id=\"book-{}\">", name_of(&path));
            book += &rulebook::page(&files::read_text(&path)?).replacen("<h2>", &begin, 1);
        }
        rulebooks.insert(format!("rules/{language}.html"), book.into_bytes());
    }
    Ok(rulebooks)
}

/// What the levels have learned: whoever needs a file of it loads it then.
fn nets() -> Result<Files> {
    let mut nets = Files::new();
    for path in files::with_extension(&root().join("crates/bots/nets"), "net")? {
        nets.insert(format!("nets/{}.net", name_of(&path)), files::read(&path)?);
    }
    Ok(nets)
}

/// The list of all files, under a version that changes when any of them does.
fn service_worker(page: &Files, build: Build) -> Result<String> {
    let template = page.get("sw.js").context("no crates/web/static/sw.js")?;
    let template = String::from_utf8(template.clone())?;
    for place in ["@VERSION@", "\"@FILES@\""] {
        ensure!(template.contains(place), "no {place} in sw.js");
    }
    let mut hasher = DefaultHasher::new();
    page.hash(&mut hasher);
    let version = format!("{:016x}", hasher.finish());
    let paths = page.keys().filter(|it| *it != "sw.js" && build == Build::Small).map(|it| {
        let path = if it == "index.html" { "" } else { it };
        format!("\"/{path}\"")
    });
    let list = format!("[{}]", paths.collect::<Vec<_>>().join(","));
    Ok(template.replace("@VERSION@", &version).replace("\"@FILES@\"", &list))
}

/// A way to compress: how the name of a file ends then, how it is done and how undone.
struct Packing {
    extension: &'static str,
    pack: fn(&[u8]) -> Result<Vec<u8>>,
    unpack: fn(&[u8]) -> Result<Vec<u8>>,
}

/// Brotli is smaller, but browsers take it only from this machine or over https; gzip is for
/// everybody else in the network.
const PACKINGS: [Packing; 2] = [
    Packing { extension: "br", pack: brotli, unpack: from_brotli },
    Packing { extension: "gz", pack: gzip, unpack: from_gzip },
];

/// Beside each file that gets smaller: what an earlier build made of it, if that is still right.
fn compressed(page: &Files) -> Result<Files> {
    let mut compressed = Files::new();
    for (name, bytes) in page {
        for Packing { extension, pack, unpack } in PACKINGS {
            let name = format!("{name}.{extension}");
            let earlier = std::fs::read(folder().join(&name)).ok();
            let small = match earlier.filter(|it| unpack(it).is_ok_and(|it| it == *bytes)) {
                Some(it) => it,
                None => pack(bytes)?,
            };
            if small.len() < bytes.len() {
                compressed.insert(name, small);
            }
        }
    }
    Ok(compressed)
}

fn brotli(mut bytes: &[u8]) -> Result<Vec<u8>> {
    let best = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut small = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut small, &best)?;
    Ok(small)
}

fn from_brotli(mut small: &[u8]) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    brotli::BrotliDecompress(&mut small, &mut bytes)?;
    Ok(bytes)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut small = GzEncoder::new(Vec::new(), flate2::Compression::best());
    small.write_all(bytes)?;
    Ok(small.finish()?)
}

fn from_gzip(small: &[u8]) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    GzDecoder::new(small).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Without an extension.
fn name_of(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A rule for whatever stands in something that `:has()` has a browser look at all of a table again for each
    /// change of it: the last part of such a rule names a tag, a class or an id.
    #[test]
    fn no_rule_looks_at_everything() {
        let style = style().expect("the style");
        let selectors = style.split(['{', '}']).filter(|it| it.contains(":has("));
        let last_parts = selectors.map(|selector| {
            let mut depth = 0;
            let begin = selector.trim_end().rfind(|it: char| {
                depth += i32::from(it == ')') - i32::from(it == '(');
                depth == 0 && (it.is_whitespace() || ">~+".contains(it))
            });
            selector[begin.map_or(0, |it| it + 1)..].trim()
        });
        let parts: Vec<&str> = last_parts.collect();
        assert!(parts.len() > 20, "{parts:?}");
        for part in parts {
            let named = part.trim_start_matches(":is(").trim_start_matches(":where(");
            let named =
                named.starts_with(|it: char| it.is_ascii_alphabetic() || ".#[".contains(it));
            assert!(named, "`{part}` may be anything");
        }
    }

    #[test]
    fn what_is_compressed_gets_smaller_and_comes_back() {
        let style = "a { color: inherit }\n".repeat(1000);
        let page = Files::from([
            ("style.css".to_owned(), style.clone().into_bytes()),
            ("tiny.txt".to_owned(), b"x".to_vec()),
        ]);
        let compressed = compressed(&page).expect("memory can be compressed");
        // What would not get smaller is left as it is.
        assert_eq!(compressed.keys().collect::<Vec<_>>(), ["style.css.br", "style.css.gz"]);
        for Packing { extension, unpack, .. } in PACKINGS {
            let small = &compressed[&format!("style.css.{extension}")];
            assert!(small.len() < style.len() / 10, "{extension}: {}", small.len());
            assert_eq!(unpack(small).expect("whole"), style.as_bytes(), "{extension}");
            assert!(unpack(&small[..small.len() / 2]).is_err(), "half of it: {extension}");
        }
    }
}
