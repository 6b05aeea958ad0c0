import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { api, ask, type Schemas } from "../../../api/client";
import { useResource } from "../../../api/resource";
import { lengths_max } from "../../../api/rules";
import { t } from "../../../i18n";
import { TextField } from "../../../ui/controls/Field";
import { FormDialog } from "../../../ui/controls/Form";
import { Verdict } from "../../../ui/display/Verdict";
import { Loaded, Notice } from "../../../ui/states/States";
import type { RejudgingRequest } from "../course/submission-filter";
import styles from "./rejudging.module.css";

type Count = { submissions: number; verdicts: Schemas["VerdictCount"][] };

interface RejudgeDialogProps {
  request: RejudgingRequest;
  onClose: () => void;
}

/**
 * A dialog that starts a rejudging. It shows the number of submissions, and asks for a note and for
 * the number of judgements per submission.
 */
export function RejudgeDialog({ request, onClose }: RejudgeDialogProps) {
  const { route } = useLocation();
  const [note, setNote] = useState("");
  const [repeat, setRepeat] = useState("1");
  const count = useResource(`rejudgings/count/${JSON.stringify(request)}`, async () => {
    const body = { ...request, dry_run: true };
    return (await ask(api.POST("/api/v1/rejudgings", { body }))) as Count;
  });
  const start = async () => {
    const body = { ...request, note, repeat: Number(repeat) };
    const made = (await ask(api.POST("/api/v1/rejudgings", { body }))) as Schemas["Rejudging"];
    route(`/rejudgings/${made.id}`);
  };
  const many = count.data?.submissions ?? 0;
  return (
    <FormDialog
      title={t("rejudge.title")}
      action={t("rejudge.start", { count: many * (Number(repeat) || 1) })}
      disabled={many === 0}
      onClose={onClose}
      onSubmit={start}
    >
      {(errorOf) => (
        <>
          <Loaded of={count} lines={2}>
            {({ submissions, verdicts }) => (
              <div class={styles.count}>
                <p>{t("rejudge.count", { count: submissions })}</p>
                <ul class={styles.verdicts}>
                  {verdicts.map(({ verdict, count }) => (
                    <li key={verdict}>
                      <Verdict verdict={verdict} /> {count}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </Loaded>
          <Notice>{t("rejudge.help")}</Notice>
          <TextField
            label={t("rejudge.note")}
            help={t("rejudge.note_help")}
            maxLength={lengths_max.rejudging_note}
            error={errorOf("note")}
            value={note}
            onInput={setNote}
          />
          <TextField
            label={t("rejudge.repeat")}
            help={t("rejudge.repeat_help")}
            type="number"
            min={1}
            max={100}
            required
            error={errorOf("repeat")}
            value={repeat}
            onInput={setRepeat}
          />
        </>
      )}
    </FormDialog>
  );
}
