import { useEffect, useState } from "preact/hooks";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { TextField } from "../../../ui/controls/Field";
import { announce } from "../../../ui/states/announce";
import { tabAddress } from "../addresses";
import { useSaveKey } from "../files/DraftFileEditor";
import { type FileText, useFileText } from "../files/file-text";
import { readSettings, withSetting, yamlText } from "../limits/problem-yaml";
import { useDraft } from "../store";
import styles from "./statement.module.css";

/** A field for the problem's title in a language. The title is stored in problem.yaml. */
export function TitleField({ language }: { language: string }) {
  const file = useFileText("problem.yaml");
  if (file.text === undefined) return null;
  return <Title file={file} text={file.text} language={language} />;
}

interface TitleProps {
  file: FileText;
  text: string;
  language: string;
}

function Title({ file, text, language }: TitleProps) {
  const { id } = useDraft();
  const settings = readSettings(text);
  const is_for_all = "" in settings.titles;
  const title = settings.titles[is_for_all ? "" : language] ?? "";
  // Keeps the title as typed, because the title that is read back from YAML may differ.
  const [typed, setTyped] = useState(title);
  useEffect(() => setTyped(title), [title]);
  const edit = (value: string) => {
    setTyped(value);
    const path = is_for_all ? ["name"] : ["name", language];
    const changed = withSetting(text, path, value === "" ? null : yamlText(value));
    if (changed !== null) file.edit(changed);
  };
  const save = async () => {
    await file.save();
    announce(t("draft.saved", { what: "problem.yaml" }));
  };
  useSaveKey(file.isDirty, save);
  const broken = settings.error || file.theirs;
  return (
    <div class={styles.title}>
      <TextField
        label={t("statement.title")}
        value={typed}
        onInput={edit}
        readOnly={Boolean(broken)}
        help={
          broken ? <a href={tabAddress(id, "limits")}>{t("statement.yaml_broken")}</a> : undefined
        }
      />
      <Button kind={file.isDirty ? "primary" : "plain"} disabled={!file.isDirty} onClick={save}>
        {t("common.save")}
      </Button>
    </div>
  );
}
