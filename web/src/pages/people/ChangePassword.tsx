import { useState } from "preact/hooks";
import { api, ask } from "../../api/client";
import { forget } from "../../api/resource";
import { t } from "../../i18n";
import { loadSession, user } from "../../session/session";
import { PasswordField } from "../../ui/controls/Field";
import { Form } from "../../ui/controls/Form";
import { announce } from "../../ui/states/announce";
import { NewPassword } from "./NewPassword";

/** A form that changes the user's password and requires the current one. */
export function ChangePassword() {
  const [old_password, setOld] = useState("");
  const [new_password, setNew] = useState("");
  const change = async () => {
    await ask(api.PUT("/api/v1/session/password", { body: { old_password, new_password } }));
    setOld("");
    setNew("");
    forget("sessions");
    announce(t("account.password_changed"));
    await loadSession();
  };
  return (
    <Form action={t("account.change_password")} onSubmit={change}>
      {(errorOf) => (
        <>
          <input
            type="text"
            name="username"
            autocomplete="username"
            value={user.value?.name}
            readOnly
            hidden
          />
          <PasswordField
            label={t("account.old_password")}
            name="password"
            autocomplete="current-password"
            required
            error={errorOf("old_password")}
            value={old_password}
            onInput={setOld}
          />
          <NewPassword value={new_password} onInput={setNew} error={errorOf("new_password")} />
        </>
      )}
    </Form>
  );
}
