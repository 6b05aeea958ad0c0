import type { Person } from "../course-data";

/** Returns the text for a person in a list: the names, and the section if there is one. */
export function personText({ name, display_name, section }: Person): string {
  const names = display_name ? `${display_name} (${name})` : name;
  return section ? `${names} · ${section}` : names;
}
