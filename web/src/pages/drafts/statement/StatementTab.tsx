import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { t } from "../../../i18n";
import { languageName } from "../../../i18n/supported";
import { Button } from "../../../ui/controls/Button";
import { TextField } from "../../../ui/controls/Field";
import { FilePicker } from "../../../ui/controls/FilePicker";
import { FormDialog } from "../../../ui/controls/Form";
import { Markdown } from "../../../ui/markdown/Markdown";
import { announce } from "../../../ui/states/announce";
import { Empty, Loaded } from "../../../ui/states/States";
import { tabAddress } from "../addresses";
import { DraftFileEditor } from "../files/DraftFileEditor";
import { FileActions } from "../files/FilesTab";
import { isPicture } from "../files/file-tree";
import { useDraftFiles } from "../resources";
import { useDraft } from "../store";
import { useStatementPictures } from "./pictures";
import styles from "./statement.module.css";
import { TitleField } from "./TitleField";

const statement_file = /^statement\/problem\.([A-Za-z-]+)\.md$/;

/** An editor for the statement in each of its languages, with a preview next to the editor. */
export default function StatementTab() {
  const files = useDraftFiles();
  return (
    <Loaded of={files} lines={10}>
      {({ files: list }) => <Statements paths={list.map(({ path }) => path)} />}
    </Loaded>
  );
}

function Statements({ paths }: { paths: readonly string[] }) {
  const { id } = useDraft();
  const { query } = useLocation();
  const [isAdding, setAdding] = useState(false);
  const languages = paths.flatMap((path) => statement_file.exec(path)?.[1] ?? []).sort();
  const language = languages.find((one) => one === query.language) ?? languages[0];
  return (
    <div class={styles.statement}>
      <div class={styles.bar}>
        <nav class={styles.languages} aria-label={t("statement.languages")}>
          {languages.map((one) => (
            <a
              key={one}
              href={tabAddress(id, "statement", { language: one })}
              aria-current={one === language ? "true" : undefined}
            >
              {languageTitle(one)}
            </a>
          ))}
          <Button kind="quiet" small icon="add" onClick={() => setAdding(true)}>
            {t("statement.add_language")}
          </Button>
        </nav>
      </div>
      {language === undefined ? (
        <Empty icon="file" title={t("statement.none")}>
          <p>{t("statement.none_help")}</p>
        </Empty>
      ) : (
        <Statement key={language} language={language} line={Number(query.line) || null} />
      )}
      <Pictures names={paths.filter((path) => path.startsWith("statement/") && isPicture(path))} />
      {isAdding && <AddLanguage taken={languages} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Returns the name of a language in that language, and its code: "English (en)" for "en". */
function languageTitle(language: string): string {
  const name = languageName(language);
  return name === language ? language : `${name} (${language})`;
}

function Statement({ language, line }: { language: string; line: number | null }) {
  const [text, setText] = useState("");
  const pictureAddress = useStatementPictures();
  const path = `statement/problem.${language}.md`;
  return (
    <>
      <TitleField language={language} />
      <div class={styles.columns}>
        <DraftFileEditor
          path={path}
          line={line}
          tall
          onText={setText}
          actions={<FileActions path={path} />}
        />
        <section class={styles.preview} aria-label={t("statement.preview")}>
          <h2 class={styles.caption}>{t("statement.preview")}</h2>
          <div class={styles.paper}>
            <Markdown text={text} language={language} pictureAddress={pictureAddress} />
          </div>
        </section>
      </div>
    </>
  );
}

function Pictures({ names }: { names: readonly string[] }) {
  const store = useDraft();
  const upload = async (files: File[]) => {
    for (const file of files) await store.putFile(`statement/${file.name}`, file);
    announce(t("statement.uploaded", { count: files.length }));
  };
  return (
    <section class={styles.pictures}>
      <h2>{t("statement.pictures")}</h2>
      <p class="soft small">{t("statement.pictures_help")}</p>
      <ul>
        {names.map((path) => (
          <li key={path}>
            <code>![…]({path.slice("statement/".length)})</code>
            <FileActions path={path} />
          </li>
        ))}
      </ul>
      <FilePicker
        label={t("statement.upload")}
        accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
        multiple
        onFiles={upload}
      />
    </section>
  );
}

function AddLanguage({ taken, onClose }: { taken: readonly string[]; onClose: () => void }) {
  const store = useDraft();
  const { route } = useLocation();
  const [language, setLanguage] = useState("");
  const is_taken = taken.includes(language);
  return (
    <FormDialog
      title={t("statement.add_language")}
      action={t("common.add")}
      disabled={!/^[A-Za-z]{2,3}(-[A-Za-z]+)*$/.test(language) || is_taken}
      onClose={onClose}
      onSubmit={async () => {
        await store.putFile(`statement/problem.${language}.md`, "");
        route(tabAddress(store.id, "statement", { language }));
      }}
    >
      <TextField
        label={t("statement.language")}
        help={t("statement.language_help")}
        autocapitalize="none"
        value={language}
        onInput={setLanguage}
        error={is_taken ? t("statement.language_there") : null}
      />
    </FormDialog>
  );
}
