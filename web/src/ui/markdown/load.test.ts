import { expect, test, vi } from "vitest";
import { loadMarkdown } from "./load";

const katex = vi.hoisted(() => ({ is_loaded: false }));
vi.mock("./formulas", () => {
  katex.is_loaded = true;
  return { renderFormula: () => {} };
});

test("KaTeX is loaded only for a text with a formula", async () => {
  await loadMarkdown("A board costs $5.");
  expect(katex.is_loaded).toBe(false);
  await loadMarkdown("The board has $n$ tiles.");
  expect(katex.is_loaded).toBe(true);
});
