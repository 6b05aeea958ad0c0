import { useTitles } from "../../../api/problems";
import { t } from "../../../i18n";
import { Scroller } from "../../../ui/layout/Page";
import type { Statistics } from "./figures";
import styles from "./statistics.module.css";

/** For each problem, the number of students who solved and who tried it, of all in the course. */
export function SolvedTable({ statistics }: { statistics: Statistics }) {
  const titleOf = useTitles();
  const all = Math.max(1, statistics.students);
  return (
    <Scroller label={t("statistics.solved")}>
      <table class={styles.solved}>
        <caption class="unseen">{t("statistics.solved")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("course.problem")}</th>
            <th scope="col" class="number">
              {t("statistics.solved_by")}
            </th>
            <th scope="col" class="number">
              {t("statistics.tried_by")}
            </th>
            <th scope="col" class={styles.share}>
              {t("statistics.of_students", { count: statistics.students })}
            </th>
          </tr>
        </thead>
        <tbody>
          {statistics.problems.map(({ problem, title, tried, solved }) => (
            <tr key={problem}>
              <th scope="row">{titleOf(problem, title)}</th>
              <td class="number">{solved}</td>
              <td class="number">{tried}</td>
              <td>
                <div class={styles.bar} aria-hidden="true">
                  <div class={styles.tried} style={{ width: `${(100 * tried) / all}%` }} />
                  <div class={styles.done} style={{ width: `${(100 * solved) / all}%` }} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
