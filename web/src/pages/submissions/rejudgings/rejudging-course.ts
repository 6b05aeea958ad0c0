import type { Schemas } from "../../../api/client";

/** Returns the id of the course that a rejudging is limited to, or null. */
export function courseOf({ filter }: Pick<Schemas["Rejudging"], "filter">): string | null {
  const { course } = filter as { course?: unknown };
  return course === undefined || course === null ? null : String(course);
}
