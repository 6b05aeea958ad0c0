import { useLocation } from "preact-iso";
import { t } from "../../../../i18n";
import { Button, LinkButton } from "../../../../ui/controls/Button";
import { announce } from "../../../../ui/states/announce";
import { Empty, Failed, Loading } from "../../../../ui/states/States";
import { tabAddress } from "../../addresses";
import { useSaveKey } from "../../files/DraftFileEditor";
import { useFileText } from "../../files/file-text";
import { problemTypeOf } from "../../limits/problem-type";
import { useDraftPackage } from "../../resources";
import { useDraft } from "../../store";
import styles from "../tests.module.css";
import { ConversationForm } from "./ConversationForm";

/** A sample conversation, such as "sample/1". */
export function ConversationView({ name }: { name: string }) {
  const store = useDraft();
  const { route } = useLocation();
  const path = `data/${name}.interaction`;
  const file = useFileText(path);
  const files = useDraftPackage().data;
  const save = async () => {
    await file.save();
    announce(t("draft.saved", { what: name }));
  };
  useSaveKey(file.isDirty, save);
  const remove = async () => {
    await store.removeFile(path);
    announce(t("tests.removed", { name }));
    route(tabAddress(store.id, "tests"));
  };
  const back = (
    <LinkButton kind="quiet" small icon="back" href={tabAddress(store.id, "tests")}>
      {t("tests.back")}
    </LinkButton>
  );
  if (file.error) return <Failed error={file.error} />;
  if (file.text === undefined || files === undefined) return <Loading lines={6} />;
  if (!file.isThere) {
    return (
      <div class={styles.tests}>
        {back}
        <Empty icon="file" title={t("tests.no_such", { name })} />
      </div>
    );
  }
  return (
    <div class={styles.tests}>
      {back}
      <div class={styles.entry_modes}>
        <h2>
          {name}{" "}
          <span class="soft small" role="status">
            {file.isDirty && t("draft.unsaved")}
          </span>
        </h2>
        <Button kind="danger" icon="trash" onClick={remove}>
          {t("conversation_editor.remove_one")}
        </Button>
      </div>
      <p class="soft">{t("conversation_editor.help")}</p>
      <ConversationForm
        text={file.text}
        onText={file.edit}
        hasPasses={problemTypeOf(files.problem_yaml).multi_pass}
      />
      <div class={styles.buttons}>
        <Button kind="primary" disabled={!file.isDirty} onClick={save}>
          {t("common.save")}
        </Button>
        {file.isDirty && <Button onClick={file.revert}>{t("draft.revert")}</Button>}
      </div>
    </div>
  );
}
