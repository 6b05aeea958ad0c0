import { t } from "../i18n";
import type { Trace } from "./board";
import { type Bounds, knownAt } from "./distances";

function describeDistance(bounds: Bounds | null, i: number): string {
  if (bounds === null) return "";
  const known = knownAt(bounds, i);
  if (known !== null && Number.isFinite(known)) return t("replay.distance", { count: known });
  const low = bounds.low[i];
  return low !== undefined && Number.isFinite(low) ? t("replay.at_least", { count: low }) : "";
}

/** Describes the fault at which the path stops. Uses the same words as the checker. */
export function describeFault({ path, boards, fault }: Trace): string {
  const move = boards.length;
  if (fault === null) return "";
  if (fault.kind === "letter") return t("replay.strange", { move, letter: fault.letter });
  const border = t(`replay.border.${fault.border}`);
  return t("replay.illegal", { move, count: path.length, letter: fault.move, border });
}

/** Describes the board after `at` moves in a sentence or two. */
export function describeBoard(
  way: Trace,
  at: number,
  bounds: Bounds | null,
  turn: number | null,
): string {
  const moves = way.boards.length - 1;
  if (at > moves) return describeFault(way);
  const distance = describeDistance(bounds, at);
  if (at === 0) return `${t("replay.start")} ${distance}`;
  const letter = way.path[at - 1] ?? "";
  const move = t("replay.move", { move: at, count: way.path.length, letter });
  const before = bounds && knownAt(bounds, at - 1);
  const after = bounds && knownAt(bounds, at);
  const turned =
    at === turn && before !== null && after !== null ? t("replay.turned", { before, after }) : "";
  const end = at === moves && way.fault === null ? describeEnd(way) : "";
  const at_goal = end !== "" && way.reachesGoal;
  return [move, turned || (at_goal ? "" : distance), end].filter(Boolean).join(" ");
}

function describeEnd({ reachesGoal, boards }: Trace): string {
  const count = boards.length - 1;
  return reachesGoal ? t("replay.goal", { count }) : t("replay.not_goal", { count });
}
