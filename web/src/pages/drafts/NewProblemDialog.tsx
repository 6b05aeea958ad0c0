import { useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../api/client";
import { isProblemName, lengths_max } from "../../api/rules";
import { locale, t } from "../../i18n";
import { user } from "../../session/session";
import { TextField } from "../../ui/controls/Field";
import { FilePicker } from "../../ui/controls/FilePicker";
import { FormDialog } from "../../ui/controls/Form";
import styles from "./drafts.module.css";
import { putPackage } from "./store";
import { randomUuid, type Template, templateFiles, templates, zipOf } from "./template";

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
  const [start, setStart] = useState<Template | "archive">("sum");
  const name_error =
    name && !isProblemName(name)
      ? t("drafts.name_wrong")
      : taken.includes(name)
        ? t("drafts.name_taken")
        : null;
  const ready = isProblemName(name) && !taken.includes(name) && (start !== "archive" || archive);
  return (
    <FormDialog
      title={t("drafts.new_problem")}
      action={t("common.create")}
      disabled={!ready}
      onSubmit={async () =>
        onOpened(await beginProblem(name, title, start === "archive" ? archive : start))
      }
      onClose={onClose}
    >
      <TextField
        label={t("drafts.name")}
        help={t("drafts.name_help")}
        autocapitalize="none"
        spellcheck={false}
        required
        maxLength={lengths_max.problem_name}
        value={name}
        onInput={setName}
        error={name_error}
      />
      <fieldset class={styles.choice}>
        <legend>{t("drafts.start")}</legend>
        {([...templates, "archive"] as const).map((value) => (
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
      {start === "archive" ? (
        <FilePicker
          label={t("drafts.package")}
          accept=".zip,.kpp"
          onFiles={([file]) => setArchive(file ?? null)}
          chosen={archive?.name}
        />
      ) : (
        <>
          <TextField label={t("drafts.title")} value={title} onInput={setTitle} />
          <p class="soft small">{t("drafts.type_later")}</p>
        </>
      )}
    </FormDialog>
  );
}

/**
 * Creates a draft with the files of a template or with an uploaded package. If the package is
 * refused, no draft remains.
 */
async function beginProblem(
  problem: string,
  title: string,
  start: Blob | Template | null,
): Promise<Schemas["Draft"]> {
  const content =
    start instanceof Blob
      ? start
      : await zipOf(
          templateFiles({
            template: start ?? "sum",
            title: title || problem,
            language: locale.value,
            author: user.value?.display_name || (user.value?.name ?? ""),
            uuid: randomUuid(),
          }),
        );
  const draft = await ask(api.POST("/api/v1/drafts", { body: { problem } }));
  try {
    await putPackage(draft.id, content);
  } catch (error) {
    await ask(api.DELETE("/api/v1/drafts/{draft}", { params: { path: { draft: draft.id } } }));
    throw error;
  }
  return draft;
}
