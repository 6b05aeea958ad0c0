import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { lengths_max } from "../../api/rules";
import { t } from "../../i18n";
import { TextField } from "../../ui/controls/Field";
import { type ErrorOf, FormDialog } from "../../ui/controls/Form";

/** The names of a course: a title for people, and a short name for programs and files. */
export interface CourseNames {
  name: string;
  title: string;
}

interface CourseDialogProps {
  title: string;
  /** The text of the button that submits the form. */
  action: string;
  /** The names that the form shows first. */
  names?: CourseNames;
  onClose: () => void;
  onSubmit: (names: CourseNames) => Promise<unknown>;
  /** Further fields. */
  children?: (errorOf: ErrorOf) => ComponentChildren;
}

/** A dialog that asks for the title and the short name of a course. */
export function CourseDialog({
  title,
  action,
  names = { name: "", title: "" },
  onClose,
  onSubmit,
  children,
}: CourseDialogProps) {
  const [name, setName] = useState(names.name);
  const [courseTitle, setTitle] = useState(names.title);
  return (
    <FormDialog
      title={title}
      action={action}
      onClose={onClose}
      onSubmit={() => onSubmit({ name, title: courseTitle })}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t("course.title")}
            help={t("course.title_help")}
            required
            maxLength={lengths_max.course_title}
            error={errorOf("title")}
            value={courseTitle}
            onInput={setTitle}
          />
          <TextField
            label={t("course.name")}
            help={t("course.name_help")}
            required
            maxLength={lengths_max.course_name}
            autocapitalize="none"
            error={errorOf("name")}
            value={name}
            onInput={setName}
          />
          {children?.(errorOf)}
        </>
      )}
    </FormDialog>
  );
}
