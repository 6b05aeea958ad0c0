import { t } from "../../../i18n";
import { formatNumber } from "../../../i18n/format";
import { Verdict, type VerdictId } from "../../../ui/display/Verdict";
import { Scroller } from "../../../ui/layout/Page";
import { type MatrixEntry, matrixOf } from "./verdict-matrix";
import styles from "./verdict-matrix.module.css";

/** A table with the number of submissions by old and new verdict. Changes are highlighted. */
export function VerdictMatrix({ entries }: { entries: readonly MatrixEntry[] }) {
  const { columns, rows } = matrixOf(entries);
  if (rows.length === 0) return <p class="soft">{t("rejudging.no_matrix")}</p>;
  return (
    <Scroller label={t("rejudging.matrix")}>
      <table class={styles.matrix}>
        <caption class="unseen">{t("rejudging.matrix")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("rejudging.old_new")}</th>
            {columns.map((verdict) => (
              <th scope="col" key={verdict}>
                <Verdict verdict={verdict} short />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ old, counts }) => (
            <tr key={old}>
              <th scope="row">
                <Verdict verdict={old} />
              </th>
              {columns.map((now, place) => (
                <Cell key={now} old={old} now={now} count={counts[place] ?? 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function Cell({ old, now, count }: { old: VerdictId; now: VerdictId; count: number }) {
  if (count === 0) {
    return (
      <td class={styles.none}>
        <span aria-hidden="true">·</span>
      </td>
    );
  }
  if (old === now) return <td class={styles.same}>{formatNumber(count)}</td>;
  return (
    <td class={styles.changed}>
      {formatNumber(count)} <span class="unseen">{t("rejudging.changed_word")}</span>
    </td>
  );
}
