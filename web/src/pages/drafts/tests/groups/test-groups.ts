import type { DraftReport } from "../../shapes";
import { type GroupSettings, groupSettingsOf, whole } from "./group-settings";

export type Finding = DraftReport["findings"][number];

/** A directory below data/secret with a test_group.yaml, or all of data/secret. */
export interface TestGroup {
  /** The path, such as "secret/1-small"; "secret" means all groups together. */
  name: string;
  /**
   * The number of test cases in the group. For "secret", the number of secret test cases that are
   * in no other group.
   */
  test_count: number;
  settings: GroupSettings;
  /** The judge's errors and warnings about the group's files. */
  findings: Finding[];
}

/** The files of a draft that determine its groups. */
export interface GroupFiles {
  paths: readonly string[];
  /** The text of each test_group.yaml below data/secret, by group. */
  texts: Readonly<Record<string, string>>;
}

export interface TestGroups {
  whole: TestGroup;
  /** The groups in the order in which they are judged. */
  groups: TestGroup[];
}

export function settingsFile(group: string): string {
  return `data/${group}/test_group.yaml`;
}

/** Returns the group of a settings file, such as "secret/1-small"; null for other paths. */
export function groupOfSettings(path: string): string | null {
  return /^data\/(secret(?:\/[^/]+)?)\/test_group\.yaml$/.exec(path)?.[1] ?? null;
}

/** Returns the name of a group within data/secret. */
export function shortName(group: string): string {
  return group.slice(whole.length + 1);
}

/** Sorts names as the judge does: by number if all are numbers, else by character. */
export function inJudgingOrder(names: readonly string[]): string[] {
  const are_numbers = names.every((name) => /^\d+$/.test(name));
  return [...names].sort((a, b) => {
    if (are_numbers && BigInt(a) !== BigInt(b)) return BigInt(a) < BigInt(b) ? -1 : 1;
    return a < b ? -1 : a > b ? 1 : 0;
  });
}

/** Returns the names of the groups of a draft, without "secret", in judging order. */
export function groupNames(paths: readonly string[]): string[] {
  const names = paths.flatMap((path) => {
    const group = groupOfSettings(path);
    return group === null || group === whole ? [] : [shortName(group)];
  });
  return inJudgingOrder(names).map((name) => `${whole}/${name}`);
}

/** Returns the group of a test case: "sample", "secret", or the named group that contains it. */
export function groupOfTest(test: string, names: readonly string[]): string {
  return names.find((name) => test.startsWith(`${name}/`)) ?? test.slice(0, test.indexOf("/"));
}

/** Returns the test cases of a draft, such as "secret/1-small/01". */
function testsOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => /^data\/((?:sample|secret)\/.+)\.in$/.exec(path)?.[1] ?? []);
}

/** Returns the secret test cases that are in no named group. */
export function looseTests(paths: readonly string[]): string[] {
  const names = groupNames(paths);
  return testsOf(paths).filter((test) => groupOfTest(test, names) === whole);
}

export function testGroupsOf(
  { paths, texts }: GroupFiles,
  findings: readonly Finding[] = [],
): TestGroups {
  const names = groupNames(paths);
  const tests = testsOf(paths);
  const of = (name: string): TestGroup => ({
    name,
    test_count: tests.filter((test) => groupOfTest(test, names) === name).length,
    settings: groupSettingsOf(name, texts[name] ?? ""),
    findings: findings.filter(({ file }) => isAbout(file, name, names)),
  });
  return { whole: of(whole), groups: names.map(of) };
}

/**
 * True if the check's findings about this file are shown with the group. data/secret as a whole
 * shows only the findings about the directory itself and its settings file.
 */
function isAbout(file: string, group: string, names: readonly string[]): boolean {
  if (group === whole) {
    return file === `data/${whole}` || file === settingsFile(whole);
  }
  return names.includes(group) && file.startsWith(`data/${group}/`);
}

/** The points that all groups give together, and the maximum that data/secret allows. */
export interface Sum {
  /** The points that all groups give together; null if they are unbounded. */
  given: number | null;
  /** The maximum that data/secret allows; null if it is unbounded. */
  max: number | null;
  /**
   * True if data/secret has no maximum, or if its maximum equals the points that all groups give
   * together.
   */
  is_right: boolean;
}

/** Returns the points of a group; null if they are unbounded, 0 if the group has none yet. */
function pointsOf({ settings }: TestGroup): number | null {
  return settings.max_score === "unbounded" ? null : Number(settings.max_score) || 0;
}

export function sumOf({ whole: all, groups }: TestGroups): Sum {
  const max = pointsOf(all);
  const points = groups.map(pointsOf);
  const bounded = points.filter((value) => value !== null);
  switch (all.settings.score_aggregation) {
    case "pass-fail":
      return { given: max, max, is_right: true };
    case "min": {
      const given = bounded.length === 0 ? null : Math.min(...bounded);
      return { given, max, is_right: max === null || given === max };
    }
    case "sum": {
      const is_unbounded = bounded.length < points.length;
      const given = is_unbounded ? null : bounded.reduce((sum, value) => sum + value, 0);
      return { given, max, is_right: max === null || given === max };
    }
  }
}
