import { useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../../api/client";
import { titleOf, useProblems } from "../../../api/problems";
import { t } from "../../../i18n";
import { CheckList } from "../../../ui/controls/CheckList";
import { Check, Select, TextField } from "../../../ui/controls/Field";
import { FormDialog } from "../../../ui/controls/Form";
import { TimeField } from "../../../ui/controls/TimeField";
import { announce } from "../../../ui/states/announce";
import type { CourseProblem } from "../course-data";
import { misplaced } from "./problem-window";
import styles from "./problems.module.css";

interface ProblemSettingsProps {
  course: string;
  /** The problem to change, or null to add problems. */
  problem: CourseProblem | null;
  /** The problems of the course. */
  present: readonly string[];
  title: string;
  onClose: () => void;
  onSaved: () => unknown;
}

/** A dialog that adds problems to a course, or changes a problem's times and what students see. */
export function ProblemSettings(props: ProblemSettingsProps) {
  const { course, problem } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [others, setOthers] = useState("");
  const ids = problem ? [problem.problem] : [...chosen, ...others.split(/[\s,]+/).filter(Boolean)];
  const isScoring = useProblems().data?.some(({ id, scoring }) => ids.includes(id) && scoring);
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
    const body = { ...settings, opens_ms: settings.opens_ms ?? 0 };
    if (problem) {
      const params = { path: { course, problem: problem.problem } };
      await ask(api.PUT("/api/v1/courses/{course}/problems/{problem}", { params, body }));
    } else {
      const problems = ids.map((id) => ({ problem: id, ...body }));
      const params = { path: { course } };
      await ask(api.POST("/api/v1/courses/{course}/problems", { params, body: { problems } }));
    }
    announce(t("course.saved", { problem: problem ? props.title : ids.join(" ") }));
    await props.onSaved();
  };
  return (
    <FormDialog
      title={props.title}
      action={t(problem ? "common.save" : "common.add")}
      disabled={wrong !== null || ids.length === 0}
      onClose={props.onClose}
      onSubmit={save}
    >
      {(errorOf) => (
        <>
          {!problem && (
            <NewProblems
              present={props.present}
              chosen={chosen}
              onChoose={setChosen}
              others={others}
              onOthers={setOthers}
            />
          )}
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

interface NewProblemsProps {
  present: readonly string[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  others: string;
  onOthers: (others: string) => void;
}

/**
 * Fields for the problems to add: a list of the problems that the user can see, and a text field
 * for the names of other problems.
 */
function NewProblems({ present, chosen, onChoose, others, onOthers }: NewProblemsProps) {
  const problems = useProblems();
  const known = problems.data?.filter(({ id }) => !present.includes(id)) ?? [];
  return (
    <>
      {known.length > 0 && (
        <CheckList
          legend={t("course.problems")}
          searchHint={t("course.search_problems")}
          options={known.map((problem) => ({
            value: problem.id,
            text: `${titleOf(problem)} (${problem.id})`,
          }))}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      <TextField
        label={t("course.other_problems")}
        help={t("course.other_problems_help")}
        autocapitalize="none"
        spellcheck={false}
        value={others}
        onInput={onOthers}
      />
    </>
  );
}
