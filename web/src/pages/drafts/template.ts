import type { Locale } from "../../i18n";
import { loadPart } from "../../network/load-part";
import { guessFiles } from "./templates/guess";
import { sumFiles } from "./templates/sum";

/** The example problems with which a new problem can begin. */
export const templates = ["sum", "guess"] as const;
export type Template = (typeof templates)[number];

const examples = {
  sum: { type: "pass-fail", filesOf: sumFiles },
  guess: { type: "[pass-fail, interactive]", filesOf: guessFiles },
} satisfies Record<Template, unknown>;

/** The values for the package of a new problem. */
export interface NewProblem {
  template: Template;
  title: string;
  /** The language of the title and of the statement. */
  language: Locale;
  author: string;
  uuid: string;
}

/** Quotes text as a YAML value. JSON strings are also valid YAML. */
function yamlText(text: string): string {
  return JSON.stringify(text);
}

/**
 * Returns the files of a new problem by path: a small working problem, which the author replaces
 * step by step. They contain no licence, because the author must choose it.
 */
export function templateFiles({
  template,
  title,
  language,
  author,
  uuid,
}: NewProblem): Record<string, string> {
  const { type, filesOf } = examples[template];
  return {
    "problem.yaml": `problem_format_version: 2025-09
type: ${type}
name:
  ${language}: ${yamlText(title)}
uuid: ${uuid}
credits:
  authors: ${yamlText(author)}
limits:
  time_limit: 1.0
  memory: 256
`,
    ...filesOf(language),
  };
}

/** Packs files into a zip archive. The keys of `files` are the paths in the archive. */
export async function zipOf(files: Record<string, string>): Promise<Blob> {
  const { strToU8, zipSync } = await loadPart(() => import("fflate"));
  const bytes = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, strToU8(text)]),
  );
  return new Blob([new Uint8Array(zipSync(bytes))], { type: "application/zip" });
}

/** Returns a random UUID, version 4. Unlike crypto.randomUUID(), works without HTTPS too. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
