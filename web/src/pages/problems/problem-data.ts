import { api, ask } from "../../api/client";
import { prefetch, useResource } from "../../api/resource";
import type { WholeProblem } from "./shapes";

const problemKey = (id: string) => `problems/${id}`;

function getProblem(id: string): Promise<WholeProblem> {
  return ask(api.GET("/api/v1/problems/{problem}", { params: { path: { problem: id } } }));
}

export function useProblem(id: string) {
  return useResource<WholeProblem>(problemKey(id), () => getProblem(id));
}

export function prefetchProblem(id: string): void {
  prefetch(problemKey(id), () => getProblem(id));
}
