import { useEffect, useMemo, useState } from "preact/hooks";
import { t } from "../../i18n";
import { CopyButton } from "../../ui/controls/CopyButton";
import { CodeEditor } from "../../ui/editor/CodeEditor";
import { grammarOf } from "../../ui/editor/languages";
import { TabList, TabPanel } from "../../ui/layout/TabList";
import { compilerRemarks } from "./compile-output";
import type { SourceFile } from "./shapes";
import styles from "./submission.module.css";
import type { Place } from "./workbench/SourceEditor";

interface SourceViewProps {
  files: readonly SourceFile[];
  /** The file and line to show. */
  place: Place | null;
  compileOutput: string;
}

const base = "source-files";

/** The submitted source, with compiler messages next to its lines. */
export function SourceView({ files, place, compileOutput }: SourceViewProps) {
  const [chosen, setChosen] = useState("0");
  const remarks = useMemo(() => compilerRemarks(compileOutput), [compileOutput]);
  useEffect(() => {
    const at = files.findIndex(({ name }) => name === place?.file);
    if (at !== -1) setChosen(String(at));
  }, [place]);
  const file = files[Number(chosen)] ?? files[0];
  const marks = useMemo(
    () => remarks.filter((remark) => remark.file === file?.name),
    [remarks, file?.name],
  );
  if (!file) return null;
  return (
    <>
      <div class={styles.files}>
        <TabList
          label={t("work.files")}
          base={base}
          tabs={files.map(({ name }, i) => ({ id: String(i), text: name }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        <CopyButton text={file.content} what={file.name} />
      </div>
      <TabPanel base={base} id={chosen}>
        <div class={styles.code} style={{ "--lines": file.content.split("\n").length }}>
          <CodeEditor
            key={file.name}
            label={t("work.editor", { name: file.name })}
            text={file.content}
            grammar={grammarOf(file.name)}
            readOnly
            marks={marks}
            place={place?.file === file.name ? place : null}
          />
        </div>
      </TabPanel>
    </>
  );
}
