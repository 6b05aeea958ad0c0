import { locale } from "../i18n";
import { api, ask, type Schemas } from "./client";
import { useResource } from "./resource";

type Problem = Schemas["Problem"];

/** Requests the published problems that the user may see. */
export function useProblems() {
  return useResource<Problem[]>("problem-list", async () => {
    return (await ask(api.GET("/api/v1/problems"))).problems;
  });
}

/**
 * Returns a problem's title in the page language, or its default title if it has none in this
 * language.
 */
export function titleOf({ title, titles }: Pick<Problem, "title" | "titles">): string {
  return titles[locale.value] || title;
}

/**
 * Returns a function that returns a problem's title; for an unknown problem, `otherwise` or the id.
 */
export function useTitles(): (problem: string, otherwise?: string) => string {
  const known = new Map(useProblems().data?.map((problem) => [problem.id, titleOf(problem)]));
  return (problem, otherwise) => known.get(problem) ?? (otherwise || problem);
}
