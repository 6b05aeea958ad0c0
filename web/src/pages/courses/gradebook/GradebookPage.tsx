import { useMemo, useState } from "preact/hooks";
import { api, ask } from "../../../api/client";
import type { Gradebook, Shown } from "../../../api/gradebook";
import { useResource } from "../../../api/resource";
import { t } from "../../../i18n";
import { LinkButton } from "../../../ui/controls/Button";
import { Select } from "../../../ui/controls/Field";
import { SearchField } from "../../../ui/controls/SearchField";
import { Spring, Toolbar } from "../../../ui/layout/Toolbar";
import { Empty, Loaded } from "../../../ui/states/States";
import { CourseFrame } from "../CourseFrame";
import { SectionFilter } from "../SectionFilter";
import { GradebookTable } from "./GradebookTable";
import { inSection, rowsOf, type Sort } from "./gradebook";

/** `/courses/:course/gradebook`: the verdict of each student for each problem. */
export default function GradebookPage({ course }: { course: string }) {
  const book = useResource(`courses/${course}/gradebook`, () =>
    ask(api.GET("/api/v1/courses/{course}/gradebook", { params: { path: { course } } })),
  );
  const [shown, setShown] = useState<Shown>("best");
  const [words, setWords] = useState("");
  const [section, setSection] = useState("");
  return (
    <CourseFrame course={course}>
      <Toolbar>
        <SearchField placeholder={t("course.search_people")} value={words} onInput={setWords} />
        <SectionFilter people={book.data?.students ?? []} value={section} onChange={setSection} />
        <Select<Shown>
          label={t("gradebook.shown")}
          unseenLabel
          value={shown}
          options={[
            { value: "best", text: t("gradebook.best") },
            { value: "last", text: t("gradebook.last") },
          ]}
          onChange={setShown}
        />
        <Spring />
        <LinkButton icon="download" href={`/api/v1/courses/${course}/gradebook.csv`} download>
          {t("gradebook.export")}
        </LinkButton>
      </Toolbar>
      <Loaded of={book} lines={10}>
        {(book) => (
          <Book course={course} book={book} section={section} shown={shown} words={words} />
        )}
      </Loaded>
    </CourseFrame>
  );
}

interface BookProps {
  course: string;
  book: Gradebook;
  /** The section to show; empty for all students. */
  section: string;
  shown: Shown;
  words: string;
}

function Book({ course, book: whole, section, shown, words }: BookProps) {
  const [sort, setSort] = useState<Sort>({ by: "name", down: false });
  const book = useMemo(() => inSection(whole, section), [whole, section]);
  const rows = useMemo(() => rowsOf(book, shown, words, sort), [book, shown, words, sort]);
  if (book.students.length === 0) {
    return (
      <Empty icon="user" title={t("gradebook.no_students")}>
        <p>{t("course.nobody_help")}</p>
        <LinkButton href={`/courses/${course}/students`}>{t("course.students")}</LinkButton>
      </Empty>
    );
  }
  if (book.problems.length === 0) {
    return (
      <Empty icon="file" title={t("course.no_problems")}>
        <p>{t("course.no_problems_help")}</p>
        <LinkButton href={`/courses/${course}`}>{t("course.problems")}</LinkButton>
      </Empty>
    );
  }
  return <GradebookTable book={book} rows={rows} shown={shown} sort={sort} onSort={setSort} />;
}
