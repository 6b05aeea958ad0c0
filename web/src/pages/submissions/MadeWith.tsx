import type { ComponentChildren } from "preact";
import { useLanguageNames } from "../../api/languages";
import { t } from "../../i18n";
import { formatBytes, formatNumber, formatTime } from "../../i18n/format";
import { Card } from "../../ui/layout/Page";
import { nearLimitText } from "../problems/near-limit";
import type { WholeSubmission } from "./shapes";
import styles from "./submission.module.css";

/**
 * Returns the time that compiling took, and whether precompiled headers were used. For a program
 * from the cache, returns a text which says that it was not compiled again.
 */
function compileText({ wall_s, method }: NonNullable<WholeSubmission["compile"]>) {
  if (method === "cached") return t("made_with.cached");
  const time = `${formatNumber(wall_s, 2)} s`;
  return method === "prefix" ? t("made_with.prefix", { time }) : time;
}

/**
 * The name of a language, for a judgement that does not contain it yet. The hook below requests
 * the names of all languages. In a separate component, it is called only if they are needed.
 */
function LanguageName({ id }: { id: string }) {
  return <>{useLanguageNames()(id)}</>;
}

/** Details of the judgement: compiler, limits and version. */
export function MadeWith({ submission }: { submission: WholeSubmission }) {
  const { made_with, compile } = submission;
  const { limits } = made_with;
  const facts: [string, ComponentChildren][] = [
    [t("made_with.language"), made_with.language || <LanguageName id={submission.language} />],
    [t("made_with.compiler"), made_with.compiler],
    [t("made_with.compile_time"), compile && compileText(compile)],
    [
      t("made_with.time_limit"),
      limits &&
        (limits.time_factor === 1
          ? `${formatNumber(limits.time_s, 3)} s`
          : t("made_with.factor", {
              time: formatNumber(limits.time_s, 3),
              factor: limits.time_factor,
            })),
    ],
    [t("made_with.near_limit"), limits && nearLimitText(limits)],
    [t("made_with.memory_limit"), limits && formatBytes(limits.memory_bytes)],
    [t("made_with.judged"), made_with.judged_ms === null ? null : formatTime(made_with.judged_ms)],
    [t("made_with.attempt"), made_with.attempt > 1 ? String(made_with.attempt) : null],
    [t("made_with.worker"), made_with.worker ?? null],
    [t("made_with.version"), submission.version.slice(0, 12)],
  ];
  return (
    <Card title={t("made_with.title")}>
      <dl class={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
