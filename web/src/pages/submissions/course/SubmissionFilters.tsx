import { languageOptions, useLanguages } from "../../../api/languages";
import { useTitles } from "../../../api/problems";
import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Select } from "../../../ui/controls/Field";
import { TimeField } from "../../../ui/controls/TimeField";
import { type VerdictId, verdictIds } from "../../../ui/display/Verdict";
import { Toolbar } from "../../../ui/layout/Toolbar";
import { useCourseProblems, useEnrollments } from "../../courses/course-data";
import { filterOf, queryOf, type SubmissionFilter } from "./submission-filter";

interface SubmissionFiltersProps {
  course: string;
  filter: SubmissionFilter;
  onChange: (filter: SubmissionFilter) => void;
}

export function SubmissionFilters({ course, filter, onChange }: SubmissionFiltersProps) {
  const problems = useCourseProblems(course);
  const people = useEnrollments(course);
  const languages = useLanguages();
  const titleOf = useTitles();
  const change = (part: Partial<SubmissionFilter>) => onChange({ ...filter, ...part });
  const all = { value: "", text: t("submissions.any") };
  return (
    <Toolbar>
      <Select
        label={t("course.problem")}
        value={filter.problem}
        options={[
          all,
          ...(problems.data?.problems ?? []).map(({ problem }) => ({
            value: problem,
            text: titleOf(problem),
          })),
        ]}
        onChange={(problem) => change({ problem })}
      />
      <Select
        label={t("gradebook.student")}
        value={filter.user}
        options={[
          all,
          ...(people.data ?? []).map(({ user, name, display_name }) => ({
            value: user,
            text: display_name ? `${display_name} (${name})` : name,
          })),
        ]}
        onChange={(user) => change({ user })}
      />
      <Select<VerdictId | "">
        label={t("submissions.verdict")}
        value={filter.verdict}
        options={[
          { value: "", text: t("submissions.any") },
          ...verdictIds.map((value) => ({ value, text: t(`verdict.${value}`) })),
        ]}
        onChange={(verdict) => change({ verdict })}
      />
      <Select
        label={t("submissions.language")}
        value={filter.language}
        options={[all, ...languageOptions(languages.data?.languages ?? [])]}
        onChange={(language) => change({ language })}
      />
      <TimeField
        label={t("submissions.from")}
        value_ms={filter.from_ms}
        onChange={(from_ms) => change({ from_ms })}
      />
      <TimeField
        label={t("submissions.until")}
        value_ms={filter.until_ms}
        onChange={(until_ms) => change({ until_ms })}
      />
      {queryOf(filter) !== "" && (
        <Button kind="quiet" icon="cross" onClick={() => onChange(filterOf({}))}>
          {t("common.clear_filters")}
        </Button>
      )}
    </Toolbar>
  );
}
