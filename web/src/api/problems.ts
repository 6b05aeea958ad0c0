import { locale } from "../i18n";
import { api, ask, type Schemas } from "./client";
import { useResource } from "./resource";

type Problem = Schemas["Problem"];

/** The published problems that the user may see. */
export function useProblems() {
  return useResource<Problem[]>("problem-list", async () => {
    return (await ask(api.GET("/api/v1/problems"))).problems;
  });
}

/** The title of a problem in the language of the pages if it has one, else its default title. */
export function titleOf({ title, titles }: Pick<Problem, "title" | "titles">): string {
  return titles[locale.value] || title;
}

/** Returns titles of problems by name. For an unknown problem: `otherwise`, or its name. */
export function useTitles(): (problem: string, otherwise?: string) => string {
  const known = new Map(useProblems().data?.map((problem) => [problem.id, titleOf(problem)]));
  return (problem, otherwise) => known.get(problem) ?? (otherwise || problem);
}
