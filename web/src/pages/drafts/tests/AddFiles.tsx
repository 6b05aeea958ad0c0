import { useState } from "preact/hooks";
import { t } from "../../../i18n";
import { loadPart } from "../../../network/load-part";
import { FilePicker } from "../../../ui/controls/FilePicker";
import { AddEntries } from "./AddEntries";

/** A form that adds tests from files NAME.in and NAME.ans. The judge generates missing answers. */
export function AddFiles() {
  const [chosen, setChosen] = useState<File[]>([]);
  return (
    <AddEntries
      title={t("tests.add.files")}
      help={t("tests.files_help")}
      entries={chosen}
      refusedText={(names) => t("tests.not_taken", { names })}
      archive={async (taken) => (await loadPart(() => import("./zip"))).zipFiles(taken)}
    >
      <FilePicker
        label={t("tests.choose_files")}
        multiple
        onFiles={(more) => setChosen([...chosen, ...more])}
        chosen={chosen.length > 0 ? t("tests.chosen", { count: chosen.length }) : undefined}
      />
    </AddEntries>
  );
}
