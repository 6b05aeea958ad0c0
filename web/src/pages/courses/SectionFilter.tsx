import { t } from "../../i18n";
import { Select } from "../../ui/controls/Field";
import { sectionsOf } from "./course-data";

interface SectionFilterProps {
  people: readonly { section: string }[];
  /** The selected section; empty for all sections. */
  value: string;
  onChange: (section: string) => void;
}

/** A filter for the people in one section. Hidden if the course has no sections. */
export function SectionFilter({ people, value, onChange }: SectionFilterProps) {
  const sections = sectionsOf(people);
  if (sections.length === 0) return null;
  return (
    <Select
      label={t("course.section")}
      unseenLabel
      value={value}
      options={[
        { value: "", text: t("course.all_sections") },
        ...sections.map((section) => ({ value: section, text: section })),
      ]}
      onChange={onChange}
    />
  );
}
