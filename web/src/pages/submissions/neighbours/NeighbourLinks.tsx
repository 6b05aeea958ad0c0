import { api, ask } from "../../../api/client";
import { useResource } from "../../../api/resource";
import { t } from "../../../i18n";
import { LinkButton } from "../../../ui/controls/Button";
import type { IconName } from "../../../ui/display/Icon";
import { type Neighbour, neighboursOf } from "./neighbours";

interface NeighbourLinksProps {
  course: string;
  problem: string;
  user: string;
}

/**
 * Links to the previous and the next student's submission to the same problem, for instructors who
 * review the submissions of all students.
 */
export function NeighbourLinks({ course, problem, user }: NeighbourLinksProps) {
  const { data } = useResource(`courses/${course}/gradebook`, () =>
    ask(api.GET("/api/v1/courses/{course}/gradebook", { params: { path: { course } } })),
  );
  if (!data) return null;
  const { previous, next } = neighboursOf(data, problem, user);
  return (
    <>
      {previous && <NeighbourLink neighbour={previous} icon="back" />}
      {next && <NeighbourLink neighbour={next} icon="forward" />}
    </>
  );
}

function NeighbourLink({ neighbour, icon }: { neighbour: Neighbour; icon: IconName }) {
  const { student, submission } = neighbour;
  const name = student.display_name || student.name;
  return (
    <LinkButton
      icon={icon}
      href={`/submissions/${submission}?part=source`}
      label={t(icon === "back" ? "submission.previous_student" : "submission.next_student", {
        name,
      })}
    />
  );
}
