import { useState } from "preact/hooks";
import { api, ask } from "../../../api/client";
import { useTitles } from "../../../api/problems";
import { lengths_max } from "../../../api/rules";
import { t } from "../../../i18n";
import { CheckList } from "../../../ui/controls/CheckList";
import { TextField } from "../../../ui/controls/Field";
import { FormDialog } from "../../../ui/controls/Form";
import { TimeField } from "../../../ui/controls/TimeField";
import { announce } from "../../../ui/states/announce";
import { type Person, useCourseProblems } from "../course-data";
import { SectionFilter } from "../SectionFilter";
import { personText } from "./person-text";
import styles from "./students.module.css";

interface ExtensionDialogProps {
  course: string;
  students: readonly Person[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** A dialog that gives several students later due and closing times for several problems. */
export function ExtensionDialog({ course, students, onClose, onSaved }: ExtensionDialogProps) {
  const titleOf = useTitles();
  const listed = useCourseProblems(course);
  const [users, setUsers] = useState<readonly string[]>([]);
  const [section, setSection] = useState("");
  const chooseSection = (section: string) => {
    setSection(section);
    const members = students.filter((student) => section && student.section === section);
    setUsers(members.map(({ user }) => user));
  };
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [due_ms, setDue] = useState<number | null>(null);
  const [closes_ms, setCloses] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const give = async () => {
    try {
      for (const problem of problems) {
        for (const user of users) {
          await ask(
            api.PUT("/api/v1/courses/{course}/problems/{problem}/extensions/{user}", {
              params: { path: { course, problem, user } },
              body: { due_ms, closes_ms, note },
            }),
          );
        }
      }
    } finally {
      await onSaved();
    }
    announce(t("extension.given", { count: users.length }));
  };
  return (
    <FormDialog
      title={t("extension.give")}
      action={t("extension.give")}
      disabled={users.length === 0 || problems.length === 0 || (due_ms ?? closes_ms) === null}
      onClose={onClose}
      onSubmit={give}
    >
      {(errorOf) => (
        <>
          <CheckList
            legend={t("extension.students")}
            searchHint={t("course.search_people")}
            options={students.map((student) => ({
              value: student.user,
              text: personText(student),
            }))}
            chosen={users}
            onChoose={setUsers}
          />
          <SectionFilter people={students} value={section} onChange={chooseSection} />
          <CheckList
            legend={t("extension.problems")}
            options={(listed.data?.problems ?? []).map(({ problem }) => ({
              value: problem,
              text: titleOf(problem),
            }))}
            chosen={problems}
            onChoose={setProblems}
          />
          <div class={styles.two}>
            <TimeField
              label={t("extension.new_due")}
              help={t("extension.unchanged")}
              error={errorOf("due_ms")}
              value_ms={due_ms}
              onChange={setDue}
            />
            <TimeField
              label={t("extension.new_closes")}
              help={t("extension.unchanged")}
              error={errorOf("closes_ms")}
              value_ms={closes_ms}
              onChange={setCloses}
            />
          </div>
          <TextField
            label={t("extension.note")}
            help={t("extension.note_help")}
            maxLength={lengths_max.extension_note}
            error={errorOf("note")}
            value={note}
            onInput={setNote}
          />
        </>
      )}
    </FormDialog>
  );
}
