import { useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../../api/client";
import { titleOf, useProblems } from "../../../api/problems";
import { t } from "../../../i18n";
import { Check, Select, TextField } from "../../../ui/controls/Field";
import { FormDialog } from "../../../ui/controls/Form";
import { TimeField } from "../../../ui/controls/TimeField";
import { announce } from "../../../ui/states/announce";
import type { CourseProblem } from "../course-data";
import { misplaced } from "./problem-window";
import styles from "./problems.module.css";

interface ProblemSettingsProps {
  course: string;
  /** The problem to change, or null to add one. */
  problem: CourseProblem | null;
  title: string;
  onClose: () => void;
  onSaved: () => unknown;
}

/** A dialog that adds a problem to a course, or changes its times and what students see. */
export function ProblemSettings(props: ProblemSettingsProps) {
  const { course, problem } = props;
  const [id, setId] = useState(problem?.problem ?? "");
  const isScoring = useProblems().data?.some((known) => known.id === id && known.scoring);
  const [settings, setSettings] = useState({
    opens_ms: problem?.opens_ms || null,
    due_ms: problem?.due_ms ?? null,
    closes_ms: problem?.closes_ms ?? null,
    show_failing_test: problem?.show_failing_test ?? true,
    show_input: problem?.show_input ?? ("samples" as Schemas["ShowInput"]),
    show_checker_message: problem?.show_checker_message ?? true,
    scoring_rule: problem?.scoring_rule ?? ("best" as Schemas["ScoringRule"]),
  });
  const change = (part: Partial<typeof settings>) => setSettings({ ...settings, ...part });
  const wrong = misplaced(settings);
  const save = async () => {
    await ask(
      api.PUT("/api/v1/courses/{course}/problems/{problem}", {
        params: { path: { course, problem: id } },
        body: { ...settings, opens_ms: settings.opens_ms ?? 0 },
      }),
    );
    announce(t("course.saved", { problem: problem ? props.title : id }));
    await props.onSaved();
  };
  return (
    <FormDialog
      title={props.title}
      action={t(problem ? "common.save" : "common.add")}
      disabled={wrong !== null}
      onClose={props.onClose}
      onSubmit={save}
    >
      {(errorOf) => (
        <>
          {!problem && <ProblemChoice value={id} onInput={setId} error={errorOf("problem")} />}
          <div class={styles.times}>
            <TimeField
              label={t("course.opens")}
              help={t("course.opens_help")}
              error={errorOf("opens_ms")}
              value_ms={settings.opens_ms}
              onChange={(opens_ms) => change({ opens_ms })}
            />
            <TimeField
              label={t("course.due")}
              help={t("course.due_help")}
              error={wrong === "due_ms" ? t("course.due_misplaced") : errorOf("due_ms")}
              value_ms={settings.due_ms}
              onChange={(due_ms) => change({ due_ms })}
            />
            <TimeField
              label={t("course.closes")}
              help={t("course.closes_help")}
              error={wrong === "closes_ms" ? t("course.closes_misplaced") : errorOf("closes_ms")}
              value_ms={settings.closes_ms}
              onChange={(closes_ms) => change({ closes_ms })}
            />
          </div>
          <p class="small soft">
            {t("course.time_zone", { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          </p>
          {isScoring && (
            <Select
              label={t("course.scoring_rule")}
              help={t(`scoring_rule_help.${settings.scoring_rule}`)}
              value={settings.scoring_rule}
              options={(["best", "last", "groups"] as const).map((value) => ({
                value,
                text: t(`scoring_rule.${value}`),
              }))}
              onChange={(scoring_rule) => change({ scoring_rule })}
            />
          )}
          <fieldset class={styles.seen}>
            <legend>{t("course.students_see")}</legend>
            <Check
              label={t("course.show_failing_test")}
              checked={settings.show_failing_test}
              onChange={(show_failing_test) => change({ show_failing_test })}
            />
            <Check
              label={t("course.show_checker_message")}
              checked={settings.show_checker_message}
              onChange={(show_checker_message) => change({ show_checker_message })}
            />
            <Select
              label={t("course.show_input")}
              help={t(`show_input_help.${settings.show_input}`)}
              value={settings.show_input}
              options={(["none", "samples", "all"] as const).map((value) => ({
                value,
                text: t(`show_input.${value}`),
              }))}
              onChange={(show_input) => change({ show_input })}
            />
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}

interface ProblemChoiceProps {
  value: string;
  onInput: (value: string) => void;
  error: string | null;
}

/** A field for a problem id, with suggestions. */
function ProblemChoice(props: ProblemChoiceProps) {
  const problems = useProblems();
  return (
    <>
      <TextField
        label={t("course.problem")}
        help={t("course.problem_help")}
        list="problems-known"
        required
        autocapitalize="none"
        {...props}
      />
      <datalist id="problems-known">
        {problems.data?.map((problem) => (
          <option key={problem.id} value={problem.id}>
            {titleOf(problem)}
          </option>
        ))}
      </datalist>
    </>
  );
}
