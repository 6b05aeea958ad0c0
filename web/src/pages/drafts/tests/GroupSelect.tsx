import { useState } from "preact/hooks";
import { t } from "../../../i18n";
import { Select } from "../../../ui/controls/Field";
import { useDraftPackage } from "../resources";
import { groupNames, shortName } from "./groups/test-groups";

/**
 * Returns the groups to which a test can be added: the named groups (or "secret" if there are
 * none), and "sample".
 */
export function useTargetGroups(): string[] {
  const files = useDraftPackage();
  const names = groupNames(files.data?.paths ?? []);
  return [...(names.length > 0 ? names : ["secret"]), "sample"];
}

/**
 * Returns the chosen group and a setter, as `useState` does. The first group is chosen initially.
 */
export function useTargetGroup(): [string, (group: string) => void] {
  const groups = useTargetGroups();
  const [chosen, choose] = useState("");
  return [groups.includes(chosen) ? chosen : (groups[0] ?? "secret"), choose];
}

interface GroupSelectProps {
  value: string;
  onChange: (group: string) => void;
}

export function GroupSelect({ value, onChange }: GroupSelectProps) {
  const groups = useTargetGroups();
  return (
    <Select
      label={t("tests.group")}
      value={value}
      options={groups.map((group) => ({ value: group, text: groupText(group) }))}
      onChange={onChange}
    />
  );
}

/** Returns the text that names a group on the page. */
export function groupText(group: string): string {
  if (group === "secret") return t("tests.group.secret");
  if (group === "sample") return t("tests.group.sample");
  return t("tests.group.named", { name: shortName(group) });
}
