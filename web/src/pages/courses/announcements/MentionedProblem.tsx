import type { Schemas } from "../../../api/client";
import { useTitles } from "../../../api/problems";
import { t } from "../../../i18n";
import { Select } from "../../../ui/controls/Field";

/** The problem of an announcement or a question; a link if the user sees it in the course. */
export function MentionedProblem({ problem }: { problem: Schemas["MentionedProblem"] | null }) {
  const titleOf = useTitles();
  if (!problem) return null;
  const title = titleOf(problem.name, problem.title);
  return problem.in_course ? (
    <a href={`/problems/${problem.name}`}>{title}</a>
  ) : (
    <span>{title}</span>
  );
}

interface ProblemFieldProps {
  /** The names of the problems of the course. */
  problems: readonly string[];
  /** Empty for no problem. */
  value: string;
  onChange: (problem: string) => void;
  error: string | null;
}

/** A field to choose the problem of an announcement or a question. */
export function ProblemField({ problems, value, onChange, error }: ProblemFieldProps) {
  const titleOf = useTitles();
  // An announcement may be about a problem that is no longer in the course.
  const names = value === "" || problems.includes(value) ? problems : [...problems, value];
  return (
    <Select
      label={t("announcement.problem")}
      value={value}
      options={[
        { value: "", text: t("announcement.no_problem") },
        ...names.map((name) => ({ value: name, text: titleOf(name) })),
      ]}
      onChange={onChange}
      error={error}
    />
  );
}
