import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Loading } from "../ui/states/States";
import { withPart } from "../ui/states/with-part";
import type { Puzzle } from "./board";
import type { ReplayFrameProps } from "./ReplayFrame";

interface ReplayOfProps extends Pick<ReplayFrameProps, "input" | "output" | "title"> {
  /** The puzzle of the problem, if it has one. */
  puzzle: Puzzle | null | undefined;
  answer?: string | null;
  isCut?: boolean;
}

/** Plays the moves of an output on the board. Shows nothing for problems without a board. */
export function ReplayOf({ puzzle, answer = null, isCut = false, ...texts }: ReplayOfProps) {
  const [Frame, setFrame] = useState<ComponentType<ReplayFrameProps> | null>(null);
  const is_played = puzzle?.kind === "sliding_puzzle";
  // Loads the code for boards when the first board is shown.
  useEffect(() => {
    if (!is_played) return;
    withPart(
      () => import("./ReplayFrame"),
      ({ ReplayFrame }) => setFrame(() => ReplayFrame),
    );
  }, [is_played]);
  if (!is_played) return null;
  if (Frame === null) return <Loading lines={8} />;
  return <Frame puzzle={puzzle} answer={answer} isCut={isCut} {...texts} />;
}
