import { useState } from "preact/hooks";
import { t } from "../../../../i18n";
import { Select } from "../../../../ui/controls/Field";
import { FormDialog } from "../../../../ui/controls/Form";
import { announce } from "../../../../ui/states/announce";
import type { DraftPackage } from "../../resources";
import { useDraft } from "../../store";
import { removedGroup } from "./group-changes";
import { whole } from "./group-settings";
import { shortName, type TestGroup, type TestGroups } from "./test-groups";

interface RemoveGroupDialogProps {
  files: DraftPackage;
  groups: TestGroups;
  group: TestGroup;
  onClose: () => void;
}

const with_tests = "(remove)";

/** A dialog that removes a test group, and moves or removes its test cases. */
export function RemoveGroupDialog({ files, groups, group, onClose }: RemoveGroupDialogProps) {
  const store = useDraft();
  const others = groups.groups.map(({ name }) => name).filter((name) => name !== group.name);
  const targets = others.length > 0 ? others : [whole];
  const [target, setTarget] = useState<string>(targets[0] ?? whole);
  const name = shortName(group.name);
  const remove = async () => {
    const to = group.test_count === 0 || target === with_tests ? null : target;
    await store.changeFiles(removedGroup(files, group.name, to));
    announce(t("groups_editor.removed", { name }));
  };
  return (
    <FormDialog
      title={t("groups_editor.remove", { name })}
      action={t("groups_editor.remove_button")}
      kind="danger"
      onSubmit={remove}
      onClose={onClose}
    >
      {group.test_count === 0 ? (
        <p>{t("groups_editor.remove_empty")}</p>
      ) : (
        <Select
          label={t("groups_editor.its_tests", { count: group.test_count })}
          value={target}
          options={[
            ...targets.map((value) => ({
              value,
              text:
                value === whole
                  ? t("groups_editor.keep_loose")
                  : t("groups_editor.move_to", { name: shortName(value) }),
            })),
            { value: with_tests, text: t("groups_editor.remove_tests") },
          ]}
          onChange={setTarget}
        />
      )}
    </FormDialog>
  );
}
