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
 * Returns a problem's title in the page language, or the default title if there is none in this
 * language.
 */
export function titleOf({ title, titles }: Pick<Problem, "title" | "titles">): string {
  return titles[locale.value] || title;
}

/**
 * Returns a function that maps a problem id to the problem's title. For an unknown problem, the
 * function returns `otherwise`, or the id if `otherwise` is missing.
 */
export function useTitles(): (problem: string, otherwise?: string) => string {
  const known = new Map(useProblems().data?.map((problem) => [problem.id, titleOf(problem)]));
  return (problem, otherwise) => known.get(problem) ?? (otherwise || problem);
}
