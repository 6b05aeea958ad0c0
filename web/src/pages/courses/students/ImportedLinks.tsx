import type { Schemas } from "../../../api/client";
import { useCourses } from "../../../api/courses";
import { t } from "../../../i18n";
import { saveFile } from "../../../ui/browser/save-file";
import { Button, LinkButton } from "../../../ui/controls/Button";
import { CopyButton } from "../../../ui/controls/CopyButton";
import { Time } from "../../../ui/display/Time";
import { Card } from "../../../ui/layout/Page";
import { ActionsCell, Table, TextCell } from "../../../ui/layout/Table";
import { announce } from "../../../ui/states/announce";
import { Notice } from "../../../ui/states/States";
import { countsText } from "./ClassPreview";
import { linksAsCsv } from "./class-links";
import styles from "./students.module.css";

export interface Imported {
  counts: Schemas["ClassCounts"];
  invitations: { id: string; name: string; secret: string }[];
  expires_ms: number;
}

/** The result of an import, with the invitation links. */
export function ImportedLinks({ course, imported }: { course: string; imported: Imported }) {
  const course_name = useCourses().data?.find(({ id }) => id === course)?.name ?? course;
  const links = imported.invitations.map(({ name, secret }) => ({
    name,
    link: `${location.origin}/invitation#${secret}`,
  }));
  const save = () => saveFile(`invitations-${course_name}.csv`, "text/csv", linksAsCsv(links));
  const copy = async () => {
    await navigator.clipboard.writeText(linksAsCsv(links));
    announce(t("common.copied", { what: t("import.links") }));
  };
  return (
    <Card title={t("import.done")}>
      <Notice kind="good">{countsText(imported.counts)}</Notice>
      {links.length > 0 && (
        <>
          <Notice kind="warning">
            {t("import.links_once")} {t("import.links_until")}{" "}
            <Time at_ms={imported.expires_ms} absolute />
          </Notice>
          <div class={styles.actions}>
            <Button kind="primary" icon="download" onClick={save}>
              {t("import.download_links")}
            </Button>
            <Button icon="copy" onClick={copy}>
              {t("import.copy_links")}
            </Button>
          </div>
          <Table
            label={t("import.links")}
            columns={[
              t("log_in.name"),
              t("import.link"),
              { text: t("course.actions"), unseen: true },
            ]}
          >
            {links.map(({ name, link }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <TextCell>
                  <code>{link}</code>
                </TextCell>
                <ActionsCell>
                  <CopyButton text={link} what={t("import.link_of", { name })} />
                </ActionsCell>
              </tr>
            ))}
          </Table>
        </>
      )}
      <div>
        <LinkButton href={`/courses/${course}/students`}>{t("course.students")}</LinkButton>
      </div>
    </Card>
  );
}
