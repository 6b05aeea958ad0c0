import { useState } from "preact/hooks";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Check } from "../../../ui/controls/Field";
import { FormDialog } from "../../../ui/controls/Form";
import { announce } from "../../../ui/states/announce";
import { useDraft } from "../store";
import { GroupSelect, useTargetGroup } from "./GroupSelect";
import { movedTests, removedTests } from "./groups/group-changes";
import styles from "./tests.module.css";

interface SelectionBarProps {
  /** The names of the selected test cases. */
  tests: readonly string[];
  /** The paths of the draft's files. */
  paths: readonly string[];
  /** True if all test cases that are shown are selected. */
  isAll: boolean;
  onAll: (is_all: boolean) => void;
}

/** Buttons that move the selected test cases to a group or remove them. */
export function SelectionBar({ tests, paths, isAll, onAll }: SelectionBarProps) {
  const store = useDraft();
  const [is_removing, setRemoving] = useState(false);
  const count = tests.length;
  const [group, setGroup] = useTargetGroup();
  const move = async () => {
    await store.changeFiles(movedTests(paths, tests, group));
    announce(t("tests.moved", { count, group: group.replace("secret/", "") }));
    onAll(false);
  };
  const is_there = tests.every((test) => test.slice(0, test.lastIndexOf("/")) === group);
  return (
    <div class={styles.selection}>
      <Check label={t("tests.select_all")} checked={isAll} onChange={onAll} />
      {count > 0 && (
        <>
          <strong role="status">{t("tests.selected", { count })}</strong>
          <GroupSelect value={group} onChange={setGroup} />
          <Button disabled={is_there} onClick={move}>
            {t("tests.move")}
          </Button>
          <Button kind="danger" icon="trash" onClick={() => setRemoving(true)}>
            {t("tests.remove_selected")}
          </Button>
        </>
      )}
      {is_removing && (
        <FormDialog
          title={t("tests.remove_ask", { count })}
          action={t("tests.remove_selected")}
          kind="danger"
          onSubmit={async () => {
            await store.changeFiles(removedTests(paths, tests));
            announce(t("tests.removed_count", { count }));
            onAll(false);
          }}
          onClose={() => setRemoving(false)}
        >
          <p>{t("tests.remove_help")}</p>
        </FormDialog>
      )}
    </div>
  );
}
