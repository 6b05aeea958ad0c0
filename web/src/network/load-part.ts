import { Unreachable } from "./refusal";

const default_pauses_ms = [300, 1_000, 3_000];

/**
 * Loads a part of the application when it is needed. Because loading fails while the judge
 * restarts, tries again after each pause in `pauses_ms`. Throws Unreachable if every attempt fails.
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
