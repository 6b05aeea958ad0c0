import { useState } from "preact/hooks";
import { api, ask } from "../../api/client";
import { useCourses } from "../../api/courses";
import { usePages } from "../../api/pages";
import { useTitles } from "../../api/problems";
import { t } from "../../i18n";
import { formatTime } from "../../i18n/format";
import { Button } from "../../ui/controls/Button";
import { Select, TextField } from "../../ui/controls/Field";
import { TimeField } from "../../ui/controls/TimeField";
import { Table, TextCell } from "../../ui/layout/Table";
import { Toolbar } from "../../ui/layout/Toolbar";
import { Paged } from "../../ui/states/Paged";
import { NothingFound } from "../../ui/states/States";
import { AdminFrame } from "./AdminFrame";
import {
  type AuditEntry,
  type AuditFilter,
  actions,
  isObjectKind,
  no_filter,
  numberOf,
  type ObjectKind,
  object_kinds,
  objectName,
  queryOf,
} from "./audit";
import { detailText, type Titles } from "./audit-detail";
import styles from "./operation.module.css";

/** `/admin/audit`: the audit log, which records who changed what. */
export default function AuditPage() {
  const [filter, setFilter] = useState<AuditFilter>(no_filter);
  const change = (part: Partial<AuditFilter>) => setFilter({ ...filter, ...part });
  const asked = queryOf(filter);
  const pages = usePages<AuditEntry>(`audit ${JSON.stringify(asked)}`, async (after) => {
    const query = { ...asked, limit: 200, after };
    const page = await ask(api.GET("/api/v1/audit", { params: { query } }));
    return { items: page.entries, next: page.next };
  });
  return (
    <AdminFrame>
      <Toolbar>
        <TextField
          label={t("audit.action")}
          type="search"
          placeholder="user.change"
          list="audit-actions"
          value={filter.action}
          onInput={(action) => change({ action })}
        />
        <datalist id="audit-actions">
          {actions.map((action) => (
            <option key={action} value={action} />
          ))}
        </datalist>
        <Select<ObjectKind | "">
          label={t("audit.object")}
          value={filter.object_kind}
          options={[
            { value: "", text: t("audit.any_object") },
            ...object_kinds.map((value) => ({ value, text: t(`audit.kind.${value}`) })),
          ]}
          onChange={(object_kind) => change({ object_kind, object: null })}
        />
        <TimeField
          label={t("audit.since")}
          value_ms={filter.from_ms}
          onChange={(from_ms) => change({ from_ms })}
        />
        <TimeField
          label={t("audit.until")}
          value_ms={filter.until_ms}
          onChange={(until_ms) => change({ until_ms })}
        />
        {filter.object && (
          <Button icon="cross" onClick={() => change({ object: null })}>
            {t("audit.only_of", {
              object: `${kindText(filter.object_kind)} ${filter.object.name}`,
            })}
          </Button>
        )}
        {filter.user && (
          <Button icon="cross" onClick={() => change({ user: null })}>
            {t("audit.only_by", { name: filter.user.name })}
          </Button>
        )}
      </Toolbar>
      <Paged
        of={pages}
        lines={8}
        empty={<NothingFound title={t("audit.none")} onClear={() => setFilter(no_filter)} />}
        more={t("audit.older")}
      >
        {(entries) => <Entries entries={entries} change={change} />}
      </Paged>
    </AdminFrame>
  );
}

interface EntriesProps {
  entries: readonly AuditEntry[];
  change: (part: Partial<AuditFilter>) => void;
}

/** Returns functions that return the titles of courses and problems. */
function useAuditTitles(): Titles {
  const courses = useCourses();
  const problem = useTitles();
  const course = (id: string) => courses.data?.find((one) => one.id === id)?.title ?? id;
  return { course, problem };
}

function Entries({ entries, change }: EntriesProps) {
  const titles = useAuditTitles();
  return (
    <Table
      label={t("admin.audit")}
      stacks
      class={styles.entries}
      columns={[
        t("audit.at"),
        t("audit.user"),
        t("audit.action"),
        t("audit.object"),
        t("audit.detail"),
        t("audit.from"),
      ]}
    >
      {entries.map((entry) => (
        <tr key={entry.id} title={entry.request_id}>
          <td>{formatTime(entry.at_ms)}</td>
          <td>
            <UserCell entry={entry} change={change} />
          </td>
          <td>
            <Button kind="quiet" small onClick={() => change({ action: entry.action })}>
              <code>{entry.action}</code>
            </Button>
          </td>
          <td>
            <ObjectCell entry={entry} change={change} />
          </td>
          <TextCell>
            <span title={entry.detail}>{detailText(entry.detail, titles)}</span>
          </TextCell>
          <td class="soft">{entry.client_address}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The user of an audit entry. Clicking the user filters the audit log by this user. */
function UserCell({ entry, change }: { entry: AuditEntry; change: EntriesProps["change"] }) {
  const { user } = entry;
  if (user === null) return <span class="soft">{t("audit.nobody")}</span>;
  const name = entry.user_name ?? numberOf(user);
  return (
    <Button kind="quiet" small onClick={() => change({ user: { id: user, name } })}>
      {name}
    </Button>
  );
}

function kindText(kind: string): string {
  return isObjectKind(kind) ? t(`audit.kind.${kind}`) : kind;
}

/** The object of an audit entry. Clicking the object filters the audit log by this object. */
function ObjectCell({ entry, change }: { entry: AuditEntry; change: EntriesProps["change"] }) {
  const { object_kind, object_id } = entry;
  const name = objectName(entry);
  const text = `${kindText(object_kind)} ${name}`;
  if (!isObjectKind(object_kind) || object_id === "") return <>{text}</>;
  return (
    <Button
      kind="quiet"
      small
      onClick={() => change({ object_kind, object: { id: object_id, name } })}
    >
      {text}
    </Button>
  );
}
