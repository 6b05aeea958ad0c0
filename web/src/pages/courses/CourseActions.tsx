import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { api, ask } from "../../api/client";
import { useCourses } from "../../api/courses";
import { t } from "../../i18n";
import { isStaff } from "../../session/session";
import { Button } from "../../ui/controls/Button";
import { Check, TextField } from "../../ui/controls/Field";
import { CourseDialog, type CourseNames } from "./CourseDialog";
import type { Course } from "./course-data";

/** Buttons that change a course's names, archive it, and copy it. */
export function CourseActions({ course }: { course: Course }) {
  const [open, setOpen] = useState<"settings" | "copy" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button icon="edit" onClick={() => setOpen("settings")}>
        {t("course.change")}
      </Button>
      {isStaff.value && (
        <Button icon="copy" onClick={() => setOpen("copy")}>
          {t("course.copy")}
        </Button>
      )}
      {open === "settings" && <CourseSettings course={course} onClose={close} />}
      {open === "copy" && <CopyCourse course={course} onClose={close} />}
    </>
  );
}

interface DialogProps {
  course: Course;
  onClose: () => void;
}

function CourseSettings({ course, onClose }: DialogProps) {
  const [archived, setArchived] = useState(course.archived);
  const courses = useCourses();
  const save = async (names: CourseNames) => {
    const params = { path: { course: course.id } };
    const body = { ...names, archived };
    await ask(api.PUT("/api/v1/courses/{course}", { params, body }));
    await courses.reload();
  };
  return (
    <CourseDialog
      title={t("course.change_title")}
      action={t("common.save")}
      names={course}
      onClose={onClose}
      onSubmit={save}
    >
      {() => (
        <>
          <Check label={t("course.archive")} checked={archived} onChange={setArchived} />
          <p class="small soft">{t("course.archive_help")}</p>
        </>
      )}
    </CourseDialog>
  );
}

function CopyCourse({ course, onClose }: DialogProps) {
  const [days, setDays] = useState("0");
  const courses = useCourses();
  const { route } = useLocation();
  const copy = async (names: CourseNames) => {
    const params = { path: { course: course.id } };
    const body = { ...names, shift_days: Number(days) };
    const added = await ask(api.POST("/api/v1/courses/{course}/copy", { params, body }));
    await courses.reload();
    route(`/courses/${added.id}`);
  };
  return (
    <CourseDialog
      title={t("course.copy_title", { course: course.title })}
      action={t("course.copy")}
      names={{ name: "", title: course.title }}
      onClose={onClose}
      onSubmit={copy}
    >
      {(errorOf) => (
        <TextField
          label={t("course.shift")}
          help={t("course.shift_help")}
          type="number"
          step={1}
          min={-36500}
          max={36500}
          required
          error={errorOf("shift_days")}
          value={days}
          onInput={setDays}
        />
      )}
    </CourseDialog>
  );
}
