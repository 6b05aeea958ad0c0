fn main() {
    loop {
        let _ = std::thread::Builder::new().spawn(|| loop {});
    }
}
