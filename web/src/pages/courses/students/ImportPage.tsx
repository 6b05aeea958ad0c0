import { Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../../api/client";
import { forget } from "../../../api/resource";
import { t } from "../../../i18n";
import { Button, LinkButton } from "../../../ui/controls/Button";
import { TextArea } from "../../../ui/controls/Field";
import { FilePicker } from "../../../ui/controls/FilePicker";
import { Card } from "../../../ui/layout/Page";
import { errorText } from "../../../ui/states/announce";
import { Notice } from "../../../ui/states/States";
import { CourseFrame } from "../CourseFrame";
import { ClassPreview } from "./ClassPreview";
import { type Imported, ImportedLinks } from "./ImportedLinks";
import styles from "./students.module.css";

type Preview = Schemas["ClassPreview"];

/** Requests a preview of the list or, with the digest of that preview, imports the list. */
async function post(course: string, csv: string, digest?: string): Promise<Preview | Imported> {
  return ask(
    api.POST("/api/v1/courses/{course}/class_list", {
      params: { path: { course }, query: { digest } },
      body: csv,
      bodySerializer: (text: string) => text,
      headers: { "Content-Type": "text/csv" },
    }),
  );
}

/** `/courses/:course/students/import`: previews and imports a class list. */
export default function ImportPage({ course }: { course: string }) {
  const [csv, setCsv] = useState("");
  const [preview, setPreview] = useState<Preview | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const [error, setError] = useState<unknown>(null);
  const change = (text: string) => {
    setCsv(text);
    setPreview(null);
    setError(null);
  };
  const look = async (text: string) => {
    setError(null);
    try {
      setPreview((await post(course, text)) as Preview);
    } catch (reason) {
      setError(reason);
    }
  };
  const put = async (digest: string) => {
    setError(null);
    try {
      setImported((await post(course, csv, digest)) as Imported);
      forget(`courses/${course}`);
    } catch (reason) {
      setError(reason);
      setPreview(null);
    }
  };
  useLinksGuard((imported?.invitations.length ?? 0) > 0);
  if (imported) {
    return (
      <CourseFrame course={course}>
        <ImportedLinks course={course} imported={imported} />
      </CourseFrame>
    );
  }
  return (
    <CourseFrame course={course}>
      <Card title={t("import.title")}>
        <p class="soft">{t("import.help")}</p>
        <Columns />
        <ListField
          value={csv}
          onInput={change}
          onFile={(text) => {
            change(text);
            void look(text);
          }}
        />
        <div class={styles.actions}>
          <Button
            kind={preview?.digest ? "plain" : "primary"}
            disabled={csv.trim() === ""}
            onClick={() => look(csv)}
          >
            {t("import.preview")}
          </Button>
          <LinkButton kind="quiet" href={`/courses/${course}/students`}>
            {t("common.cancel")}
          </LinkButton>
        </div>
      </Card>
      <div aria-live="polite">
        {error !== null && <Notice kind="bad">{errorText(error)}</Notice>}
        {preview && <ClassPreview preview={preview} onPut={put} />}
      </div>
    </CourseFrame>
  );
}

/**
 * Asks for confirmation when the user leaves the site while the page shows the new students'
 * invitation links, because these links are shown only once.
 */
function useLinksGuard(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [on]);
}

/** The columns of a class list, with their meanings. */
const columns = [
  ["name", "import.column.name"],
  ["display name", "import.column.display_name"],
  ["email", "import.column.email"],
  ["section", "import.column.section"],
] as const;

const example = "name,display name,email,section\nkim,Kim Lee,kim@example.org,Tuesday group";

function Columns() {
  return (
    <dl class={styles.columns}>
      {columns.map(([column, meaning]) => (
        <Fragment key={column}>
          <dt>
            <code>{column}</code>
          </dt>
          <dd>{t(meaning)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

interface ListFieldProps {
  value: string;
  onInput: (text: string) => void;
  onFile: (text: string) => void;
}

/** A field for the list, which the user types, pastes, drops or chooses. */
function ListField({ value, onInput, onFile }: ListFieldProps) {
  return (
    <FilePicker
      label={t("import.file")}
      accept=".csv,text/csv,text/plain"
      onFiles={async ([file]) => file && onFile(await file.text())}
    >
      <TextArea
        label={t("import.list")}
        code
        rows={8}
        placeholder={example}
        value={value}
        onInput={onInput}
      />
    </FilePicker>
  );
}
