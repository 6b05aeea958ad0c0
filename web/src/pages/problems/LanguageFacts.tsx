import { useState } from "preact/hooks";
import { type Language, nameWithVersion } from "../../api/languages";
import { t } from "../../i18n";
import { formatBytes, formatNumber } from "../../i18n/format";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/display/Icon";
import { Dialog } from "../../ui/layout/Dialog";
import { commandText, type LanguageLimits, limitsOf } from "./language-limits";
import { nearLimitText } from "./near-limit";
import styles from "./problem.module.css";
import type { WholeProblem } from "./shapes";

interface LanguageFactsProps {
  problem: WholeProblem;
  /** The language that is chosen in the editor. */
  language: Language | undefined;
}

/** The limits for programs in the chosen language, and the language itself. */
export function LanguageFacts({ problem, language }: LanguageFactsProps) {
  const limits = limitsOf(problem, language?.id);
  return (
    <>
      <li title={`${t("problem.time_limit")}: ${nearLimitText(limits)}`}>
        <Icon name="clock" size={14} />
        <span class="unseen">{t("problem.time_limit")}: </span>
        {formatNumber(limits.time_s, 3)} s<span class="unseen">. {nearLimitText(limits)}</span>
      </li>
      <li title={t("problem.memory_limit")}>
        <Icon name="memory" size={14} />
        <span class="unseen">{t("problem.memory_limit")}: </span>
        {formatBytes(limits.memory_bytes)}
      </li>
      {/* On phones, its line is reserved before the languages are known. */}
      <li class={styles.language}>
        {language && <Details problem={problem} language={language} limits={limits} />}
      </li>
    </>
  );
}

interface DetailsProps {
  problem: WholeProblem;
  language: Language;
  limits: LanguageLimits;
}

/** A button with the name of the language. It shows the compiler, its options and the limits. */
function Details({ problem, language, limits }: DetailsProps) {
  const [open, setOpen] = useState(false);
  const source = language.first_file_name;
  const command = (words: readonly string[]) => (
    <code>{commandText(words, source, problem.limits.memory_bytes)}</code>
  );
  return (
    <>
      <Button kind="quiet" small icon="info" onClick={() => setOpen(true)}>
        {nameWithVersion(language)} <span class="unseen">{t("language.details")}</span>
      </Button>
      {open && (
        <Dialog title={language.name} onClose={() => setOpen(false)}>
          <dl class={styles.details}>
            <dt>{t("language.compiler")}</dt>
            <dd>{language.version || t("language.version_unknown")}</dd>
            <dt>{t("language.compile_command")}</dt>
            <dd>{command(language.compile_command)}</dd>
            <dt>{t("language.run_command")}</dt>
            <dd>{command(language.run_command)}</dd>
            <dt>{t("problem.time_limit")}</dt>
            <dd>
              {timeText(limits)}
              <br />
              <span class="soft small">{nearLimitText(limits)}</span>
            </dd>
            <dt>{t("problem.memory_limit")}</dt>
            <dd>
              {formatBytes(limits.memory_bytes)}
              {limits.memory_bytes > problem.limits.memory_bytes && (
                <>
                  <br />
                  <span class="soft small">{t("language.memory_help")}</span>
                </>
              )}
            </dd>
          </dl>
        </Dialog>
      )}
    </>
  );
}

function timeText({ time_s, time_factor }: LanguageLimits): string {
  const time = formatNumber(time_s, 3);
  return time_factor === 1 ? `${time} s` : t("made_with.factor", { time, factor: time_factor });
}
