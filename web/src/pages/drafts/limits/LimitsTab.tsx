import { useEffect, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { t } from "../../../i18n";
import { TextField } from "../../../ui/controls/Field";
import { Card } from "../../../ui/layout/Page";
import { Failed, Loading, Notice } from "../../../ui/states/States";
import { useLanguages } from "../../problems/problem-data";
import { FileEditor, TextEditor } from "../files/FileEditor";
import { type FileText, useFileText } from "../files/file-text";
import { useDraftCheck, useDraftFiles } from "../resources";
import styles from "./limits.module.css";
import { MarginScale } from "./MarginScale";
import {
  default_beyond_factor,
  default_within_factor,
  languageFactors,
  marginsOf,
} from "./margins";
import { readSettings, type SettingPath, withSetting } from "./settings";

/** The limits as a form and as the file, which change together, and the measured times. */
export default function LimitsTab() {
  const file = useFileText("problem.yaml");
  const { query } = useLocation();
  const [factors, setFactors] = useState<Record<string, number>>({});
  if (file.text === undefined) {
    return file.error ? <Failed error={file.error} /> : <Loading lines={8} />;
  }
  const line = Number(query.line) || null;
  const is_judge_yaml = query.file === "judge.yaml";
  return (
    <div class={styles.limits}>
      <div class={styles.columns}>
        <Form file={file} text={file.text} />
        <TextEditor path="problem.yaml" file={file} line={is_judge_yaml ? null : line} />
      </div>
      <Measured text={file.text} factors={factors} />
      <section class={styles.other}>
        <h2>{t("limits.judge_yaml")}</h2>
        <p class="soft small">{t("limits.judge_yaml_help")}</p>
        <FileEditor
          path="judge.yaml"
          line={is_judge_yaml ? line : null}
          onText={(text) => setFactors(languageFactors(text))}
        />
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

interface NumberFieldProps {
  label: string;
  value: string;
  disabled: boolean;
  /** Called with the number, or with null for an empty field, which means the judge's default. */
  onNumber: (value: string | null) => void;
}

function NumberField({ label, value, disabled, onNumber }: NumberFieldProps) {
  // While "1.5" is typed, "1." is not a number yet.
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (Number(typed) !== Number(value) || (typed === "") !== (value === "")) setTyped(value);
  }, [value]);
  const is_number = /^\d+(\.\d+)?$/.test(typed) && Number(typed) > 0;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder={t("limits.default")}
      disabled={disabled}
      value={typed}
      error={typed !== "" && !is_number ? t("limits.no_number") : null}
      onInput={(text) => {
        setTyped(text);
        if (text === "") onNumber(null);
        else if (/^\d+(\.\d+)?$/.test(text) && Number(text) > 0) onNumber(text);
      }}
    />
  );
}

function Measured({ text, factors }: { text: string; factors: Record<string, number> }) {
  const check = useDraftCheck();
  const files = useDraftFiles();
  const languages = useLanguages();
  const report = check.data?.report;
  if (!report || report.submissions.length === 0) {
    return <p class="soft">{t("limits.not_measured")}</p>;
  }
  const settings = readSettings(text);
  const factor = (name: string, otherwise: number) =>
    Number(settings.textOf(["limits", "time_multipliers", name])) || otherwise;
  const margins = marginsOf({
    report,
    paths: files.data?.files.map(({ path }) => path) ?? [],
    languages: languages.data?.languages ?? [],
    factors,
    within_factor: factor("ac_to_time_limit", default_within_factor),
    beyond_factor: factor("time_limit_to_tle", default_beyond_factor),
  });
  if (margins === null) return <p class="soft">{t("limits.not_measured")}</p>;
  return <MarginScale margins={margins} problems={report.time_limit.problems} />;
}
