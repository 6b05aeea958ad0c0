export interface Setting {
  key: string;
  group: string;
  value: string;
  origin: string;
  description: string;
}

/** The settings that contain all the words, by group; optionally only those that were set. */
export function groupsOf(
  settings: readonly Setting[],
  words: string,
  set_only: boolean,
): Map<string, Setting[]> {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Setting[]>();
  for (const setting of settings) {
    if (set_only && setting.origin === "default") continue;
    const text = `${setting.key} ${setting.value} ${setting.description}`.toLowerCase();
    if (!sought.every((word) => text.includes(word))) continue;
    groups.set(setting.group, [...(groups.get(setting.group) ?? []), setting]);
  }
  return groups;
}
