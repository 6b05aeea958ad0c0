/** A part of a conversation between the judge's output validator and a submission. */
export interface Turn {
  /** `pass` begins the next pass of a multi-pass problem, and has no text. */
  speaker: "judge" | "submission" | "pass";
  /** The lines, separated by newlines. */
  text: string;
}

const signs = { judge: "<", submission: ">" } as const;
const pass_line = "---";

/**
 * Returns the turns of an `.interaction` file: lines of the judge begin with "<", lines of the
 * submission with ">", and "---" separates passes. Consecutive lines of one speaker are one turn.
 * Lines with neither sign are invalid in this format. They are added to the previous turn of the
 * pass or, if there is none, to a turn of the judge.
 */
export function turnsOf(text: string): Turn[] {
  const turns: Turn[] = [];
  for (const line of text.replace(/\n$/, "").split("\n")) {
    if (text === "") break;
    if (line === pass_line) {
      turns.push({ speaker: "pass", text: "" });
      continue;
    }
    const speaker =
      line[0] === signs.judge ? "judge" : line[0] === signs.submission ? "submission" : null;
    const words = speaker === null ? line : line.slice(1);
    const last = turns.at(-1);
    if (last && last.speaker !== "pass" && (speaker === null || speaker === last.speaker)) {
      last.text += `\n${words}`;
    } else {
      turns.push({ speaker: speaker ?? "judge", text: words });
    }
  }
  return turns;
}

/** Returns the `.interaction` file with these turns. */
export function interactionText(turns: readonly Turn[]): string {
  return turns
    .flatMap(({ speaker, text }) =>
      speaker === "pass" ? [pass_line] : text.split("\n").map((line) => `${signs[speaker]}${line}`),
    )
    .map((line) => `${line}\n`)
    .join("");
}
