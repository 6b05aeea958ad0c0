import type { Schemas } from "../../api/client";
import type { Remark } from "../submissions/compile-output";
import type { SourceFile } from "../submissions/shapes";

export type SourceCheck = Schemas["SourceCheck"];
type Diagnostic = Schemas["Diagnostic"];

/** A source is checked when the user has typed nothing for this many milliseconds. */
export const rest_ms = 600;

/** A program that is being typed. */
export interface TypedProgram {
  language: string;
  files: readonly SourceFile[];
}

/**
 * The judge's response to a request for a check: the check's id, or the time to wait before the
 * next request; null if the judge gives no time.
 */
export type Asked = { id: string } | { wait_s: number | null };

/** The requests to the judge that a checker needs. */
export interface CheckingJudge {
  ask(program: TypedProgram, signal: AbortSignal): Promise<Asked>;
  /** Follows a check until the returned function is called. */
  follow(id: string, on_check: (check: SourceCheck) => void): () => void;
}

/**
 * Checks a program whenever its author stops typing. Only the newest text counts: requests for
 * earlier texts are aborted. If the judge refuses a check or cannot do it, nothing is shown,
 * because the user did not ask for the check.
 */
export class SourceChecker {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private aborter: AbortController | null = null;
  private unfollow = () => {};
  private refused_until_ms = 0;

  /** `on_result` is called with each result, and with null if there is none for the newest text. */
  constructor(
    private readonly judge: CheckingJudge,
    private readonly on_result: (check: SourceCheck | null) => void,
  ) {}

  /** Must be called whenever the program changes. */
  typed(program: TypedProgram): void {
    this.stop();
    const wait_ms = Math.max(rest_ms, this.refused_until_ms - Date.now());
    this.timer = setTimeout(() => void this.check(program), wait_ms);
  }

  /** Cancels the pending or running check of an earlier text. */
  stop(): void {
    clearTimeout(this.timer);
    this.aborter?.abort();
    this.aborter = null;
    this.unfollow();
    this.unfollow = () => {};
  }

  private async check(program: TypedProgram): Promise<void> {
    const aborter = new AbortController();
    this.aborter = aborter;
    let asked: Asked = { wait_s: null };
    try {
      asked = await this.judge.ask(program, aborter.signal);
    } catch {
      // The judge cannot be reached. The page says so when the user submits.
    }
    if (aborter.signal.aborted) return;
    if (!("id" in asked)) {
      if (asked.wait_s !== null) this.refused_until_ms = Date.now() + asked.wait_s * 1000;
      this.on_result(null);
      return;
    }
    this.unfollow = this.judge.follow(asked.id, (check) => {
      if (aborter.signal.aborted || check.state === "queued") return;
      this.stop();
      this.on_result(check.state === "done" ? check : null);
    });
  }
}

const severities = { error: "error", warning: "warning", note: "info" } as const;

/** Returns the messages of a check that have a location in a file, for display in the editor. */
export function remarksOf(check: SourceCheck): Remark[] {
  return check.diagnostics
    .filter(({ path }) => path !== "")
    .map(({ path, line, column, severity, message }) => ({
      file: path,
      line,
      column: column === 0 ? null : column,
      severity: severities[severity],
      message,
    }));
}

/** Returns the messages in the form in which compilers print them. */
export function outputOf(check: SourceCheck): string {
  return check.diagnostics.map(lineOf).join("\n");
}

function lineOf({ path, line, column, severity, message }: Diagnostic): string {
  if (path === "") return message;
  const place = column === 0 ? `${path}:${line}` : `${path}:${line}:${column}`;
  return `${place}: ${severity}: ${message}`;
}

/** Returns the numbers of errors and warnings. */
export function countsOf(check: SourceCheck): { errors: number; warnings: number } {
  const count = (wanted: Diagnostic["severity"]) =>
    check.diagnostics.filter(({ severity }) => severity === wanted).length;
  return { errors: count("error"), warnings: count("warning") };
}
