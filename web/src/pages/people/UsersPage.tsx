import { useState } from "preact/hooks";
import { askAll } from "../../api/all";
import { api, ask } from "../../api/client";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { formatDay } from "../../i18n/format";
import { Button } from "../../ui/controls/Button";
import { Select } from "../../ui/controls/Field";
import { SearchField } from "../../ui/controls/SearchField";
import { Badge } from "../../ui/display/Badge";
import { ActionsCell, Table, TextCell } from "../../ui/layout/Table";
import { Found, Toolbar } from "../../ui/layout/Toolbar";
import { Paged, useParts } from "../../ui/states/Paged";
import { Loaded, NothingFound } from "../../ui/states/States";
import { AdminFrame } from "../operation/AdminFrame";
import { AddUser, ChangeUser } from "./UserDialogs";
import { type RoleFilter, type User, usersOf } from "./users";
import styles from "./users.module.css";

const users_per_part = 200;

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
  const clear = () => {
    setWords("");
    setRole("all");
  };
  return (
    <AdminFrame
      actions={
        <Button kind="primary" icon="add" onClick={() => setAdding(true)}>
          {t("admin.add_user")}
        </Button>
      }
    >
      <Toolbar>
        <SearchField placeholder={t("admin.search_users")} value={words} onInput={setWords} />
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
        <Found>{users.data && t("course.people", { count: found.length })}</Found>
      </Toolbar>
      <Loaded of={users} lines={8}>
        {() => <Users users={found} onChange={(user) => setChanging(user.id)} onClear={clear} />}
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

interface UsersProps {
  users: readonly User[];
  onChange: (user: User) => void;
  onClear: () => void;
}

function Users({ users, onChange, onClear }: UsersProps) {
  const parts = useParts(users, users_per_part);
  const empty = <NothingFound title={t("course.nobody_found")} onClear={onClear} />;
  return (
    <Paged of={parts} empty={empty}>
      {(users) => (
        <Table
          label={t("admin.users")}
          stacks
          columns={[
            t("log_in.name"),
            t("account.display_name"),
            t("import.email"),
            t("course.role"),
            t("course.state"),
            t("admin.since"),
            { text: t("course.actions"), unseen: true },
          ]}
        >
          {users.map((user) => (
            <tr key={user.id} class={user.disabled ? styles.off : undefined}>
              <th scope="row">{user.name}</th>
              <TextCell>{user.display_name}</TextCell>
              <TextCell>{user.email}</TextCell>
              <td>
                <Badge tone={user.role === "student" ? "neutral" : "accent"}>
                  {t(`role.${user.role}`)}
                </Badge>
              </td>
              <td>
                <UserState user={user} />
              </td>
              <td>{user.created_ms !== undefined && formatDay(user.created_ms)}</td>
              <ActionsCell>
                <Button
                  small
                  label={t("admin.change_user", { name: user.name })}
                  icon="edit"
                  onClick={() => onChange(user)}
                />
              </ActionsCell>
            </tr>
          ))}
        </Table>
      )}
    </Paged>
  );
}

function UserState({ user }: { user: User }) {
  if (user.disabled) return <Badge tone="bad">{t("admin.disabled")}</Badge>;
  if (!user.has_password) return <Badge tone="warning">{t("admin.no_password")}</Badge>;
  if (user.must_change_password) return <Badge>{t("admin.must_change")}</Badge>;
  return <Badge tone="good">{t("admin.active")}</Badge>;
}
