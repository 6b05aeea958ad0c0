import { said, t } from "../../i18n";
import { Button } from "../../ui/controls/Button";
import styles from "./drafts.module.css";
import { importNotes, useDraft } from "./store";

const lists = ["lost", "changed", "kept"] as const;

/**
 * A report on the upload of a problem in a different format: the parts that were kept, changed and
 * lost.
 */
export function ImportNotes() {
  const { id } = useDraft();
  const notes = importNotes.value;
  if (notes?.draft !== id) return null;
  const title = t("import_notes.title", { format: said(notes.report.format) });
  const dismiss = () => {
    importNotes.value = null;
  };
  return (
    <section class={styles.import} aria-label={title}>
      <div class={styles.import_head}>
        <h2>{title}</h2>
        <Button kind="quiet" small icon="cross" label={t("common.close")} onClick={dismiss} />
      </div>
      {lists.map(
        (list) =>
          notes.report[list].length > 0 && (
            <details key={list} open={list === "lost"}>
              <summary>{t(`import_notes.${list}`, { count: notes.report[list].length })}</summary>
              <ul>
                {notes.report[list].map((sentence) => (
                  <li key={sentence}>{said(sentence)}</li>
                ))}
              </ul>
            </details>
          ),
      )}
    </section>
  );
}
