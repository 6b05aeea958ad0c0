import { expect, test } from "vitest";
import { parse } from "yaml";
import { readSettings, withSetting, yamlText } from "./problem-yaml";

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

test("reads values and titles as they are written in the file", () => {
  const settings = readSettings(file);
  expect(settings.error).toBeNull();
  expect(settings.textOf(["limits", "time_limit"])).toBe("1.0");
  expect(settings.textOf(["limits", "output"])).toBe("");
  expect(settings.titles).toEqual({ en: "Sums: easy", zh: "求和" });
  expect(readSettings("name: Sums\n").titles).toEqual({ "": "Sums" });
});

test("changes a value in place and leaves the rest of the file unchanged", () => {
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

test("removes the line of a removed value, and the map if it becomes empty", () => {
  expect(withSetting(file, ["limits", "memory"], null)).toBe(file.replace("  memory: 256\n", ""));
  expect(withSetting("a: 1\nlimits:\n  memory: 64\nb: 2\n", ["limits", "memory"], null)).toBe(
    "a: 1\nb: 2\n",
  );
  expect(withSetting(file, ["limits", "code"], null)).toBe(file);
});

test("sets a value for a key that has none", () => {
  expect(withSetting("limits:\n  memory:\n  output: 8\n", ["limits", "memory"], "64")).toBe(
    "limits:\n  memory: 64\n  output: 8\n",
  );
});

test("reports a file with invalid YAML and does not change it", () => {
  const broken = "a: [1\nb: 2\n";
  expect(readSettings(broken).error?.line).toBeGreaterThan(0);
  expect(withSetting(broken, ["limits", "memory"], "64")).toBeNull();
});

test("reads words from a list or from a single string", () => {
  const words = (text: string) => readSettings(text).wordsOf(["type"]);
  expect(words("type: [scoring, interactive]\n")).toEqual(["scoring", "interactive"]);
  expect(words("type: pass-fail multi-pass\n")).toEqual(["pass-fail", "multi-pass"]);
  expect(words("type:\n  - scoring\n")).toEqual(["scoring"]);
  expect(words("a: 1\n")).toEqual([]);
});

test("replaces a list with a value, and a value with a list", () => {
  const path = ["type"];
  expect(withSetting("type: [a, b] # c\nx: 1\n", path, "a")).toBe("type: a # c\nx: 1\n");
  expect(withSetting("type: a # c\nx: 1\n", path, "[a, b]")).toBe("type: [a, b] # c\nx: 1\n");
  expect(withSetting("type:\n  - a # c\n  - b\nx: 1\n", path, "a")).toBe("type: a\nx: 1\n");
  expect(withSetting("type:\n- a\n- b", path, "[b]")).toBe("type: [b]");
});

test("adds a list to a map in braces", () => {
  const changed = withSetting("{max_score: 3}\n", ["require_pass"], "[sample]") ?? "";
  expect(parse(changed)).toEqual({ max_score: 3, require_pass: ["sample"] });
});
