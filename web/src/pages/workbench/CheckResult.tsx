import { t } from "../../i18n";
import { Check } from "../../ui/controls/Field";
import { CompileOutput } from "../submissions/CompileOutput";
import type { Place, SourceFile } from "../submissions/shapes";
import { countsOf, outputOf, type SourceCheck } from "./source-checker";
import styles from "./workbench.module.css";

interface CheckResultProps {
  checks: { check: SourceCheck | null; isOn: boolean; turn: (isOn: boolean) => void };
  files: readonly SourceFile[];
  onPlace: (place: Place) => void;
}

/** The compiler's messages about the program as the user types, and a switch for these checks. */
export function CheckResult({ checks, files, onPlace }: CheckResultProps) {
  const { check, isOn, turn } = checks;
  const output = check ? outputOf(check) : "";
  return (
    <section class={styles.check} aria-label={t("source_check.title")}>
      <div class={styles.checkLine}>
        <Check label={t("source_check.while_typing")} checked={isOn} onChange={turn} />
        <span class="soft small" role="status" aria-live="polite">
          {check && summaryOf(check)}
        </span>
      </div>
      {output !== "" && (
        <CompileOutput output={output} files={files.map(({ name }) => name)} onPlace={onPlace} />
      )}
    </section>
  );
}

function summaryOf(check: SourceCheck): string {
  const { errors, warnings } = countsOf(check);
  const parts = [
    errors > 0 ? t("source_check.errors", { count: errors }) : "",
    warnings > 0 ? t("source_check.warnings", { count: warnings }) : "",
  ].filter((part) => part !== "");
  if (parts.length > 0) return parts.join(t("source_check.and"));
  return t(check.compiles ? "source_check.none" : "source_check.too_long");
}
