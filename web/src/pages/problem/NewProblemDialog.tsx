import { useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../api/client";
import { locale, t } from "../../i18n";
import { errorText } from "../../ui/announce";
import { Button } from "../../ui/Button";
import { Dialog, DialogActions } from "../../ui/Dialog";
import { TextField } from "../../ui/Field";
import { Notice } from "../../ui/States";
import { putPackage } from "./draft/store";
import styles from "./drafts.module.css";
import { FilePicker } from "./FilePicker";
import { isProblemName, randomUuid, templateFiles, zipOf } from "./template";

interface NewProblemProps {
  /** Names of problems that are there. */
  taken: readonly string[];
  onClose: () => void;
  onOpened: (draft: Schemas["Draft"]) => void;
}

/** Begins a new problem: with a small package that works, or with one that there is. */
export function NewProblemDialog({ taken, onClose, onOpened }: NewProblemProps) {
  const [name, setName] = useState("");
  const [title, setTitle] = useState("");
  const [archive, setArchive] = useState<File | null>(null);
  const [start, setStart] = useState<"template" | "archive">("template");
  const [error, setError] = useState("");
  const name_error =
    name && !isProblemName(name)
      ? t("drafts.name_wrong")
      : taken.includes(name)
        ? t("drafts.name_taken")
        : null;
  const ready = isProblemName(name) && !taken.includes(name) && (start === "template" || archive);
  const begin = async () => {
    setError("");
    try {
      onOpened(await beginProblem(name, title, start === "archive" ? archive : null));
    } catch (reason) {
      setError(errorText(reason));
    }
  };
  return (
    <Dialog title={t("drafts.new_problem")} onClose={onClose}>
      <div class={styles.form}>
        {error && (
          <div role="alert">
            <Notice kind="bad">{error}</Notice>
          </div>
        )}
        <TextField
          label={t("drafts.name")}
          help={t("drafts.name_help")}
          autocapitalize="none"
          spellcheck={false}
          required
          maxLength={64}
          value={name}
          onInput={setName}
          error={name_error}
        />
        <fieldset class={styles.choice}>
          <legend>{t("drafts.start")}</legend>
          {(["template", "archive"] as const).map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="start"
                checked={start === value}
                onChange={() => setStart(value)}
              />{" "}
              {t(`drafts.start.${value}`)}
            </label>
          ))}
        </fieldset>
        {start === "template" ? (
          <TextField label={t("drafts.title")} value={title} onInput={setTitle} />
        ) : (
          <FilePicker
            label={t("drafts.package")}
            accept=".zip,.kpp"
            onFiles={([file]) => setArchive(file ?? null)}
            chosen={archive?.name}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button kind="primary" disabled={!ready} onClick={begin}>
            {t("drafts.begin")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** The new draft with its package. Where the package is refused, no draft is left behind. */
async function beginProblem(
  problem: string,
  title: string,
  archive: Blob | null,
): Promise<Schemas["Draft"]> {
  const language = locale.value;
  const files = templateFiles({ title: title || problem, language, uuid: randomUuid() });
  const content = archive ?? (await zipOf(files));
  const draft = await ask(api.POST("/api/v1/drafts", { body: { problem } }));
  try {
    await putPackage(draft.id, content);
  } catch (error) {
    await ask(api.DELETE("/api/v1/drafts/{draft}", { params: { path: { draft: draft.id } } }));
    throw error;
  }
  return draft;
}
