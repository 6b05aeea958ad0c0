import { api, ask } from "../../api/client";
import { prefetch, useResource } from "../../api/resource";
import { getOwnSubmissions, ownSubmissionsKey } from "../submissions/workbench/own-submissions";
import type { WholeProblem } from "./shapes";

const problemKey = (id: string) => `problems/${id}`;

function getProblem(id: string): Promise<WholeProblem> {
  return ask(api.GET("/api/v1/problems/{problem}", { params: { path: { problem: id } } }));
}

function getLanguages() {
  return ask(api.GET("/api/v1/languages"));
}

export function useProblem(id: string) {
  return useResource<WholeProblem>(problemKey(id), () => getProblem(id));
}

export function useLanguages() {
  return useResource("languages", getLanguages);
}

export function prefetchProblem(id: string): void {
  prefetch(problemKey(id), () => getProblem(id));
}

/** Requests the data for a problem page in advance. */
export function prefetchProblemPage(id: string): void {
  prefetchProblem(id);
  prefetch("languages", getLanguages);
  prefetch(ownSubmissionsKey(id), () => getOwnSubmissions(id));
}
