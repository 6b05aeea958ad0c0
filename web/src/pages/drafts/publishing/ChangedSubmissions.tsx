import { api, ask } from "../../../api/client";
import { usePages } from "../../../api/pages";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/display/Icon";
import { Verdict } from "../../../ui/display/Verdict";
import { Scroller } from "../../../ui/layout/Page";
import { Failed } from "../../../ui/states/States";
import styles from "./preview.module.css";

/** The submissions whose verdict changes, each with the first test that differs. */
export function ChangedSubmissions({ rejudging }: { rejudging: string }) {
  const pages = usePages(`rejudgings/${rejudging}/changed`, async (after) => {
    const params = { path: { rejudging }, query: { changed: true, ...(after ? { after } : {}) } };
    return ask(api.GET("/api/v1/rejudgings/{rejudging}/items", { params }));
  });
  return (
    <section class={styles.part}>
      <h3>{t("preview.changed_submissions")}</h3>
      {pages.error && <Failed error={pages.error} retry={pages.reload} />}
      {pages.items.length > 0 && (
        <Scroller label={t("preview.changed_submissions")} stacks>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("preview.submission")}</th>
                <th scope="col">{t("preview.student")}</th>
                <th scope="col">{t("preview.verdict")}</th>
                <th scope="col">{t("preview.why")}</th>
              </tr>
            </thead>
            <tbody>
              {pages.items.map((item) => (
                <tr key={item.submission}>
                  <td>
                    <a href={`/submissions/${item.submission}`}>{item.submission}</a>
                  </td>
                  <td>{item.display_name || item.user_name}</td>
                  <td class={styles.turn}>
                    <Verdict verdict={item.old_verdict} short />
                    <Icon name="forward" size={12} />
                    <span class="unseen">{t("preview.becomes")}</span>
                    <Verdict verdict={item.new_verdict} short />
                  </td>
                  <td class={styles.why}>
                    {item.difference && (
                      <>
                        <code>{item.difference.test}</code>{" "}
                        <Verdict verdict={item.difference.verdict} short />{" "}
                        <span class="soft" lang="en">
                          {item.difference.message}
                        </span>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
      {!pages.atEnd && !pages.error && (
        <div>
          <Button disabled={pages.loading} onClick={pages.more}>
            {t("common.more")}
          </Button>
        </div>
      )}
    </section>
  );
}
