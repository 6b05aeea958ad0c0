import { useState } from "preact/hooks";
import { t } from "../../../i18n";
import { formatBytes } from "../../../i18n/format";
import { Button } from "../../../ui/controls/Button";
import { Check, Select } from "../../../ui/controls/Field";
import { Icon } from "../../../ui/display/Icon";
import { Table, TextCell } from "../../../ui/layout/Table";
import { StatusTag } from "../../problems/StatusTag";
import { tabAddress } from "../addresses";
import type { DraftReport, DraftTest } from "../shapes";
import { useDraft } from "../store";
import { groupText } from "./GroupSelect";
import { groupNames, groupOfTest } from "./groups/test-groups";
import { SelectionBar } from "./SelectionBar";
import {
  isShown,
  type RowFilter,
  rowFilters,
  type TestRow,
  testRows,
  type Worth,
} from "./test-rows";
import styles from "./tests.module.css";

interface TestTableProps {
  tests: readonly DraftTest[];
  report: DraftReport | null;
  /** The paths of the draft's files. */
  paths: readonly string[];
}

const no_names: ReadonlySet<string> = new Set();

/** The test cases. The user can filter them, and select several to move or remove at once. */
export function TestTable({ tests, report, paths }: TestTableProps) {
  const [filter, setFilter] = useState<RowFilter>("all");
  const [group, setGroup] = useState("");
  const [selected, setSelected] = useState(no_names);
  const names = groupNames(paths);
  const rows = testRows(tests, report).filter(
    ({ test }) => group === "" || groupOfTest(test.name, names) === group,
  );
  const shown = rows.filter((row) => isShown(row, filter));
  const present = shown.filter(({ test }) => test.status !== "removed");
  const chosen = present.map(({ test }) => test.name).filter((name) => selected.has(name));
  const select = (name: string, is_selected: boolean) => {
    const next = new Set(chosen);
    if (is_selected) next.add(name);
    else next.delete(name);
    setSelected(next);
  };
  return (
    <>
      <div class={styles.table_head}>
        <fieldset class={styles.filters} aria-label={t("tests.filter")}>
          {rowFilters.map((name) => (
            <Button
              key={name}
              small
              kind={filter === name ? "plain" : "quiet"}
              pressed={filter === name}
              onClick={() => setFilter(name)}
            >
              {t(`tests.filter.${name}`)}{" "}
              <span class="soft">{rows.filter((row) => isShown(row, name)).length}</span>
            </Button>
          ))}
        </fieldset>
        {names.length > 0 && (
          <Select
            label={t("tests.filter.group")}
            unseenLabel
            value={group}
            options={[
              { value: "", text: t("tests.filter.all_groups") },
              ...[...names, "sample", "secret"].map((value) => ({
                value,
                text: value === "secret" ? t("tests.group.none") : groupText(value),
              })),
            ]}
            onChange={setGroup}
          />
        )}
      </div>
      {present.length > 0 && (
        <SelectionBar
          tests={chosen}
          paths={paths}
          isAll={chosen.length === present.length}
          onAll={(all) =>
            setSelected(all ? new Set(present.map(({ test }) => test.name)) : no_names)
          }
        />
      )}
      {shown.length === 0 ? (
        <p class="soft">{t("tests.filter_empty")}</p>
      ) : (
        <Table
          label={t("tests.title")}
          class={styles.table}
          columns={[
            { text: t("tests.select"), unseen: true },
            t("tests.name"),
            t("tests.status"),
            { text: t("tests.input"), class: "number" },
            { text: t("tests.answer"), class: "number" },
            t("tests.worth"),
          ]}
        >
          {shown.map((row) => (
            <Row
              key={row.test.name}
              row={row}
              isSelected={selected.has(row.test.name)}
              onSelect={(is_selected) => select(row.test.name, is_selected)}
            />
          ))}
        </Table>
      )}
    </>
  );
}

interface RowProps {
  row: TestRow;
  isSelected: boolean;
  onSelect: (is_selected: boolean) => void;
}

function Row({ row, isSelected, onSelect }: RowProps) {
  const { id } = useDraft();
  const { test, faults, worth } = row;
  return (
    <tr class={test.status === "removed" ? styles.removed : undefined}>
      <td>
        {test.status !== "removed" && (
          <Check
            label={<span class="unseen">{t("tests.select_one", { name: test.name })}</span>}
            checked={isSelected}
            onChange={onSelect}
          />
        )}
      </td>
      <td class={styles.name}>
        {test.status === "removed" ? (
          test.name
        ) : (
          <a href={tabAddress(id, "tests", { test: test.name })}>{test.name}</a>
        )}
      </td>
      <td>
        <StatusTag status={test.status} />
      </td>
      <td class="number">{test.input_bytes === null ? "–" : formatBytes(test.input_bytes)}</td>
      <td class="number">
        <Answer test={test} />
      </td>
      <TextCell>
        {faults > 0 && (
          <span class={styles.fault}>
            <Icon name="alert" size={13} /> {t("tests.faults", { count: faults })}
          </span>
        )}{" "}
        <CaughtText worth={worth} />
      </TextCell>
    </tr>
  );
}

function Answer({ test }: { test: DraftTest }) {
  if (test.status === "removed") return <>–</>;
  if (test.answer === null) return <span class="soft">{t("tests.answer.missing")}</span>;
  return (
    <>
      {test.answer === "made" && <span class="soft small">{t("tests.answer.made")} </span>}
      {formatBytes(test.answer_bytes ?? 0)}
    </>
  );
}

export function CaughtText({ worth }: { worth: Worth }) {
  switch (worth.kind) {
    case "unknown":
      return <span class="soft">–</span>;
    case "nothing":
      return <span class="soft">{t("tests.worth.nothing")}</span>;
    case "catches":
      return <span>{t("tests.worth.catches", { count: worth.count })}</span>;
    case "only":
      return (
        <strong class={styles.only}>
          {t("tests.worth.only", { names: worth.names.join(", ") })}
        </strong>
      );
  }
}
