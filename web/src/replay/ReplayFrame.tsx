import { useMemo, useState } from "preact/hooks";
import { t } from "../i18n";
import { Select } from "../ui/controls/Field";
import { type Puzzle, parseAnswer, parseBoards } from "./board";
import { Replay } from "./Replay";
import styles from "./replay.module.css";

export interface ReplayFrameProps {
  puzzle: Puzzle;
  input: string;
  output: string;
  /** A correct output with the fewest possible moves; null if the user may not see one. */
  answer: string | null;
  title: string;
  /** True if only the beginning of the output is available. */
  isCut: boolean;
}

function fewestMoves(answer: string | undefined): number | null {
  const right = answer === undefined ? null : parseAnswer(answer);
  return right && "path" in right && right.path !== "" ? right.path.length : null;
}

/** Plays the moves in `output` on the board in `input`. Shows nothing if `input` has no board. */
export function ReplayFrame(props: ReplayFrameProps) {
  const { puzzle, input, output, answer, title, isCut } = props;
  const [chosen, setChosen] = useState("0");
  const boards = useMemo(() => parseBoards(input, puzzle), [input, puzzle]);
  const place = Math.min(Number(chosen), boards.length - 1);
  const start = boards[place];
  if (!start) return null;
  const several = boards.length > 1;
  const written = several ? (output.split("\n")[place] ?? "") : output;
  const right = several ? answer?.split("\n")[place] : (answer ?? undefined);
  const read = parseAnswer(written);
  const path = "path" in read ? read.path : "";
  return (
    <section class={styles.frame} aria-label={title}>
      {/* Not a heading, because it appears below headings of different levels. */}
      <p class={styles.title}>{title}</p>
      {several && (
        <Select
          label={t("replay.which")}
          value={String(place)}
          options={boards.map((_, i) => ({
            value: String(i),
            text: t("replay.number", { number: i + 1 }),
          }))}
          onChange={setChosen}
        />
      )}
      {"word" in read && <p>{t("replay.word", { word: read.word.slice(0, 60) })}</p>}
      {isCut && <p class="soft small">{t("replay.cut")}</p>}
      <Replay
        key={`${place}/${path}`}
        puzzle={puzzle}
        start={start}
        path={path}
        fewest={fewestMoves(right)}
      />
    </section>
  );
}
