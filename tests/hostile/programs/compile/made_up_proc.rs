// Tries: to embed what the compiler sees in /proc, which the box makes up for rustc.
// Must: not compile, because there is only the link to rustc and constant text.
// Expects: CE
const ENVIRONMENT: &[u8] = include_bytes!("/proc/self/environ");
const MEMORY: &[u8] = include_bytes!("/proc/1/maps");
fn main() {
    println!("{} {}", ENVIRONMENT.len(), MEMORY.len());
}
