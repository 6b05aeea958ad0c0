import { useState } from "preact/hooks";
import { t } from "../../../i18n";
import { formatBytes } from "../../../i18n/format";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/display/Icon";
import { Table } from "../../../ui/layout/Table";
import { StatusTag } from "../../problems/StatusTag";
import { tabAddress } from "../places";
import type { DraftReport, DraftTest } from "../shapes";
import { useDraft } from "../store";
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
}

export function TestTable({ tests, report }: TestTableProps) {
  const [filter, setFilter] = useState<RowFilter>("all");
  const rows = testRows(tests, report);
  const shown = rows.filter((row) => isShown(row, filter));
  return (
    <>
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
      {shown.length === 0 ? (
        <p class="soft">{t("tests.filter_empty")}</p>
      ) : (
        <Table
          label={t("tests.title")}
          class={styles.table}
          columns={[
            t("tests.name"),
            t("tests.status"),
            { text: t("tests.input"), class: "number" },
            { text: t("tests.answer"), class: "number" },
            t("tests.worth"),
          ]}
        >
          {shown.map((row) => (
            <Row key={row.test.name} row={row} />
          ))}
        </Table>
      )}
    </>
  );
}

function Row({ row }: { row: TestRow }) {
  const { id } = useDraft();
  const { test, faults, worth } = row;
  return (
    <tr class={test.status === "removed" ? styles.removed : undefined}>
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
      <td>
        {faults > 0 && (
          <span class={styles.fault}>
            <Icon name="alert" size={13} /> {t("tests.faults", { count: faults })}
          </span>
        )}{" "}
        <WorthWords worth={worth} />
      </td>
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

export function WorthWords({ worth }: { worth: Worth }) {
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
