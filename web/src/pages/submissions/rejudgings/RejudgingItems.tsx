import { api, ask, type Schemas } from "../../../api/client";
import { usePages } from "../../../api/pages";
import { said, t } from "../../../i18n";
import { Badge } from "../../../ui/display/Badge";
import { Icon } from "../../../ui/display/Icon";
import { Points } from "../../../ui/display/Points";
import { Verdict } from "../../../ui/display/Verdict";
import { Card } from "../../../ui/layout/Page";
import { LinkRow, Table, TextCell } from "../../../ui/layout/Table";
import { Paged } from "../../../ui/states/Paged";
import styles from "./rejudging.module.css";

type Item = Schemas["RejudgingItem"];

interface RejudgingItemsProps {
  rejudging: Schemas["WholeRejudging"];
  which: "changed" | "unstable";
}

/**
 * A list of submissions of a rejudging: "changed" are those with a new result that differs from the
 * old one, "unstable" are those whose new results differ from one another.
 */
export function RejudgingItems({ rejudging, which }: RejudgingItemsProps) {
  const pages = usePages<Item>(
    `rejudgings/${rejudging.id}/items/${which}/${rejudging.state}`,
    async (after) => {
      const query = { limit: 100, after, [which]: true };
      const params = { path: { rejudging: rejudging.id }, query };
      const page = await ask(api.GET("/api/v1/rejudgings/{rejudging}/items", { params }));
      return { items: page.items, next: page.next };
    },
  );
  return (
    <Card title={t(`rejudging.${which}`)}>
      <Paged of={pages} lines={3} empty={<p class="soft">{t(`rejudging_none.${which}`)}</p>}>
        {(items) => <ItemTable items={items} which={which} />}
      </Paged>
    </Card>
  );
}

function ItemTable({ items, which }: { items: readonly Item[]; which: "changed" | "unstable" }) {
  return (
    <Table
      label={t(`rejudging.${which}`)}
      columns={[
        t("submissions.number"),
        t("gradebook.student"),
        t("course.problem"),
        t("rejudging.verdicts"),
        t("rejudging.difference"),
      ]}
    >
      {items.map((item) => (
        <LinkRow key={item.submission}>
          <th scope="row">
            <a href={`/submissions/${item.submission}`}>
              {t("submissions.id", { id: item.submission })}
            </a>
          </th>
          <td>{item.display_name || item.user_name}</td>
          <td>{item.problem}</td>
          <td>
            <Verdicts item={item} which={which} />
          </td>
          <TextCell>
            <Difference item={item} />
          </TextCell>
        </LinkRow>
      ))}
    </Table>
  );
}

function Verdicts({ item, which }: { item: Item; which: "changed" | "unstable" }) {
  return (
    <span class={styles.change}>
      <Verdict verdict={item.old_verdict} short />
      <Points of={{ score: item.old_score, max_score: item.old_max_score }} />
      <Icon name="forward" size={13} />
      <span class="unseen">{t("rejudging.becomes")}</span>
      {which === "changed" ? (
        <>
          <Verdict verdict={item.new_verdict} short />
          <Points of={{ score: item.new_score, max_score: item.new_max_score }} />
        </>
      ) : (
        item.new_verdicts.map(({ count, ...result }) => (
          <span key={`${result.verdict} ${result.score}`}>
            <Verdict verdict={result.verdict} short /> <Points of={result} /> ×{count}
          </span>
        ))
      )}
      {item.outcome === "skipped" && <Badge>{t("rejudging.skipped")}</Badge>}
    </span>
  );
}

/** The first test on which the judgements differ, with the new verdict and message. */
function Difference({ item }: { item: Item }) {
  const { difference } = item;
  if (!difference) return null;
  return (
    <>
      <code>{difference.test}</code> <Verdict verdict={difference.verdict} short />{" "}
      <span class="small">{said(difference.message)}</span>
    </>
  );
}
