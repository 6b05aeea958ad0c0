import type { Schemas } from "../../api/client";

export type Step = Schemas["Step"];

export interface TraceBar {
  step: Step["step"];
  subject: string;
  outcome: string;
  /** The time since the start of the first step, as a share of the total time. */
  from: number;
  length: number;
  seconds: number;
  running: boolean;
}

/** Returns each step's position within the total time. A step without an end lasts until now. */
export function traceBars(steps: readonly Step[], now_us: number): TraceBar[] {
  const begin = Math.min(...steps.map(({ start_us }) => start_us));
  const end = Math.max(
    ...steps.map(({ end_us, start_us }) => end_us ?? Math.max(now_us, start_us)),
  );
  const whole = Math.max(1, end - begin);
  return steps.map(({ step, subject, outcome, start_us, end_us }) => {
    const until = end_us ?? Math.max(now_us, start_us);
    return {
      step,
      subject,
      outcome,
      from: (start_us - begin) / whole,
      length: (until - start_us) / whole,
      seconds: (until - start_us) / 1e6,
      running: end_us === null,
    };
  });
}
