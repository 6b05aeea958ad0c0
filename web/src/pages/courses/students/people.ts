export interface Person {
  user: string;
  name: string;
  display_name: string;
  role: "student" | "instructor";
}

/** The people whose names contain all the words. */
export function search<Named extends { name: string; display_name: string }>(
  people: readonly Named[],
  words: string,
): Named[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  return people.filter(({ name, display_name }) => {
    const names = `${name} ${display_name}`.toLowerCase();
    return sought.every((word) => names.includes(word));
  });
}
