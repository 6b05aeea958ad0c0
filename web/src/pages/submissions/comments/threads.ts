import type { SourceFile } from "../shapes";
import type { Comment } from "./use-comments";

/** The comments on one line of a file. */
export interface Thread {
  line: number;
  /** The line's text, without indentation. */
  source: string;
  comments: readonly Comment[];
}

/** Returns the comments on a file by line, in the order of the lines. */
export function threadsOf(comments: readonly Comment[], file: SourceFile): Thread[] {
  const lines = file.content.split("\n");
  const by_line = new Map<number, Comment[]>();
  for (const comment of comments) {
    if (comment.file !== file.name) continue;
    const thread = by_line.get(comment.line);
    if (thread) thread.push(comment);
    else by_line.set(comment.line, [comment]);
  }
  return [...by_line]
    .sort(([one], [other]) => one - other)
    .map(([line, thread]) => ({
      line,
      source: (lines[line - 1] ?? "").trim(),
      comments: thread,
    }));
}
