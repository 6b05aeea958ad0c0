import { useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../api/client";
import { locale, t } from "../../i18n";
import { user } from "../../session/session";
import { TextField } from "../../ui/controls/Field";
import { FilePicker } from "../../ui/controls/FilePicker";
import { FormDialog } from "../../ui/controls/Form";
import styles from "./drafts.module.css";
import { putPackage } from "./store";
import { isProblemName, randomUuid, templateFiles, zipOf } from "./template";

interface NewProblemProps {
  /** The names of existing problems. */
  taken: readonly string[];
  onClose: () => void;
  onOpened: (draft: Schemas["Draft"]) => void;
}

/** A dialog that creates a problem from a template or from an uploaded package. */
export function NewProblemDialog({ taken, onClose, onOpened }: NewProblemProps) {
  const [name, setName] = useState("");
  const [title, setTitle] = useState("");
  const [archive, setArchive] = useState<File | null>(null);
  const [start, setStart] = useState<"template" | "archive">("template");
  const name_error =
    name && !isProblemName(name)
      ? t("drafts.name_wrong")
      : taken.includes(name)
        ? t("drafts.name_taken")
        : null;
  const ready = isProblemName(name) && !taken.includes(name) && (start === "template" || archive);
  return (
    <FormDialog
      title={t("drafts.new_problem")}
      action={t("drafts.begin")}
      disabled={!ready}
      onSubmit={async () =>
        onOpened(await beginProblem(name, title, start === "archive" ? archive : null))
      }
      onClose={onClose}
    >
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
            />
            <span>{t(`drafts.start.${value}`)}</span>
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
    </FormDialog>
  );
}

/** Creates a draft with its package. If the package is refused, no draft remains. */
async function beginProblem(
  problem: string,
  title: string,
  archive: Blob | null,
): Promise<Schemas["Draft"]> {
  const files = templateFiles({
    title: title || problem,
    language: locale.value,
    author: user.value?.display_name || (user.value?.name ?? ""),
    uuid: randomUuid(),
  });
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
