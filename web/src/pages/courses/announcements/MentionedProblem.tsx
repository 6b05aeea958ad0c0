import type { Schemas } from "../../../api/client";
import { useTitles } from "../../../api/problems";
import { t } from "../../../i18n";
import { Select } from "../../../ui/controls/Field";

/** The title of a mentioned problem; a link if the user sees the problem in the course. */
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
  /** The names of the course's problems. */
  problems: readonly string[];
  /** The name of the selected problem; empty for none. */
  value: string;
  onChange: (problem: string) => void;
  error: string | null;
}

/** A field to select the problem that an announcement or a question is about. */
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
