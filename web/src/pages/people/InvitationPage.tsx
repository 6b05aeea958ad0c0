import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { api, ask, type Schemas } from "../../api/client";
import { forgetAll, useResource } from "../../api/resource";
import { lengths_max } from "../../api/rules";
import { t } from "../../i18n";
import { Refusal } from "../../network/refusal";
import { LogInForm } from "../../session/LogInForm";
import { logIn, user } from "../../session/session";
import { Button, LinkButton } from "../../ui/controls/Button";
import { TextField } from "../../ui/controls/Field";
import { Form } from "../../ui/controls/Form";
import { announce } from "../../ui/states/announce";
import { Failed, Loading, Notice } from "../../ui/states/States";
import { Front } from "./Front";
import { NewPassword } from "./NewPassword";
import { useSecretOfAddress } from "./secret-of-address";

type Welcome = Schemas["Welcome"];

/** `/invitation#SECRET`: joins a course, with an existing account or a new one. */
export default function InvitationPage() {
  const secret = useSecretOfAddress();
  const invitation = useResource(`invitation/${secret}`, () =>
    ask(api.POST("/api/v1/invitations/look_up", { body: { secret } })),
  );
  if (invitation.data) return <Invited secret={secret} to={invitation.data} />;
  const { error } = invitation;
  const gone = error instanceof Refusal && (error.status === 404 || error.status === 422);
  return (
    <Front title={t("invitation.title")}>
      {!error && <Loading lines={3} />}
      {error && !gone && <Failed error={error} retry={invitation.reload} />}
      {gone && (
        <>
          <Notice kind="warning">{t("invitation.gone")}</Notice>
          <LinkButton href="/">{t(user.value ? "nav.problems" : "log_in.title")}</LinkButton>
        </>
      )}
    </Front>
  );
}

function Invited({ secret, to }: { secret: string; to: Welcome }) {
  const [hasAccount, setHasAccount] = useState(false);
  return (
    <Front title={to.title} lead={t(`invitation.role.${to.role}`)}>
      {user.value ? (
        <Accept secret={secret} to={to} />
      ) : (
        <>
          {hasAccount ? (
            <>
              <p class="soft">{t("invitation.log_in_first")}</p>
              <LogInForm />
            </>
          ) : (
            <Register secret={secret} to={to} />
          )}
          <Button kind="quiet" onClick={() => setHasAccount(!hasAccount)}>
            {t(hasAccount ? "invitation.register_instead" : "invitation.have_account")}
          </Button>
        </>
      )}
    </Front>
  );
}

function placeOf(to: Welcome): string {
  return to.role === "student" ? "/" : `/courses/${to.course}`;
}

function Accept({ secret, to }: { secret: string; to: Welcome }) {
  const { route } = useLocation();
  const accept = async () => {
    await ask(api.POST("/api/v1/invitations/accept", { body: { secret } }));
    forgetAll();
    announce(t("invitation.accepted", { course: to.title }));
    route(placeOf(to), true);
  };
  return (
    <Form action={t("invitation.accept")} onSubmit={accept}>
      <p>{t("invitation.as", { name: user.value?.display_name || user.value?.name || "" })}</p>
    </Form>
  );
}

function Register({ secret, to }: { secret: string; to: Welcome }) {
  const { route } = useLocation();
  const [name, setName] = useState(to.invitee?.name ?? "");
  const [display_name, setDisplayName] = useState(to.invitee?.display_name ?? "");
  const [email, setEmail] = useState(to.invitee?.email ?? "");
  const [password, setPassword] = useState("");
  const register = async () => {
    await ask(
      api.POST("/api/v1/invitations/register", {
        body: { secret, name, display_name, email, password },
      }),
    );
    // Opens the next page as part of the log-in. If this page were shown to the logged-in user, it
    // would request the invitation again, although the invitation has just been used.
    await logIn(name, password, () => route(placeOf(to), true));
    announce(t("invitation.accepted", { course: to.title }));
  };
  return (
    <Form action={t("invitation.register")} onSubmit={register}>
      {(errorOf) => (
        <>
          <TextField
            label={t("log_in.name")}
            name="username"
            autocomplete="username"
            autocapitalize="none"
            required
            maxLength={lengths_max.user_name}
            error={errorOf("name")}
            value={name}
            onInput={setName}
          />
          <TextField
            label={t("account.display_name")}
            name="name"
            autocomplete="name"
            maxLength={lengths_max.display_name}
            help={t("invitation.display_name_help")}
            error={errorOf("display_name")}
            value={display_name}
            onInput={setDisplayName}
          />
          <TextField
            label={t("account.email_optional")}
            name="email"
            type="email"
            autocomplete="email"
            maxLength={lengths_max.email}
            error={errorOf("email")}
            value={email}
            onInput={setEmail}
          />
          <NewPassword
            label={t("log_in.password")}
            value={password}
            onInput={setPassword}
            error={errorOf("password")}
          />
        </>
      )}
    </Form>
  );
}
