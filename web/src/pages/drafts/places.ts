import type { Tab } from "./shapes";

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

/** Returns the address where a draft file is edited, optionally at a line. */
export function fileAddress(draft: string, path: string, line: number | null = null): string {
  const at: Record<string, string> = line === null ? {} : { line: String(line) };
  const test = testOfFile(path);
  if (test !== null) return tabAddress(draft, "tests", { test, ...at });
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

/** Returns the file that a word refers to: by path, or by the name of a test case or program. */
function meantFile(word: string, paths: ReadonlySet<string>): string | undefined {
  const candidates = [
    word,
    `data/${word}`,
    `data/${word}.in`,
    `submissions/${word}`,
    `input_validators/${word}`,
    `output_validator/${word}`,
    `generators/${word}`,
  ];
  const exact = candidates.find((path) => paths.has(path));
  if (exact !== undefined || !word.includes("/")) return exact;
  // A program of several files is named by its directory.
  for (const path of paths) {
    if (candidates.some((directory) => path.startsWith(`${directory}/`))) return path;
  }
  return undefined;
}

const topics: [RegExp, Tab][] = [
  [/time limit|time_limit|limits\./i, "limits"],
  [/validator|reference submission|compile/i, "programs"],
  [/\btest\b|answer|input/i, "tests"],
  [/statement/i, "statement"],
];

/** Returns the address where the user fixes the fault that a sentence from the check describes. */
export function mendingAddress(
  draft: string,
  sentence: string,
  paths: ReadonlySet<string>,
): string {
  if (/^time limit/i.test(sentence)) return tabAddress(draft, "limits");
  for (const raw of sentence.split(/[\s'"()]+/)) {
    const [, word = "", line] = /^(.*?)(?::(\d+))?[:.,;]*$/.exec(raw) ?? [];
    const file = word ? meantFile(word, paths) : undefined;
    if (file !== undefined) return fileAddress(draft, file, line ? Number(line) : null);
  }
  const topic = topics.find(([pattern]) => pattern.test(sentence));
  return tabAddress(draft, topic?.[1] ?? "check");
}
