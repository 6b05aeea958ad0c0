import { readSettings, withSetting } from "./problem-yaml";

/** The type of a problem in problem.yaml. */
export interface ProblemType {
  /** True if submissions get points; false if they only pass or fail. */
  scoring: boolean;
  /** True if a submission talks to the output validator while it runs. */
  interactive: boolean;
  /** True if a submission may be run several times on a test case. */
  multi_pass: boolean;
}

/** Problem types that the package format has but the form does not offer. The form keeps them. */
const kept_types = ["submit-answer"];

/** The number of passes if problem.yaml sets none. */
export const default_passes = 2;

export function problemTypeOf(text: string): ProblemType {
  const words = readSettings(text).wordsOf(["type"]);
  return {
    scoring: words.includes("scoring"),
    interactive: words.includes("interactive"),
    multi_pass: words.includes("multi-pass"),
  };
}

/** True if problem.yaml declares the format 2025-09, which the form writes. */
export function hasCurrentFormat(text: string): boolean {
  return readSettings(text).textOf(["problem_format_version"]) === "2025-09";
}

/** True if problem.yaml declares the legacy format, which is also the default. */
export function hasLegacyFormat(text: string): boolean {
  return ["", "legacy", "legacy-icpc"].includes(
    readSettings(text).textOf(["problem_format_version"]),
  );
}

/**
 * True if problem.yaml declares an interactive or multi-pass problem, whose samples are
 * conversations.
 */
export function isConversation(text: string): boolean {
  const { interactive, multi_pass } = problemTypeOf(text);
  return interactive || multi_pass;
}

/**
 * Returns problem.yaml with a changed type. If the problem is not multi-pass, removes the number of
 * passes. Returns null if the file is invalid.
 */
export function withProblemType(text: string, type: ProblemType): string | null {
  const others = readSettings(text)
    .wordsOf(["type"])
    .filter((word) => kept_types.includes(word));
  const words = [
    type.scoring ? "scoring" : "pass-fail",
    ...(type.interactive ? ["interactive"] : []),
    ...(type.multi_pass ? ["multi-pass"] : []),
    ...others,
  ];
  const value = words.length === 1 ? String(words[0]) : `[${words.join(", ")}]`;
  const changed = withSetting(text, ["type"], value);
  if (changed === null || type.multi_pass) return changed;
  return withSetting(changed, ["limits", "validation_passes"], null);
}
