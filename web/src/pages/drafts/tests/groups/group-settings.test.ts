import { expect, test } from "vitest";
import { parse } from "yaml";
import { groupSettingsOf, isPoints, withGroupSettings } from "./group-settings";

const file = "# The small boards.\nmax_score: 30\nscore_aggregation: min\n";

test("reads the settings of a group, or the defaults of the format", () => {
  expect(groupSettingsOf("secret/1", file)).toEqual({
    max_score: "30",
    score_aggregation: "min",
    require_pass: [],
  });
  expect(groupSettingsOf("secret/1", "")).toMatchObject({
    max_score: "",
    score_aggregation: "pass-fail",
  });
  expect(groupSettingsOf("secret/1", "score_aggregation: sum\n").max_score).toBe("unbounded");
  expect(groupSettingsOf("secret", "")).toMatchObject({
    max_score: "100",
    score_aggregation: "sum",
  });
  expect(groupSettingsOf("secret/2", "require_pass: sample\n").require_pass).toEqual(["sample"]);
});

test("changes only the lines of the changed settings", () => {
  const settings = { ...groupSettingsOf("secret/1", file), max_score: "40" };
  expect(withGroupSettings("secret/1", file, settings)).toBe(file.replace("30", "40"));
});

test("writes a new file without the keys that have default values", () => {
  const settings = { ...groupSettingsOf("secret/1", ""), max_score: "30" };
  expect(withGroupSettings("secret/1", "", settings)).toBe("max_score: 30\n");
  expect(withGroupSettings("secret", "", groupSettingsOf("secret", ""))).toBe("");
});

test("writes and removes the list of required groups", () => {
  const settings = groupSettingsOf("secret/2", file);
  const required = { ...settings, require_pass: ["sample", "secret/1"] };
  const changed = withGroupSettings("secret/2", file, required) ?? "";
  expect(parse(changed).require_pass).toEqual(["sample", "secret/1"]);
  expect(withGroupSettings("secret/2", changed, settings)).toBe(file);
});

test("a maximum score is a whole number or unbounded", () => {
  for (const good of ["0", "100", "unbounded", "999999999999"]) expect(isPoints(good)).toBe(true);
  for (const bad of ["", "-1", "1.5", "01", "1e3", "1000000000000"]) {
    expect(isPoints(bad), bad).toBe(false);
  }
});
