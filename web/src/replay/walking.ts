const side = 4;

/**
 * The walking distance of 4 by 4 boards in one direction. The lines are the rows or the columns.
 * The walking distance is the minimum number of moves that bring each tile into its goal line, if
 * only moves between lines count and the position within a line does not matter. A state describes
 * how many tiles of each goal line are in each line.
 */
export interface WalkingDistance {
  distance: Uint8Array;
  /**
   * The state after each move from each state; -1 if the move is impossible. In a move, the blank
   * swaps with a tile of the previous line (direction 0) or of the next line (direction 1). The
   * index is `state * 8 + direction * 4 + home`, where `home` is the goal line of the swapped tile.
   */
  next: Int32Array;
  stateOf: (counts: readonly number[]) => number;
}

/** Item `line * 4 + home` is the number of tiles in line `line` whose goal line is `home`. */
type Counts = number[];

const keyOf = (counts: readonly number[]) => counts.reduce((key, count) => key * 8 + count, 0);

function blankLineOf(counts: Counts): number {
  for (let line = 0; line < side; line++) {
    let tiles = 0;
    for (let home = 0; home < side; home++) tiles += counts[line * side + home] ?? 0;
    if (tiles === side - 1) return line;
  }
  return 0;
}

/** Computes the table for a goal whose blank is in `blankLine`. There are 24,964 states. */
export function walkingDistance(blankLine: number): WalkingDistance {
  const goal: Counts = Array(side * side).fill(0);
  for (let line = 0; line < side; line++) {
    goal[line * side + line] = line === blankLine ? side - 1 : side;
  }
  const number_of = new Map([[keyOf(goal), 0]]);
  const states = [goal];
  const distances = [0];
  const next: number[] = [];
  for (let state = 0; state < states.length; state++) {
    const counts = states[state] ?? goal;
    const blank = blankLineOf(counts);
    for (const direction of [0, 1]) {
      const line = blank + (direction === 0 ? -1 : 1);
      for (let home = 0; home < side; home++) {
        const place = state * 8 + direction * side + home;
        next[place] = -1;
        const from = line * side + home;
        if (line < 0 || line >= side || !counts[from]) continue;
        const after = [...counts];
        after[from] = (after[from] ?? 0) - 1;
        after[blank * side + home] = (after[blank * side + home] ?? 0) + 1;
        const key = keyOf(after);
        let number = number_of.get(key);
        if (number === undefined) {
          number = states.length;
          number_of.set(key, number);
          states.push(after);
          distances.push((distances[state] ?? 0) + 1);
        }
        next[place] = number;
      }
    }
  }
  return {
    distance: Uint8Array.from(distances),
    next: Int32Array.from(next),
    stateOf: (counts) => number_of.get(keyOf(counts)) ?? 0,
  };
}
