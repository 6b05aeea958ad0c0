import { useState } from "preact/hooks";
import { api, ask } from "../../api/client";
import { usePages } from "../../api/pages";
import { t } from "../../i18n";
import { formatTime } from "../../i18n/format";
import { Button } from "../../ui/Button";
import { Select, TextField } from "../../ui/Field";
import { Scroller } from "../../ui/Page";
import { Empty, Failed, Loading } from "../../ui/States";
import { Toolbar } from "../../ui/Toolbar";
import { AdminFrame } from "./AdminFrame";
import styles from "./admin.module.css";
import { type AuditEntry, actionsOf, entriesOf } from "./audit";

/** `/admin/audit`: who changed what. */
export default function AuditPage() {
  const pages = usePages<AuditEntry>("audit", async (after) => {
    const page = await ask(api.GET("/api/v1/audit", { params: { query: { limit: 200, after } } }));
    return { items: page.entries, next: page.next };
  });
  const [words, setWords] = useState("");
  const [action, setAction] = useState("");
  const found = entriesOf(pages.items, words, action);
  return (
    <AdminFrame>
      <Toolbar>
        <TextField
          label={t("common.search")}
          unseenLabel
          type="search"
          placeholder={t("audit.search")}
          value={words}
          onInput={setWords}
        />
        <Select
          label={t("audit.action")}
          unseenLabel
          value={action}
          options={[
            { value: "", text: t("audit.all") },
            ...actionsOf(pages.items).map((value) => ({ value, text: value })),
          ]}
          onChange={setAction}
        />
        <span class={styles.count} role="status">
          {t("audit.found", { found: found.length, all: pages.items.length })}
        </span>
      </Toolbar>
      {pages.starting && <Loading lines={8} />}
      {pages.error && <Failed error={pages.error} retry={pages.reload} />}
      {!pages.starting && found.length === 0 && <Empty icon="search" title={t("audit.none")} />}
      {found.length > 0 && <Entries entries={found} />}
      {!pages.starting && !pages.atEnd && !pages.error && (
        <div>
          <Button onClick={pages.more} disabled={pages.loading}>
            {t("audit.older")}
          </Button>
        </div>
      )}
    </AdminFrame>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Scroller label={t("admin.audit")}>
      <table class={styles.table}>
        <caption class="unseen">{t("admin.audit")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("audit.at")}</th>
            <th scope="col">{t("audit.user")}</th>
            <th scope="col">{t("audit.action")}</th>
            <th scope="col">{t("audit.object")}</th>
            <th scope="col">{t("audit.detail")}</th>
            <th scope="col">{t("audit.from")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} title={entry.request_id}>
              <td>{formatTime(entry.at_ms)}</td>
              <td>
                {entry.user_name ?? entry.user ?? <span class="soft">{t("audit.nobody")}</span>}
              </td>
              <td>
                <code>{entry.action}</code>
              </td>
              <td>
                {entry.object_kind} {entry.object_id}
              </td>
              <td class={styles.detail}>{entry.detail}</td>
              <td class="soft">{entry.client_address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
