import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { api, ask } from "../../api/client";
import { useCourses } from "../../api/courses";
import { t } from "../../i18n";
import { isStaff } from "../../session/session";
import { Button } from "../../ui/controls/Button";
import { TextField } from "../../ui/controls/Field";
import { CourseDialog, type CourseNames } from "./CourseDialog";
import type { Course } from "./course-data";

/** Buttons that rename and copy a course. */
export function CourseActions({ course }: { course: Course }) {
  const [open, setOpen] = useState<"rename" | "copy" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button icon="edit" onClick={() => setOpen("rename")}>
        {t("course.rename")}
      </Button>
      {isStaff.value && (
        <Button icon="copy" onClick={() => setOpen("copy")}>
          {t("course.copy")}
        </Button>
      )}
      {open === "rename" && <RenameCourse course={course} onClose={close} />}
      {open === "copy" && <CopyCourse course={course} onClose={close} />}
    </>
  );
}

interface DialogProps {
  course: Course;
  onClose: () => void;
}

function RenameCourse({ course, onClose }: DialogProps) {
  const courses = useCourses();
  const rename = async (body: CourseNames) => {
    const params = { path: { course: course.id } };
    await ask(api.PUT("/api/v1/courses/{course}", { params, body }));
    await courses.reload();
  };
  return (
    <CourseDialog
      title={t("course.rename_title")}
      action={t("common.save")}
      names={course}
      onClose={onClose}
      onSubmit={rename}
    />
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
