import { expect } from "@playwright/test";
import type { Api, Judge } from "./judge";

/** Returns the files of a minimal problem: echo one number. */
const smallest = (name: string): Record<string, string> => ({
  "problem.yaml": `problem_format_version: 2025-09
type: pass-fail
name: {en: ${name}, zh: ${name}}
uuid: 7d0d4a3e-58a5-4a11-9d0c-${Buffer.from(name).toString("hex").padEnd(12, "0").slice(0, 12)}
credits: {authors: Somebody}
license: cc0
limits: {time_limit: 1.0}
`,
  "statement/problem.en.md": "Say it back.\n",
  "statement/problem.zh.md": "原样输出。\n",
  "data/sample/1.in": "1\n",
  "data/sample/1.ans": "1\n",
  "data/secret/2.in": "2\n",
  "data/secret/2.ans": "2\n",
  "input_validators/number.cpp": `#include <cstdio>
int main() {
  int number = 0;
  return std::scanf("%d\\n", &number) == 1 && std::getchar() == EOF ? 42 : 43;
}
`,
  "submissions/accepted/same.cpp": `#include <cstdio>
int main() {
  int number = 0;
  std::scanf("%d", &number);
  std::printf("%d\\n", number);
}
`,
  "submissions/wrong_answer/next.cpp": `#include <cstdio>
int main() {
  int number = 0;
  std::scanf("%d", &number);
  std::printf("%d\\n", number + 1);
}
`,
});

/** Opens a draft of the minimal problem with the given files added or replaced. */
export async function draftProblem(
  api: Api,
  name: string,
  files: Record<string, string> = {},
): Promise<string> {
  const { id } = await api.send<{ id: string }>("POST", "/drafts", { problem: name });
  for (const [path, text] of Object.entries({ ...smallest(name), ...files })) {
    const query = new URLSearchParams({ path });
    await api.send("PUT", `/drafts/${id}/file?${query}`, text);
  }
  return id;
}

/**
 * Publishes a problem, or its next version, from a draft: the minimal problem with the given files
 * added or replaced. Earlier submissions keep their verdicts.
 */
export async function publishProblem(
  { api }: Judge,
  name: string,
  files: Record<string, string> = {},
): Promise<void> {
  const id = await draftProblem(api, name, files);
  const revision = await checkPassed(api, id);
  await api.send("POST", `/drafts/${id}/publish`, { revision, without_preview: true });
}

/** Waits until the check of a draft has passed, and returns the checked revision. */
export async function checkPassed(api: Api, draft: string): Promise<number> {
  type Check = { state: string; revision: number; report: unknown };
  const check = () => api.get<Check>(`/drafts/${draft}/check`);
  await expect
    .poll(async () => (await check()).state, { timeout: 360_000 })
    .toMatch(/passed|failed/);
  const { state, revision, report } = await check();
  expect(state, JSON.stringify(report)).toBe("passed");
  return revision;
}
