import { t } from "../../../i18n";
import { formatNumber } from "../../../i18n/format";
import { LinkButton } from "../../../ui/controls/Button";
import { Time } from "../../../ui/display/Time";
import { Verdict } from "../../../ui/display/Verdict";
import { ActionsCell, Table } from "../../../ui/layout/Table";
import { Empty, Loaded } from "../../../ui/states/States";
import type { SimilarSubmission, SimilarSubmissions } from "./matches";
import styles from "./similar.module.css";
import { useSimilar } from "./use-similar";

/** The similar programs of other students. For the instructors of the course only. */
export default function SimilarPrograms({ submission }: { submission: string }) {
  const similar = useSimilar(submission);
  return (
    <div class={styles.list}>
      <Loaded of={similar} lines={4}>
        {(data) => <List submission={submission} data={data} />}
      </Loaded>
    </div>
  );
}

function List({ submission, data }: { submission: string; data: SimilarSubmissions }) {
  const { similar, compared, left_out } = data;
  const least = formatNumber(100 * data.similarity_min);
  const figures = t("similar.compared", { count: compared, least });
  return (
    <>
      {similar.length === 0 ? (
        <Empty icon="check" title={t("similar.none")}>
          <p>{figures}</p>
        </Empty>
      ) : (
        <>
          <p class="soft small">{t("similar.help")}</p>
          <SimilarTable submission={submission} similar={similar} />
          <p class="soft small">{figures}</p>
        </>
      )}
      {left_out > 0 && <p class="soft small">{t("similar.left_out", { count: left_out })}</p>}
    </>
  );
}

interface SimilarTableProps {
  submission: string;
  similar: readonly SimilarSubmission[];
}

function SimilarTable({ submission, similar }: SimilarTableProps) {
  return (
    <Table
      label={t("similar.title")}
      stacks
      columns={[
        t("similar.student"),
        { text: t("similar.similarity"), class: "number" },
        t("submissions.verdict"),
        t("submissions.handed_in"),
        { text: t("similar.compare"), unseen: true },
      ]}
    >
      {similar.map(({ submission: other, similarity }) => {
        const name = other.display_name || other.user_name;
        return (
          <tr key={other.id}>
            <th scope="row">
              <a href={`/submissions/${other.id}`}>{name}</a>
            </th>
            <td class="number">
              {t("similar.percent", { percent: formatNumber(100 * similarity) })}
            </td>
            <td>
              <Verdict verdict={other.verdict} status={other.status} />
            </td>
            <td>
              <Time at_ms={other.created_ms} />
            </td>
            <ActionsCell>
              <LinkButton small href={`/submissions/${submission}/similar/${other.id}`}>
                {t("similar.compare")}
                <span class="unseen"> {name}</span>
              </LinkButton>
            </ActionsCell>
          </tr>
        );
      })}
    </Table>
  );
}
