/** Returns the text that occurs most often, and the first of these if there are several. */
export function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return texts.find((text) => counts.get(text) === most) ?? "";
}
