import { api, ask } from "../../../api/client";
import { forget } from "../../../api/resource";
import { t } from "../../../i18n";
import { FormDialog } from "../../../ui/controls/Form";
import { Notice } from "../../../ui/states/States";
import { VerdictMatrix } from "../../submissions/rejudgings/VerdictMatrix";
import type { DraftPreview } from "../shapes";
import { useDraft } from "../store";
import { unsavedPaths } from "../unsaved";

interface PublishProps {
  /** The preview of the changes; missing if the user publishes without a preview. */
  preview?: DraftPreview;
  /** True if past submissions keep their verdicts and are not judged again. */
  without_preview?: boolean;
  onClose: () => void;
}

/** A dialog that shows the number of changes, asks for confirmation and publishes. */
export function PublishDialog({ preview, without_preview = false, onClose }: PublishProps) {
  const store = useDraft();
  const { problem, revision, base } = store.draft.value;
  const unsaved = unsavedPaths(store.id).length;
  const publish = async () => {
    const done = await ask(
      api.POST("/api/v1/drafts/{draft}/publish", {
        params: { path: { draft: store.id } },
        body: { revision, without_preview },
      }),
    );
    for (const key of ["drafts", "problem", "submissions", "courses"]) forget(key);
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
      {without_preview && <p>{t("publish.without_help")}</p>}
      {!base && <p>{t("publish.new_help")}</p>}
      {preview && (
        <>
          <p>
            {t("publish.numbers", {
              submissions: preview.submissions,
              changed: preview.changed,
              students: preview.affected.length,
            })}
          </p>
          {preview.changed > 0 && <VerdictMatrix entries={preview.matrix} />}
        </>
      )}
      {base && <p class="soft">{t("publish.now", { revision })}</p>}
      {unsaved > 0 && <Notice kind="warning">{t("publish.unsaved", { count: unsaved })}</Notice>}
    </FormDialog>
  );
}
