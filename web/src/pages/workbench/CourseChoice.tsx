import { useCourses } from "../../api/courses";
import { t } from "../../i18n";
import { Select } from "../../ui/controls/Field";

interface CourseChoiceProps {
  ids: readonly string[];
  submission_state: { course: string; setCourse: (course: string) => void };
}

/** A field to choose the course of a submission if the problem is in several courses. */
export function CourseChoice({ ids, submission_state }: CourseChoiceProps) {
  const courses = useCourses();
  const titleOf = (id: string) => courses.data?.find((course) => course.id === id)?.title ?? id;
  return (
    <Select
      label={t("work.course")}
      unseenLabel
      value={submission_state.course}
      options={[
        { value: "", text: t("work.any_course") },
        ...ids.map((id) => ({ value: id, text: titleOf(id) })),
      ]}
      onChange={submission_state.setCourse}
    />
  );
}
