import { t } from "../../../i18n";
import { formatNumber } from "../../../i18n/format";
import { Verdict } from "../../../ui/display/Verdict";
import { Scroller } from "../../../ui/layout/Page";
import type { DraftPreview } from "../shapes";
import styles from "./preview.module.css";
import { gridOf } from "./verdict-matrix";

/** A table with the number of submissions by old and new verdict. Changes are highlighted. */
export function VerdictMatrix({ cells }: { cells: DraftPreview["matrix"] }) {
  const { rows, columns, countOf } = gridOf(cells);
  return (
    <Scroller label={t("preview.matrix")}>
      <table class={styles.matrix}>
        <caption class="unseen">{t("preview.matrix_caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("preview.old_new")}</th>
            {columns.map((verdict) => (
              <th key={verdict} scope="col">
                <Verdict verdict={verdict} short />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((old) => (
            <tr key={old}>
              <th scope="row">
                <Verdict verdict={old} short />
              </th>
              {columns.map((now) => {
                const count = countOf(old, now);
                const changes = count > 0 && old !== now && now !== null;
                return (
                  <td key={now} class={changes ? styles.changes : undefined}>
                    {count === 0 ? <span class="soft">·</span> : formatNumber(count)}
                    {changes && <span class="unseen"> {t("preview.changes")}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
