import type { Puzzle } from "../../replay/board";

interface ReplayOfProps {
  puzzle: Puzzle | null | undefined;
  input: string;
  output: string;
  title: string;
}

export function ReplayOf(_: ReplayOfProps) {
  return null;
}
