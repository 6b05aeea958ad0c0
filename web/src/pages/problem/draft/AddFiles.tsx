import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { t } from "../../../i18n";
import { formatBytes } from "../../../i18n/format";
import { announce } from "../../../ui/announce";
import { Button } from "../../../ui/Button";
import { Check } from "../../../ui/Field";
import { loadPart } from "../../../ui/load-part";
import { Card } from "../../../ui/Page";
import { Notice } from "../../../ui/States";
import { FilePicker } from "../FilePicker";
import { GroupSelect, type TestGroup } from "./AddTyped";
import { tabAddress } from "./places";
import { useDraftFiles } from "./resources";
import { useDraft } from "./store";
import { sortTestFiles } from "./test-files";
import styles from "./tests.module.css";

/** Adds tests from files NAME.in and NAME.ans; those without an answer get one from the judge. */
export function AddFiles() {
  const store = useDraft();
  const { route } = useLocation();
  const files = useDraftFiles();
  const [chosen, setChosen] = useState<File[]>([]);
  const [group, setGroup] = useState<TestGroup>("secret");
  const [replace, setReplace] = useState(false);
  const there = new Set(files.data?.files.map(({ path }) => path));
  const sorted = sortTestFiles(chosen, group, there);
  const add = async () => {
    const { zipFiles } = await loadPart(() => import("./zip"));
    await store.addArchive(await zipFiles(sorted.taken), group, replace);
    announce(t("tests.added_count", { count: sorted.taken.length }));
    route(tabAddress(store.id, "tests"), true);
  };
  return (
    <Card title={t("tests.add.files")}>
      <p class="soft">{t("tests.files_help")}</p>
      <FilePicker
        label={t("tests.choose_files")}
        multiple
        onFiles={(more) => setChosen([...chosen, ...more])}
        chosen={chosen.length > 0 ? t("tests.chosen", { count: chosen.length }) : undefined}
      />
      <NameList
        names={sorted.taken.map((file) => ({
          name: file.name,
          note: formatBytes(file.size),
          replaces: sorted.replaced.includes(file.name),
        }))}
      />
      {sorted.refused.length > 0 && (
        <Notice kind="warning">
          {t("tests.not_taken", { names: sorted.refused.map(({ name }) => name).join(", ") })}
        </Notice>
      )}
      {sorted.replaced.length > 0 && (
        <Check
          label={t("tests.replace", { count: sorted.replaced.length })}
          checked={replace}
          onChange={setReplace}
        />
      )}
      <div class={styles.form_row}>
        <GroupSelect value={group} onChange={setGroup} />
        <Button
          kind="primary"
          disabled={sorted.taken.length === 0 || (sorted.replaced.length > 0 && !replace)}
          onClick={add}
        >
          {t("tests.add.button")}
        </Button>
      </div>
    </Card>
  );
}

interface NamedFile {
  name: string;
  note: string;
  replaces: boolean;
}

/** The files that would be taken in. */
export function NameList({ names }: { names: readonly NamedFile[] }) {
  if (names.length === 0) return null;
  return (
    <ul class={styles.names}>
      {names.map(({ name, note, replaces }) => (
        <li key={name}>
          <code>{name}</code> <span class="soft small">{note}</span>
          {replaces && <span class={`${styles.tag} ${styles.changed}`}>{t("tests.replaces")}</span>}
        </li>
      ))}
    </ul>
  );
}
