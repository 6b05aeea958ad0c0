import { t } from "../../../i18n";
import { formatNumber } from "../../../i18n/format";
import { Scroller } from "../../../ui/Page";
import { Verdict } from "../../../ui/Verdict";
import styles from "./preview.module.css";
import type { DraftPreview } from "./shapes";
import { gridOf } from "./verdict-matrix";

/** How many submissions go from which verdict to which. What changes stands out. */
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
