import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { isPathPart } from "../../../../api/rules";
import { t } from "../../../../i18n";
import { Button } from "../../../../ui/controls/Button";
import { TextField } from "../../../../ui/controls/Field";
import { Card } from "../../../../ui/layout/Page";
import { announce } from "../../../../ui/states/announce";
import { tabAddress } from "../../addresses";
import { typed_test } from "../../chain";
import { useSaveKey } from "../../files/DraftFileEditor";
import { problemTypeOf } from "../../limits/problem-type";
import { useDraftPackage } from "../../resources";
import { useDraft } from "../../store";
import { useKept } from "../../unsaved-text";
import styles from "../tests.module.css";
import { ConversationForm } from "./ConversationForm";
import { nextSampleName } from "./turns";

/** A form that adds an example of a conversation to the samples. */
export function AddConversation() {
  const store = useDraft();
  const { route } = useLocation();
  const [text, setText] = useKept(typed_test.conversation);
  const [name, setName] = useState("");
  const files = useDraftPackage().data;
  const paths = files?.paths ?? [];
  const target = name || nextSampleName(paths);
  const error = nameError(target, paths);
  const add = async () => {
    await store.putFile(`data/sample/${target}.interaction`, text);
    setText("");
    announce(t("conversation_editor.added", { name: `sample/${target}` }));
    route(tabAddress(store.id, "tests"), true);
  };
  const can_add = text !== "" && error === null && files !== undefined;
  useSaveKey(can_add, add);
  return (
    <Card title={t("tests.add.conversation")}>
      <p class="soft">{t("conversation_editor.help")}</p>
      <ConversationForm
        text={text}
        onText={setText}
        hasPasses={problemTypeOf(files?.problem_yaml ?? "").multi_pass}
      />
      <div class={styles.form_row}>
        <TextField
          label={t("tests.name")}
          placeholder={nextSampleName(paths)}
          value={name}
          onInput={setName}
          error={error}
        />
        <Button kind="primary" disabled={!can_add} onClick={add}>
          {t("tests.add.button")}
        </Button>
      </div>
    </Card>
  );
}

function nameError(name: string, paths: readonly string[]): string | null {
  if (!isPathPart(name)) return t("groups_editor.name_wrong");
  const is_taken = ["interaction", "in"].some((end) =>
    paths.includes(`data/sample/${name}.${end}`),
  );
  return is_taken ? t("conversation_editor.name_taken") : null;
}
