import { type Signal, signal } from "@preact/signals";
import { loadPart } from "../../network/load-part";

/** A part of the application that is loaded when a user is about to need it. */
export interface WantedPart<Part> {
  /** The part; null until it is loaded. */
  part: Signal<Part | null>;
  isLoading: Signal<boolean>;
  /** Starts to load the part, unless it is loaded or being loaded. Tries again after a failure. */
  want: () => void;
}

/** Returns a part that is not loaded yet. `onFailure` is called at the first failure only. */
export function wantedPart<Part>(
  load: () => Promise<Part>,
  onFailure: () => void,
  pauses_ms?: readonly number[],
): WantedPart<Part> {
  const part = signal<Part | null>(null);
  const isLoading = signal(false);
  let has_failed = false;
  const want = async () => {
    if (part.value || isLoading.value) return;
    isLoading.value = true;
    try {
      part.value = await loadPart(load, pauses_ms);
    } catch {
      if (!has_failed) onFailure();
      has_failed = true;
    }
    isLoading.value = false;
  };
  return { part, isLoading, want: () => void want() };
}
