import { t } from "../../../i18n";
import { Loaded } from "../../../ui/States";
import { FileDifferences } from "../FileDifferences";
import { versionText } from "../version-files";
import { useDraftDifferences } from "./resources";
import { fileText, useDraft } from "./store";

/** What the draft changes against the version that is published. */
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
