import { useMemo } from "preact/hooks";
import { t } from "../i18n";
import { Button } from "../ui/controls/Button";
import { Select } from "../ui/controls/Field";
import { BoardPicture } from "./BoardPicture";
import { type Board, type Puzzle, trace } from "./board";
import { DistanceLine, EmptyDistanceLine } from "./DistanceLine";
import { describeBoard } from "./describe";
import { firstTurn } from "./distances";
import { Path } from "./Path";
import { type Player, type Speed, speeds, usePlayer } from "./player";
import styles from "./replay.module.css";
import { useDistances } from "./use-distances";

interface ReplayProps {
  puzzle: Puzzle;
  start: Board;
  path: string;
  /** The minimum number of moves; null if no correct output is known. */
  fewest: number | null;
}

/** A player for a path on a board, with controls to go to any move and to the first mistake. */
export function Replay({ puzzle, start, path, fewest }: ReplayProps) {
  const way = useMemo(() => trace(start, path, puzzle), [start, path, puzzle]);
  const { bounds, searching } = useDistances(puzzle, way, fewest);
  const moves = way.boards.length - 1;
  const end = moves + (way.fault === null ? 0 : 1);
  const turn = useMemo(() => bounds && firstTurn(bounds), [bounds]);
  const stops = useMemo(() => (turn === null ? [] : [turn]), [turn]);
  const player = usePlayer(end, stops);
  const { at, goTo } = player;
  const board = way.boards[Math.min(at, moves)] ?? start;
  const solvable = bounds === null || Number.isFinite(bounds.low[0]);
  const keys = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: end }[event.key];
    if (to !== undefined) goTo(to);
    else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) player.toggle();
    else return;
    event.preventDefault();
  };
  return (
    <div class={styles.replay} onKeyDown={keys} role="none">
      <BoardPicture puzzle={puzzle} board={board} fault={at > moves ? way.fault : null} />
      <div class={styles.side}>
        <p class={styles.words} role="status">
          {!player.playing && describeBoard(way, at, bounds, turn)}
          {player.playing && t("replay.playing", { move: at, count: way.path.length })}
        </p>
        {!bounds && searching && <EmptyDistanceLine />}
        {bounds && solvable && <DistanceLine bounds={bounds} at={at} turn={turn} onGo={goTo} />}
        {bounds && !solvable && <p class="soft">{t("replay.unsolvable")}</p>}
        {end > 0 && (
          <Controls player={player} end={end} mistake={way.fault ? end : null} turn={turn} />
        )}
        <Path way={way} at={at} turn={turn} onGo={goTo} />
        {searching && <p class="soft small">{t("replay.searching")}</p>}
      </div>
    </div>
  );
}

interface ControlsProps {
  player: Player;
  end: number;
  /** The number of the invalid move; null if all moves are valid. */
  mistake: number | null;
  turn: number | null;
}

function Controls({ player, end, mistake, turn }: ControlsProps) {
  const { at, goTo, playing } = player;
  return (
    <>
      <input
        class={styles.scrub}
        type="range"
        min={0}
        max={end}
        value={at}
        aria-label={t("replay.scrub")}
        aria-valuetext={t("replay.scrub_value", { move: at, count: end })}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
      <div class={styles.controls}>
        <Button
          small
          icon="skipBack"
          label={t("replay.to_start")}
          disabled={at === 0}
          onClick={() => goTo(0)}
        />
        <Button
          small
          icon="back"
          label={t("replay.back")}
          disabled={at === 0}
          onClick={() => goTo(at - 1)}
        />
        <Button
          small
          kind="primary"
          icon={playing ? "pause" : "play"}
          label={playing ? t("replay.pause") : t("replay.play")}
          onClick={player.toggle}
        />
        <Button
          small
          icon="forward"
          label={t("replay.forward")}
          disabled={at === end}
          onClick={() => goTo(at + 1)}
        />
        <Button
          small
          icon="skipForward"
          label={t("replay.to_end")}
          disabled={at === end}
          onClick={() => goTo(end)}
        />
        <Select<Speed>
          label={t("replay.speed")}
          unseenLabel
          value={player.speed}
          options={speeds.map((value) => ({ value, text: `${value}×` }))}
          onChange={player.setSpeed}
        />
        {mistake !== null && (
          <Button small disabled={at === mistake} onClick={() => goTo(mistake)}>
            {t("replay.to_mistake", { move: mistake })}
          </Button>
        )}
        {/* Last, because it appears when the distances are known. */}
        {turn !== null && (
          <Button small disabled={at === turn} onClick={() => goTo(turn)}>
            {t("replay.to_turn", { move: turn })}
          </Button>
        )}
      </div>
    </>
  );
}
