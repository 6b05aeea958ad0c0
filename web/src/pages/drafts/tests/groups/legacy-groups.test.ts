import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  isRange,
  isScore,
  legacyGroupChange,
  legacyGroupOfSettings,
  legacyGroupsOf,
  legacySettingsOf,
  withLegacySettings,
} from "./legacy-groups";

const file =
  "# The small boards.\non_reject: continue\ngrader_flags: first_error min\nrange: 0 40\n";
const empty = { on_reject: "", aggregation: "", accept_score: "", reject_score: "", range: "" };

test("finds the settings files of the legacy format", () => {
  expect(legacyGroupOfSettings("data/testdata.yaml")).toBe("");
  expect(legacyGroupOfSettings("data/secret/1/2/testdata.yaml")).toBe("secret/1/2");
  expect(legacyGroupOfSettings("data/secret/test_group.yaml")).toBeNull();
});

test("reads the settings that a group sets itself", () => {
  expect(legacySettingsOf(file)).toEqual({
    ...empty,
    on_reject: "continue",
    aggregation: "min",
    range: "0 40",
  });
  expect(legacySettingsOf("")).toEqual(empty);
  expect(legacySettingsOf("grader_flags: ignore_sample\n").aggregation).toBe("sum");
});

test("lists the groups with the settings that they inherit", () => {
  const paths = ["data/sample/1.in", "data/secret/1/01.in", "data/secret/1/02.in"];
  const groups = legacyGroupsOf(paths, {
    "": "on_reject: continue\naccept_score: 5\n",
    "secret/1": "accept_score: 7\n",
  });
  expect(groups.map(({ name, test_count }) => [name, test_count])).toEqual([
    ["", 3],
    ["sample", 1],
    ["secret", 2],
    ["secret/1", 2],
  ]);
  expect(groups[0]?.inherited).toMatchObject({ on_reject: "break", accept_score: "1" });
  expect(groups[3]?.inherited).toMatchObject({ on_reject: "continue", accept_score: "5" });
});

test("changes on_reject and the scores without changing other lines", () => {
  const settings = legacySettingsOf(file);
  const stopping = { ...settings, on_reject: "break" } as const;
  expect(withLegacySettings(file, stopping)).toBe(file.replace("continue", "break"));
  const scored = { ...settings, accept_score: "2.5", reject_score: "-1" };
  const changed = withLegacySettings(file, scored) ?? "";
  expect(changed.startsWith(file)).toBe(true);
  expect(parse(changed)).toMatchObject({ accept_score: 2.5, reject_score: -1 });
  expect(withLegacySettings(changed, settings)).toBe(file);
  const inherited = withLegacySettings(file, { ...settings, on_reject: "" }) ?? "";
  expect(parse(inherited)).not.toHaveProperty("on_reject");
});

test("keeps the other grader flags when the aggregation changes", () => {
  const changed = withLegacySettings(file, { ...legacySettingsOf(file), aggregation: "max" });
  expect(parse(changed ?? "").grader_flags).toBe("first_error max");
  const removed = withLegacySettings("grader_flags: min\n", { ...empty } as never);
  expect(removed).toBe("");
});

test("writes a file only if there are settings, and refuses to change an invalid file", () => {
  const settings = { ...legacySettingsOf(""), on_reject: "continue" } as const;
  expect(legacyGroupChange({}, "secret/1", settings)?.put).toEqual([
    { path: "data/secret/1/testdata.yaml", content: "on_reject: continue\n" },
  ]);
  const none = legacySettingsOf("");
  expect(legacyGroupChange({ secret: "on_reject: break\n" }, "secret", none)?.removed).toEqual([
    { path: "data/secret/testdata.yaml" },
  ]);
  expect(legacyGroupChange({}, "secret", none)).toEqual({ moved: [], put: [], removed: [] });
  expect(legacyGroupChange({ secret: "on_reject: [\n" }, "secret", settings)).toBeNull();
});

test("a score is a number, and a range is two numbers in ascending order", () => {
  for (const good of ["", "0", "-1.5", "1e2"]) expect(isScore(good), good).toBe(true);
  for (const bad of ["x", "1.", "inf", "1 2"]) expect(isScore(bad), bad).toBe(false);
  for (const good of ["", "0 100", "-inf +inf", "0 inf", "5 5"]) {
    expect(isRange(good), good).toBe(true);
  }
  for (const bad of ["0", "2 1", "a b", "0 1 2", "inf 0"]) expect(isRange(bad), bad).toBe(false);
});
