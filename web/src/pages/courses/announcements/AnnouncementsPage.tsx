import { useNoticesRead } from "../../../api/notices";
import { t } from "../../../i18n";
import { CourseFrame } from "../CourseFrame";
import { AnnouncementList } from "./AnnouncementList";
import { QuestionLists } from "./QuestionLists";

/** `/courses/:course/announcements`: the announcements and questions of a course. */
export default function AnnouncementsPage({ course: id }: { course: string }) {
  useNoticesRead((notice) => notice.course === id);
  return (
    <CourseFrame course={id} forStudents={t("announcement.subtitle")}>
      {(course) => (
        <>
          <AnnouncementList course={course} />
          <QuestionLists course={course} />
        </>
      )}
    </CourseFrame>
  );
}
