/** A part of a text; code is between backticks in the text. */
export interface Part {
  text: string;
  isCode: boolean;
}

/** Divides a text into plain parts and code, without the backticks and without empty parts. */
export function codeParts(text: string): Part[] {
  return text
    .split("`")
    .map((part, place) => ({ text: part, isCode: place % 2 === 1 }))
    .filter((part) => part.text !== "");
}
