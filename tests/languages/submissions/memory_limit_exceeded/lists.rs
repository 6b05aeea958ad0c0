fn main() {
    let mut lists = Vec::new();
    loop {
        lists.push(vec![1u8; 1 << 20]);
    }
}
