import { useState } from "preact/hooks";
import { t } from "../../../i18n";
import { loadPart } from "../../../network/load-part";
import { FilePicker } from "../../../ui/controls/FilePicker";
import { Notice } from "../../../ui/states/States";
import { AddEntries } from "./AddEntries";
import { isLitter } from "./test-files";

interface Archive {
  file: File;
  entries: { name: string; size: number }[];
}

/** A form that adds the tests in a zip archive after showing the archive's content. */
export function AddArchive() {
  const [archive, setArchive] = useState<Archive | null>(null);
  const [broken, setBroken] = useState("");
  const read = async (file: File) => {
    setBroken("");
    setArchive(null);
    const { zipNames } = await loadPart(() => import("./zip"));
    try {
      const names = await zipNames(file);
      setArchive({ file, entries: names.filter(({ name }) => !isLitter(name)) });
    } catch {
      setBroken(t("tests.no_archive", { name: file.name }));
    }
  };
  return (
    <AddEntries
      title={t("tests.add.archive")}
      help={t("tests.archive_help")}
      entries={archive?.entries ?? []}
      allOrNothing
      refusedText={(names) => t("tests.not_tests", { names })}
      archive={async () => archive?.file ?? new Blob()}
    >
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
    </AddEntries>
  );
}
