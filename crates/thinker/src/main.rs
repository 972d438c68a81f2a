fn main() {
    sabika_thinker::work();
}
