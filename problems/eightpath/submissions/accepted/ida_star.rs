// Right: parity test, then iterative deepening with the Manhattan distance.
use std::io::{self, Read};

const LETTERS: [char; 4] = ['u', 'd', 'l', 'r'];

struct Puzzle {
    board: Vec<i32>, // 0 is the blank
    path: String,
}

fn distance(tile: i32, cell: i32) -> i32 {
    let home = tile - 1;
    (cell / 3 - home / 3).abs() + (cell % 3 - home % 3).abs()
}

impl Puzzle {
    /// `h`: the sum of the distances of all tiles; `left`: the moves that may still be made.
    fn search(&mut self, blank: i32, h: i32, left: i32, last: usize) -> bool {
        if h == 0 {
            return true;
        }
        if h > left {
            return false;
        }
        for k in 0..4 {
            let row = blank / 3 + [-1, 1, 0, 0][k];
            let column = blank % 3 + [0, 0, -1, 1][k];
            if !(0..3).contains(&row) || !(0..3).contains(&column) || k == (last ^ 1) {
                continue;
            }
            let to = row * 3 + column;
            let tile = self.board[to as usize];
            self.board.swap(blank as usize, to as usize);
            self.path.push(LETTERS[k]);
            let h_next = h + distance(tile, blank) - distance(tile, to);
            let found = self.search(to, h_next, left - 1, k);
            self.board.swap(blank as usize, to as usize);
            if found {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let board: Vec<i32> = text
        .split_whitespace()
        .map(|cell| cell.parse().unwrap_or(0))
        .collect();
    let tiles: Vec<i32> = board.iter().copied().filter(|&tile| tile != 0).collect();
    let mut inversions = 0;
    for i in 0..8 {
        inversions += tiles[..i].iter().filter(|&&tile| tile > tiles[i]).count();
    }
    if inversions % 2 == 1 {
        println!("unsolvable");
        return;
    }
    let blank = board.iter().position(|&tile| tile == 0).unwrap() as i32;
    let h = (0..9)
        .filter(|&cell| board[cell] != 0)
        .map(|cell| distance(board[cell], cell as i32))
        .sum();
    let mut puzzle = Puzzle { board, path: String::new() };
    let mut limit = h;
    while !puzzle.search(blank, h, limit, 9) {
        limit += 2;
    }
    println!("{}", puzzle.path);
}
