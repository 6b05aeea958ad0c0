import { useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../api/client";
import { t } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog, DialogActions } from "../../ui/Dialog";
import { TextField } from "../../ui/Field";
import styles from "./drafts.module.css";
import { shortVersion, type Version } from "./version-files";

interface OpenDraftProps {
  problem: string;
  /** Whose files it begins with; missing: the published one. */
  version?: Version;
  onClose: () => void;
  onOpened: (draft: Schemas["Draft"]) => void;
}

/** Opens a draft of the next version of a problem. */
export function OpenDraftDialog({ problem, version, onClose, onOpened }: OpenDraftProps) {
  const [note, setNote] = useState("");
  const open = async () => {
    const begin = version && !version.is_published ? { version: version.version } : {};
    onOpened(await ask(api.POST("/api/v1/drafts", { body: { problem, note, ...begin } })));
  };
  return (
    <Dialog title={t("drafts.open_of", { problem })} onClose={onClose}>
      <p class="soft">
        {version && !version.is_published
          ? t("drafts.open_version_help", { version: shortVersion(version) })
          : t("drafts.open_help")}
      </p>
      <div class={styles.form}>
        <TextField
          label={t("drafts.note")}
          help={t("drafts.note_help")}
          maxLength={1000}
          value={note}
          onInput={setNote}
        />
        <DialogActions>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button kind="primary" onClick={open}>
            {t("drafts.open_one")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
