import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { formatBytes, formatSeconds } from "../../i18n/format";
import { Check } from "../../ui/controls/Field";
import { Verdict } from "../../ui/display/Verdict";
import { VirtualList } from "../../ui/layout/VirtualList";
import { hashOfPosition, positionOfHash } from "./live";
import { RunChart } from "./RunChart";
import { RunDetail, runName } from "./RunDetail";
import { RunLink } from "./RunLink";
import styles from "./runs.module.css";
import type { Run, WholeSubmission } from "./shapes";
import { TestGrid } from "./TestGrid";

/** Returns the position of the run that the URL fragment selects, and a setter for it. */
function useChosenRun(): [number | null, (position: number | null) => void] {
  const [chosen, setChosen] = useState(() => positionOfHash(location.hash));
  useEffect(() => {
    const look = () => setChosen(positionOfHash(location.hash));
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  return [
    chosen,
    (position) => {
      const hash = position === null ? location.pathname : hashOfPosition(position);
      history.replaceState(history.state, "", hash);
      setChosen(position);
    },
  ];
}

const row_height = 40;

/** The runs of a submission: a cell for each, the details of each, and charts with the limits. */
export function Runs({ submission }: { submission: WholeSubmission }) {
  const { runs } = submission;
  const failing = useMemo(() => runs.filter((run) => run.verdict !== "AC"), [runs]);
  const [onlyFailing, setOnlyFailing] = useState(false);
  const [picked, choose] = useChosenRun();
  const hasList = runs.length > 1;
  // Shows the first failed test, or the only test, unless the URL selects a run.
  const first = failing[0] ?? (hasList ? undefined : runs[0]);
  const chosen = picked ?? (submission.status === "judged" ? first?.position : undefined) ?? null;
  const detail = useRef<HTMLDivElement>(null);
  const list = onlyFailing ? failing : runs;
  const run = chosen === null ? undefined : runs[chosen];

  const keys = (event: KeyboardEvent) => {
    const place = list.findIndex((run) => run.position === chosen);
    const to = { ArrowDown: place + 1, ArrowUp: place - 1 }[event.key];
    const next = to === undefined ? undefined : list[to];
    if (!next) return;
    event.preventDefault();
    choose(next.position);
  };
  const chooseBelow = (position: number) => {
    choose(position);
    // The details are above the charts, and may be out of sight.
    detail.current?.querySelector("h3, p")?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div class={`${styles.all} in-order`}>
      <TestGrid submission={submission} chosen={chosen} onChoose={choose} />
      <div class={hasList ? styles.runs : undefined}>
        {hasList && (
          <div onKeyDown={keys} role="none" class={styles.side}>
            {failing.length > 0 && failing.length < runs.length && (
              <Check
                label={t("runs.only_failing")}
                checked={onlyFailing}
                onChange={setOnlyFailing}
              />
            )}
            <VirtualList
              items={list}
              keyOf={(run) => String(run.position)}
              rowHeight={row_height}
              label={t("runs.title")}
              maxHeight="min(60vh, 40rem)"
              shown={list.findIndex(({ position }) => position === chosen)}
            >
              {(run) => <RunLine run={run} isChosen={run.position === chosen} onChoose={choose} />}
            </VirtualList>
          </div>
        )}
        <div ref={detail} class={styles.detail}>
          {run ? (
            <RunDetail key={`${run.position}/${run.verdict}`} submission={submission} run={run} />
          ) : (
            <p class="soft">{t("runs.choose")}</p>
          )}
        </div>
      </div>
      <RunChart submission={submission} chosen={chosen} onChoose={chooseBelow} />
    </div>
  );
}

interface RunLineProps {
  run: Run;
  isChosen: boolean;
  onChoose: (position: number) => void;
}

function RunLine({ run, isChosen, onChoose }: RunLineProps) {
  return (
    <RunLink run={run} isChosen={isChosen} onChoose={onChoose} class={styles.line}>
      <span class={styles.place}>{run.position + 1}</span>
      <span class={styles.name}>{runName(run)}</span>
      <Verdict verdict={run.verdict} short />
      <span class="number">{formatSeconds(run.cpu_s)}</span>
      <span class="number">{formatBytes(run.memory_bytes)}</span>
    </RunLink>
  );
}
