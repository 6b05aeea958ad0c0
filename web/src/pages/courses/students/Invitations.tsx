import { useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../../api/client";
import { useResource } from "../../../api/resource";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Select, TextField } from "../../../ui/controls/Field";
import { FormDialog } from "../../../ui/controls/Form";
import { Badge } from "../../../ui/display/Badge";
import { Time } from "../../../ui/display/Time";
import { Item, ItemList } from "../../../ui/layout/ItemList";
import { Card } from "../../../ui/layout/Page";
import { announce } from "../../../ui/states/announce";
import { MadeSecret } from "../../../ui/states/MadeSecret";
import { Loaded } from "../../../ui/states/States";
import { courseRoles } from "../course-data";
import styles from "./students.module.css";

type Invitation = Schemas["Invitation"];
const day_ms = 86_400_000;

/** The invitation links of a course. */
export function Invitations({ course }: { course: string }) {
  const invitations = useResource(`courses/${course}/invitations`, () =>
    ask(api.GET("/api/v1/courses/{course}/invitations", { params: { path: { course } } })),
  );
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Invitation | null>(null);
  const revoke = async (invitation: string) => {
    await ask(
      api.DELETE("/api/v1/courses/{course}/invitations/{invitation}", {
        params: { path: { course, invitation } },
      }),
    );
    if (made?.id === invitation) setMade(null);
    announce(t("course.invitation_revoked"));
    await invitations.reload();
  };
  return (
    <Card
      title={t("course.invitations")}
      actions={
        <Button icon="link" onClick={() => setMaking(true)}>
          {t("course.invite")}
        </Button>
      }
    >
      <p class="soft">{t("course.invitations_help")}</p>
      {made?.secret && (
        <MadeSecret
          message={t("course.invitation_made")}
          secret={`${location.origin}/invitation#${made.secret}`}
          what={t("course.invitation_link")}
        />
      )}
      <Loaded of={invitations} lines={2}>
        {({ invitations }) => {
          const open = invitations.filter(isOpen);
          return (
            open.length > 0 && (
              <ItemList>
                {open.map((invitation) => (
                  <Item
                    key={invitation.id}
                    title={<InvitationTitle invitation={invitation} />}
                    facts={<InvitationFacts invitation={invitation} />}
                    action={
                      <Button small kind="danger" onClick={() => revoke(invitation.id)}>
                        {t("account.revoke")}
                      </Button>
                    }
                  />
                ))}
              </ItemList>
            )
          );
        }}
      </Loaded>
      {making && (
        <MakeInvitation
          course={course}
          onClose={() => setMaking(false)}
          onMade={(invitation) => {
            setMade(invitation);
            void invitations.reload();
          }}
        />
      )}
    </Card>
  );
}

function isOpen({ uses_left, expires_ms }: Invitation): boolean {
  return uses_left > 0 && expires_ms > Date.now();
}

function InvitationTitle({ invitation: { role, invitee } }: { invitation: Invitation }) {
  return (
    <>
      <Badge tone={role === "student" ? "neutral" : "accent"}>{t(`role.${role}`)}</Badge>{" "}
      {invitee?.name}
    </>
  );
}

function InvitationFacts({ invitation }: { invitation: Invitation }) {
  return (
    <>
      {t("course.uses_left", { count: invitation.uses_left })}
      {" · "}
      {t("account.expires")} <Time at_ms={invitation.expires_ms} />
      {" · "}
      {t("course.made")} <Time at_ms={invitation.created_ms} />
    </>
  );
}

interface MakeInvitationProps {
  course: string;
  onClose: () => void;
  onMade: (invitation: Invitation) => void;
}

function MakeInvitation({ course, onClose, onMade }: MakeInvitationProps) {
  const [role, setRole] = useState<Schemas["CourseRole"]>("student");
  const [uses, setUses] = useState("40");
  const [days, setDays] = useState("14");
  const make = async () => {
    const body = {
      role,
      uses: Number(uses),
      expires_ms: Date.now() + Number(days) * day_ms,
    };
    onMade(
      await ask(
        api.POST("/api/v1/courses/{course}/invitations", { params: { path: { course } }, body }),
      ),
    );
  };
  return (
    <FormDialog
      title={t("course.invite")}
      action={t("course.make_link")}
      onClose={onClose}
      onSubmit={make}
    >
      {(errorOf) => (
        <>
          <Select
            label={t("course.role")}
            value={role}
            options={courseRoles.map((value) => ({
              value,
              text: t(`role.${value}`),
            }))}
            onChange={(chosen) => {
              setRole(chosen);
              if (chosen !== "student") setUses("1");
            }}
          />
          <div class={styles.two}>
            <TextField
              label={t("course.uses")}
              type="number"
              min={1}
              max={10000}
              required
              error={errorOf("uses")}
              value={uses}
              onInput={setUses}
            />
            <Select
              label={t("account.expiry")}
              value={days}
              options={["1", "7", "14", "30", "180"].map((value) => ({
                value,
                text: t("account.days", { count: Number(value) }),
              }))}
              onChange={setDays}
              error={errorOf("expires_ms")}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
