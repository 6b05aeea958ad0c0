import { useState } from "preact/hooks";
import { api, ask } from "../../../api/client";
import { t } from "../../../i18n";
import { isAdmin, user } from "../../../session/session";
import { Button, LinkButton } from "../../../ui/controls/Button";
import { Select } from "../../../ui/controls/Field";
import { FormDialog } from "../../../ui/controls/Form";
import { hasWords } from "../../../ui/controls/has-words";
import { SearchField } from "../../../ui/controls/SearchField";
import { Dialog } from "../../../ui/layout/Dialog";
import { ActionsCell, Table, TextCell } from "../../../ui/layout/Table";
import { Found, Spring, Toolbar } from "../../../ui/layout/Toolbar";
import { announce, errorText } from "../../../ui/states/announce";
import { Empty, Loaded, NothingFound } from "../../../ui/states/States";
import { PasswordLink } from "../../base/PasswordLink";
import { CourseFrame } from "../CourseFrame";
import {
  courseRoles,
  isPromotion,
  type Person,
  sectionsOf,
  useEnrollments,
  useMayChange,
} from "../course-data";
import { SectionFilter } from "../SectionFilter";
import { Extensions } from "./Extensions";
import { Invitations } from "./Invitations";
import { personText } from "./person-text";
import { SectionDialog } from "./SectionDialog";
import styles from "./students.module.css";

/** A person who is to get more rights. */
interface Promotion {
  person: Person;
  role: "assistant" | "instructor";
}

const nameOf = ({ display_name, name }: Person) => display_name || name;

/** `/courses/:course/students`: the people in a course, and the course invitations. */
export default function StudentsPage({ course }: { course: string }) {
  const people = useEnrollments(course);
  const [words, setWords] = useState("");
  const [section, setSection] = useState("");
  const found = (people.data ?? []).filter(
    (person) =>
      hasWords(personText(person), words) && (section === "" || person.section === section),
  );
  const [assigning, setAssigning] = useState(false);
  const [removing, setRemoving] = useState<Person | null>(null);
  const [lockedOut, setLockedOut] = useState<Person | null>(null);
  const [promoting, setPromoting] = useState<Promotion | null>(null);
  const mayChange = useMayChange(course);
  const putRole = async (person: Person, role: Person["role"]) => {
    await ask(
      api.PUT("/api/v1/courses/{course}/enrollments/{user}", {
        params: { path: { course, user: person.user } },
        body: { role },
      }),
    );
    announce(t("course.role_changed", { name: person.name, role: t(`role.${role}`) }));
    await people.reload();
  };
  return (
    <CourseFrame course={course}>
      {mayChange && <Invitations course={course} />}
      <Toolbar>
        <SearchField placeholder={t("course.search_people")} value={words} onInput={setWords} />
        <SectionFilter people={people.data ?? []} value={section} onChange={setSection} />
        <Found>{people.data && t("course.people", { count: found.length })}</Found>
        <Spring />
        {mayChange && people.data && people.data.length > 0 && (
          <Button onClick={() => setAssigning(true)}>{t("course.assign_section")}</Button>
        )}
        {mayChange && (
          <LinkButton icon="upload" href={`/courses/${course}/students/import`}>
            {t("course.import")}
          </LinkButton>
        )}
      </Toolbar>
      <Loaded of={people} lines={8}>
        {(everyone) =>
          everyone.length === 0 ? (
            <Empty icon="user" title={t("course.nobody")}>
              {mayChange && <p>{t("course.nobody_help")}</p>}
            </Empty>
          ) : (
            <People
              people={found}
              mayChange={mayChange}
              hasSections={sectionsOf(people.data ?? []).length > 0}
              onRole={async (person, role) =>
                isPromotion(person.role, role)
                  ? setPromoting({ person, role })
                  : putRole(person, role)
              }
              onLockedOut={setLockedOut}
              onRemove={setRemoving}
              onClear={() => {
                setWords("");
                setSection("");
              }}
            />
          )
        }
      </Loaded>
      {people.data && <Extensions course={course} people={people.data} mayChange={mayChange} />}
      {assigning && (
        <SectionDialog
          course={course}
          people={people.data ?? []}
          onClose={() => setAssigning(false)}
          onSaved={people.reload}
        />
      )}
      {lockedOut && (
        <StudentLink course={course} student={lockedOut} onClose={() => setLockedOut(null)} />
      )}
      {promoting && (
        <FormDialog
          title={t(`course.promote_title.${promoting.role}`, { name: nameOf(promoting.person) })}
          action={t(`course.promote.${promoting.role}`)}
          onClose={() => setPromoting(null)}
          onSubmit={() => putRole(promoting.person, promoting.role)}
        >
          <p>{t("course.promote_sees")}</p>
          <p>{t(`course.promote_does.${promoting.role}`)}</p>
        </FormDialog>
      )}
      {removing && (
        <FormDialog
          title={t("course.remove_title", { name: nameOf(removing) })}
          action={t("common.remove")}
          kind="danger"
          onClose={() => setRemoving(null)}
          onSubmit={async () => {
            await ask(
              api.DELETE("/api/v1/courses/{course}/enrollments/{user}", {
                params: { path: { course, user: removing.user } },
              }),
            );
            announce(t("course.removed", { name: removing.name }));
            await people.reload();
          }}
        >
          <p>{t("course.remove_help")}</p>
        </FormDialog>
      )}
    </CourseFrame>
  );
}

