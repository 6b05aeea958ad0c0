import { useState } from "preact/hooks";
import { t } from "../../../i18n";
import { Check } from "../../../ui/controls/Field";
import tones from "../../../ui/display/tones.module.css";
import { type VerdictId, verdictLooks } from "../../../ui/display/Verdict";
import { tabAddress } from "../addresses";
import type { DraftReport } from "../shapes";
import { useDraft } from "../store";
import styles from "./catch.module.css";
import { type CatchRow, catchRows } from "./catch-table";

/** A table of the verdicts of each reference submission on each test. The headings stay visible. */
export function CatchTable({ report }: { report: DraftReport }) {
  const [catching, setCatching] = useState(false);
  const { matrix } = report;
  if (!matrix || matrix.submissions.length === 0) return null;
  const rows = catchRows(matrix, report);
  const shown = catching ? rows.filter((row) => row.catches) : rows;
  return (
    <section class={styles.part}>
      <div class={styles.head}>
        <h2>{t("programs.matrix")}</h2>
        <Check label={t("programs.only_catching")} checked={catching} onChange={setCatching} />
      </div>
      <p class="soft small">{t("programs.matrix_help")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
      <section class={styles.scroller} aria-label={t("programs.matrix")} tabIndex={0}>
        <table class={styles.table}>
          <caption class="unseen">{t("programs.matrix_help")}</caption>
          <thead>
            <tr>
              <th scope="col" class={styles.corner}>
                {t("tests.name")}
              </th>
              {matrix.submissions.map((name) => (
                <th key={name} scope="col" class={styles.submission} title={name}>
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.name} row={row} submissions={matrix.submissions} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Returns the CSS class for a verdict. Only verdicts other than accepted have colours. */
function colourOf(verdict: VerdictId | null): string | undefined {
  if (verdict === null) return "";
  return verdict === "AC" ? "soft" : tones[verdictLooks[verdict].tone];
}

function Row({ row, submissions }: { row: CatchRow; submissions: readonly string[] }) {
  const { id } = useDraft();
  return (
    <tr>
      <th scope="row">
        <a href={tabAddress(id, "tests", { test: row.name })}>{row.name}</a>
      </th>
      {row.verdicts.map((verdict, place) => {
        const submission = submissions[place] ?? "";
        const only = row.only.has(submission);
        const words = verdict === null ? t("programs.not_run") : t(`verdict.${verdict}`);
        return (
          <td
            key={submission}
            class={`${styles.cell} ${colourOf(verdict)} ${only ? styles.only : ""}`}
            title={`${row.name} × ${submission}: ${words}${only ? ` (${t("programs.only")})` : ""}`}
          >
            <span aria-hidden="true">
              {verdict === null ? "" : verdict === "AC" ? "·" : verdict}
            </span>
            <span class="unseen">
              {words}
              {only && ` (${t("programs.only")})`}
            </span>
          </td>
        );
      })}
    </tr>
  );
}
