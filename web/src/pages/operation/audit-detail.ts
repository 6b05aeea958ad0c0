import { type MessageKey, t } from "../../i18n";
import { formatTime } from "../../i18n/format";
import { type VerdictId, verdictIds } from "../../ui/display/Verdict";
import { shortVersion } from "../problems/version-files";
import { numberOf } from "./audit";

/** Functions that return the title of the course or problem with this id. */
export interface Titles {
  course: (id: string) => string;
  problem: (id: string) => string;
}

const labels: Record<string, MessageKey> = {
  problem: "course.problem",
  opens_ms: "course.opens",
  due_ms: "course.due",
  closes_ms: "course.closes",
  show_failing_test: "course.show_failing_test",
  show_checker_message: "course.show_checker_message",
  show_input: "course.show_input",
  scoring_rule: "course.scoring_rule",
  course: "audit.kind.course",
  user: "audit.kind.user",
  submissions: "course.submissions",
  language: "submissions.language",
  verdict: "submissions.verdict",
  from_ms: "submissions.from",
  until_ms: "submissions.until",
  invited: "import.invited",
  pending: "import.pending",
  changed: "import.changed",
  unchanged: "import.unchanged",
};

function isVerdict(value: unknown): value is VerdictId {
  return (verdictIds as readonly unknown[]).includes(value);
}

function valueText(name: string, value: unknown, titles: Titles): string {
  if (name === "course") return titles.course(String(value));
  if (name === "user") return numberOf(String(value));
  if (name === "submissions" && Array.isArray(value)) {
    return value.map((id) => numberOf(String(id))).join(", ");
  }
  if (name === "problem") return titles.problem(String(value));
  if (name === "show_input") return t(`show_input.${value as "none" | "samples" | "all"}`);
  if (name === "scoring_rule") return t(`scoring_rule.${value as "best" | "last" | "groups"}`);
  if (isVerdict(value)) return t(`verdict.${value}`);
  if (typeof value === "number" && name.endsWith("_ms")) return formatTime(value);
  if (typeof value === "boolean") return t(value ? "common.yes" : "common.no");
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** True if a field has no information: an unset time or choice, or a count of 0. */
function isUnset(value: unknown): boolean {
  return value === null || value === 0;
}

function fieldText(name: string, value: unknown, titles: Titles): string {
  const label = labels[name];
  return `${label === undefined ? name : t(label)}: ${valueText(name, value, titles)}`;
}

function parsedObject(text: string): object | null {
  if (!text.startsWith("{")) return null;
  try {
    return JSON.parse(text) as object;
  } catch {
    return null; // The stored detail was truncated.
  }
}

/**
 * Returns the detail of an audit entry as readable text: JSON becomes a list of named fields, and
 * version hashes are shortened.
 */
export function detailText(detail: string, titles: Titles): string {
  const fields = parsedObject(detail);
  if (fields === null) {
    return detail.replace(/\b[0-9a-f]{64}\b/g, (version) => shortVersion({ version }));
  }
  return Object.entries(fields)
    .filter(([, value]) => !isUnset(value))
    .map(([name, value]) => fieldText(name, value, titles))
    .join(" · ");
}
