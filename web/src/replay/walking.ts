const side = 4;

/**
 * The walking distance of 4 by 4 boards in one direction (rows or columns): the minimum number of
 * moves from line to line until each tile is in the line where it belongs. It considers only which
 * line each tile is in and which it belongs to. Each state of the lines has a number; `next` gives
 * the state after a move.
 */
export interface WalkingDistance {
  distance: Uint8Array;
  /**
   * At index `state * 8 + direction * 4 + line`: the next state when the blank moves to the line
   * before (direction 0) or after (direction 1) its own, and a tile that belongs to `line` takes
   * its place.
   */
  next: Int32Array;
  stateOf: (counts: readonly number[]) => number;
}

/** At `line * 4 + home`: the number of tiles in `line` that belong to the line `home`. */
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

/** Computes the table for a goal whose blank is in `blankLine`; it has 24,964 states. */
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
