import { signal } from "@preact/signals";
import { until } from "./until";

/** True while the judge does not respond. No page owns this state, so it survives navigation. */
export const judge_is_down = signal(false);

const wait_first_ms = 1_000;
const wait_most_ms = 15_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let wait_ms = wait_first_ms;

/** Reports that a request or an event stream got no response. Polls the judge until it responds. */
export function noteSilence(): void {
  if (judge_is_down.value) return;
  judge_is_down.value = true;
  wait_ms = wait_first_ms;
  addEventListener("online", ask);
  timer = setTimeout(ask, wait_ms);
}

/** Reports that the judge has responded. */
export function noteAnswer(): void {
  if (!judge_is_down.value) return;
  clearTimeout(timer);
  removeEventListener("online", ask);
  judge_is_down.value = false;
}

// Asks whether the judge is back, and asks again later if it is not. The intervals grow, because
// all open pages poll the judge, which must not be overloaded after a restart.
async function ask(): Promise<void> {
  clearTimeout(timer);
  const isBack = await fetch("/api/v1/session", { cache: "no-store" }).then(isOfJudge, () => false);
  if (isBack) return noteAnswer();
  if (!judge_is_down.value) return;
  wait_ms = Math.min(wait_ms * 2, wait_most_ms);
  timer = setTimeout(ask, wait_ms);
}

/**
 * False for the error page of a proxy in front of the judge, which means that the judge is down. The
 * judge describes its own errors in JSON.
 */
export function isOfJudge(response: Response): boolean {
  const isGatewayError = response.status >= 502 && response.status <= 504;
  return !isGatewayError || (response.headers.get("Content-Type") ?? "").includes("json");
}

/** Calls `callback` after each outage of the judge, until the returned function is called. */
export function onRecovery(callback: () => void): () => void {
  let was_down = judge_is_down.value;
  return judge_is_down.subscribe((is_down) => {
    const has_recovered = was_down && !is_down;
    was_down = is_down;
    if (has_recovered) callback();
  });
}

/** Resolves when the judge responds, or when `stop` is aborted. */
export function untilUp(stop: AbortSignal): Promise<void> {
  return until(() => !judge_is_down.value, stop);
}
