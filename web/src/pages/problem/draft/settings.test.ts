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

test("values and titles are read as they are written", () => {
  const settings = readSettings(file);
  expect(settings.error).toBeNull();
  expect(settings.textOf(["limits", "time_limit"])).toBe("1.0");
  expect(settings.textOf(["limits", "output"])).toBe("");
  expect(settings.titles).toEqual({ en: "Sums: easy", zh: "求和" });
  expect(readSettings("name: Sums\n").titles).toEqual({ "": "Sums" });
});

test("a value is changed where it stands, and nothing else", () => {
  expect(withSetting(file, ["limits", "time_limit"], "2.5")).toBe(
    file.replace("time_limit: 1.0 #", "time_limit: 2.5 #"),
  );
  expect(withSetting(file, ["name", "en"], yamlText('a "b"'))).toBe(
    file.replace('"Sums: easy"   #', '"a \\"b\\""   #'),
  );
});

test("a value that was not there comes after the others of its map", () => {
  expect(withSetting(file, ["limits", "output"], "8")).toBe(
    file.replace("memory: 256\n", "memory: 256\n  output: 8\n"),
  );
  expect(withSetting(file, ["limits", "time_multipliers", "ac_to_time_limit"], "3")).toBe(
    file.replace("memory: 256\n", "memory: 256\n  time_multipliers: {ac_to_time_limit: 3}\n"),
  );
  expect(withSetting("a: 1", ["limits", "memory"], "64")).toBe("a: 1\nlimits:\n  memory: 64\n");
});

test("a value in braces is changed, added and removed there", () => {
  const braces = "# top\nlimits: {time_limit: 1.0, memory: 64}\n";
  expect(withSetting(braces, ["limits", "memory"], "128")).toBe(braces.replace("64", "128"));
  const more = withSetting(braces, ["limits", "output"], "8") ?? "";
  expect(more).toContain("# top");
  expect(parse(more)).toEqual({ limits: { time_limit: 1, memory: 64, output: 8 } });
  expect(parse(withSetting(more, ["limits", "output"], null) ?? "")).toEqual(parse(braces));
});

test("a value is taken out with its line, the last one with its map", () => {
  expect(withSetting(file, ["limits", "memory"], null)).toBe(file.replace("  memory: 256\n", ""));
  expect(withSetting("a: 1\nlimits:\n  memory: 64\nb: 2\n", ["limits", "memory"], null)).toBe(
    "a: 1\nb: 2\n",
  );
  expect(withSetting(file, ["limits", "code"], null)).toBe(file);
});

test("an empty value is filled", () => {
  expect(withSetting("limits:\n  memory:\n  output: 8\n", ["limits", "memory"], "64")).toBe(
    "limits:\n  memory: 64\n  output: 8\n",
  );
});

test("a broken file is said to be so, and left alone", () => {
  const broken = "a: [1\nb: 2\n";
  expect(readSettings(broken).error?.line).toBeGreaterThan(0);
  expect(withSetting(broken, ["limits", "memory"], "64")).toBeNull();
});
