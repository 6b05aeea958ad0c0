fn main() {
    let numbers: Vec<i32> = Vec::new();
    numbers.first().expect("nothing to add");
}
