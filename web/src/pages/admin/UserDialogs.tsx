import { useState } from "preact/hooks";
import { api, ask } from "../../api/client";
import { t } from "../../i18n";
import { announce, errorText } from "../../ui/announce";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Check, Select, TextField } from "../../ui/Field";
import { Form, FormDialog } from "../../ui/Form";
import { Secret } from "../../ui/Secret";
import { Notice } from "../../ui/States";
import { Time } from "../../ui/Time";
import styles from "./admin.module.css";
import type { User } from "./users";

const roles = ["student", "instructor", "admin"] as const;

function RoleSelect(props: {
  value: User["role"];
  onChange: (role: User["role"]) => void;
  error: string | null;
}) {
  const options = roles.map((value) => ({ value, text: t(`role.${value}`) }));
  return <Select label={t("course.role")} options={options} {...props} />;
}

/** Adds a user, who gets a link to set a password by. */
export function AddUser({ onClose, onAdded }: { onClose: () => void; onAdded: () => unknown }) {
  const [name, setName] = useState("");
  const [display_name, setDisplayName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<User["role"]>("student");
  const [added, setAdded] = useState<User | null>(null);
  const add = async () => {
    const body = { name, display_name, email, role, must_change_password: true };
    setAdded(await ask(api.POST("/api/v1/users", { body })));
    await onAdded();
  };
  return (
    <Dialog title={t("admin.add_user")} onClose={onClose}>
      {added ? (
        <>
          <Notice kind="good">{t("admin.added", { name: added.name })}</Notice>
          <PasswordLink user={added} />
        </>
      ) : (
        <Form action={t("common.add")} onSubmit={add} onCancel={onClose}>
          {(errorOf) => (
            <>
              <TextField
                label={t("log_in.name")}
                required
                maxLength={64}
                autocapitalize="none"
                error={errorOf("name")}
                value={name}
                onInput={setName}
              />
              <TextField
                label={t("account.display_name")}
                maxLength={200}
                error={errorOf("display_name")}
                value={display_name}
                onInput={setDisplayName}
              />
              <TextField
                label={t("account.email_optional")}
                type="email"
                maxLength={254}
                error={errorOf("email")}
                value={email}
                onInput={setEmail}
              />
              <RoleSelect value={role} onChange={setRole} error={errorOf("role")} />
            </>
          )}
        </Form>
      )}
    </Dialog>
  );
}

interface ChangeUserProps {
  user: User;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Changes a user; beside it what may be done at once: a password link, and shutting out. */
export function ChangeUser({ user, onClose, onChanged }: ChangeUserProps) {
  const [role, setRole] = useState(user.role);
  const [display_name, setDisplayName] = useState(user.display_name);
  const [email, setEmail] = useState(user.email);
  const [disabled, setDisabled] = useState(user.disabled);
  const save = async () => {
    await ask(
      api.PATCH("/api/v1/users/{user}", {
        params: { path: { user: user.id } },
        body: { role, display_name, email, disabled },
      }),
    );
    announce(t("course.saved", { problem: user.name }));
    await onChanged();
  };
  return (
    <FormDialog title={user.name} action={t("common.save")} onClose={onClose} onSubmit={save}>
      {(errorOf) => (
        <>
          <TextField
            label={t("account.display_name")}
            maxLength={200}
            error={errorOf("display_name")}
            value={display_name}
            onInput={setDisplayName}
          />
          <TextField
            label={t("account.email_optional")}
            type="email"
            maxLength={254}
            error={errorOf("email")}
            value={email}
            onInput={setEmail}
          />
          <RoleSelect value={role} onChange={setRole} error={errorOf("role")} />
          <Check label={t("admin.disable")} checked={disabled} onChange={setDisabled} />
          <hr />
          <PasswordLink user={user} />
          <ShutOut user={user} />
        </>
      )}
    </FormDialog>
  );
}

function PasswordLink({ user }: { user: User }) {
  const [link, setLink] = useState<{ secret: string; expires_ms: number } | null>(null);
  const [error, setError] = useState("");
  const make = async () => {
    setError("");
    try {
      const params = { path: { user: user.id } };
      setLink(await ask(api.POST("/api/v1/users/{user}/password_link", { params })));
    } catch (reason) {
      setError(errorText(reason));
    }
  };
  return (
    <div class={styles.at_once} aria-live="polite">
      {link ? (
        <>
          <p>
            {t("admin.link_once")} {t("import.links_until")}{" "}
            <Time at_ms={link.expires_ms} absolute />
          </p>
          <Secret
            text={`${location.origin}/password#${link.secret}`}
            what={t("import.link_of", { name: user.name })}
          />
        </>
      ) : (
        <div>
          <Button icon="link" onClick={make}>
            {t("admin.make_link")}
          </Button>
        </div>
      )}
      {error && <Notice kind="bad">{error}</Notice>}
    </div>
  );
}

function ShutOut({ user }: { user: User }) {
  const [state, setState] = useState<"no" | "sure" | "done">("no");
  const [error, setError] = useState("");
  const shut = async () => {
    setError("");
    try {
      const params = { path: { user: user.id } };
      await ask(api.DELETE("/api/v1/users/{user}/sessions", { params }));
      setState("done");
    } catch (reason) {
      setError(errorText(reason));
    }
  };
  return (
    <div class={styles.at_once} aria-live="polite">
      {state === "done" ? (
        <Notice kind="good">{t("admin.is_shut_out")}</Notice>
      ) : (
        <div class={styles.buttons}>
          <Button kind="danger" onClick={() => (state === "sure" ? shut() : setState("sure"))}>
            {t(state === "sure" ? "admin.shut_out_sure" : "admin.shut_out")}
          </Button>
        </div>
      )}
      {error && <Notice kind="bad">{error}</Notice>}
    </div>
  );
}
