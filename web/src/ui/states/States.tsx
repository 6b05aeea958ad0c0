import type { ComponentChildren } from "preact";
import type { Resource } from "../../api/resource";
import { t } from "../../i18n";
import { Refusal, Unreachable } from "../../network/refusal";
import { Button } from "../controls/Button";
import { Icon, type IconName } from "../display/Icon";
import { errorText } from "./announce";
import styles from "./states.module.css";

/** Grey lines while data loads. They appear only if loading takes a while. */
export function Loading({ lines = 5 }: { lines?: number }) {
  return (
    <div class={styles.skeleton} role="status" data-loading>
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

/** An empty state: says why nothing is shown, and what to do. */
export function Empty({ icon = "info", title, children }: EmptyProps) {
  return (
    <div class={styles.state}>
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface NothingFoundProps {
  title: string;
  onClear: () => void;
  children?: ComponentChildren;
}

/** The empty state of a list whose items do not match the search and the filters. */
export function NothingFound({ title, onClear, children }: NothingFoundProps) {
  return (
    <Empty icon="search" title={title}>
      {children}
      <Button onClick={onClear}>{t("common.clear_filters")}</Button>
    </Empty>
  );
}

function failureTitle(error: Error): string {
  if (error instanceof Unreachable) return t("error.unreachable_title");
  if (error instanceof Refusal && error.status === 404) return t("error.not_found_title");
  if (error instanceof Refusal && error.status === 403) return t("error.forbidden_title");
  return t("error.title");
}

/** An error state: says what went wrong, and offers to try again. */
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

/** Shows the state of a resource: loading, its data, or an error. */
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

/** A notice on the page. */
export function Notice({ kind = "info", children }: NoticeProps) {
  return (
    <div class={kind === "info" ? styles.notice : `${styles.notice} ${styles[kind]}`}>
      <Icon name={notice_icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
