import { readSettings, withSetting } from "../../limits/problem-yaml";
import type { FileChanges } from "../../shapes";

/** How the default grader of the legacy format computes a group's points. */
export const legacy_aggregations = ["sum", "avg", "min", "max"] as const;
export type LegacyAggregation = (typeof legacy_aggregations)[number];

/**
 * The settings of a legacy test group that the editor shows: keys of its testdata.yaml. "" means
 * that the key is missing, so the group inherits the setting from the directory above.
 */
export interface LegacySettings {
  on_reject: "" | "break" | "continue";
  aggregation: "" | LegacyAggregation;
  /** The points of an accepted and of a rejected test. */
  accept_score: string;
  reject_score: string;
  /** The lowest and the highest score of the group: "0 40" or "-inf +inf". */
  range: string;
}

/** A directory below data/ that contains tests or has a testdata.yaml. */
export interface LegacyGroup {
  /** "secret/1-small"; "" stands for all of data/. */
  name: string;
  /** The number of test cases in the directory and below. */
  test_count: number;
  settings: LegacySettings;
  /**
   * The settings that the group inherits from the directories above, or the defaults of the format.
   */
  inherited: Inherited;
}

/** Settings in which every value is set. */
export interface Inherited extends LegacySettings {
  on_reject: "break" | "continue";
  aggregation: LegacyAggregation;
}

/** The defaults of the legacy format. */
const defaults: Inherited = {
  on_reject: "break",
  aggregation: "sum",
  accept_score: "1",
  reject_score: "0",
  range: "-inf +inf",
};

export function legacySettingsFile(group: string): string {
  return group === "" ? "data/testdata.yaml" : `data/${group}/testdata.yaml`;
}

/**
 * Returns the directory of a testdata.yaml relative to data/, such as "", "secret" or "secret/1/2".
 * Returns null for any other path.
 */
export function legacyGroupOfSettings(path: string): string | null {
  if (path === "data/testdata.yaml") return "";
  return /^data\/((?:sample|secret)(?:\/.+)?)\/testdata\.yaml$/.exec(path)?.[1] ?? null;
}

/** Returns the settings in a testdata.yaml. If the YAML is invalid, settings may be missing. */
export function legacySettingsOf(text: string): LegacySettings {
  const { textOf, wordsOf } = readSettings(text);
  const on_reject = textOf(["on_reject"]);
  const flags = wordsOf(["grader_flags"]);
  // A group that sets any flags inherits no flags. If none of the set flags is an aggregation, the
  // group's points are the sum.
  const said = flags.filter(isAggregation).at(-1);
  return {
    on_reject: on_reject === "break" || on_reject === "continue" ? on_reject : "",
    aggregation: said ?? (flags.length > 0 ? "sum" : ""),
    accept_score: textOf(["accept_score"]),
    reject_score: textOf(["reject_score"]),
    range: textOf(["range"]),
  };
}

function isAggregation(flag: string): flag is LegacyAggregation {
  return legacy_aggregations.some((word) => word === flag);
}

/**
 * Returns the testdata.yaml with these settings. Only the lines of changed settings change, and
 * other grader flags stay. Returns null if the file is invalid.
 */
export function withLegacySettings(text: string, settings: LegacySettings): string | null {
  const now = legacySettingsOf(text);
  let changed: string | null = text;
  const set = (key: string, value: string) => {
    if (changed !== null) changed = withSetting(changed, [key], value || null);
  };
  for (const key of ["on_reject", "accept_score", "reject_score", "range"] as const) {
    if (settings[key] !== now[key]) set(key, settings[key]);
  }
  if (settings.aggregation !== now.aggregation) {
    const flags = readSettings(text).wordsOf(["grader_flags"]);
    const kept = flags.filter((flag) => !isAggregation(flag));
    set("grader_flags", [...kept, settings.aggregation].join(" ").trim());
  }
  return changed;
}

/** Returns the directories above a group and the group itself: "", "secret", "secret/1". */
function chainOf(group: string): string[] {
  const parts = group === "" ? [] : group.split("/");
  return ["", ...parts.map((_, place) => parts.slice(0, place + 1).join("/"))];
}

/** Returns the groups of a legacy draft, each after the group that contains it. */
export function legacyGroupsOf(
  paths: readonly string[],
  texts: Readonly<Record<string, string>>,
): LegacyGroup[] {
  const tests = paths.flatMap(
    (path) => /^data\/((?:sample|secret)\/.+)\.in$/.exec(path)?.[1] ?? [],
  );
  const names = new Set<string>();
  for (const directory of [
    ...tests.map((test) => test.slice(0, test.lastIndexOf("/"))),
    ...Object.keys(texts),
  ]) {
    for (const name of chainOf(directory)) names.add(name);
  }
  return [...names].sort().map((name) => ({
    name,
    test_count: tests.filter((test) => name === "" || test.startsWith(`${name}/`)).length,
    settings: legacySettingsOf(texts[name] ?? ""),
    inherited: chainOf(name)
      .filter((above) => above !== name)
      .reduce((known, above) => merged(known, legacySettingsOf(texts[above] ?? "")), defaults),
  }));
}

/** Returns the settings in effect: the group's own settings, completed by inherited ones. */
export function merged(inherited: Inherited, own: LegacySettings): Inherited {
  return {
    on_reject: own.on_reject || inherited.on_reject,
    aggregation: own.aggregation || inherited.aggregation,
    accept_score: own.accept_score || inherited.accept_score,
    reject_score: own.reject_score || inherited.reject_score,
    range: own.range || inherited.range,
  };
}

/** Changes the settings of a group. Returns null if its testdata.yaml is invalid. */
export function legacyGroupChange(
  texts: Readonly<Record<string, string>>,
  group: string,
  settings: LegacySettings,
): FileChanges | null {
  const path = legacySettingsFile(group);
  const content = withLegacySettings(texts[group] ?? "", settings);
  if (content === null) return null;
  // A file without settings has no effect, so it is removed or not created.
  if (content.trim() === "") {
    return { moved: [], put: [], removed: texts[group] === undefined ? [] : [{ path }] };
  }
  return { moved: [], put: [{ path, content }], removed: [] };
}

/** True for a YAML number, or for "", which means an inherited score. */
export function isScore(text: string): boolean {
  return text === "" || /^[+-]?\d{1,18}(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

/** True for a range, such as "0 100" or "-inf +inf", or for "", which means an inherited range. */
export function isRange(text: string): boolean {
  const bounds = text
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(boundOf);
  const [low, high] = bounds;
  if (low === undefined) return true;
  return bounds.length === 2 && low !== null && high != null && low <= high;
}

/** Returns a bound of a range; null if it is not a number. */
function boundOf(word: string): number | null {
  if (/^[+-]?inf$/.test(word)) return word.startsWith("-") ? -Infinity : Infinity;
  return isScore(word) ? Number(word) : null;
}
