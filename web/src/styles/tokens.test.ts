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

/** Returns a colour of `tokens.css` in the light and in the dark scheme, such as `#8a92a1`. */
function coloursOf(name: string): string[] {
  const tokens = readFileSync(join(__dirname, "tokens.css"), "utf8");
  const pair = tokens.match(new RegExp(`${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`));
  return pair?.slice(1) ?? [];
}

/** Returns the relative luminance of a colour, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("the borders of controls are visible on every ground, in both schemes", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  const lines = coloursOf("--line-strong");
  expect(lines).toHaveLength(2);
  const softs = ["accent-soft", "good-soft", "bad-soft", "warning-soft"];
  for (const name of ["ground", "ground-raised", "ground-sunken", "ground-hover", ...softs]) {
    const grounds = coloursOf(`--${name}`);
    expect(grounds).toHaveLength(2);
    lines.forEach((line, scheme) => {
      const ratio = contrast(line, grounds[scheme] ?? line);
      expect(ratio, `${name}: ${line}`).toBeGreaterThanOrEqual(3);
    });
  }
});
