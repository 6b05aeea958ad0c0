import { t } from "../../../../i18n";
import { Icon } from "../../../../ui/display/Icon";
import { Card } from "../../../../ui/layout/Page";
import { Notice } from "../../../../ui/states/States";
import { tabAddress } from "../../addresses";
import { isConversation } from "../../limits/problem-type";
import type { DraftPackage } from "../../resources";
import { useDraft } from "../../store";
import styles from "./conversations.module.css";
import { conversationsOf } from "./turns";

/** The sample conversations of an interactive or multi-pass problem. */
export function Conversations({ files }: { files: DraftPackage }) {
  const { id } = useDraft();
  const samples = conversationsOf(files.paths);
  const is_shown = isConversation(files.problem_yaml);
  if (samples.length === 0 && !is_shown) return null;
  return (
    <Card title={t("conversation_editor.title")}>
      {!is_shown && <Notice kind="warning">{t("conversation_editor.useless")}</Notice>}
      {samples.length === 0 ? (
        <p class="soft">{t("conversation_editor.none")}</p>
      ) : (
        <ul class={styles.samples}>
          {samples.map((name) => (
            <li key={name}>
              <Icon name="file" size={14} />{" "}
              <a href={tabAddress(id, "tests", { conversation: name })}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
