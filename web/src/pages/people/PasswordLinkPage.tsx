import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { api, ask } from "../../api/client";
import { t } from "../../i18n";
import { Refusal } from "../../network/refusal";
import { LogInForm } from "../../session/LogInForm";
import { user } from "../../session/session";
import { LinkButton } from "../../ui/controls/Button";
import { Form } from "../../ui/controls/Form";
import { Notice } from "../../ui/states/States";
import { Front } from "./Front";
import { NewPassword } from "./NewPassword";
import { forgetSecretOfAddress, useSecretOfAddress } from "./secret-of-address";

/** `/password#SECRET`: sets a password. The link works once. */
export default function PasswordLinkPage() {
  const secret = useSecretOfAddress();
  const { route: go } = useLocation();
  const [password, setPassword] = useState("");
  const [state, setState] = useState<"open" | "done" | "gone">(secret === "" ? "gone" : "open");
  const submit = async () => {
    try {
      await ask(
        api.POST("/api/v1/session/password_link", { body: { secret, new_password: password } }),
      );
    } catch (reason) {
      if (!(reason instanceof Refusal) || reason.status !== 404) throw reason;
      setState("gone");
      return;
    }
    forgetSecretOfAddress();
    setState("done");
  };
  if (state === "gone") {
    return (
      <Front title={t("password_link.title")}>
        <Notice kind="warning">{t("password_link.gone")}</Notice>
        <LinkButton href="/">{t(user.value ? "nav.problems" : "log_in.title")}</LinkButton>
      </Front>
    );
  }
  if (state === "done") {
    return (
      <Front title={t("log_in.title")}>
        <Notice kind="good">{t("password_link.done")}</Notice>
        <LogInForm onDone={() => go("/", true)} />
      </Front>
    );
  }
  return (
    <Front title={t("password_link.title")} lead={t("password_link.lead")}>
      <Form action={t("password_link.set")} onSubmit={submit}>
        {(errorOf) => (
          <NewPassword value={password} onInput={setPassword} error={errorOf("new_password")} />
        )}
      </Form>
    </Front>
  );
}
