import { api, ask, type Schemas } from "./client";
import { Refusal } from "./refusal";
import { useResource } from "./resource";

export type UserNotice = Schemas["Notice"];

/** The notices that the user has not dismissed. */
export function useNotices() {
  return useResource<UserNotice[]>("notices", async () => {
    return (await ask(api.GET("/api/v1/notices"))).notices;
  });
}

/** Dismisses a notice, which may already be gone, for example because of a second tab. */
export async function dismissNotice({ id }: UserNotice): Promise<void> {
  try {
    await ask(api.DELETE("/api/v1/notices/{notice}", { params: { path: { notice: id } } }));
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 404)) throw error;
  }
}
