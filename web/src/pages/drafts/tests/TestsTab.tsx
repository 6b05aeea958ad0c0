import { useLocation } from "preact-iso";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import type { IconName } from "../../../ui/display/Icon";
import { Empty, Loaded } from "../../../ui/states/States";
import { tabAddress } from "../addresses";
import { isConversation } from "../limits/problem-type";
import { useDraftCheck, useDraftPackage, useDraftTests } from "../resources";
import { useDraft } from "../store";
import { AddArchive } from "./AddArchive";
import { AddFiles } from "./AddFiles";
import { AddTyped } from "./AddTyped";
import { AddConversation } from "./conversations/AddConversation";
import { Conversations } from "./conversations/Conversations";
import { ConversationView } from "./conversations/ConversationView";
import { GenerateTest } from "./GenerateTest";
import { GroupsEditor } from "./groups/GroupsEditor";
import { TestTable } from "./TestTable";
import { TestView } from "./TestView";
import styles from "./tests.module.css";

const entry_modes = ["typed", "files", "archive", "generator", "conversation"] as const;
type EntryMode = (typeof entry_modes)[number];

const forms: Record<EntryMode, () => preact.JSX.Element> = {
  typed: AddTyped,
  files: AddFiles,
  archive: AddArchive,
  generator: GenerateTest,
  conversation: AddConversation,
};

const icons: Partial<Record<EntryMode, IconName>> = {
  typed: "add",
  generator: "play",
  conversation: "add",
};

/** The test cases: a list, a single one, and forms to add more. */
export default function TestsTab() {
  const { query } = useLocation();
  if (query.conversation) {
    return <ConversationView key={query.conversation} name={query.conversation} />;
  }
  if (query.test) return <TestView key={query.test} name={query.test} line={lineOf(query.line)} />;
  return <AllTests way={entry_modes.find((way) => way === query.add) ?? null} />;
}

function lineOf(text: string | undefined): number | null {
  const line = Number(text);
  return text && Number.isInteger(line) && line > 0 ? line : null;
}

function AllTests({ way }: { way: EntryMode | null }) {
  const { id } = useDraft();
  const { route } = useLocation();
  const tests = useDraftTests();
  const check = useDraftCheck();
  const files = useDraftPackage();
  const has_conversations = isConversation(files.data?.problem_yaml ?? "");
  const modes = entry_modes.filter((name) => name !== "conversation" || has_conversations);
  const Form = way && forms[way];
  const findings = check.data?.report?.findings ?? [];
  return (
    <div class={styles.tests}>
      <div class={styles.entry_modes}>
        <h2>{t("tests.title")}</h2>
        <fieldset class={styles.buttons} aria-label={t("tests.add")}>
          {modes.map((name) => (
            <Button
              key={name}
              icon={icons[name] ?? "upload"}
              pressed={way === name}
              kind={name === "typed" && way === null ? "primary" : "plain"}
              onClick={() =>
                route(tabAddress(id, "tests", way === name ? {} : { add: name }), true)
              }
            >
              {t(`tests.add.${name}`)}
            </Button>
          ))}
        </fieldset>
      </div>
      {Form && <Form key={way} />}
      {files.data && <GroupsEditor files={files.data} findings={findings} />}
      {files.data && <Conversations files={files.data} />}
      <Loaded of={tests} lines={10}>
        {({ test_cases }) =>
          test_cases.length === 0 ? (
            <Empty icon="file" title={t("tests.none")}>
              <p>{t("tests.none_help")}</p>
            </Empty>
          ) : (
            <TestTable
              tests={test_cases}
              report={check.data?.report ?? null}
              paths={files.data?.paths ?? []}
            />
          )
        }
      </Loaded>
    </div>
  );
}
