/** Returns the list with one entry moved by one place, or unchanged if the entry is at that end. */
export function moved<Entry>(list: readonly Entry[], index: number, by: -1 | 1): readonly Entry[] {
  const entry = list[index];
  const other = list[index + by];
  if (entry === undefined || other === undefined) return list;
  return list.map((each, i) => (i === index ? other : i === index + by ? entry : each));
}
