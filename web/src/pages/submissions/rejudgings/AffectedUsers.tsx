import { askAll } from "../../../api/all";
import { api, ask, type Schemas } from "../../../api/client";
import { useResource } from "../../../api/resource";
import { t } from "../../../i18n";
import { Card } from "../../../ui/layout/Page";
import { Loaded } from "../../../ui/states/States";
import styles from "./rejudging.module.css";

/** The students whose verdicts or points change. */
export function AffectedUsers({ rejudging }: { rejudging: Schemas["WholeRejudging"] }) {
  const { id, state, judgements_left } = rejudging;
  const users = useResource(`rejudgings/${id}/users/${state}/${judgements_left}`, () =>
    askAll(async (after) => {
      const params = { path: { rejudging: id }, query: { limit: 200, after } };
      const page = await ask(api.GET("/api/v1/rejudgings/{rejudging}/users", { params }));
      return { items: page.users, next: page.next };
    }),
  );
  return (
    <Card title={t("rejudging.affected")}>
      <Loaded of={users} lines={2}>
        {(users) =>
          users.length === 0 ? (
            <p class="soft">{t("rejudging.affects_nobody")}</p>
          ) : (
            <ul class={styles.users}>
              {users.map(({ user, name, display_name, submissions }) => (
                <li key={user} title={name}>
                  {display_name || name}{" "}
                  <span class="soft">{t("rejudging.of_theirs", { count: submissions })}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
