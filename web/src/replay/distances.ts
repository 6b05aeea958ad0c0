/** Inclusive bounds on the distance to the goal, for each board on a path. */
export interface Bounds {
  low: number[];
  /** Infinity if no upper bound is known. */
  high: number[];
}

/**
 * Narrows the bounds of each board with those of its neighbours, because a move changes the
 * distance by exactly one.
 */
export function tighten({ low, high }: Bounds): Bounds {
  const [l, h] = [[...low], [...high]];
  const narrow = (i: number, j: number) => {
    l[i] = Math.max(l[i] ?? 0, (l[j] ?? 0) - 1);
    h[i] = Math.min(h[i] ?? 0, (h[j] ?? 0) + 1);
    // A move changes the distance by one. So if the distance of board j is known and even, the
    // distance of its neighbour i is odd, and an even lower bound of i can be raised by one. The
    // same is true with even and odd exchanged.
    if (((l[i] ?? 0) - (l[j] ?? 0)) % 2 === 0 && l[j] === h[j]) l[i] = (l[i] ?? 0) + 1;
  };
  for (let i = 1; i < l.length; i++) narrow(i, i - 1);
  for (let i = l.length - 2; i >= 0; i--) narrow(i, i + 1);
  return { low: l, high: h };
}

/** Returns the distance at `i`, or null if it is not known yet. */
export function knownAt({ low, high }: Bounds, i: number): number | null {
  return low[i] !== undefined && low[i] === high[i] ? low[i] : null;
}

/**
 * Returns the index of the unknown distance with the smallest lower bound, because it is the
 * cheapest one to search for. Returns null if all distances are known.
 */
export function nextToSearch({ low, high }: Bounds): number | null {
  let best: number | null = null;
  for (let i = 0; i < low.length; i++) {
    if (low[i] === high[i]) continue;
    if (best === null || (low[i] ?? 0) < (low[best] ?? 0)) best = i;
  }
  return best;
}

/**
 * Returns the bounds that follow from the result of a search from the board at `i`. `isEnough` is
 * true if the search found that `low[i]` moves solve the board.
 */
export function learn(bounds: Bounds, i: number, isEnough: boolean): Bounds {
  const low = [...bounds.low];
  const high = [...bounds.high];
  if (isEnough) high[i] = low[i] ?? 0;
  else low[i] = (low[i] ?? 0) + 2;
  return tighten({ low, high });
}

/**
 * Returns the number (from 1) of the first move that leads away from the goal. Returns null if
 * there is none, or if an earlier distance is not known yet.
 */
export function firstTurn(bounds: Bounds): number | null {
  for (let i = 1; i < bounds.low.length; i++) {
    const [before, after] = [knownAt(bounds, i - 1), knownAt(bounds, i)];
    if (before === null || after === null) return null;
    if (after > before) return i;
  }
  return null;
}
