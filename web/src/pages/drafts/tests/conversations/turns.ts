import type { Turn } from "./conversation";

/** Adds an empty turn of the speaker who is next. */
export function withNextTurn(turns: readonly Turn[]): Turn[] {
  const speaker = turns.at(-1)?.speaker === "judge" ? "submission" : "judge";
  return [...turns, { speaker, text: "" }];
}

/**
 * Returns an unused name for a new sample: the next number after the numbers of existing samples.
 */
export function nextSampleName(paths: readonly string[]): string {
  const numbers = paths.map((path) => Number(/^data\/sample\/(\d{1,9})/.exec(path)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1);
}

/** Returns the sample conversations of a draft, such as "sample/1". */
export function conversationsOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => /^data\/(sample\/.+)\.interaction$/.exec(path)?.[1] ?? []);
}
