import { t } from "../../i18n";
import { Select } from "../../ui/controls/Field";
import { sectionsOf } from "./course-data";

interface SectionFilterProps {
  people: readonly { section: string }[];
  /** The chosen section; empty for all people. */
  value: string;
  onChange: (section: string) => void;
}

/** A choice of one section of a course. Shows nothing in a course without sections. */
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
