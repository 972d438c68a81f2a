//! The page is built into the program, so a changed page is a changed program.

fn main() {
    let page = "../../dist";
    // A folder that does not exist counts as changed every time.
    if let Err(error) = std::fs::create_dir_all(page) {
        println!("cargo::warning=cannot make {page}: {error}");
    }
    println!("cargo::rerun-if-changed={page}");
}
