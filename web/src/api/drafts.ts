import { api, ask, type Schemas } from "./client";
import { useResource } from "./resource";

export type Draft = Schemas["Draft"];

const drafts_max = 200;

/** Requests the drafts that the user may edit and that are neither published nor discarded. */
export function useOpenDrafts() {
  return useResource("drafts", async () => {
    const query = { limit: drafts_max };
    const { drafts } = await ask(api.GET("/api/v1/drafts", { params: { query } }));
    return drafts.filter((draft) => draft.state === "open");
  });
}
