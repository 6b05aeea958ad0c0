import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { t } from "../../../i18n";
import { TextField } from "../../../ui/controls/Field";
import { FilePicker } from "../../../ui/controls/FilePicker";
import { FormDialog } from "../../../ui/controls/Form";
import { tabAddress } from "../addresses";
import { problemTypeOf } from "../limits/problem-type";
import { useDraftFiles } from "../resources";
import { fileText, useDraft } from "../store";
import { starterOf } from "./starters";

interface NewFileProps {
  /** The directory of the new file, for example `generators/`; empty for any directory. */
  directory: string;
  tab: "files" | "programs";
  onClose: () => void;
}

/** A dialog that adds an uploaded file, or a new file to be written in the editor. */
export function NewFileDialog({ directory, tab, onClose }: NewFileProps) {
  const store = useDraft();
  const { route } = useLocation();
  const files = useDraftFiles();
  const [name, setName] = useState("");
  const [upload, setUpload] = useState<File | null>(null);
  const path = directory + name;
  const has = (wanted: string) => files.data?.files.some(({ path }) => path === wanted) ?? false;
  const is_there = has(path);
  const starter = async () => {
    const settings = has("problem.yaml") ? await fileText(store.id, "problem.yaml") : "";
    return starterOf(path, problemTypeOf(settings));
  };
  return (
    <FormDialog
      title={directory ? t("files.new_in", { directory }) : t("files.new")}
      action={t("common.add")}
      disabled={name === "" || is_there}
      onClose={onClose}
      onSubmit={async () => {
        await store.putFile(path, upload ?? (await starter()));
        route(tabAddress(store.id, tab, { file: path }));
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            label={directory ? t("files.name") : t("files.path")}
            help={directory ? undefined : t("files.path_help")}
            spellcheck={false}
            autocapitalize="none"
            value={name}
            onInput={setName}
            error={is_there ? t("files.is_there", { path }) : errorOf("path")}
          />
          <FilePicker
            label={t("files.upload")}
            chosen={upload?.name}
            onFiles={([file]) => {
              setUpload(file ?? null);
              if (file && name === "") setName(file.name);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}
