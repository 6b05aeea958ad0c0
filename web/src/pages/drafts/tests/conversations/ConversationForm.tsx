import { t } from "../../../../i18n";
import { Button } from "../../../../ui/controls/Button";
import { TextArea } from "../../../../ui/controls/Field";
import { interactionText, type Turn, turnsOf } from "./conversation";
import styles from "./conversations.module.css";
import { withNextTurn } from "./turns";

interface ConversationFormProps {
  /** The `.interaction` file. */
  text: string;
  onText: (text: string) => void;
  /** True if the conversation may have several passes. */
  hasPasses: boolean;
}

/** A conversation as a list of turns; the lines of the judge and the submission alternate. */
export function ConversationForm({ text, onText, hasPasses }: ConversationFormProps) {
  const turns = turnsOf(text);
  const put = (changed: readonly Turn[]) => onText(interactionText(changed));
  const change = (at: number, turn: Turn) =>
    put(turns.map((other, place) => (place === at ? turn : other)));
  const next = withNextTurn(turns).at(-1)?.speaker ?? "judge";
  return (
    <div class={styles.form}>
      {turns.length > 0 && (
        <ol class={styles.turns} aria-label={t("conversation_editor.turns")}>
          {turns.map((turn, place) => (
            <TurnField
              key={place}
              turn={turn}
              place={place + 1}
              onChange={(changed) => change(place, changed)}
              onRemove={() => put(turns.filter((_, other) => other !== place))}
            />
          ))}
        </ol>
      )}
      <div class={styles.buttons}>
        <Button small icon="add" onClick={() => put(withNextTurn(turns))}>
          {t(`conversation_editor.add_${next === "judge" ? "judge" : "submission"}`)}
        </Button>
        {turns.length === 0 && (
          <Button small icon="add" onClick={() => put([{ speaker: "submission", text: "" }])}>
            {t("conversation_editor.add_submission")}
          </Button>
        )}
        {hasPasses && turns.length > 0 && (
          <Button small icon="add" onClick={() => put([...turns, { speaker: "pass", text: "" }])}>
            {t("conversation_editor.add_pass")}
          </Button>
        )}
      </div>
    </div>
  );
}

interface TurnFieldProps {
  turn: Turn;
  /** The number of the turn, counted from 1. */
  place: number;
  onChange: (turn: Turn) => void;
  onRemove: () => void;
}

function TurnField({ turn, place, onChange, onRemove }: TurnFieldProps) {
  const remove = (
    <Button
      kind="quiet"
      small
      icon="cross"
      label={t("conversation_editor.remove", { place })}
      onClick={onRemove}
    />
  );
  if (turn.speaker === "pass") {
    return (
      <li class={styles.pass}>
        <span class="soft">{t("conversation_editor.next_pass")}</span>
        {remove}
      </li>
    );
  }
  const speaker = t(`conversation_editor.${turn.speaker}`);
  return (
    <li class={`${styles.turn} ${styles[turn.speaker]}`}>
      <span class={styles.speaker} aria-hidden="true">
        {speaker}
      </span>
      <div class={styles.text}>
        <TextArea
          label={t("conversation_editor.line", { place, speaker })}
          unseenLabel
          code
          rows={turn.text.split("\n").length}
          value={turn.text}
          onInput={(text) => onChange({ ...turn, text })}
        />
      </div>
      {remove}
    </li>
  );
}
