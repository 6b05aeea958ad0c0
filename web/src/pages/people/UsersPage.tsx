import { useState } from "preact/hooks";
import { askAll } from "../../api/all";
import { api, ask } from "../../api/client";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { formatDay } from "../../i18n/format";
import { Button } from "../../ui/controls/Button";
import { Select, TextField } from "../../ui/controls/Field";
import { Badge } from "../../ui/display/Badge";
import { Scroller } from "../../ui/layout/Page";
import { Toolbar } from "../../ui/layout/Toolbar";
import { Empty, Loaded } from "../../ui/states/States";
import { AdminFrame } from "../operation/AdminFrame";
import { AddUser, ChangeUser } from "./UserDialogs";
import { type RoleFilter, type User, usersOf } from "./users";
import styles from "./users.module.css";

const shown_first = 200;

/** `/admin`: the users and their roles. */
export default function UsersPage() {
  const users = useResource("users", () =>
    askAll(async (after) => {
      const query = { limit: 200, after };
      const page = await ask(api.GET("/api/v1/users", { params: { query } }));
      return { items: page.users, next: page.next };
    }),
  );
  const [words, setWords] = useState("");
  const [role, setRole] = useState<RoleFilter>("all");
  const [changing, setChanging] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const found = usersOf(users.data ?? [], words, role);
  const changed = users.data?.find(({ id }) => id === changing);
  return (
    <AdminFrame
      actions={
        <Button kind="primary" icon="add" onClick={() => setAdding(true)}>
          {t("admin.add_user")}
        </Button>
      }
    >
      <Toolbar>
        <TextField
          label={t("common.search")}
          unseenLabel
          type="search"
          placeholder={t("admin.search_users")}
          value={words}
          onInput={setWords}
        />
        <Select<RoleFilter>
          label={t("course.role")}
          unseenLabel
          value={role}
          options={[
            { value: "all", text: t("admin.all_roles") },
            ...(["student", "instructor", "admin"] as const).map((value) => ({
              value,
              text: t(`role.${value}`),
            })),
            { value: "disabled", text: t("admin.disabled") },
          ]}
          onChange={setRole}
        />
        <span class={styles.count} role="status">
          {users.data && t("course.people", { count: found.length })}
        </span>
      </Toolbar>
      <Loaded of={users} lines={8}>
        {() => <Users users={found} onChange={(user) => setChanging(user.id)} />}
      </Loaded>
      {adding && <AddUser onClose={() => setAdding(false)} onAdded={users.reload} />}
      {changed && (
        <ChangeUser
          user={changed}
          onClose={() => setChanging(null)}
          onChanged={() => users.reload()}
        />
      )}
    </AdminFrame>
  );
}

function Users({ users, onChange }: { users: readonly User[]; onChange: (user: User) => void }) {
  const [shown, setShown] = useState(shown_first);
  if (users.length === 0) return <Empty icon="search" title={t("course.nobody_found")} />;
  return (
    <>
      <Scroller label={t("admin.users")} stacks>
        <table class={styles.table}>
          <caption class="unseen">{t("admin.users")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("log_in.name")}</th>
              <th scope="col">{t("account.display_name")}</th>
              <th scope="col">{t("import.email")}</th>
              <th scope="col">{t("course.role")}</th>
              <th scope="col">{t("course.state")}</th>
              <th scope="col">{t("admin.since")}</th>
              <th scope="col">
                <span class="unseen">{t("course.actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {users.slice(0, shown).map((user) => (
              <tr key={user.id} class={user.disabled ? styles.off : undefined}>
                <th scope="row">{user.name}</th>
                <td class={styles.words}>{user.display_name}</td>
                <td class={styles.words}>{user.email}</td>
                <td>
                  <Badge tone={user.role === "student" ? "plain" : "accent"}>
                    {t(`role.${user.role}`)}
                  </Badge>
                </td>
                <td>
                  <UserState user={user} />
                </td>
                <td>{user.created_ms !== undefined && formatDay(user.created_ms)}</td>
                <td class={styles.change}>
                  <Button
                    small
                    label={t("admin.change_user", { name: user.name })}
                    icon="edit"
                    onClick={() => onChange(user)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {users.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + shown_first)}>{t("common.more")}</Button>
        </div>
      )}
    </>
  );
}

function UserState({ user }: { user: User }) {
  if (user.disabled) return <Badge tone="bad">{t("admin.disabled")}</Badge>;
  if (!user.has_password) return <Badge tone="warning">{t("admin.no_password")}</Badge>;
  if (user.must_change_password) return <Badge>{t("admin.must_change")}</Badge>;
  return <Badge tone="good">{t("admin.active")}</Badge>;
}
