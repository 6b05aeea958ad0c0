import { api, ask } from "../../../api/client";
import { useResource } from "../../../api/resource";
import type { SimilarSubmissions } from "./matches";

/** Requests the similar programs of a submission. */
export function useSimilar(submission: string) {
  return useResource<SimilarSubmissions>(`similar/${submission}`, () =>
    ask(api.GET("/api/v1/submissions/{submission}/similar", { params: { path: { submission } } })),
  );
}
