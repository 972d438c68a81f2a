fn main() {
    sabika_web::start();
}
