import { expect, test } from "vitest";
import { parse } from "yaml";
import { readSettings, withSetting, yamlText } from "./settings";

const file = `# Our first problem.
problem_format_version: 2025-09
name:
  en: "Sums: easy"   # by hand
  zh: 求和
limits:
  time_limit: 1.0 # seconds
  memory: 256

keywords: [sum]
`;

test("reads values and titles as written", () => {
  const settings = readSettings(file);
  expect(settings.error).toBeNull();
  expect(settings.textOf(["limits", "time_limit"])).toBe("1.0");
  expect(settings.textOf(["limits", "output"])).toBe("");
  expect(settings.titles).toEqual({ en: "Sums: easy", zh: "求和" });
  expect(readSettings("name: Sums\n").titles).toEqual({ "": "Sums" });
});

test("changes a value in place and nothing else", () => {
  expect(withSetting(file, ["limits", "time_limit"], "2.5")).toBe(
    file.replace("time_limit: 1.0 #", "time_limit: 2.5 #"),
  );
  expect(withSetting(file, ["name", "en"], yamlText('a "b"'))).toBe(
    file.replace('"Sums: easy"   #', '"a \\"b\\""   #'),
  );
});

test("adds a new value at the end of the map", () => {
  expect(withSetting(file, ["limits", "output"], "8")).toBe(
    file.replace("memory: 256\n", "memory: 256\n  output: 8\n"),
  );
  expect(withSetting(file, ["limits", "time_multipliers", "ac_to_time_limit"], "3")).toBe(
    file.replace("memory: 256\n", "memory: 256\n  time_multipliers: {ac_to_time_limit: 3}\n"),
  );
  expect(withSetting("a: 1", ["limits", "memory"], "64")).toBe("a: 1\nlimits:\n  memory: 64\n");
});

test("changes, adds and removes values in braces", () => {
  const braces = "# top\nlimits: {time_limit: 1.0, memory: 64}\n";
  expect(withSetting(braces, ["limits", "memory"], "128")).toBe(braces.replace("64", "128"));
  const more = withSetting(braces, ["limits", "output"], "8") ?? "";
  expect(more).toContain("# top");
  expect(parse(more)).toEqual({ limits: { time_limit: 1, memory: 64, output: 8 } });
  expect(parse(withSetting(more, ["limits", "output"], null) ?? "")).toEqual(parse(braces));
});

test("removes a value with its line, and the only value with its map", () => {
  expect(withSetting(file, ["limits", "memory"], null)).toBe(file.replace("  memory: 256\n", ""));
  expect(withSetting("a: 1\nlimits:\n  memory: 64\nb: 2\n", ["limits", "memory"], null)).toBe(
    "a: 1\nb: 2\n",
  );
  expect(withSetting(file, ["limits", "code"], null)).toBe(file);
});

test("fills an empty value", () => {
  expect(withSetting("limits:\n  memory:\n  output: 8\n", ["limits", "memory"], "64")).toBe(
    "limits:\n  memory: 64\n  output: 8\n",
  );
});

test("reports a broken file and does not change it", () => {
  const broken = "a: [1\nb: 2\n";
  expect(readSettings(broken).error?.line).toBeGreaterThan(0);
  expect(withSetting(broken, ["limits", "memory"], "64")).toBeNull();
});
