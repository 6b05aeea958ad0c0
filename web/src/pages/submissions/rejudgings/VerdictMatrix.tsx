import { t } from "../../../i18n";
import { formatNumber } from "../../../i18n/format";
import { Verdict } from "../../../ui/display/Verdict";
import { Scroller } from "../../../ui/layout/Page";
import { type MatrixEntry, matrixOf } from "./matrix";
import styles from "./rejudging.module.css";

/** A matrix of old and new verdicts. Changes are marked. */
export function VerdictMatrix({ entries }: { entries: readonly MatrixEntry[] }) {
  const { verdicts, counts } = matrixOf(entries);
  if (verdicts.length === 0) return <p class="soft">{t("rejudging.no_matrix")}</p>;
  return (
    <Scroller label={t("rejudging.matrix")}>
      <table class={styles.matrix}>
        <caption class="unseen">{t("rejudging.matrix")}</caption>
        <thead>
          <tr>
            <th scope="col" class={styles.corner}>
              {t("rejudging.old_new")}
            </th>
            {verdicts.map((verdict) => (
              <th scope="col" key={verdict}>
                <Verdict verdict={verdict} short />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {verdicts.map((old, row) => (
            <tr key={old}>
              <th scope="row">
                <Verdict verdict={old} />
              </th>
              {verdicts.map((now, column) => {
                const count = counts[row]?.[column] ?? 0;
                const look =
                  count === 0 ? styles.none : row === column ? styles.same : styles.moved;
                return (
                  <td key={now} class={look}>
                    {count === 0 ? <span aria-hidden="true">·</span> : formatNumber(count)}
                    {count > 0 && row !== column && (
                      <span class="unseen">{t("rejudging.changed_word")}</span>
                    )}
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
