import type { Schemas } from "../../../api/client";
import { said, t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Badge, type Tone } from "../../../ui/display/Badge";
import { Card } from "../../../ui/layout/Page";
import { Table, TextCell } from "../../../ui/layout/Table";
import { Notice } from "../../../ui/states/States";
import styles from "./students.module.css";

type Preview = Schemas["ClassPreview"];
type Line = Preview["lines"][number];

const tones: Record<Line["change"], Tone> = {
  invited: "good",
  pending: "accent",
  changed: "warning",
  unchanged: "neutral",
};

/** Returns a text with the number of people per kind of change: "3 to invite, 1 unchanged". */
export function countsText(counts: Schemas["ClassCounts"]): string {
  return (["invited", "pending", "changed", "unchanged"] as const)
    .filter((change) => counts[change] > 0)
    .map((change) => t(`import.count.${change}`, { count: counts[change] }))
    .join(t("course.comma"));
}

/** A preview of a class list: the effect of each line, and the errors. */
export function ClassPreview(props: {
  preview: Preview;
  onPut: (digest: string) => Promise<void>;
}) {
  const { preview, onPut } = props;
  const { digest, errors, lines, counts } = preview;
  return (
    <Card title={t("import.would")}>
      {errors.length > 0 && (
        <Notice kind="bad">
          <p>{t("import.errors", { count: errors.length })}</p>
          <ul class={styles.errors}>
            {errors.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                {t("import.error_line", { line, message: said(message) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {lines.length > 0 && <p>{countsText(counts)}</p>}
      {digest && (
        <div class={styles.actions}>
          <Button kind="primary" onClick={() => onPut(digest)}>
            {t("import.put")}
          </Button>
        </div>
      )}
      {lines.length > 0 && <Lines lines={lines} />}
    </Card>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <Table
      label={t("import.would")}
      stacks
      columns={[
        { text: t("import.line"), class: "number" },
        t("import.change"),
        t("log_in.name"),
        t("account.display_name"),
        t("import.email"),
        t("course.section"),
      ]}
    >
      {lines.map((line) => (
        <tr key={line.line}>
          <td class={`number ${styles.line}`}>{line.line}</td>
          <td>
            <Badge tone={tones[line.change]}>{t(`import.${line.change}`)}</Badge>
          </td>
          <td>{line.name}</td>
          <TextCell>
            <Change is={line.display_name} was={line.user?.display_name} />
          </TextCell>
          <TextCell>
            <Change is={line.email} was={line.user?.email} />
          </TextCell>
          <TextCell>
            <Change is={line.section} was={line.user?.section} />
          </TextCell>
        </tr>
      ))}
    </Table>
  );
}

/**
 * A value in the class list. If the import changes the value, the old value is shown too. An empty
 * value does not change the old value.
 */
function Change({ is, was }: { is: string; was: string | undefined }) {
  if (was === undefined || was === "" || is === "" || is === was) return <>{is || was}</>;
  return (
    <>
      <del class={styles.was}>{was}</del> <ins>{is}</ins>
    </>
  );
}
