import type { SourceFile } from "../shapes";

/** The contents of two files to compare. A content is "" if that program has no such file. */
export interface Pair {
  title: string;
  left: string;
  right: string;
}

/**
 * Pairs the files of two programs by name. If each program has only one file, pairs these two
 * files.
 */
export function pairsOf(old: readonly SourceFile[], now: readonly SourceFile[]): Pair[] {
  const [a, b] = [old[0], now[0]];
  if (a && b && old.length === 1 && now.length === 1) {
    const title = a.name === b.name ? a.name : `${a.name} → ${b.name}`;
    return [{ title, left: a.content, right: b.content }];
  }
  const names = [...new Set([...old, ...now].map(({ name }) => name))];
  const contentOf = (files: readonly SourceFile[], name: string) =>
    files.find((file) => file.name === name)?.content ?? "";
  return names.map((name) => ({
    title: name,
    left: contentOf(old, name),
    right: contentOf(now, name),
  }));
}
