import { locale } from "../i18n";
import { api, ask, type Schemas } from "./client";
import { useResource } from "./resource";

type Problem = Schemas["Problem"];

/** The published problems that one may see. */
export function useProblems() {
  return useResource<Problem[]>("problem-list", async () => {
    return (await ask(api.GET("/api/v1/problems"))).problems;
  });
}

/** What a problem is called in the language of the pages, as far as it has a name in that. */
export function titleOf({ title, titles }: Pick<Problem, "title" | "titles">): string {
  return titles[locale.value] || title;
}

/** Gives the titles of problems by their names; `otherwise`, or the name, of one that is not known. */
export function useTitles(): (problem: string, otherwise?: string) => string {
  const known = new Map(useProblems().data?.map((problem) => [problem.id, titleOf(problem)]));
  return (problem, otherwise) => known.get(problem) ?? (otherwise || problem);
}
