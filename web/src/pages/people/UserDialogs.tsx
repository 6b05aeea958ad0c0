import { useState } from "preact/hooks";
import { api, ask } from "../../api/client";
import { lengths_max } from "../../api/rules";
import { t } from "../../i18n";
import { Button } from "../../ui/controls/Button";
import { Check, Select, TextField } from "../../ui/controls/Field";
import { Form, FormDialog } from "../../ui/controls/Form";
import { Dialog } from "../../ui/layout/Dialog";
import { announce, errorText } from "../../ui/states/announce";
import { Notice } from "../../ui/states/States";
import { PasswordLink } from "../base/PasswordLink";
import type { User } from "./users";
import styles from "./users.module.css";

const roles = ["student", "instructor", "admin"] as const;

type Profile = Pick<User, "display_name" | "email" | "role">;

interface ProfileFieldsProps {
  profile: Profile;
  onChange: (profile: Profile) => void;
  errorOf: (field: string) => string | null;
}

/** The fields for a user's properties other than the user name. */
function ProfileFields({ profile, onChange, errorOf }: ProfileFieldsProps) {
  const change = (part: Partial<Profile>) => onChange({ ...profile, ...part });
  return (
    <>
      <TextField
        label={t("account.display_name")}
        maxLength={lengths_max.display_name}
        error={errorOf("display_name")}
        value={profile.display_name}
        onInput={(display_name) => change({ display_name })}
      />
      <TextField
        label={t("account.email_optional")}
        type="email"
        maxLength={lengths_max.email}
        error={errorOf("email")}
        value={profile.email}
        onInput={(email) => change({ email })}
      />
      <Select
        label={t("course.role")}
        options={roles.map((value) => ({ value, text: t(`role.${value}`) }))}
        error={errorOf("role")}
        value={profile.role}
        onChange={(role) => change({ role })}
      />
    </>
  );
}

/** A dialog that adds a user, and offers to create a link with which the user sets a password. */
export function AddUser({ onClose, onAdded }: { onClose: () => void; onAdded: () => unknown }) {
  const [name, setName] = useState("");
  const [profile, setProfile] = useState<Profile>({ display_name: "", email: "", role: "student" });
  const [added, setAdded] = useState<User | null>(null);
  const add = async () => {
    const body = { name, ...profile, must_change_password: true };
    setAdded(await ask(api.POST("/api/v1/users", { body })));
    await onAdded();
  };
  return (
    <Dialog title={t("admin.add_user")} onClose={onClose}>
      {added ? (
        <>
          <Notice kind="good">{t("admin.added", { name: added.name })}</Notice>
          <UserPasswordLink user={added} />
        </>
      ) : (
        <Form action={t("common.add")} onSubmit={add} onCancel={onClose}>
          {(errorOf) => (
            <>
              <TextField
                label={t("log_in.name")}
                required
                maxLength={lengths_max.user_name}
                autocapitalize="none"
                error={errorOf("name")}
                value={name}
                onInput={setName}
              />
              <ProfileFields profile={profile} onChange={setProfile} errorOf={errorOf} />
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

/**
 * A dialog that changes a user. It can also create a password link, end all sessions, and revoke
 * all tokens.
 */
export function ChangeUser({ user, onClose, onChanged }: ChangeUserProps) {
  const { display_name, email, role } = user;
  const [profile, setProfile] = useState<Profile>({ display_name, email, role });
  const [disabled, setDisabled] = useState(user.disabled);
  const save = async () => {
    await ask(
      api.PATCH("/api/v1/users/{user}", {
        params: { path: { user: user.id } },
        body: { ...profile, disabled },
      }),
    );
    announce(t("course.saved", { problem: user.name }));
    await onChanged();
  };
  return (
    <FormDialog title={user.name} action={t("common.save")} onClose={onClose} onSubmit={save}>
      {(errorOf) => (
        <>
          <ProfileFields profile={profile} onChange={setProfile} errorOf={errorOf} />
          <Check label={t("admin.disable")} checked={disabled} onChange={setDisabled} />
          <hr />
          <UserPasswordLink user={user} />
          <RevokeSessions user={user} />
        </>
      )}
    </FormDialog>
  );
}

function UserPasswordLink({ user }: { user: User }) {
  const params = { path: { user: user.id } };
  return (
    <PasswordLink
      name={user.name}
      make={() => ask(api.POST("/api/v1/users/{user}/password_link", { params }))}
    />
  );
}

function RevokeSessions({ user }: { user: User }) {
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
