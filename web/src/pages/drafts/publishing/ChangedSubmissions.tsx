import { api, ask } from "../../../api/client";
import { usePages } from "../../../api/pages";
import { said, t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { Points } from "../../../ui/display/Points";
import { Verdict } from "../../../ui/display/Verdict";
import { Table, TextCell } from "../../../ui/layout/Table";
import { Paged } from "../../../ui/states/Paged";
import type { DraftPreview } from "../shapes";
import styles from "./preview.module.css";

interface ChangedProps {
  preview: Pick<DraftPreview, "rejudging" | "submissions">;
}

/** The submissions whose verdict or points change, each with the first test that differs. */
export function ChangedSubmissions({ preview: { rejudging, submissions } }: ChangedProps) {
  // The cache key contains the number of submissions. If the preview is extended to more
  // submissions, the key changes and the list is loaded again.
  const pages = usePages(`rejudgings/${rejudging}/changed/${submissions}`, async (after) => {
    const params = { path: { rejudging }, query: { changed: true, ...(after ? { after } : {}) } };
    return ask(api.GET("/api/v1/rejudgings/{rejudging}/items", { params }));
  });
  return (
    <section class={styles.part}>
      <h3>{t("preview.changed_submissions")}</h3>
      <Paged of={pages} lines={3} empty={null}>
        {(items) => (
          <Table
            label={t("preview.changed_submissions")}
            stacks
            columns={[
              t("preview.submission"),
              t("preview.student"),
              t("preview.verdict"),
              t("preview.why"),
            ]}
          >
            {items.map((item) => (
              <tr key={item.submission}>
                <td>
                  <a href={`/submissions/${item.submission}`}>{item.submission}</a>
                </td>
                <td>{item.display_name || item.user_name}</td>
                <td class={styles.turn}>
                  <Verdict verdict={item.old_verdict} short />
                  <Points of={{ score: item.old_score, max_score: item.old_max_score }} />
                  <Icon name="forward" size={12} />
                  <span class="unseen">{t("preview.becomes")}</span>
                  <Verdict verdict={item.new_verdict} short />
                  <Points of={{ score: item.new_score, max_score: item.new_max_score }} />
                </td>
                <TextCell>
                  {item.difference && (
                    <>
                      <code>{item.difference.test}</code>{" "}
                      <Verdict verdict={item.difference.verdict} short />{" "}
                      <span class="soft">{said(item.difference.message)}</span>
                    </>
                  )}
                </TextCell>
              </tr>
            ))}
          </Table>
        )}
      </Paged>
    </section>
  );
}
