import type { DraftBlock, Tab } from "./shapes";

/** Returns the address of a draft tab. */
export function tabAddress(draft: string, tab: Tab, query: Record<string, string> = {}): string {
  const words = new URLSearchParams(query).toString();
  return `/drafts/${draft}/${tab}${words ? `?${words}` : ""}`;
}

const program_directories = [
  "submissions/",
  "input_validators/",
  "output_validator/",
  "generators/",
  "include/",
];

/** Returns a file's test case: `secret/01` for `data/secret/01.in`; null for other files. */
export function testOfFile(path: string): string | null {
  const match = /^data\/((?:sample|secret)\/.+)\.(?:in|ans)$/.exec(path);
  return match?.[1] ?? null;
}

/** Returns the sample of a conversation file: `sample/1` for `data/sample/1.interaction`. */
export function conversationOfFile(path: string): string | null {
  return /^data\/(sample\/.+)\.interaction$/.exec(path)?.[1] ?? null;
}

/**
 * True for the settings file of a test group, and for the directories data/sample and data/secret.
 */
function isOfTestGroup(path: string): boolean {
  return /^data\/(?:sample|secret)(?:\/(?:.+\/)?test_group\.yaml)?$/.test(path);
}

/** Returns the address where a draft file is edited, optionally at a line. */
export function fileAddress(draft: string, path: string, line: number | null = null): string {
  const at: Record<string, string> = line === null ? {} : { line: String(line) };
  const test = testOfFile(path);
  if (test !== null) return tabAddress(draft, "tests", { test, ...at });
  const conversation = conversationOfFile(path);
  if (conversation !== null) return tabAddress(draft, "tests", { conversation });
  if (isOfTestGroup(path)) return tabAddress(draft, "tests");
  if (path === "problem.yaml" || path === "judge.yaml") {
    return tabAddress(draft, "limits", { file: path, ...at });
  }
  const statement = /^statement\/problem\.([A-Za-z-]+)\.md$/.exec(path)?.[1];
  if (statement) return tabAddress(draft, "statement", { language: statement, ...at });
  if (program_directories.some((directory) => path.startsWith(directory))) {
    return tabAddress(draft, "programs", { file: path, ...at });
  }
  return tabAddress(draft, "files", { file: path, ...at });
}

const tab_of_part: Record<DraftBlock["part"], Tab> = {
  settings: "limits",
  tests: "tests",
  programs: "programs",
  check: "check",
};

/** Returns the address of the page where the user can fix what blocks the draft. */
export function blockAddress(draft: string, { part, file, line }: DraftBlock): string {
  return file === "" ? tabAddress(draft, tab_of_part[part]) : fileAddress(draft, file, line);
}
