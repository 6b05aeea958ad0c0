import { Unreachable } from "../api/refusal";

const default_pauses_ms = [300, 1_000, 3_000];

/**
 * A part of the application that is loaded when it is needed. While the judge is being restarted it
 * cannot be had, so that it is asked for again after each pause; then Unreachable is thrown.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  pauses_ms: readonly number[] = default_pauses_ms,
): Promise<Part> {
  for (const pause_ms of pauses_ms) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause_ms));
    }
  }
  try {
    return await load();
  } catch (reason) {
    throw new Unreachable(String(reason));
  }
}
