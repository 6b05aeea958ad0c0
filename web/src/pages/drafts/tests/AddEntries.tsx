import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { t } from "../../../i18n";
import { formatBytes } from "../../../i18n/format";
import { Button } from "../../../ui/controls/Button";
import { Check } from "../../../ui/controls/Field";
import { Badge } from "../../../ui/display/Badge";
import { Card } from "../../../ui/layout/Page";
import { announce } from "../../../ui/states/announce";
import { Notice } from "../../../ui/states/States";
import { tabAddress } from "../addresses";
import { useDraftFiles } from "../resources";
import { useDraft } from "../store";
import { GroupSelect, useTargetGroup } from "./GroupSelect";
import { type SortedFiles, sortTestFiles } from "./test-files";
import styles from "./tests.module.css";

interface AddEntriesProps<Entry> {
  title: string;
  help: string;
  /** The chosen files. */
  entries: readonly Entry[];
  /** If true, tests can be added only if all chosen files are tests. */
  allOrNothing?: boolean;
  /** Returns the message that says that the named files are not tests. */
  refusedText: (names: string) => string;
  /** Returns a zip archive of the tests. */
  archive: (taken: readonly Entry[]) => Promise<Blob>;
  /** The button that chooses files. */
  children: ComponentChildren;
}

/**
 * A form that adds chosen tests. First shows the tests, and the errors that prevent adding them.
 */
export function AddEntries<Entry extends { name: string; size: number }>(
  props: AddEntriesProps<Entry>,
) {
  const store = useDraft();
  const { route } = useLocation();
  const files = useDraftFiles();
  const [group, setGroup] = useTargetGroup();
  const [replace, setReplace] = useState(false);
  const there = new Set(files.data?.files.map(({ path }) => path));
  const sorted = sortTestFiles(props.entries, group, there);
  const { taken, refused, replaced } = sorted;
  const blocked =
    taken.length === 0 ||
    (replaced.length > 0 && !replace) ||
    (props.allOrNothing === true && refused.length > 0);
  const add = async () => {
    await store.addArchive(await props.archive(taken), group, replace);
    announce(t("tests.added_count", { count: taken.length }));
    route(tabAddress(store.id, "tests"), true);
  };
  return (
    <Card title={props.title}>
      <p class="soft">{props.help}</p>
      {props.children}
      <NameList sorted={sorted} />
      {refused.length > 0 && (
        <Notice kind="warning">
          {props.refusedText(refused.map(({ name }) => name).join(", "))}
        </Notice>
      )}
      {replaced.length > 0 && (
        <Check
          label={t("tests.replace", { count: replaced.length })}
          checked={replace}
          onChange={setReplace}
        />
      )}
      <div class={styles.form_row}>
        <GroupSelect value={group} onChange={setGroup} />
        <Button kind="primary" disabled={blocked} onClick={add}>
          {t("tests.add.button")}
        </Button>
      </div>
    </Card>
  );
}

/** The files that would be added. */
function NameList({ sorted }: { sorted: SortedFiles<{ name: string; size: number }> }) {
  if (sorted.taken.length === 0) return null;
  return (
    <ul class={styles.names}>
      {sorted.taken.map(({ name, size }) => (
        <li key={name}>
          <code>{name}</code> <span class="soft small">{formatBytes(size)}</span>
          {sorted.replaced.includes(name) && <Badge tone="warning">{t("tests.replaces")}</Badge>}
        </li>
      ))}
    </ul>
  );
}
