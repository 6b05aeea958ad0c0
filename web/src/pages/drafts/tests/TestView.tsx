import { useMemo, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { t } from "../../../i18n";
import { formatBytes } from "../../../i18n/format";
import { Button, LinkButton } from "../../../ui/controls/Button";
import { FilePicker } from "../../../ui/controls/FilePicker";
import { Card } from "../../../ui/layout/Page";
import { announce } from "../../../ui/states/announce";
import { Empty, Loaded } from "../../../ui/states/States";
import { StatusTag } from "../../problems/StatusTag";
import { tabAddress } from "../addresses";
import { DraftFileEditor } from "../files/DraftFileEditor";
import { isConversation } from "../limits/problem-type";
import { useDraftCheck, useDraftPackage, useDraftTests } from "../resources";
import type { CheckedTest, DraftTest } from "../shapes";
import { fileSource, useDraft } from "../store";
import { answerText } from "./answer-text";
import { Disagreements } from "./Disagreements";
import styles from "./tests.module.css";
import { ValidatorResultList, ValidatorResults } from "./ValidatorResults";
import { marksOf, useValidation } from "./validation";

/** The maximum size of a file that is opened in an editor. */
const edited_bytes_max = 512 * 1024;

/** A test case: its input, its answer, and its check results. */
export function TestView({ name, line }: { name: string; line: number | null }) {
  const store = useDraft();
  const tests = useDraftTests();
  const check = useDraftCheck();
  return (
    <div class={styles.tests}>
      <LinkButton kind="quiet" small icon="back" href={tabAddress(store.id, "tests")}>
        {t("tests.back")}
      </LinkButton>
      <Loaded of={tests}>
        {({ test_cases }) => {
          const test = test_cases.find((one) => one.name === name);
          if (!test || test.status === "removed") {
            return <Empty icon="file" title={t("tests.no_such", { name })} />;
          }
          const checked = check.data?.report?.tests.find((one) => one.name === name);
          return <OneTest test={test} checked={checked} line={line} />;
        }}
      </Loaded>
    </div>
  );
}

interface OneTestProps {
  test: DraftTest;
  checked: CheckedTest | undefined;
  line: number | null;
}

function OneTest({ test, checked, line }: OneTestProps) {
  const store = useDraft();
  const { route } = useLocation();
  const remove = async () => {
    await store.removeTest(test.name);
    announce(t("tests.removed", { name: test.name }));
    route(tabAddress(store.id, "tests"));
  };
  return (
    <>
      <div class={styles.entry_modes}>
        <h2>
          {test.name} <StatusTag status={test.status} />
        </h2>
        <Button kind="danger" icon="trash" onClick={remove}>
          {t("tests.remove")}
        </Button>
      </div>
      <div class={styles.pair}>
        <Input test={test} checked={checked} line={line} />
        <Answer test={test} />
      </div>
      {checked && <CheckResult checked={checked} />}
    </>
  );
}

function Input({ test, checked, line }: OneTestProps) {
  const [input, setInput] = useState<string>();
  const [first, setFirst] = useState<string>();
  const is_changed = input !== undefined && input !== first;
  const validation = useValidation(
    is_changed ? input : undefined,
    test.name.slice(0, test.name.lastIndexOf("/")),
  );
  const marks = useMemo(
    () =>
      is_changed
        ? marksOf(validation)
        : (checked?.input_validators ?? []).flatMap(({ word, line, message }) =>
            word !== "valid" && line !== null
              ? [{ line, message, column: null, severity: "error" as const }]
              : [],
          ),
    [is_changed, validation, checked],
  );
  const path = `data/${test.name}.in`;
  return (
    <div class={styles.side}>
      <h3>{t("tests.input")}</h3>
      {(test.input_bytes ?? 0) > edited_bytes_max ? (
        <LargeFile path={path} bytes={test.input_bytes ?? 0} />
      ) : (
        <DraftFileEditor
          path={path}
          line={line}
          marks={marks}
          onText={(text) => {
            if (first === undefined) setFirst(text);
            setInput(text);
          }}
        />
      )}
      {is_changed ? (
        <ValidatorResults input={input} validation={validation} />
      ) : (
        <ValidatorResultList opinions={checked?.input_validators ?? []} />
      )}
    </div>
  );
}

function Answer({ test }: { test: DraftTest }) {
  const [gives, setGives] = useState(false);
  const has_no_output = isConversation(useDraftPackage().data?.problem_yaml ?? "");
  const path = `data/${test.name}.ans`;
  if (test.answer === null && !gives) {
    return (
      <div class={styles.side}>
        <h3>{t("tests.answer")}</h3>
        <p class="soft">{t(has_no_output ? "tests.answer_is_empty" : "tests.answer_is_made")}</p>
        <div>
          <Button onClick={() => setGives(true)}>{t("tests.give_answer")}</Button>
        </div>
      </div>
    );
  }
  return (
    <div class={styles.side}>
      <h3>{t("tests.answer")}</h3>
      {(test.answer_bytes ?? 0) > edited_bytes_max ? (
        <LargeFile path={path} bytes={test.answer_bytes ?? 0} />
      ) : (
        <DraftFileEditor path={path} />
      )}
      {test.answer === "made" && !has_no_output && <p class="soft small">{t("tests.made_help")}</p>}
    </div>
  );
}

/** Shows a file that is too large for an editor, with buttons to download and to replace it. */
export function LargeFile({ path, bytes }: { path: string; bytes: number }) {
  const store = useDraft();
  return (
    <Card>
      <p>{t("draft.too_large", { size: formatBytes(bytes) })}</p>
      <LinkButton
        icon="download"
        href={fileSource(store.id, path)}
        download={path.slice(path.lastIndexOf("/") + 1)}
      >
        {t("draft.download", { what: path })}
      </LinkButton>
      <FilePicker
        label={t("draft.replace_file")}
        onFiles={async ([file]) => {
          if (file) await store.putFile(path, file);
        }}
      />
    </Card>
  );
}

function CheckResult({ checked }: { checked: CheckedTest }) {
  return (
    <Card title={t("tests.said")}>
      <p>
        {answerText(checked)}
        {". "}
        {checked.caught.length === 0
          ? t("tests.worth.nothing_long")
          : t("tests.worth.caught", { names: checked.caught.join(", ") })}
      </p>
      {checked.only_it_catches.length > 0 && (
        <p>
          <strong>{t("tests.worth.only", { names: checked.only_it_catches.join(", ") })}</strong>
        </p>
      )}
      <Disagreements of={checked.disagreements} />
    </Card>
  );
}
