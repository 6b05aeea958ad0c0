import type { ComponentChildren } from "preact";
import { t } from "../../../i18n";
import { Table } from "../../../ui/layout/Table";
import styles from "./statistics.module.css";

/** A table with the values of a chart, for screen readers and for exact values. */
export function DataTable(props: {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ComponentChildren[])[];
}) {
  return (
    <details class={styles.behind}>
      <summary>{t("statistics.as_table")}</summary>
      <Table
        label={props.label}
        columns={props.head.map((text, place) => ({
          text,
          class: place > 0 ? "number" : undefined,
        }))}
      >
        {props.rows.map(([name, ...values]) => (
          <tr key={String(name)}>
            <th scope="row">{name}</th>
            {values.map((value, place) => (
              <td key={props.head[place + 1]} class="number">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </details>
  );
}
