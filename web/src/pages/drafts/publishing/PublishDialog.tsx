import { useEffect, useRef, useState } from "preact/hooks";
import { api, ask } from "../../../api/client";
import { forget } from "../../../api/resource";
import { t } from "../../../i18n";
import { Refusal } from "../../../network/refusal";
import { Button } from "../../../ui/controls/Button";
import { FormDialog } from "../../../ui/controls/Form";
import { Notice } from "../../../ui/states/States";
import { ReasonField } from "../../submissions/rejudgings/ReasonField";
import { VerdictMatrix } from "../../submissions/rejudgings/VerdictMatrix";
import type { DraftPreview } from "../shapes";
import { useDraft } from "../store";
import { unsavedPaths } from "../unsaved";
import { PreviewProgress } from "./PreviewProgress";

interface PublishProps {
  /** The preview of the changes; missing if the user publishes without a preview. */
  preview?: DraftPreview;
  /** True if past submissions keep their verdicts and are not judged again. */
  without_preview?: boolean;
  /** Called if the preview has become outdated while the dialog was open. */
  onStale?: () => Promise<void>;
  onClose: () => void;
}

/**
 * A dialog that shows the number of changed results, asks for confirmation and publishes the draft.
 * If submissions arrived after the preview started, the user can have them judged with the draft,
 * close the dialog and review their results first. If the user publishes without this review, these
 * submissions are still judged with the draft before it is published.
 */
export function PublishDialog(props: PublishProps) {
  const { preview, without_preview = false, onStale, onClose } = props;
  const store = useDraft();
  const [isJudging, setJudging] = useState(false);
  const [reason, setReason] = useState("");
  const isClosed = useRef(false);
  useEffect(
    () => () => {
      isClosed.current = true;
    },
    [],
  );
  const { problem, revision, base, preview_progress } = store.draft.value;
  const unsaved = unsavedPaths(store.id).length;
  const unpreviewed = preview?.unpreviewed ?? 0;
  const judgeRest = async () => {
    setJudging(true);
    try {
      await store.extendPreview();
      await store.previewEnded();
    } finally {
      setJudging(false);
    }
  };
  const publish = async () => {
    if (unpreviewed > 0) await judgeRest();
    if (isClosed.current) return;
    // If the preview was just extended, publish even if more submissions have arrived since then.
    // These are judged after the draft has been published.
    const body = { revision, without_preview, allow_unpreviewed: unpreviewed > 0, reason };
    const params = { path: { draft: store.id } };
    const done = await ask(api.POST("/api/v1/drafts/{draft}/publish", { params, body }));
    for (const key of ["drafts", "problem", "submissions", "courses"]) forget(key);
    store.published.value = { regraded: done.regraded, queued: done.queued };
    await store.reload();
  };
  const publishUnlessStale = async () => {
    try {
      await publish();
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) await onStale?.();
      throw error;
    }
  };
  return (
    <FormDialog
      title={t("publish.ask", { problem })}
      action={t(unpreviewed > 0 || isJudging ? "publish.judge_button" : "publish.button")}
      onSubmit={publishUnlessStale}
      onClose={onClose}
    >
      {without_preview && <p>{t("publish.without_help")}</p>}
      {!base && <p>{t("publish.new_help")}</p>}
      {preview && !isJudging && (
        <>
          <p>
            {t("publish.numbers", {
              submissions: preview.submissions,
              changed: preview.changed,
              students: preview.affected.length,
            })}
          </p>
          {preview.changed > 0 && (
            <>
              <VerdictMatrix entries={preview.matrix} />
              <ReasonField value={reason} onInput={setReason} error={null} />
            </>
          )}
        </>
      )}
      {unpreviewed > 0 && !isJudging && (
        <Notice kind="warning">
          <p>{t("publish.unpreviewed", { count: unpreviewed })}</p>
          <Button
            onClick={async () => {
              await store.extendPreview();
              onClose();
            }}
          >
            {t("publish.review")}
          </Button>
        </Notice>
      )}
      {isJudging && preview_progress && <PreviewProgress progress={preview_progress} />}
      {base && <p class="soft">{t("publish.now", { revision })}</p>}
      {unsaved > 0 && <Notice kind="warning">{t("publish.unsaved", { count: unsaved })}</Notice>}
    </FormDialog>
  );
}
