/** Consecutive output of one side, up to the next output of the other side. */
export interface Part {
  from: "submission" | "validator";
  pass: number;
  /** The time of the output, in seconds after the start of the pass; missing in samples. */
  at_s?: number;
  text: string;
}

export interface Pass {
  pass: number;
  parts: Part[];
}

/** Groups the parts of a conversation by pass. */
export function passesOf(parts: readonly Part[]): Pass[] {
  const passes: Pass[] = [];
  for (const part of parts) {
    const last = passes[passes.length - 1];
    if (last?.pass === part.pass) last.parts.push(part);
    else passes.push({ pass: part.pass, parts: [part] });
  }
  return passes;
}
