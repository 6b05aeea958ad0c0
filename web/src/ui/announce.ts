import { signal } from "@preact/signals";
import { Refusal, Unreachable } from "../api/refusal";
import { t } from "../i18n";

export interface Message {
  id: number;
  /** "unseen" is for screen readers only. */
  kind: "good" | "bad" | "unseen";
  text: string;
}

/** The messages that are shown at the page's edge now; ui/Messages.tsx draws them. */
export const messages = signal<readonly Message[]>([]);

let last_id = 0;
const shown_ms = 6_000;

function show(kind: Message["kind"], text: string): void {
  const id = ++last_id;
  messages.value = [...messages.value.slice(-2), { id, kind, text }];
  // What went wrong stays until it is read and closed.
  if (kind !== "bad") setTimeout(() => dismiss(id), shown_ms);
}

export function dismiss(id: number): void {
  messages.value = messages.value.filter((message) => message.id !== id);
}

/** Says that something has been done; screen readers say it, too. */
export function announce(text: string): void {
  show("good", text);
}

/** Says to screen readers what one sees in the page, too. */
export function announceUnseen(text: string): void {
  show("unseen", text);
}

/** Says that something did not work, and why. An ended session is said by the window that renews it. */
export function reportError(error: unknown): void {
  if (error instanceof Refusal && error.status === 401) return;
  show("bad", errorText(error));
}

/** An error in words for people. */
export function errorText(error: unknown): string {
  if (error instanceof Refusal) {
    const wait = error.retryAfter_s;
    return wait === null
      ? error.detail
      : `${error.detail} ${t("error.retry_after", { count: wait })}`;
  }
  if (error instanceof Unreachable) return t("error.unreachable");
  return error instanceof Error ? error.message : String(error);
}
