import type { ComponentChildren } from "preact";
import { Refusal, Unreachable } from "../api/refusal";
import type { Resource } from "../api/resource";
import { t } from "../i18n";
import { errorText } from "./announce";
import { Button } from "./Button";
import { Icon, type IconName } from "./Icon";
import styles from "./states.module.css";

/** Grey lines where something is on its way. They show only when that takes a while. */
export function Loading({ lines = 5 }: { lines?: number }) {
  return (
    <div class={styles.skeleton} role="status">
      <span class="unseen">{t("common.loading")}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} />
      ))}
    </div>
  );
}

interface EmptyProps {
  icon?: IconName;
  title: string;
  children?: ComponentChildren;
}

/** Where there is nothing: says why, and what to do. */
export function Empty({ icon = "info", title, children }: EmptyProps) {
  return (
    <div class={styles.state}>
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}

function failureTitle(error: Error): string {
  if (error instanceof Unreachable) return t("error.unreachable_title");
  if (error instanceof Refusal && error.status === 404) return t("error.not_found_title");
  if (error instanceof Refusal && error.status === 403) return t("error.forbidden_title");
  return t("error.title");
}

/** Something could not be shown: why, and a way on. */
export function Failed({ error, retry }: { error: Error; retry?: () => unknown }) {
  return (
    <div role="alert">
      <Empty icon="alert" title={failureTitle(error)}>
        <p>{errorText(error)}</p>
        {retry && <Button onClick={retry}>{t("common.try_again")}</Button>}
      </Empty>
    </div>
  );
}

interface LoadedProps<Data> {
  of: Resource<Data> & { reload: () => unknown };
  lines?: number;
  children: (data: Data) => ComponentChildren;
}

/** Shows a resource: while it is on its way, when it failed, and when it is there. */
export function Loaded<Data>({ of, lines, children }: LoadedProps<Data>) {
  if (of.data !== undefined) return <>{children(of.data)}</>;
  if (of.error !== undefined) return <Failed error={of.error} retry={of.reload} />;
  return <Loading lines={lines} />;
}

interface NoticeProps {
  kind?: "info" | "good" | "warning" | "bad";
  children: ComponentChildren;
}

const notice_icons = { info: "info", good: "check", warning: "alert", bad: "cross" } as const;

/** A remark in the page. */
export function Notice({ kind = "info", children }: NoticeProps) {
  return (
    <div class={kind === "info" ? styles.notice : `${styles.notice} ${styles[kind]}`}>
      <Icon name={notice_icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
