import { useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../api/client";
import { lengths_max } from "../../api/rules";
import { t } from "../../i18n";
import { Button } from "../../ui/controls/Button";
import { TextField } from "../../ui/controls/Field";
import { FormDialog } from "../../ui/controls/Form";
import { Time } from "../../ui/display/Time";
import styles from "./operation.module.css";

type Pause = Schemas["Pause"];

interface PausesProps {
  pauses: readonly Pause[];
  onChanged: () => Promise<void>;
}

/** The current pauses, each with a button to resume judging, and buttons to start a pause. */
export function Pauses({ pauses, onChanged }: PausesProps) {
  const resume = async ({ id }: Pause) => {
    await ask(api.DELETE("/api/v1/pauses/{pause}", { params: { path: { pause: id } } }));
    await onChanged();
  };
  return (
    <>
      {pauses.length > 0 && (
        <ul class={styles.pauses} aria-label={t("pause.pauses")}>
          {pauses.map((pause) => (
            <li key={pause.id}>
              <span>
                <strong>{nameOf(pause)}</strong> {pause.reason}{" "}
                <span class="small soft">
                  <Time at_ms={pause.since_ms} />
                </span>
              </span>
              <Button
                small
                icon="play"
                label={t("pause.resume_one", { name: nameOf(pause) })}
                onClick={() => resume(pause)}
              >
                {t("pause.resume")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div class={styles.buttons}>
        {!pauses.some(({ kind }) => kind === "queue") && (
          <PauseButton kind="queue" onChanged={onChanged} />
        )}
        <PauseButton kind="problem" onChanged={onChanged} />
      </div>
    </>
  );
}

function nameOf({ kind, name }: Pause): string {
  return kind === "queue" ? t("pause.queue") : t(`pause.${kind}`, { name });
}

interface PauseButtonProps {
  kind: Pause["kind"];
  /**
   * The name of the worker to pause. Omitted for the queue, which has no name, and for a problem,
   * whose name the user enters in the dialog.
   */
  name?: string;
  onChanged: () => Promise<void>;
}

/** A button that asks for the reason for a pause, and starts the pause. */
export function PauseButton({ kind, name = "", onChanged }: PauseButtonProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button small={kind === "worker"} icon="pause" onClick={() => setAsks(true)}>
        {t(`pause.pause_${kind}`)}
      </Button>
      {asks && (
        <PauseDialog kind={kind} name={name} onChanged={onChanged} onClose={() => setAsks(false)} />
      )}
    </>
  );
}

interface PauseDialogProps extends Required<PauseButtonProps> {
  onClose: () => void;
}

function PauseDialog({ kind, name: given, onChanged, onClose }: PauseDialogProps) {
  const [name, setName] = useState(given);
  const [reason, setReason] = useState("");
  const pause = async () => {
    await ask(api.POST("/api/v1/pauses", { body: { kind, name: name || undefined, reason } }));
    await onChanged();
  };
  return (
    <FormDialog
      title={t(`pause.pause_${kind}`)}
      action={t("pause.pause")}
      onClose={onClose}
      onSubmit={pause}
    >
      {(errorOf) => (
        <>
          <p>{t("pause.explain")}</p>
          {kind === "problem" && (
            <TextField
              label={t("pause.problem_name")}
              required
              error={errorOf("name")}
              value={name}
              onInput={setName}
            />
          )}
          <TextField
            label={t("pause.reason")}
            maxLength={lengths_max.pause_reason}
            error={errorOf("reason")}
            value={reason}
            onInput={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}
