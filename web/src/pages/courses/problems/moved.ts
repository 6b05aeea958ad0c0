/** Returns the list with one entry moved by one place; unchanged if it is at that end already. */
export function moved<Entry>(list: readonly Entry[], index: number, by: -1 | 1): readonly Entry[] {
  const entry = list[index];
  const other = list[index + by];
  if (entry === undefined || other === undefined) return list;
  return list.map((each, i) => (i === index ? other : i === index + by ? entry : each));
}
