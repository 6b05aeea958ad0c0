// Answers correctly only if it cannot access anything of the host.
use std::fs::{self, File};
use std::io;
use std::net::TcpListener;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: i32 = line.trim().parse().unwrap();
    let leaks = [
        fs::read("/etc/passwd").is_ok(),
        fs::read("data/sample/1.ans").is_ok(),
        fs::read("/proc/self/maps").is_ok(),
        File::create("/tmp/kept").is_ok(),
        fs::read_dir("/home").is_ok(),
        TcpListener::bind("127.0.0.1:0").is_ok(),
    ];
    println!("answer {}", n + leaks.iter().filter(|&&leak| leak).count() as i32);
}
