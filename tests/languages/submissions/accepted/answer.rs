use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let n: i32 = text.trim().parse().unwrap();
    print!("answer {}", n);
}
