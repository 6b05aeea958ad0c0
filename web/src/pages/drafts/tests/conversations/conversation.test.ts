import { expect, test } from "vitest";
import { interactionText, turnsOf } from "./conversation";

const file = "<10\n>5\n<higher\n<4 left\n---\n>7\n";

test("reads the turns of a file and writes them back unchanged", () => {
  const turns = turnsOf(file);
  expect(turns).toEqual([
    { speaker: "judge", text: "10" },
    { speaker: "submission", text: "5" },
    { speaker: "judge", text: "higher\n4 left" },
    { speaker: "pass", text: "" },
    { speaker: "submission", text: "7" },
  ]);
  expect(interactionText(turns)).toBe(file);
  expect(turnsOf("")).toEqual([]);
});

test("keeps empty lines, and lines that begin with neither < nor >", () => {
  expect(turnsOf("<\n")).toEqual([{ speaker: "judge", text: "" }]);
  expect(turnsOf("> 5\nmore\n")).toEqual([{ speaker: "submission", text: " 5\nmore" }]);
});
