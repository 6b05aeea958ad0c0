/** True if `text` contains all words of a search, in any case and order. */
export function hasWords(text: string, words: string): boolean {
  const sought = words.toLowerCase().split(/\s+/);
  return sought.every((word) => text.toLowerCase().includes(word));
}
