import { readSettings, withSetting, yamlText } from "../../limits/problem-yaml";

export const aggregations = ["pass-fail", "sum", "min"] as const;
export type Aggregation = (typeof aggregations)[number];

/** The settings of a test group that the editor shows: keys of its test_group.yaml. */
export interface GroupSettings {
  /** A whole number, or "unbounded". "" if the value is required but missing in the file. */
  max_score: string;
  score_aggregation: Aggregation;
  /** The groups that a submission must pass first, such as "sample" and "secret/1-small". */
  require_pass: string[];
}

/** The name of the group that contains all others. */
export const whole = "secret";

/** The maximum score of all groups together if data/secret/test_group.yaml sets none. */
export const default_points = "100";

function defaultAggregation(group: string): Aggregation {
  return group === whole ? "sum" : "pass-fail";
}

/** Returns the default maximum score of a group. */
function defaultPoints(group: string, aggregation: Aggregation): string {
  if (group === whole) return default_points;
  return aggregation === "pass-fail" ? "" : "unbounded";
}

/** Returns the settings in a test_group.yaml. If the YAML is invalid, settings may be missing. */
export function groupSettingsOf(group: string, text: string): GroupSettings {
  const { textOf, wordsOf } = readSettings(text);
  const said = textOf(["score_aggregation"]);
  const aggregation = aggregations.find((word) => word === said) ?? defaultAggregation(group);
  return {
    max_score: textOf(["max_score"]) || defaultPoints(group, aggregation),
    score_aggregation: aggregation,
    require_pass: wordsOf(["require_pass"]),
  };
}

/**
 * Returns the test_group.yaml with these settings. Only the lines of changed settings change.
 * Returns null if the file is invalid.
 */
export function withGroupSettings(
  group: string,
  text: string,
  settings: GroupSettings,
): string | null {
  const now = groupSettingsOf(group, text);
  let changed: string | null = text;
  const set = (key: keyof GroupSettings, value: string | null) => {
    if (changed === null || String(settings[key]) === String(now[key])) return;
    changed = withSetting(changed, [key], value);
  };
  set("max_score", settings.max_score || null);
  set("score_aggregation", settings.score_aggregation);
  set("require_pass", listText(settings.require_pass));
  return changed;
}

/** Returns a list in YAML, or null for an empty one. */
function listText(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const plain = names.map((name) => (/^[A-Za-z][\w/.-]*$/.test(name) ? name : yamlText(name)));
  return `[${plain.join(", ")}]`;
}

/** True for a score that a group may have: a whole number below 10^12, or "unbounded". */
export function isPoints(text: string): boolean {
  return text === "unbounded" || /^(0|[1-9]\d{0,11})$/.test(text);
}
