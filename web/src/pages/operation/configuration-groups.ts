import { hasWords } from "../../ui/controls/has-words";

export interface Setting {
  key: string;
  group: string;
  value: string;
  origin: string;
  description: string;
}

/**
 * Returns the settings that match all words, by group. `set_only` omits settings that have their
 * default value.
 */
export function groupsOf(
  settings: readonly Setting[],
  words: string,
  set_only: boolean,
): Map<string, Setting[]> {
  const groups = new Map<string, Setting[]>();
  for (const setting of settings) {
    if (set_only && setting.origin === "default") continue;
    if (!hasWords(`${setting.key} ${setting.value} ${setting.description}`, words)) continue;
    groups.set(setting.group, [...(groups.get(setting.group) ?? []), setting]);
  }
  return groups;
}
