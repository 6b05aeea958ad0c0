import { useEffect, useMemo, useState } from "preact/hooks";
import { t } from "../../i18n";
import { usePrinting } from "../../ui/browser/printing";
import { CopyButton } from "../../ui/controls/CopyButton";
import { CodeEditor } from "../../ui/editor/CodeEditor";
import { grammarOf } from "../../ui/editor/languages";
import { TabList, TabPanel } from "../../ui/layout/TabList";
import { CommentList } from "./comments/CommentList";
import type { Comment, Comments } from "./comments/use-comments";
import { compilerRemarks, type Remark } from "./compile-output";
import type { Place, SourceFile, WholeSubmission } from "./shapes";
import styles from "./submission.module.css";

interface SourceViewProps {
  submission: WholeSubmission;
  comments: Comments;
  files: readonly SourceFile[];
  /** The file and line to show. */
  place: Place | null;
}

const base = "source-files";

/** The submitted source, with compiler messages and comments next to its lines. */
export function SourceView({ submission, comments, files, place }: SourceViewProps) {
  const [chosen, setChosen] = useState("0");
  const [line, setLine] = useState(1);
  const [shown, setShown] = useState(place);
  const prints = usePrinting();
  useEffect(() => {
    const at = files.findIndex(({ name }) => name === place?.file);
    if (at !== -1) setChosen(String(at));
    setShown(place);
  }, [place]);
  const file = files[Number(chosen)] ?? files[0];
  const compileOutput = submission.compile?.output ?? "";
  const marks = useMemo(
    () =>
      [...compilerRemarks(compileOutput), ...commentMarks(comments.data ?? [])].filter(
        (mark) => mark.file === file?.name,
      ),
    [compileOutput, comments.data, file?.name],
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
          onChoose={(to) => {
            setChosen(to);
            setLine(1);
          }}
        />
        <CopyButton text={file.content} what={file.name} />
      </div>
      <TabPanel base={base} id={chosen}>
        <div class={styles.reading}>
          <div class={styles.code} style={{ "--lines": file.content.split("\n").length }}>
            <CodeEditor
              key={file.name}
              label={t("work.editor", { name: file.name })}
              text={file.content}
              grammar={grammarOf(file.name)}
              readOnly
              marks={marks}
              place={shown?.file === file.name ? shown : null}
              onLine={setLine}
            />
          </div>
          {!(prints && comments.data?.length === 0) && (
            <CommentList
              submission={submission.id}
              comments={comments}
              file={file}
              line={line}
              mayRemoveAll={submission.may_see.instructs}
              onShow={(to) => setShown({ file: file.name, line: to, column: null })}
            />
          )}
        </div>
      </TabPanel>
    </>
  );
}

/** Marks the lines that have comments. */
function commentMarks(comments: readonly Comment[]): Remark[] {
  return comments.map(({ file, line, author_name, text }) => ({
    file,
    line,
    column: null,
    severity: "info",
    message: `${author_name}: ${text}`,
  }));
}
