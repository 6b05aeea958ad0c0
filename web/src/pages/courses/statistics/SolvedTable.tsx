import { useTitles } from "../../../api/problems";
import { t } from "../../../i18n";
import { Table } from "../../../ui/layout/Table";
import type { Statistics } from "./figures";
import styles from "./statistics.module.css";

/** The colours of the bars in `SolvedTable`. */
export function SolvedLegend() {
  return (
    <ul class={styles.legend}>
      <li>
        <span class={`${styles.swatch} ${styles.done}`} />
        {t("statistics.solved_by")}
      </li>
      <li>
        <span class={`${styles.swatch} ${styles.tried}`} />
        {t("statistics.only_tried")}
      </li>
    </ul>
  );
}

/**
 * A table with the numbers of students who solved and who tried each problem. Bars show them as
 * shares of all students in the course.
 */
export function SolvedTable({ course, statistics }: { course: string; statistics: Statistics }) {
  const titleOf = useTitles();
  const all = Math.max(1, statistics.students);
  return (
    <Table
      label={t("statistics.solved")}
      stacks
      class={styles.solved}
      columns={[
        t("course.problem"),
        { text: t("statistics.solved_by"), class: "number" },
        { text: t("statistics.tried_by"), class: "number" },
        { text: t("statistics.of_students", { count: statistics.students }), class: styles.share },
      ]}
    >
      {statistics.problems.map(({ problem, title, tried, solved }) => (
        <tr key={problem}>
          <th scope="row">
            <a href={`/courses/${course}/submissions?problem=${problem}`}>
              {titleOf(problem, title)}
            </a>
          </th>
          <td class="number" data-label={t("statistics.solved_by")}>
            {solved}
          </td>
          <td class="number" data-label={t("statistics.tried_by")}>
            {tried}
          </td>
          <td class={styles.share}>
            <div class={styles.bar} aria-hidden="true">
              <div class={styles.tried} style={{ width: `${(100 * tried) / all}%` }} />
              <div class={styles.done} style={{ width: `${(100 * solved) / all}%` }} />
            </div>
          </td>
        </tr>
      ))}
    </Table>
  );
}
