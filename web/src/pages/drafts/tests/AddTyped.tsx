import { useMemo, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Check, TextField } from "../../../ui/controls/Field";
import { CodeEditor } from "../../../ui/editor/CodeEditor";
import { Card } from "../../../ui/layout/Page";
import { announce } from "../../../ui/states/announce";
import { tabAddress } from "../addresses";
import { typed_test } from "../chain";
import { useSaveKey } from "../files/DraftFileEditor";
import { isConversation } from "../limits/problem-type";
import { useDraftPackage } from "../resources";
import { useDraft } from "../store";
import { useKept } from "../unsaved-text";
import { GroupSelect, useTargetGroup } from "./GroupSelect";
import styles from "./tests.module.css";
import { ValidatorResults } from "./ValidatorResults";
import { marksOf, useValidation } from "./validation";

/**
 * A form for adding a test whose input the user types. Whenever typing pauses, the draft's input
 * validators check the input.
 */
export function AddTyped() {
  const store = useDraft();
  const { route } = useLocation();
  const [input, setInput] = useKept(typed_test.input);
  const [answer, setAnswer] = useKept(typed_test.answer);
  const [gives_answer, setGivesAnswer] = useState(answer !== "");
  const [group, setGroup] = useTargetGroup();
  const [name, setName] = useState("");
  const has_no_output = isConversation(useDraftPackage().data?.problem_yaml ?? "");
  const validation = useValidation(input, group);
  const marks = useMemo(() => marksOf(validation), [validation]);
  const add = async () => {
    await store.addTest({
      input,
      group,
      ...(gives_answer ? { answer } : {}),
      ...(name ? { name } : {}),
    });
    setInput("");
    setAnswer("");
    announce(t("tests.added"));
    route(tabAddress(store.id, "tests"), true);
  };
  useSaveKey(input !== "", add);
  return (
    <Card title={t("tests.add.typed")}>
      <div class={styles.typed}>
        <div class={styles.typed_text}>
          <h3>{t("tests.input")}</h3>
          <div class={styles.small_editor}>
            <CodeEditor
              label={t("tests.input")}
              text={input}
              grammar="text"
              onChange={setInput}
              onSubmit={() => void add()}
              marks={marks}
            />
          </div>
          {input !== "" && !input.endsWith("\n") && (
            <p class="soft small">{t("tests.no_newline")}</p>
          )}
        </div>
        <div class={styles.typed_text}>
          <h3>{t("tests.validators")}</h3>
          <ValidatorResults input={input} validation={validation} />
          <Check label={t("tests.give_answer")} checked={gives_answer} onChange={setGivesAnswer} />
          {gives_answer ? (
            <div class={styles.answer_editor}>
              <CodeEditor
                label={t("tests.answer")}
                text={answer}
                grammar="text"
                onChange={setAnswer}
              />
            </div>
          ) : (
            <p class="soft small">
              {t(has_no_output ? "tests.answer_is_empty" : "tests.answer_is_made")}
            </p>
          )}
        </div>
      </div>
      <div class={styles.form_row}>
        <GroupSelect value={group} onChange={setGroup} />
        <TextField
          label={t("tests.name")}
          placeholder={t("tests.next_number")}
          value={name}
          onInput={setName}
        />
        <Button kind="primary" disabled={input === ""} onClick={add}>
          {t("tests.add.button")}
        </Button>
      </div>
    </Card>
  );
}
