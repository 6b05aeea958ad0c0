/** A text that the user types into a plain field, with everything that an editor takes over. */
export interface Typing {
  /** The text before the user typed, the texts after each pause, and the current text. */
  texts: readonly string[];
  /** The selection: `head` is the end with the cursor. */
  anchor: number;
  head: number;
  scroll: { top: number; left: number };
  hasFocus: boolean;
}

export interface Change {
  from: number;
  to: number;
  insert: string;
}

/** Returns the change that makes one text of another. It is as short as one replacement can be. */
export function changeBetween(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let same_end = 0;
  const at = (text: string) => text[text.length - 1 - same_end];
  while (same_end < shorter - from && at(before) === at(after)) same_end++;
  return {
    from,
    to: before.length - same_end,
    insert: after.slice(from, after.length - same_end),
  };
}

const pause_ms = 500;
const steps_max = 100;

/** Remembers what was typed, in the steps in which Undo takes it back. */
export class Steps {
  private readonly texts: string[];
  private last_ms = Number.NEGATIVE_INFINITY;

  constructor(
    private current: string,
    private readonly now_ms = () => performance.now(),
  ) {
    this.texts = [current];
  }

  typed(text: string): void {
    const at_ms = this.now_ms();
    const is_next = at_ms - this.last_ms > pause_ms;
    this.last_ms = at_ms;
    if (is_next && this.current !== this.texts.at(-1)) this.texts.push(this.current);
    // Discards the oldest step. The first text stays, so that Undo can always return to it.
    if (this.texts.length > steps_max) this.texts.splice(1, 1);
    this.current = text;
  }

  /** The texts between the steps, from the first to the current one. */
  all(): string[] {
    return this.current === this.texts.at(-1) ? [...this.texts] : [...this.texts, this.current];
  }
}

type Action = "composition" | "pressing" | "dragging";

/** Tracks actions that would break if their element were replaced. */
export class Actions {
  private readonly pending = new Set<Action>();
  private waiting: (() => void)[] = [];

  begin(action: Action): void {
    this.pending.add(action);
  }

  end(action: Action): void {
    if (!this.pending.delete(action)) return;
    // Some browsers report the last input of a composition after its end.
    setTimeout(() => {
      if (this.pending.size > 0) return;
      for (const resolve of this.waiting.splice(0)) resolve();
    });
  }

  /** Resolves when no action is pending. */
  ended(): Promise<void> {
    if (this.pending.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
