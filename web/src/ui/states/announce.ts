import { signal } from "@preact/signals";
import { said, t } from "../../i18n";
import { Refusal, Unreachable } from "../../network/refusal";

export interface Message {
  id: number;
  /** "unseen" is for screen readers only. */
  kind: "good" | "bad" | "unseen";
  text: string;
}

/** The messages that are currently shown; Messages.tsx renders them. */
export const messages = signal<readonly Message[]>([]);

let last_id = 0;
const shown_ms = 6_000;

function show(kind: Message["kind"], text: string): void {
  const id = ++last_id;
  messages.value = [...messages.value.slice(-2), { id, kind, text }];
  // Error messages stay until the user closes them.
  if (kind !== "bad") setTimeout(() => dismiss(id), shown_ms);
}

export function dismiss(id: number): void {
  messages.value = messages.value.filter((message) => message.id !== id);
}

/** Shows a message about a completed action; screen readers announce the message too. */
export function announce(text: string): void {
  show("good", text);
}

/** Announces a change only to screen readers, because sighted users see it on the page. */
export function announceUnseen(text: string): void {
  show("unseen", text);
}

/**
 * Shows an error. Does nothing for a 401, because then the session has ended and a dialog opens.
 */
export function reportError(error: unknown): void {
  if (error instanceof Refusal && error.status === 401) return;
  show("bad", errorText(error));
}

/** Returns the message that users see for an error. */
export function errorText(error: unknown): string {
  if (error instanceof Refusal) {
    const wait = error.retryAfter_s;
    const text = said(error.detail);
    return wait === null ? text : `${text} ${t("error.retry_after", { count: wait })}`;
  }
  if (error instanceof Unreachable) return t("error.unreachable");
  return error instanceof Error ? error.message : String(error);
}
