import type { ComponentChildren } from "preact";
import { t } from "../../../i18n";
import { Scroller } from "../../../ui/layout/Page";
import styles from "./statistics.module.css";

/** The figures of a chart as a table, for screen readers and for exact values. */
export function Behind(props: {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ComponentChildren[])[];
}) {
  return (
    <details class={styles.behind}>
      <summary>{t("statistics.as_table")}</summary>
      <Scroller label={props.label}>
        <table>
          <caption class="unseen">{props.label}</caption>
          <thead>
            <tr>
              {props.head.map((name, place) => (
                <th scope="col" key={name} class={place > 0 ? "number" : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </Scroller>
    </details>
  );
}
