/**
 * Splits a line into words as a shell does: at white space, except between quotes. Returns null if
 * a quote is not closed.
 */
export function wordsOf(line: string): string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let quote = "";
  for (const character of line) {
    if (quote) {
      if (character === quote) quote = "";
      else word += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= "";
    } else if (/\s/.test(character)) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word = (word ?? "") + character;
    }
  }
  if (quote) return null;
  return word === null ? words : [...words, word];
}
