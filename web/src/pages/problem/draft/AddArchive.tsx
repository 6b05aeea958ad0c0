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
import { NameList } from "./AddFiles";
import { GroupSelect, type TestGroup } from "./AddTyped";
import { tabAddress } from "./places";
import { useDraftFiles } from "./resources";
import { useDraft } from "./store";
import { sortTestFiles } from "./test-files";
import styles from "./tests.module.css";

interface Archive {
  file: File;
  entries: { name: string; bytes: number }[];
}

/** Adds the tests of a zip archive, after showing what is in it. */
export function AddArchive() {
  const store = useDraft();
  const { route } = useLocation();
  const files = useDraftFiles();
  const [archive, setArchive] = useState<Archive | null>(null);
  const [broken, setBroken] = useState("");
  const [group, setGroup] = useState<TestGroup>("secret");
  const [replace, setReplace] = useState(false);
  const there = new Set(files.data?.files.map(({ path }) => path));
  const sorted = sortTestFiles(archive?.entries ?? [], group, there);
  const read = async (file: File) => {
    setBroken("");
    setArchive(null);
    const { zipNames } = await loadPart(() => import("./zip"));
    try {
      setArchive({ file, entries: await zipNames(file) });
    } catch {
      setBroken(t("tests.no_archive", { name: file.name }));
    }
  };
  const add = async () => {
    if (!archive) return;
    await store.addArchive(archive.file, group, replace);
    announce(t("tests.added_count", { count: sorted.taken.length }));
    route(tabAddress(store.id, "tests"), true);
  };
  return (
    <Card title={t("tests.add.archive")}>
      <p class="soft">{t("tests.archive_help")}</p>
      <FilePicker
        label={t("tests.choose_archive")}
        accept=".zip"
        onFiles={([file]) => file && read(file)}
        chosen={archive?.file.name}
      />
      <div role="status">
        {broken && <Notice kind="bad">{broken}</Notice>}
        {archive && <p>{t("tests.in_archive", { count: archive.entries.length })}</p>}
      </div>
      <NameList
        names={sorted.taken.map(({ name, bytes }) => ({
          name,
          note: formatBytes(bytes),
          replaces: sorted.replaced.includes(name),
        }))}
      />
      {sorted.refused.length > 0 && (
        <Notice kind="warning">
          {t("tests.not_tests", { names: sorted.refused.map(({ name }) => name).join(", ") })}
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
          disabled={archive === null || (sorted.replaced.length > 0 && !replace)}
          onClick={add}
        >
          {t("tests.add.button")}
        </Button>
      </div>
    </Card>
  );
}
