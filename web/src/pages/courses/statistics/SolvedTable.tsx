import { useTitles } from "../../../api/problems";
import { t } from "../../../i18n";
import { Table } from "../../../ui/layout/Table";
import type { Statistics } from "./figures";
import styles from "./statistics.module.css";

/**
 * A table with the numbers of students who solved and who tried each problem. Bars show them as
 * shares of all students in the course.
 */
export function SolvedTable({ statistics }: { statistics: Statistics }) {
  const titleOf = useTitles();
  const all = Math.max(1, statistics.students);
  return (
    <Table
      label={t("statistics.solved")}
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
    </Table>
  );
}
