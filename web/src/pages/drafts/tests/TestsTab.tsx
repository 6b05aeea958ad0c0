import { useLocation } from "preact-iso";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Empty, Loaded } from "../../../ui/states/States";
import { tabAddress } from "../places";
import { useDraftCheck, useDraftTests } from "../resources";
import { useDraft } from "../store";
import { AddArchive } from "./AddArchive";
import { AddFiles } from "./AddFiles";
import { AddTyped } from "./AddTyped";
import { GenerateTest } from "./GenerateTest";
import { TestTable } from "./TestTable";
import { TestView } from "./TestView";
import styles from "./tests.module.css";

const ways = ["typed", "files", "archive", "generator"] as const;
type Way = (typeof ways)[number];

const forms: Record<Way, () => preact.JSX.Element> = {
  typed: AddTyped,
  files: AddFiles,
  archive: AddArchive,
  generator: GenerateTest,
};

/** The test cases: a list, a single one, and forms to add more. */
export default function TestsTab() {
  const { query } = useLocation();
  if (query.test) return <TestView key={query.test} name={query.test} line={lineOf(query.line)} />;
  return <AllTests way={ways.find((way) => way === query.add) ?? null} />;
}

function lineOf(text: string | undefined): number | null {
  const line = Number(text);
  return text && Number.isInteger(line) && line > 0 ? line : null;
}

function AllTests({ way }: { way: Way | null }) {
  const { id } = useDraft();
  const { route } = useLocation();
  const tests = useDraftTests();
  const check = useDraftCheck();
  const Form = way && forms[way];
  return (
    <div class={styles.tests}>
      <div class={styles.ways}>
        <h2>{t("tests.title")}</h2>
        <fieldset class={styles.buttons} aria-label={t("tests.add")}>
          {ways.map((name) => (
            <Button
              key={name}
              icon={name === "typed" ? "add" : name === "generator" ? "play" : "upload"}
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
      <Loaded of={tests} lines={10}>
        {({ test_cases }) =>
          test_cases.length === 0 ? (
            <Empty icon="file" title={t("tests.none")}>
              <p>{t("tests.none_help")}</p>
            </Empty>
          ) : (
            <TestTable tests={test_cases} report={check.data?.report ?? null} />
          )
        }
      </Loaded>
    </div>
  );
}
