import { api, ask } from "../../api/client";
import { forget } from "../../api/resource";
import { t } from "../../i18n";
import { FormDialog } from "../../ui/controls/Form";
import { announce } from "../../ui/states/announce";
import { useDraft } from "./store";
import { forgetAllUnsaved } from "./unsaved";

/** A dialog that discards the draft after confirmation. */
export function DiscardDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const store = useDraft();
  const { problem, revision } = store.draft.value;
  const discard = async () => {
    const params = { path: { draft: store.id }, query: { revision } };
    await ask(api.DELETE("/api/v1/drafts/{draft}", { params }));
    forgetAllUnsaved(store.id);
    forget("drafts");
    announce(t("draft.discarded"));
    onDone();
  };
  return (
    <FormDialog
      title={t("draft.discard_ask", { problem })}
      action={t("draft.discard")}
      kind="danger"
      onSubmit={discard}
      onClose={onClose}
    >
      <p>{t("draft.discard_help")}</p>
    </FormDialog>
  );
}
