import { useEffect } from "preact/hooks";
import { Refusal } from "../network/refusal";
import { api, ask, type Schemas } from "./client";
import { prefetch, useResource } from "./resource";

export type UserNotice = Schemas["Notice"];

const key = "notices";

async function loadNotices(): Promise<UserNotice[]> {
  return (await ask(api.GET("/api/v1/notices"))).notices;
}

/** The notices that the user has not dismissed. */
export function useNotices() {
  return useResource(key, loadNotices);
}

/** Requests the notices before the header is shown, together with the data of the page. */
export function prefetchNotices(): void {
  prefetch(key, loadNotices);
}

/** Dismisses a notice, which may already be gone, for example because of a second tab. */
export async function dismissNotice({ id }: UserNotice): Promise<void> {
  try {
    await ask(api.DELETE("/api/v1/notices/{notice}", { params: { path: { notice: id } } }));
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 404)) throw error;
  }
}

/** Dismisses each notice for which `isShown` is true, because the page shows its subject. */
export function useNoticesRead(isShown: (notice: UserNotice) => boolean): void {
  const notices = useNotices();
  const shown = notices.data?.filter(isShown) ?? [];
  useEffect(() => {
    if (shown.length === 0) return;
    // If this fails, the notices stay, and the user can dismiss them on the notices page.
    Promise.all(shown.map(dismissNotice))
      .then(notices.reload)
      .catch(() => {});
  }, [shown.map(({ id }) => id).join()]);
}
