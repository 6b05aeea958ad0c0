import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { formatClock } from "../i18n/format";
import { Refusal } from "../network/refusal";
import { Button } from "../ui/controls/Button";
import { PasswordField, TextField } from "../ui/controls/Field";
import { errorText } from "../ui/states/announce";
import { Notice } from "../ui/states/States";
import styles from "./log-in.module.css";
import { logIn } from "./session";

/**
 * Returns the message for an error. After too many attempts, it says when the user may try again.
 */
function reasonText(reason: unknown, until_ms: number): string {
  if (until_ms > 0) return t("log_in.throttled", { time: formatClock(until_ms) });
  if (reason instanceof Refusal && reason.status === 401) return t("log_in.wrong");
  return errorText(reason);
}

/** Returns the number of seconds until a time, and renders again whenever the number changes. */
function useSecondsUntil(until_ms: number): number {
  const left = () => Math.max(0, Math.ceil((until_ms - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    if (until_ms <= Date.now()) return;
    const timer = setInterval(() => {
      setSeconds(left());
      if (left() === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until_ms]);
  return seconds;
}

interface LogInFormProps {
  /** The user whose session is renewed. If set, the form does not let the user change the name. */
  name?: string;
  onDone?: () => void;
}

/** The log-in form. */
export function LogInForm({ name: fixed_name, onDone }: LogInFormProps) {
  const [name, setName] = useState(fixed_name ?? "");
  const [password, setPassword] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const [until_ms, setUntil] = useState(0);
  const wait_s = useSecondsUntil(until_ms);
  const form = useRef<HTMLFormElement>(null);
  // The attribute `autofocus` would work only when the document is opened, not after logging out.
  // The dialog that renews a session moves the focus itself.
  useEffect(() => {
    if (fixed_name === undefined) form.current?.querySelector("input")?.focus();
  }, []);
  const submit = async () => {
    setError("");
    setBusy(true);
    try {
      await logIn(name, password);
      onDone?.();
    } catch (reason) {
      const after_s = reason instanceof Refusal && reason.status === 429 ? reason.retryAfter_s : 0;
      const until = after_s ? Date.now() + after_s * 1000 : 0;
      setUntil(until);
      setError(reasonText(reason, until));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && wait_s === 0) void submit();
      }}
    >
      {error && (
        <div role="alert">
          <Notice kind={until_ms > 0 ? "warning" : "bad"}>{error}</Notice>
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
      <PasswordField
        label={t("log_in.password")}
        name="password"
        autocomplete="current-password"
        required
        // The dialog that renews a session has a fixed user name, so the password gets the focus.
        autofocus={fixed_name !== undefined}
        value={password}
        onInput={setPassword}
      />
      <Button kind="primary" type="submit" disabled={busy || wait_s > 0}>
        {wait_s > 0 ? t("log_in.wait", { count: wait_s }) : t("log_in.title")}
      </Button>
    </form>
  );
}
