import type { Schemas } from "../../../api/client";

export type SimilarSubmissions = Schemas["SimilarSubmissions"];
export type SimilarSubmission = Schemas["SimilarSubmission"];
export type SimilarPart = Schemas["SimilarPart"];

/** One of the two programs: the one that the list belongs to, or the similar one. */
export type Side = "own" | "other";

/** A line of a program, and the common part that it belongs to. */
export interface MarkedLine {
  /** Counted from 1. */
  number: number;
  text: string;
  /** The place of the part in the list; null if the line is not in a part. */
  part: number | null;
  /** True for the first line of the part. */
  begins: boolean;
}

/** Returns the lines of a file. A line that is in two parts counts as one of the first part. */
export function markedLines(
  file: { name: string; content: string },
  parts: readonly SimilarPart[],
  side: Side,
): MarkedLine[] {
  const texts = file.content.split("\n");
  if (texts.at(-1) === "") texts.pop();
  const lines = texts.map(
    (text, i): MarkedLine => ({ number: i + 1, text, part: null, begins: false }),
  );
  parts.forEach((part, place) => {
    const { file: name, first_line, last_line } = part[side];
    if (name !== file.name) return;
    let begins = true;
    for (const line of lines.slice(first_line - 1, last_line)) {
      if (line.part !== null) continue;
      line.part = place;
      line.begins = begins;
      begins = false;
    }
  });
  return lines;
}

/** Returns the place of the next or the previous part. After the last part comes the first. */
export function neighbourPart(place: number | null, step: 1 | -1, count: number): number {
  if (place === null) return step === 1 ? 0 : count - 1;
  return (place + step + count) % count;
}

/** The number of colours. The parts use them in turn. */
export const tones = ["accent", "good", "warning", "memory", "bad", "neutral"] as const;

export function toneOf(place: number): (typeof tones)[number] {
  return tones[place % tones.length] ?? "neutral";
}

/** Lines as text: `12` or `3–10`. */
export function lineText({ first_line, last_line }: Schemas["LinesOfFile"]): string {
  return first_line === last_line ? `${first_line}` : `${first_line}–${last_line}`;
}
