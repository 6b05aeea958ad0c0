import { useEffect, useState } from "preact/hooks";
import { t } from "../../../i18n";
import { announce } from "../../../ui/announce";
import { Button } from "../../../ui/Button";
import { TextField } from "../../../ui/Field";
import { useSaveKey } from "./FileEditor";
import { type FileText, useFileText } from "./file-text";
import { tabAddress } from "./places";
import { readSettings, withSetting, yamlText } from "./settings";
import styles from "./statement.module.css";
import { useDraft } from "./store";

/** The problem's title in a language; it stands in problem.yaml. */
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
  // What is typed stays as it is typed, whatever YAML makes of it.
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
