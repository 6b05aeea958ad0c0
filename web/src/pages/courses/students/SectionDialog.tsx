import { useState } from "preact/hooks";
import { api, ask } from "../../../api/client";
import { lengths_max } from "../../../api/rules";
import { t } from "../../../i18n";
import { CheckList } from "../../../ui/controls/CheckList";
import { TextField } from "../../../ui/controls/Field";
import { FormDialog } from "../../../ui/controls/Form";
import { type Person, sectionsOf } from "../course-data";
import { personText } from "./person-text";

interface SectionDialogProps {
  course: string;
  people: readonly Person[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** A dialog that assigns several people to a section. */
export function SectionDialog({ course, people, onClose, onSaved }: SectionDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [section, setSection] = useState("");
  const assign = async () => {
    try {
      for (const { user, role } of people.filter(({ user }) => chosen.includes(user))) {
        await ask(
          api.PUT("/api/v1/courses/{course}/enrollments/{user}", {
            params: { path: { course, user } },
            body: { role, section: section.trim() },
          }),
        );
      }
    } finally {
      await onSaved();
    }
  };
  return (
    <FormDialog
      title={t("course.assign_section")}
      action={t("common.save")}
      disabled={chosen.length === 0}
      onClose={onClose}
      onSubmit={assign}
    >
      {(errorOf) => (
        <>
          <CheckList
            legend={t("course.students")}
            searchHint={t("course.search_people")}
            options={people.map((person) => ({ value: person.user, text: personText(person) }))}
            chosen={chosen}
            onChoose={setChosen}
          />
          <TextField
            label={t("course.section")}
            help={t("course.section_help")}
            list="sections-known"
            maxLength={lengths_max.section}
            error={errorOf("section")}
            value={section}
            onInput={setSection}
          />
          <datalist id="sections-known">
            {sectionsOf(people).map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </FormDialog>
  );
}
