import { useLocation } from "preact-iso";
import { t } from "../../../i18n";
import { Card } from "../../../ui/layout/Page";
import { Failed, Loading, Notice } from "../../../ui/states/States";
import { DraftFileEditor, TextEditor } from "../files/DraftFileEditor";
import { type FileText, useFileText } from "../files/file-text";
import { useDraftCheck } from "../resources";
import styles from "./limits.module.css";
import { MarginScale } from "./MarginScale";
import { marginsOf } from "./margins";
import { NumberField } from "./NumberField";
import { readSettings, type SettingPath, withSetting } from "./problem-yaml";
import { TypeForm } from "./TypeForm";

/**
 * Forms for the type and the limits, an editor for problem.yaml, the measured times, and settings
 * from judge.yaml. The forms and the editor change the same text.
 */
export default function LimitsTab() {
  const file = useFileText("problem.yaml");
  const { query } = useLocation();
  if (file.text === undefined) {
    return file.error ? <Failed error={file.error} /> : <Loading lines={8} />;
  }
  const line = Number(query.line) || null;
  const is_judge_yaml = query.file === "judge.yaml";
  return (
    <div class={styles.limits}>
      <div class={styles.columns}>
        <div class={styles.forms}>
          <TypeForm file={file} text={file.text} />
          <Form file={file} text={file.text} />
        </div>
        <TextEditor path="problem.yaml" file={file} line={is_judge_yaml ? null : line} />
      </div>
      <Measured />
      <section class={styles.other}>
        <h2>{t("limits.judge_yaml")}</h2>
        <p class="soft small">{t("limits.judge_yaml_help")}</p>
        <DraftFileEditor path="judge.yaml" line={is_judge_yaml ? line : null} />
      </section>
    </div>
  );
}

const fields = [
  { key: "time_limit", path: ["limits", "time_limit"], unit: "s" },
  { key: "memory", path: ["limits", "memory"], unit: "MiB" },
  { key: "output", path: ["limits", "output"], unit: "MiB" },
  { key: "code", path: ["limits", "code"], unit: "KiB" },
  {
    key: "ac_to_time_limit",
    path: ["limits", "time_multipliers", "ac_to_time_limit"],
    unit: "×",
  },
  {
    key: "time_limit_to_tle",
    path: ["limits", "time_multipliers", "time_limit_to_tle"],
    unit: "×",
  },
] as const;

function Form({ file, text }: { file: FileText; text: string }) {
  const settings = readSettings(text);
  return (
    <Card title={t("limits.title")}>
      {settings.error && (
        <Notice kind="bad">
          {t("limits.broken", { line: settings.error.line })}{" "}
          <span lang="en">{settings.error.message}</span>
        </Notice>
      )}
      <div class={styles.form}>
        {fields.map(({ key, path, unit }) => (
          <NumberField
            key={key}
            label={`${t(`limits.field.${key}`)} (${unit})`}
            placeholder={t("limits.default")}
            value={settings.textOf(path)}
            disabled={settings.error !== null}
            onNumber={(value) => changeTo(file, text, path, value)}
          />
        ))}
      </div>
      <p class="soft small">{t("limits.form_help")}</p>
    </Card>
  );
}

function changeTo(file: FileText, text: string, path: SettingPath, value: string | null): void {
  const changed = withSetting(text, path, value);
  if (changed !== null) file.edit(changed);
}

function Measured() {
  const report = useDraftCheck().data?.report;
  if (!report || report.submissions.length === 0) {
    return <p class="soft">{t("limits.not_measured")}</p>;
  }
  const margins = marginsOf(report);
  if (margins === null) return <p class="soft">{t("limits.not_measured")}</p>;
  return <MarginScale margins={margins} problems={report.time_limit.problems} />;
}
