import { effect } from "@preact/signals";

/**
 * Resolves when `isTrue` returns true, or when `stop` is aborted. `isTrue` must read signals,
 * because it is called again only when one of them changes.
 */
export function until(isTrue: () => boolean, stop?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop?.removeEventListener("abort", done);
      // The first call may happen before `dispose` is set.
      queueMicrotask(() => dispose());
      resolve();
    };
    stop?.addEventListener("abort", done);
    const dispose = effect(() => {
      if (isTrue() || stop?.aborted) done();
    });
  });
}
