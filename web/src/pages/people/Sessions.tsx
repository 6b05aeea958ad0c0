import { api, ask } from "../../api/client";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { Button } from "../../ui/controls/Button";
import { Time } from "../../ui/display/Time";
import { Item, ItemList } from "../../ui/layout/ItemList";
import { Card } from "../../ui/layout/Page";
import { announce } from "../../ui/states/announce";
import { Loaded } from "../../ui/states/States";
import styles from "./account.module.css";
import { deviceOf } from "./device";

/** The user's sessions. */
export function Sessions() {
  const sessions = useResource("sessions", () => ask(api.GET("/api/v1/sessions")));
  const end = async (session: string, device: string) => {
    await ask(api.DELETE("/api/v1/sessions/{session}", { params: { path: { session } } }));
    announce(t("account.session_ended", { device }));
    await sessions.reload();
  };
  const endOthers = async () => {
    await ask(api.DELETE("/api/v1/sessions"));
    announce(t("account.other_sessions_ended"));
    await sessions.reload();
  };
  return (
    <Card title={t("account.sessions")}>
      <Loaded of={sessions} lines={3}>
        {({ sessions }) => (
          <>
            <ItemList>
              {sessions.map((session) => (
                <SessionItem key={session.id} session={session} onEnd={end} />
              ))}
            </ItemList>
            {sessions.length > 1 && (
              <p>
                <Button small onClick={endOthers}>
                  {t("account.end_other_sessions")}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface SessionItemProps {
  session: {
    id: string;
    client_address: string;
    user_agent: string;
    created_ms: number;
    last_used_ms?: number;
    is_current: boolean;
  };
  onEnd: (session: string, device: string) => Promise<void>;
}

function SessionItem({ session, onEnd }: SessionItemProps) {
  const device = deviceOf(session.user_agent) ?? t("account.unknown_device");
  return (
    <Item
      title={<span title={session.user_agent}>{device}</span>}
      facts={
        <>
          {session.client_address}
          {" · "}
          {session.is_current ? (
            <span class={styles.here}>{t("account.this_session")}</span>
          ) : (
            <>
              {t("account.last_used")} <Time at_ms={session.last_used_ms ?? session.created_ms} />
            </>
          )}
        </>
      }
      action={
        !session.is_current && (
          <Button small onClick={() => onEnd(session.id, device)}>
            {t("account.end_session")}
          </Button>
        )
      }
    />
  );
}
