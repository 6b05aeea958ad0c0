import { useEffect, useRef, useState } from "preact/hooks";
import { api, ask } from "../../api/client";
import { follow } from "../../api/events";
import { said, t } from "../../i18n";
import { formatBytes, formatSeconds } from "../../i18n/format";
import { ReplayOf } from "../../replay/ReplayOf";
import { inSession } from "../../session/session";
import { Button } from "../../ui/controls/Button";
import { TextArea } from "../../ui/controls/Field";
import { TextBlock } from "../../ui/display/TextBlock";
import { errorText, reportError } from "../../ui/states/announce";
import { Notice } from "../../ui/states/States";
import type { WholeProblem } from "../problems/shapes";
import { CompileOutput } from "../submissions/CompileOutput";
import { compilerRemarks, type Remark } from "../submissions/compile-output";
import type { Place, SourceFile } from "../submissions/shapes";
import { Ending } from "./Ending";
import styles from "./workbench.module.css";

interface RunPanelProps {
  problem: WholeProblem;
  language: string;
  files: SourceFile[];
  onRemarks: (remarks: readonly Remark[]) => void;
  onPlace: (place: Place) => void;
}

function getRun(id: string) {
  const params = { path: { custom_run: id } };
  return ask(api.GET("/api/v1/custom_runs/{custom_run}", { params }));
}

type CustomRun = Awaited<ReturnType<typeof getRun>>;

/** A run with its input. */
interface Shown {
  input: string;
  run: CustomRun | null;
  status: CustomRun["status"];
}

/** A panel to run the program on custom input without judging it. */
export function RunPanel({ problem, language, files, onRemarks, onPlace }: RunPanelProps) {
  const [input, setInput] = useState(problem.samples[0]?.input ?? "");
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState("");
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  const run = async () => {
    stop.current();
    setError("");
    try {
      const body = { problem: problem.id, language, files, input };
      const { id, status } = await inSession(() => ask(api.POST("/api/v1/custom_runs", { body })));
      setShown({ input, run: null, status });
      const finish = async () => {
        stop.current();
        const run = await getRun(id);
        setShown({ input, run, status: run.status });
        onRemarks(compilerRemarks(compileOf(run)?.output ?? ""));
      };
      stop.current = follow(`/api/v1/custom_runs/${id}/events`, {
        on: {
          custom_run: (data) => {
            const { status } = data as CustomRun;
            if (status === "ended") finish().catch(reportError);
            else setShown({ input, run: null, status });
          },
        },
      });
    } catch (reason) {
      setError(errorText(reason));
    }
  };
  const compile = shown?.run ? compileOf(shown.run) : null;
  return (
    <>
      <div class={styles.run}>
        <div class={styles.panel}>
          <TextArea
            label={t("run.input")}
            code
            rows={4}
            value={input}
            onInput={setInput}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              void run();
            }}
          />
          <div class={styles.fill}>
            <Button small icon="play" onClick={run}>
              {t("run.run")}
            </Button>
            {problem.samples.map(
              (sample, i) =>
                sample.input !== "" && (
                  <Button
                    key={sample.test}
                    kind="quiet"
                    small
                    pressed={input === sample.input}
                    onClick={() => setInput(sample.input)}
                  >
                    {t("run.sample", { number: i + 1 })}
                  </Button>
                ),
            )}
          </div>
        </div>
        <div class={styles.panel} role="status" aria-busy={shown !== null && shown.run === null}>
          {error && <Notice kind="bad">{error}</Notice>}
          {shown === null && !error && <p class="soft small">{t("run.explain")}</p>}
          {shown && <Outcome shown={shown} problem={problem} />}
        </div>
      </div>
      {compile && compile.output !== "" && (
        <CompileOutput
          output={compile.output}
          files={files.map(({ name }) => name)}
          onPlace={onPlace}
        />
      )}
      {shown?.run?.output && (
        <ReplayOf
          puzzle={problem.replay}
          input={shown.input}
          output={shown.run.output.text}
          isCut={shown.run.output.is_cut}
          title={t("replay.own_run")}
        />
      )}
    </>
  );
}

function compileOf(run: CustomRun): { ok: boolean; output: string } | null {
  const compile = run.compile as { ok?: unknown; output?: unknown } | null;
  return typeof compile?.output === "string"
    ? { ok: compile.ok === true, output: compile.output }
    : null;
}

interface OutcomeProps {
  shown: Shown;
  problem: WholeProblem;
}

function Outcome({ shown: { input, run, status }, problem }: OutcomeProps) {
  if (run === null) return <Ending ending={null} status={status} />;
  const sample = problem.samples.find((sample) => sample.input === input && !sample.interaction);
  const ran = run.ending !== "compile_error" && run.ending !== "judging_error";
  const cutOf = (text: CustomRun["output"]) => (text?.is_cut ? text.bytes : null);
  return (
    <>
      <div class={styles.outcome}>
        <Ending ending={run.ending} status={status} />
        {ran && (
          <span class="soft small">
            {formatSeconds(run.cpu_s)} · {formatBytes(run.memory_bytes)}
            {run.signal !== null && ` · ${t("run.signal", { number: run.signal })}`}
            {run.signal === null &&
              run.exit_code !== 0 &&
              ` · ${t("run.exit_code", { code: run.exit_code })}`}
          </span>
        )}
      </div>
      {run.message && <p class="small">{said(run.message)}</p>}
      {ran && (
        <TextBlock
          title={t("run.output")}
          text={run.output?.text ?? ""}
          cutFrom_bytes={cutOf(run.output)}
        />
      )}
      {ran && sample && <TextBlock title={t("run.expected")} text={sample.answer} />}
      {ran && run.error_output && run.error_output.text !== "" && (
        <TextBlock
          title={t("run.error_output")}
          text={run.error_output.text}
          cutFrom_bytes={cutOf(run.error_output)}
        />
      )}
    </>
  );
}
