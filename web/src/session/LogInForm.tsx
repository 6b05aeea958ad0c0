import { useState } from "preact/hooks";
import { Refusal } from "../api/refusal";
import { t } from "../i18n";
import { errorText } from "../ui/announce";
import { Button } from "../ui/Button";
import { TextField } from "../ui/Field";
import { Notice } from "../ui/States";
import styles from "./log-in.module.css";
import { logIn } from "./session";

/** Logs in. `name` is fixed where the one who was logged in comes again. */
export function LogInForm({ name: fixed_name }: { name?: string }) {
  const [name, setName] = useState(fixed_name ?? "");
  const [password, setPassword] = useState("");
  const [error, setError] = useState("");
  const submit = async () => {
    setError("");
    try {
      await logIn(name, password);
    } catch (reason) {
      const wrong = reason instanceof Refusal && reason.status === 401;
      setError(wrong ? t("log_in.wrong") : errorText(reason));
    }
  };
  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {error && (
        <div role="alert">
          <Notice kind="bad">{error}</Notice>
        </div>
      )}
      <TextField
        label={t("log_in.name")}
        name="username"
        autocomplete="username"
        autocapitalize="none"
        required
        readOnly={fixed_name !== undefined}
        value={name}
        onInput={setName}
      />
      <TextField
        label={t("log_in.password")}
        name="password"
        type="password"
        autocomplete="current-password"
        required
        value={password}
        onInput={setPassword}
      />
      <Button kind="primary" type="submit">
        {t("log_in.title")}
      </Button>
    </form>
  );
}
