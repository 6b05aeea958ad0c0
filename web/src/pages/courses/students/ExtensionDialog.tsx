import { useState } from "preact/hooks";
import { api, ask } from "../../../api/client";
import { useTitles } from "../../../api/problems";
import { lengths_max } from "../../../api/rules";
import { t } from "../../../i18n";
import { Check, TextField } from "../../../ui/controls/Field";
import { FormDialog } from "../../../ui/controls/Form";
import { hasWords } from "../../../ui/controls/has-words";
import { SearchField } from "../../../ui/controls/SearchField";
import { TimeField } from "../../../ui/controls/TimeField";
import { announce } from "../../../ui/states/announce";
import { type Person, useCourseProblems } from "../course-data";
import styles from "./students.module.css";

interface ExtensionDialogProps {
  course: string;
  students: readonly Person[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** A dialog that gives several students later times for several problems. */
export function ExtensionDialog({ course, students, onClose, onSaved }: ExtensionDialogProps) {
  const [users, setUsers] = useState<readonly string[]>([]);
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
          <StudentChoice students={students} chosen={users} onChoose={setUsers} />
          <ProblemChoice course={course} chosen={problems} onChoose={setProblems} />
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

interface ChoiceProps {
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

function toggled(chosen: readonly string[], id: string, is_in: boolean): readonly string[] {
  return is_in ? [...chosen, id] : chosen.filter((other) => other !== id);
}

function StudentChoice({
  students,
  chosen,
  onChoose,
}: ChoiceProps & { students: readonly Person[] }) {
  const [words, setWords] = useState("");
  return (
    <fieldset class={styles.choice}>
      <legend>{t("extension.students")}</legend>
      <SearchField placeholder={t("course.search_people")} value={words} onInput={setWords} />
      <div class={styles.options}>
        {students
          .filter(({ name, display_name }) => hasWords(`${name} ${display_name}`, words))
          .map(({ user, name, display_name }) => (
            <Check
              key={user}
              label={display_name ? `${display_name} (${name})` : name}
              checked={chosen.includes(user)}
              onChange={(is_in) => onChoose(toggled(chosen, user, is_in))}
            />
          ))}
      </div>
    </fieldset>
  );
}

function ProblemChoice({ course, chosen, onChoose }: ChoiceProps & { course: string }) {
  const titleOf = useTitles();
  const { data } = useCourseProblems(course);
  return (
    <fieldset class={styles.choice}>
      <legend>{t("extension.problems")}</legend>
      <div class={styles.options}>
        {data?.problems.map(({ problem }) => (
          <Check
            key={problem}
            label={titleOf(problem)}
            checked={chosen.includes(problem)}
            onChange={(is_in) => onChoose(toggled(chosen, problem, is_in))}
          />
        ))}
      </div>
    </fieldset>
  );
}
