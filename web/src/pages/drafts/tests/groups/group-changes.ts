import type { FileChanges } from "../../shapes";
import { type GroupSettings, groupSettingsOf, whole, withGroupSettings } from "./group-settings";
import {
  type GroupFiles,
  groupNames,
  inJudgingOrder,
  settingsFile,
  shortName,
} from "./test-groups";

/** The new names of renamed groups, by their old names. */
export type Renames = ReadonlyMap<string, string>;

const test_file =
  /^(?:in|ans|out|yaml|interaction|(?:in|ans)\.(?:statement|download)|png|jpe?g|svg|hint|desc|args|files\/.+)$/;

/** Returns the paths of all files of a test case. */
export function filesOfTest(paths: readonly string[], test: string): string[] {
  const start = `data/${test}.`;
  return paths.filter((path) => path.startsWith(start) && test_file.test(path.slice(start.length)));
}

/** Moves test cases to a group, where they keep their names. */
export function movedTests(
  paths: readonly string[],
  tests: readonly string[],
  group: string,
): FileChanges {
  const moved = tests.flatMap((test) => {
    const target = `data/${group}/${test.slice(test.lastIndexOf("/") + 1)}`;
    const start = `data/${test}`;
    return filesOfTest(paths, test)
      .map((from) => ({ from, to: target + from.slice(start.length) }))
      .filter(({ from, to }) => from !== to);
  });
  return { moved, put: [], removed: [] };
}

/** Removes test cases with all their files. */
export function removedTests(paths: readonly string[], tests: readonly string[]): FileChanges {
  const removed = tests.flatMap((test) => filesOfTest(paths, test)).map((path) => ({ path }));
  return { moved: [], put: [], removed };
}

/** Combines several changes into one change. No path may occur in more than one of them. */
export function allOf(...parts: readonly FileChanges[]): FileChanges {
  return {
    moved: parts.flatMap(({ moved }) => moved),
    put: parts.flatMap(({ put }) => put),
    removed: parts.flatMap(({ removed }) => removed),
  };
}

/**
 * Renames groups in a `require_pass` list. A group whose new name is "" is removed from the list.
 */
function renamedRequirements(names: readonly string[], renames: Renames): string[] {
  return names.map((name) => renames.get(name) ?? name).filter((name) => name !== "");
}

/**
 * Returns the changes that rename groups: their files move, and `require_pass` of all groups gets
 * the new names. Groups may swap their names. An empty new name removes the group from
 * `require_pass` of all groups, but keeps its files. If `changed` is given, the group with the old
 * name `changed.group` also gets new settings.
 */
export function renamedGroups(
  { paths, texts }: GroupFiles,
  renames: Renames,
  changed?: { group: string; settings: GroupSettings },
): FileChanges {
  const changes: FileChanges = { moved: [], put: [], removed: [] };
  const newName = (group: string) => renames.get(group) ?? group;
  const rewritten = new Set<string>();
  const all = changed ? { [changed.group]: "", ...texts } : texts;
  for (const [group, text] of Object.entries(all)) {
    const name = newName(group);
    if (name === "") continue;
    const settings = group === changed?.group ? changed.settings : groupSettingsOf(group, text);
    const require_pass = renamedRequirements(settings.require_pass, renames);
    const content = withGroupSettings(group, text, { ...settings, require_pass });
    if (content === null || content === text) continue;
    rewritten.add(settingsFile(group));
    changes.put.push({ path: settingsFile(name), content });
    if (name !== group) changes.removed.push({ path: settingsFile(group) });
  }
  for (const [group, name] of renames) {
    if (name === "" || name === group) continue;
    const start = `data/${group}/`;
    for (const from of paths) {
      if (!from.startsWith(start) || rewritten.has(from)) continue;
      changes.moved.push({ from, to: `data/${name}/${from.slice(start.length)}` });
    }
  }
  return changes;
}

/** Adds a group, and moves these test cases into it. */
export function addedGroup(
  { paths }: GroupFiles,
  group: string,
  settings: GroupSettings,
  tests: readonly string[],
): FileChanges {
  const content = withGroupSettings(group, "", settings) ?? "";
  const put = [{ path: settingsFile(group), content }];
  return allOf({ moved: [], put, removed: [] }, movedTests(paths, tests, group));
}

/**
 * Removes a group. Moves its test cases to `target`; if `target` is null, removes the test cases,
 * too.
 */
export function removedGroup(files: GroupFiles, group: string, target: string | null): FileChanges {
  const inside = files.paths.filter((path) => path.startsWith(`data/${group}/`));
  const settings = settingsFile(group);
  const rest = inside.filter((path) => path !== settings);
  const others = renamedGroups(files, new Map([[group, ""]]));
  const removed = (target === null ? inside : [settings]).map((path) => ({ path }));
  const moved =
    target === null
      ? []
      : rest.map((from) => ({
          from,
          to: `data/${target}/${from.slice(`data/${group}/`.length)}`,
        }));
  return allOf(others, { moved, put: [], removed });
}

/** Splits a name after its first number: "group12-small" into "group12" and "-small". */
function partsOf(name: string): { start: string; rest: string } {
  const [start = ""] = /^\D*\d+/.exec(name) ?? [];
  return { start, rest: name.slice(start.length) };
}

/**
 * Returns new names for groups in a new order, because the judge orders groups by their names. If
 * possible, the groups swap only their numbers: "1-small" and "2-large" become "1-large" and
 * "2-small". Otherwise, all names get new numbers.
 */
export function namesInOrder(names: readonly string[]): string[] {
  const parts = names.map(partsOf);
  const starts = inJudgingOrder(parts.map(({ start }) => start));
  const swapped = parts.map(({ rest }, place) => `${starts[place]}${rest}`);
  const is_ordered = inJudgingOrder(swapped).every((name, place) => name === swapped[place]);
  if (is_ordered && new Set(starts).size === names.length) return swapped;
  const digits = String(names.length).length;
  return names.map((name, place) => {
    const number = String(place + 1).padStart(digits, "0");
    return `${number}-${name.replace(/^\d+[-_.]?/, "") || name}`;
  });
}

/** Moves a group one place up (-1) or down (1) in the order by renaming groups. */
export function movedGroup(files: GroupFiles, group: string, by: -1 | 1): FileChanges {
  const order = groupNames(files.paths).map(shortName);
  const at = order.indexOf(shortName(group));
  const other = order[at + by];
  if (at < 0 || other === undefined) return { moved: [], put: [], removed: [] };
  const wanted = [...order];
  wanted[at] = other;
  wanted[at + by] = shortName(group);
  const names = namesInOrder(wanted);
  const renames = new Map(
    wanted.map((name, place) => [`${whole}/${name}`, `${whole}/${names[place]}`]),
  );
  return renamedGroups(files, renames);
}
