use std::ptr::read_volatile;

fn depth(above: &i32) -> i32 {
    let here = unsafe { read_volatile(above) } + 1;
    depth(&here) + unsafe { read_volatile(&here) }
}

fn main() {
    println!("{}", depth(&0));
}
