fn main() {
    let n = 1;
    n ++;
}
