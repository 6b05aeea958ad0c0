// Right: parity test, then iterative deepening with the Manhattan distance.
const rows = [-1, 1, 0, 0];
const columns = [0, 0, -1, 1];
const cells = require("fs").readFileSync(0, "utf8").trim().split(/\s+/);
const board = cells.map((cell) => (cell === "x" ? 0 : Number(cell)));
const path = [];

function distance(tile, cell) {
  const home = tile - 1;
  return (
    Math.abs(Math.floor(cell / 3) - Math.floor(home / 3)) + Math.abs((cell % 3) - (home % 3))
  );
}

// h: the sum of the distances of all tiles; left: the moves that may still be made.
function search(blank, h, left, last) {
  if (h === 0) return true;
  if (h > left) return false;
  for (let k = 0; k < 4; k++) {
    const row = Math.floor(blank / 3) + rows[k];
    const column = (blank % 3) + columns[k];
    if (row < 0 || row > 2 || column < 0 || column > 2 || k === (last ^ 1)) continue;
    const to = row * 3 + column;
    const tile = board[to];
    board[blank] = tile;
    board[to] = 0;
    path.push("udlr"[k]);
    const found = search(to, h + distance(tile, blank) - distance(tile, to), left - 1, k);
    board[blank] = 0;
    board[to] = tile;
    if (found) return true;
    path.pop();
  }
  return false;
}

function main() {
  const tiles = board.filter((tile) => tile > 0);
  const inversions = tiles.reduce(
    (sum, tile, i) => sum + tiles.slice(0, i).filter((before) => before > tile).length,
    0,
  );
  if (inversions % 2 === 1) {
    console.log("unsolvable");
    return;
  }
  const h = board.reduce((sum, tile, i) => sum + (tile > 0 ? distance(tile, i) : 0), 0);
  let limit = h;
  while (!search(board.indexOf(0), h, limit, 9)) limit += 2;
  console.log(path.join(""));
}

main();
