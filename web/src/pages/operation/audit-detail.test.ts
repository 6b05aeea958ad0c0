import { expect, test } from "vitest";
import { formatTime } from "../../i18n/format";
import { detailText } from "./audit-detail";

const titles = {
  course: (id: string) => (id === "3" ? "Algorithms" : id),
  problem: (id: string) => (id === "sum" ? "A sum" : id),
};
const words = (detail: unknown) => detailText(JSON.stringify(detail), titles);

test("shows JSON as fields with names, and omits unset fields", () => {
  const problem = {
    problem: "sum",
    opens_ms: 0,
    due_ms: 86_400_000,
    closes_ms: null,
    show_failing_test: false,
    show_input: "samples",
  };
  expect(words(problem)).toBe(
    `Problem: A sum · Due: ${formatTime(86_400_000)} · Name of the failing test: no · ` +
      "Input, answer and output: Samples only",
  );
  expect(words({ course: "3", user: 5, verdict: "JE", submissions: ["7", "8"] })).toBe(
    "course: Algorithms · user: #5 · Verdict: Judging error · Submissions: #7, #8",
  );
});

test("shows only the non-zero counts of a class list", () => {
  expect(words({ invited: 2, pending: 0, changed: 0, unchanged: 1 })).toBe(
    "to invite: 2 · unchanged: 1",
  );
});

test("shortens the hashes of versions", () => {
  const hash = "0123456789abcdef".repeat(4);
  expect(detailText(`draft 3, version ${hash} replaces ''`, titles)).toBe(
    "draft 3, version 0123456789 replaces ''",
  );
});

test("leaves plain text, truncated JSON and unknown fields unchanged", () => {
  expect(detailText("ada as student", titles)).toBe("ada as student");
  expect(detailText('{"problem":"su', titles)).toBe('{"problem":"su');
  expect(words({ later: "field" })).toBe("later: field");
});
