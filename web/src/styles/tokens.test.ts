import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(__dirname, "..");
const texts = readdirSync(root, { recursive: true })
  .map(String)
  .filter((path) => /\.(css|tsx?)$/.test(path) && !path.includes(".test."))
  .map((path) => readFileSync(join(root, path), "utf8"));

/** Returns all texts that the pattern's first group matches in styles and components. */
const found = (pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name)));

test("every custom property that a style or a component uses has a value", () => {
  const used = found(/(?:var\(|")(--[a-z][a-z0-9-]*)\b(?!["]?\s*[:\]])/g);
  const set = found(/(--[a-z][a-z0-9-]*)"?\]?\s*:/g);
  expect(used).toContain("--chart-ac");
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});
