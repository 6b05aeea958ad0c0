import { useEffect } from "preact/hooks";
import { api, ask } from "../../../api/client";
import { Refusal } from "../../../api/refusal";
import { useResource } from "../../../api/resource";
import { useDraft } from "./store";

// By which state of the draft each resource was asked last.
const stamps = new Map<string, string>();

/** A resource that is asked anew when its stamp is another one. */
function useStamped<Data>(key: string, stamp: string, loader: () => Promise<Data>) {
  const resource = useResource(key, loader);
  useEffect(() => {
    const known = stamps.get(key);
    stamps.set(key, stamp);
    if (known !== undefined && known !== stamp) void resource.reload();
  }, [key, stamp]);
  return resource;
}

/** What the API has, or null where it says that there is none. */
async function orNull<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

export function useDraftFiles() {
  const { id, draft } = useDraft();
  return useStamped(`drafts/${id}/files`, `${draft.value.revision}`, () =>
    ask(api.GET("/api/v1/drafts/{draft}/files", { params: { path: { draft: id } } })),
  );
}

/** Its answers come and go with the check, which makes some. */
export function useDraftTests() {
  const { id, draft } = useDraft();
  const { revision, check } = draft.value;
  return useStamped(`drafts/${id}/tests`, `${revision} ${check?.state}`, () =>
    ask(api.GET("/api/v1/drafts/{draft}/test_cases", { params: { path: { draft: id } } })),
  );
}

/** Null: nothing was checked yet. */
export function useDraftCheck() {
  const { id, draft } = useDraft();
  const { revision, check } = draft.value;
  return useStamped(`drafts/${id}/check`, `${revision} ${check?.revision} ${check?.state}`, () =>
    check === null
      ? Promise.resolve(null)
      : orNull(ask(api.GET("/api/v1/drafts/{draft}/check", { params: { path: { draft: id } } }))),
  );
}

/** Null: there is none, or it was made for an older revision. */
export function useDraftPreview() {
  const { id, draft } = useDraft();
  const { preview, preview_progress } = draft.value;
  return useStamped(`drafts/${id}/preview`, `${preview} ${preview_progress?.state}`, () =>
    preview === null
      ? Promise.resolve(null)
      : orNull(ask(api.GET("/api/v1/drafts/{draft}/preview", { params: { path: { draft: id } } }))),
  );
}

/** The files that the draft has in another form than the version that it would replace. */
export function useDraftDifferences() {
  const { id, draft } = useDraft();
  return useStamped(`drafts/${id}/differences`, `${draft.value.revision}`, () =>
    ask(api.GET("/api/v1/drafts/{draft}/differences", { params: { path: { draft: id } } })),
  );
}
