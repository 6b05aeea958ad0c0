import { effect } from "@preact/signals";

/**
 * Resolves when `isTrue`, which reads signals, returns true for the first time, or when `stop` is
 * aborted.
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
