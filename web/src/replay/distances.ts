/** Bounds of the distances to the goal along a path: from `low` to `high`, both inclusive. */
export interface Bounds {
  low: number[];
  /** Infinity if nothing is known. */
  high: number[];
}

/** Narrows the bounds by their neighbours: a move changes the distance by exactly one. */
export function tighten({ low, high }: Bounds): Bounds {
  const [l, h] = [[...low], [...high]];
  const narrow = (i: number, j: number) => {
    l[i] = Math.max(l[i] ?? 0, (l[j] ?? 0) - 1);
    h[i] = Math.min(h[i] ?? 0, (h[j] ?? 0) + 1);
    // Neighbours differ in parity, so a bound with the neighbour's parity is off by one.
    if (((l[i] ?? 0) - (l[j] ?? 0)) % 2 === 0 && l[j] === h[j]) l[i] = (l[i] ?? 0) + 1;
  };
  for (let i = 1; i < l.length; i++) narrow(i, i - 1);
  for (let i = l.length - 2; i >= 0; i--) narrow(i, i + 1);
  return { low: l, high: h };
}

/** The distance if it is known. */
export function knownAt({ low, high }: Bounds, i: number): number | null {
  return low[i] !== undefined && low[i] === high[i] ? low[i] : null;
}

/** The unknown board that is the cheapest to search: the one nearest to the goal. */
export function nextToSearch({ low, high }: Bounds): number | null {
  let best: number | null = null;
  for (let i = 0; i < low.length; i++) {
    if (low[i] === high[i]) continue;
    if (best === null || (low[i] ?? 0) < (low[best] ?? 0)) best = i;
  }
  return best;
}

/** The bounds after a search, which found whether `low` moves are enough for the board at `i`. */
export function learn(bounds: Bounds, i: number, isEnough: boolean): Bounds {
  const low = [...bounds.low];
  const high = [...bounds.high];
  if (isEnough) high[i] = low[i] ?? 0;
  else low[i] = (low[i] ?? 0) + 2;
  return tighten({ low, high });
}

/**
 * The first move after which the goal is farther away than before, counted from 1; null if there is
 * none, or if it is not known yet.
 */
export function firstTurn(bounds: Bounds): number | null {
  for (let i = 1; i < bounds.low.length; i++) {
    const [before, after] = [knownAt(bounds, i - 1), knownAt(bounds, i)];
    if (before === null || after === null) return null;
    if (after > before) return i;
  }
  return null;
}
