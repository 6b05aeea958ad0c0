import { t } from "../../../i18n";
import { Loaded } from "../../../ui/states/States";
import { FileDifferences } from "../../problems/FileDifferences";
import { versionText } from "../../problems/version-files";
import { useDraftDifferences } from "../resources";
import { fileText, useDraft } from "../store";

/** The differences between the draft and the published version. */
export default function DifferencesTab() {
  const { id, draft } = useDraft();
  const differences = useDraftDifferences();
  const { problem, base } = draft.value;
  return (
    <Loaded of={differences} lines={6}>
      {({ files }) => (
        <FileDifferences
          files={files}
          oldTitle={t("differences.published")}
          newTitle={t("differences.draft")}
          oldText={(path) => versionText(problem, base, path)}
          newText={(path) => fileText(id, path)}
        />
      )}
    </Loaded>
  );
}
