//! Prints the trails of records, as `tests/golden/trails.txt` lists them.

fn main() {
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file).expect("a file that can be read");
        let trail = sabika_digest_wasm::trail(&text).expect("a good record");
        let name = file.rsplit('/').next().unwrap_or(&file);
        println!("{name} {trail:016x}");
    }
}
