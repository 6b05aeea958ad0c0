import { useEffect } from "preact/hooks";
import { api, ask } from "../../api/client";
import { useResource } from "../../api/resource";
import { Refusal } from "../../network/refusal";
import { fileText, useDraft } from "./store";
import { legacyGroupOfSettings } from "./tests/groups/legacy-groups";
import { type GroupFiles, groupOfSettings } from "./tests/groups/test-groups";

// For each resource, the `stamp` that was passed to `useStamped` at the last request.
const stamps = new Map<string, string>();

/**
 * Requests a resource, and requests it again when the stamp changes. The stamp describes the state
 * of the draft that the resource depends on.
 */
function useStamped<Data>(key: string, stamp: string, loader: () => Promise<Data>) {
  const resource = useResource(key, loader);
  useEffect(() => {
    const known = stamps.get(key);
    stamps.set(key, stamp);
    if (known !== undefined && known !== stamp) void resource.reload();
  }, [key, stamp]);
  return resource;
}

/** Returns the answer, or null if the API reports that the object does not exist. */
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

/** The files that determine the type of a problem and its test groups. */
export interface DraftPackage extends GroupFiles {
  problem_yaml: string;
  /** The text of each testdata.yaml of the legacy format, by directory below data/. */
  legacy_texts: Readonly<Record<string, string>>;
}

/**
 * Requests the settings file of each group. `groupOf` returns the group of a settings file, or null
 * for other files.
 */
async function settingsOf(
  draft: string,
  paths: readonly string[],
  groupOf: (path: string) => string | null,
): Promise<Record<string, string>> {
  const texts = paths.flatMap((path) => {
    const group = groupOf(path);
    return group === null ? [] : [fileText(draft, path).then((text) => [group, text] as const)];
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** Requests the paths of all files, problem.yaml, and the settings of the test groups. */
export function useDraftPackage() {
  const { id, draft } = useDraft();
  return useStamped(`drafts/${id}/package`, `${draft.value.revision}`, async () => {
    const path = { draft: id };
    const { files } = await ask(api.GET("/api/v1/drafts/{draft}/files", { params: { path } }));
    const paths = files.map((file) => file.path);
    const [problem_yaml, texts, legacy_texts] = await Promise.all([
      paths.includes("problem.yaml") ? fileText(id, "problem.yaml") : "",
      settingsOf(id, paths, groupOfSettings),
      settingsOf(id, paths, legacyGroupOfSettings),
    ]);
    return { paths, problem_yaml, texts, legacy_texts } satisfies DraftPackage;
  });
}

/**
 * Requests the tests. Repeats the request when a check changes its state, because checks generate
 * answers.
 */
export function useDraftTests() {
  const { id, draft } = useDraft();
  const { revision, check } = draft.value;
  return useStamped(`drafts/${id}/tests`, `${revision} ${check?.state}`, () =>
    ask(api.GET("/api/v1/drafts/{draft}/test_cases", { params: { path: { draft: id } } })),
  );
}

/** Requests the last check; null if there has been no check yet. */
export function useDraftCheck() {
  const { id, draft } = useDraft();
  const { revision, check } = draft.value;
  return useStamped(`drafts/${id}/check`, `${revision} ${check?.revision} ${check?.state}`, () =>
    check === null
      ? Promise.resolve(null)
      : orNull(ask(api.GET("/api/v1/drafts/{draft}/check", { params: { path: { draft: id } } }))),
  );
}

/** Requests the preview; null if there is none, or only one for an older revision. */
export function useDraftPreview() {
  const { id, draft } = useDraft();
  const { preview, preview_progress } = draft.value;
  const { state, submissions } = preview_progress ?? {};
  return useStamped(`drafts/${id}/preview`, `${preview} ${state} ${submissions}`, () =>
    preview === null
      ? Promise.resolve(null)
      : orNull(ask(api.GET("/api/v1/drafts/{draft}/preview", { params: { path: { draft: id } } }))),
  );
}

/** Requests the files that differ between the draft and the version that it would replace. */
export function useDraftDifferences() {
  const { id, draft } = useDraft();
  return useStamped(`drafts/${id}/differences`, `${draft.value.revision}`, () =>
    ask(api.GET("/api/v1/drafts/{draft}/differences", { params: { path: { draft: id } } })),
  );
}
