import { expect, test } from "vitest";
import { threadsOf } from "./threads";
import type { Comment } from "./use-comments";

function comment(id: string, line: number, file = "a.c"): Comment {
  return {
    id,
    author: "1",
    author_name: "Ada",
    own: false,
    file,
    line,
    text: `text ${id}`,
    created_ms: 5,
    changed_ms: null,
  };
}

const file = { name: "a.c", content: "one\n  two\nthree" };

test("comments are grouped by line, in the order of the lines", () => {
  const threads = threadsOf([comment("1", 2), comment("2", 1), comment("3", 2)], file);
  expect(threads.map(({ line }) => line)).toEqual([1, 2]);
  expect(threads[1]?.comments.map(({ id }) => id)).toEqual(["1", "3"]);
});

test("a thread shows its line without indentation", () => {
  expect(threadsOf([comment("1", 2)], file)[0]?.source).toBe("two");
  expect(threadsOf([comment("1", 9)], file)[0]?.source).toBe("");
});

test("comments on other files are left out", () => {
  expect(threadsOf([comment("1", 1, "b.c")], file)).toEqual([]);
});
