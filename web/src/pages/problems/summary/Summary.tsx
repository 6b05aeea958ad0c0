import { useCourses } from "../../../api/courses";
import { useProblems } from "../../../api/problems";
import { isAdmin } from "../../../session/session";
import { classesOf } from "../home";
import { CourseAttention, OpenDrafts } from "./Attention";
import { Health } from "./Health";
import { DueSoon, LastSubmissions, Upcoming } from "./StudentCards";
import styles from "./summary.module.css";

/** The items that need the user's attention as a student, instructor or administrator. */
export function Summary() {
  const problems = useProblems();
  const courses = useCourses();
  if (!problems.data || !courses.data) return null;
  const active = courses.data.filter(({ archived }) => !archived);
  const studies = active.some(({ role }) => role === "student");
  const staffed = classesOf(active);
  const instructs = staffed.some(({ role }) => role === "instructor");
  if (!studies && staffed.length === 0 && !isAdmin.value) return null;
  return (
    <div class={styles.summary}>
      {isAdmin.value && <Health />}
      {studies && <DueSoon problems={problems.data} courses={active} />}
      {studies && <Upcoming courses={active} />}
      {studies && <LastSubmissions />}
      {instructs && <OpenDrafts />}
      {staffed.map((course) => (
        <CourseAttention key={course.id} course={course} />
      ))}
    </div>
  );
}