/**
 * True if the person is the current user and not an administrator. Instructors cannot remove
 * themselves, because they could not undo this.
 */
function isOneself({ user: id }: Person): boolean {
  return id === user.value?.id && !isAdmin.value;
}

interface StudentLinkProps {
  course: string;
  student: Person;
  onClose: () => void;
}

/** A dialog that creates a link for a student who has forgotten the password. */
function StudentLink({ course, student, onClose }: StudentLinkProps) {
  const params = { path: { course, user: student.user } };
  return (
    <Dialog
      title={t("course.link_title", { name: student.display_name || student.name })}
      onClose={onClose}
    >
      <p>{t("course.link_help")}</p>
      <PasswordLink
        name={student.name}
        make={() =>
          ask(api.POST("/api/v1/courses/{course}/enrollments/{user}/password_link", { params }))
        }
      />
    </Dialog>
  );
}

interface PeopleProps {
  people: readonly Person[];
  mayChange: boolean;
  /** True if the table needs a column for sections. */
  hasSections: boolean;
  /** Changes the role of a person; asks for confirmation before somebody gets more rights. */
  onRole: (person: Person, role: Person["role"]) => Promise<void>;
  onLockedOut: (person: Person) => void;
  onRemove: (person: Person) => void;
  onClear: () => void;
}

function People(props: PeopleProps) {
  const { people, mayChange, hasSections, onRole, onLockedOut, onRemove, onClear } = props;
  if (people.length === 0) {
    return <NothingFound title={t("course.nobody_found")} onClear={onClear} />;
  }
  return (
    <Table
      label={t("course.students")}
      stacks
      columns={[
        t("log_in.name"),
        t("account.display_name"),
        ...(hasSections ? [t("course.section")] : []),
        t("course.role"),
        ...(mayChange ? [{ text: t("course.actions"), unseen: true }] : []),
      ]}
    >
      {people.map((person) => (
        <tr key={person.user}>
          <th scope="row">{person.name}</th>
          <TextCell>{person.display_name}</TextCell>
          {hasSections && <TextCell label={t("course.section")}>{person.section}</TextCell>}
          <td class={styles.role}>
            {isOneself(person) || !mayChange ? (
              t(`role.${person.role}`)
            ) : (
              <RoleChoice person={person} onRole={onRole} />
            )}
          </td>
          {mayChange && (
            <ActionsCell>
              {person.role === "student" && (
                <Button
                  small
                  kind="quiet"
                  icon="link"
                  label={t("course.link_of_person", { name: person.name })}
                  onClick={() => onLockedOut(person)}
                />
              )}
              {!isOneself(person) && (
                <Button
                  small
                  kind="quiet"
                  icon="trash"
                  label={t("course.remove_person", { name: person.name })}
                  onClick={() => onRemove(person)}
                />
              )}
            </ActionsCell>
          )}
        </tr>
      ))}
    </Table>
  );
}

function RoleChoice({ person, onRole }: { person: Person; onRole: PeopleProps["onRole"] }) {
  const [error, setError] = useState<string | null>(null);
  return (
    <Select
      label={t("course.role_of", { name: person.name })}
      unseenLabel
      value={person.role}
      error={error}
      options={courseRoles.map((value) => ({
        value,
        text: t(`role.${value}`),
      }))}
      onChange={(role) => {
        setError(null);
        onRole(person, role).catch((reason) => setError(errorText(reason)));
      }}
    />
  );
}
