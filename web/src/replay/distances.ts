/** Inclusive bounds on the distance to the goal, for each board on a path. */
export interface Bounds {
  low: number[];
  /** Infinity if no upper bound is known. */
  high: number[];
}

/** Narrows each bound by its neighbours: a move changes the distance by exactly one. */
export function tighten({ low, high }: Bounds): Bounds {
  const [l, h] = [[...low], [...high]];
  const narrow = (i: number, j: number) => {
    l[i] = Math.max(l[i] ?? 0, (l[j] ?? 0) - 1);
    h[i] = Math.min(h[i] ?? 0, (h[j] ?? 0) + 1);
    // The distances of two neighbouring boards have different parities. If the distance of one is
    // known, a lower bound on the other with the same parity is too low by one.
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
 * Returns the index of the unknown distance that is cheapest to search: the one with the smallest
 * lower bound.
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
 * Returns the bounds after a search has found whether `low[i]` moves are enough to solve the board
 * at `i`.
 */
export function learn(bounds: Bounds, i: number, isEnough: boolean): Bounds {
  const low = [...bounds.low];
  const high = [...bounds.high];
  if (isEnough) high[i] = low[i] ?? 0;
  else low[i] = (low[i] ?? 0) + 2;
  return tighten({ low, high });
}

/**
 * Returns the first move, counted from 1, that leads away from the goal. Returns null if no move
 * does, or if the distances before the move are not known yet.
 */
export function firstTurn(bounds: Bounds): number | null {
  for (let i = 1; i < bounds.low.length; i++) {
    const [before, after] = [knownAt(bounds, i - 1), knownAt(bounds, i)];
    if (before === null || after === null) return null;
    if (after > before) return i;
  }
  return null;
}
