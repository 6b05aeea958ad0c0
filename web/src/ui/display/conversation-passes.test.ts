import { expect, test } from "vitest";
import { type Part, passesOf } from "./conversation-passes";

const said = (from: Part["from"], pass: number, text: string): Part => ({ from, pass, text });

test("groups the parts of a conversation by pass", () => {
  const parts = [
    said("submission", 1, "a\n"),
    said("validator", 1, "b\n"),
    said("submission", 3, "c\n"),
  ];
  expect(passesOf(parts)).toEqual([
    { pass: 1, parts: parts.slice(0, 2) },
    { pass: 3, parts: parts.slice(2) },
  ]);
  expect(passesOf([])).toEqual([]);
});
