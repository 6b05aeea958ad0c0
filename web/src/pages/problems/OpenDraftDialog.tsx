import { useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../api/client";
import { lengths_max } from "../../api/rules";
import { t } from "../../i18n";
import { TextField } from "../../ui/controls/Field";
import { FormDialog } from "../../ui/controls/Form";
import { shortVersion, type Version } from "./version-files";

interface OpenDraftProps {
  problem: string;
  /** The version that the draft is based on; by default, the published version. */
  version?: Version;
  onClose: () => void;
  onOpened: (draft: Schemas["Draft"]) => void;
}

/** A dialog that opens a draft for the next version of a problem. */
export function OpenDraftDialog({ problem, version, onClose, onOpened }: OpenDraftProps) {
  const [note, setNote] = useState("");
  const open = async () => {
    const begin = version && !version.is_published ? { version: version.version } : {};
    onOpened(await ask(api.POST("/api/v1/drafts", { body: { problem, note, ...begin } })));
  };
  return (
    <FormDialog
      title={t("drafts.open_of", { problem })}
      action={t("common.create")}
      onSubmit={open}
      onClose={onClose}
    >
      <p class="soft">
        {version && !version.is_published
          ? t("drafts.open_version_help", { version: shortVersion(version) })
          : t("drafts.open_help")}
      </p>
      <TextField
        label={t("drafts.note")}
        help={t("drafts.note_help")}
        maxLength={lengths_max.draft_note}
        value={note}
        onInput={setNote}
      />
    </FormDialog>
  );
}
