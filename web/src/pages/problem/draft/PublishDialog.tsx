import { api, ask } from "../../../api/client";
import { forget } from "../../../api/resource";
import { t } from "../../../i18n";
import { FormDialog } from "../../../ui/Form";
import { Notice } from "../../../ui/States";
import type { DraftPreview } from "./shapes";
import { useDraft } from "./store";
import { unsavedPaths } from "./unsaved";
import { VerdictMatrix } from "./VerdictMatrix";

interface PublishProps {
  /** Null: nothing that was graded changes. */
  preview: DraftPreview | null;
  onClose: () => void;
}

/** Asks once more, with the numbers, and publishes. */
export function PublishDialog({ preview, onClose }: PublishProps) {
  const store = useDraft();
  const { problem, revision, base } = store.draft.value;
  const unsaved = unsavedPaths(store.id).length;
  const publish = async () => {
    const done = await ask(
      api.POST("/api/v1/drafts/{draft}/publish", {
        params: { path: { draft: store.id } },
        body: { revision, without_preview: preview === null },
      }),
    );
    for (const key of ["drafts", "problems", "submissions", "courses"]) forget(key);
    store.published.value = { regraded: done.regraded, queued: done.queued };
    await store.reload();
  };
  return (
    <FormDialog
      title={t("publish.ask", { problem })}
      action={t("publish.button")}
      onSubmit={publish}
      onClose={onClose}
    >
      {preview === null ? (
        <p>{t(base ? "publish.without_help" : "publish.new_help")}</p>
      ) : (
        <>
          <p>
            {t("publish.numbers", {
              submissions: preview.submissions,
              changed: preview.changed,
              students: preview.affected.length,
            })}
          </p>
          {preview.changed > 0 && (
            <VerdictMatrix cells={preview.matrix.filter((cell) => cell.old !== cell.new)} />
          )}
        </>
      )}
      {base && <p class="soft">{t("publish.now", { revision })}</p>}
      {unsaved > 0 && <Notice kind="warning">{t("publish.unsaved", { count: unsaved })}</Notice>}
    </FormDialog>
  );
}
