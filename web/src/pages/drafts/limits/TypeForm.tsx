import { t } from "../../../i18n";
import { Button } from "../../../ui/controls/Button";
import { Check, Select } from "../../../ui/controls/Field";
import { Card } from "../../../ui/layout/Page";
import { announce } from "../../../ui/states/announce";
import { Notice } from "../../../ui/states/States";
import { fileAddress, tabAddress } from "../addresses";
import type { FileText } from "../files/file-text";
import { useDraftFiles } from "../resources";
import { useDraft } from "../store";
import { validatorTemplate } from "../templates/validators";
import styles from "./limits.module.css";
import { NumberField } from "./NumberField";
import {
  default_passes,
  hasCurrentFormat,
  type ProblemType,
  problemTypeOf,
  withProblemType,
} from "./problem-type";
import { readSettings, withSetting } from "./problem-yaml";

const passes_path = ["limits", "validation_passes"] as const;

/** A form for the problem's type. Also shows what a problem of this type needs. */
export function TypeForm({ file, text }: { file: FileText; text: string }) {
  const type = problemTypeOf(text);
  const settings = readSettings(text);
  const is_editable = settings.error === null && hasCurrentFormat(text);
  const put = (changed: string | null) => {
    if (changed !== null) file.edit(changed);
  };
  const choose = (changes: Partial<ProblemType>) =>
    put(withProblemType(text, { ...type, ...changes }));
  return (
    <Card title={t("type.title")}>
      {settings.error === null && !is_editable && <Notice>{t("type.other_format")}</Notice>}
      <div class={styles.type}>
        <Select
          label={t("type.result")}
          value={type.scoring ? "scoring" : "pass_fail"}
          disabled={!is_editable}
          options={(["pass_fail", "scoring"] as const).map((value) => ({
            value,
            text: t(`type.${value}`),
          }))}
          onChange={(value) => choose({ scoring: value === "scoring" })}
        />
        <Check
          label={t("type.interactive")}
          checked={type.interactive}
          disabled={!is_editable}
          onChange={(interactive) => choose({ interactive })}
        />
        <Check
          label={t("type.multi_pass")}
          checked={type.multi_pass}
          disabled={!is_editable}
          onChange={(multi_pass) => choose({ multi_pass })}
        />
        {type.multi_pass && (
          <NumberField
            label={t("type.passes")}
            placeholder={String(default_passes)}
            min={2}
            value={settings.textOf(passes_path)}
            disabled={!is_editable}
            onNumber={(value) => put(withSetting(text, passes_path, value))}
          />
        )}
      </div>
      <Needs type={type} />
    </Card>
  );
}

/**
 * Says what else the author of a problem of this type must provide: test groups for the points, an
 * output validator, sample conversations. If the validator is missing, a button adds a template.
 */
function Needs({ type }: { type: ProblemType }) {
  const store = useDraft();
  const files = useDraftFiles();
  const validator = files.data?.files.find(({ path }) => path.startsWith("output_validator/"));
  const needs_validator = type.interactive || type.multi_pass;
  const add = async () => {
    const { path, text } = validatorTemplate(type);
    await store.putFile(path, text);
    announce(t("draft.saved", { what: path }));
  };
  return (
    <>
      {type.scoring && (
        <p>
          {t("type.needs_groups")} <a href={tabAddress(store.id, "tests")}>{t("type.to_groups")}</a>
        </p>
      )}
      {needs_validator && files.data && !validator && (
        <Notice kind="warning">
          <p>{t(type.interactive ? "type.needs_interactor" : "type.needs_validator")}</p>
          <Button icon="add" onClick={add}>
            {t("type.add_validator")}
          </Button>
        </Notice>
      )}
      {needs_validator && validator && (
        <p>
          {t("type.has_validator")}{" "}
          <a href={fileAddress(store.id, validator.path)}>{validator.path}</a>
        </p>
      )}
      {needs_validator && (
        <p class="soft small">
          {t("type.needs_conversations")}{" "}
          <a href={tabAddress(store.id, "tests", { add: "conversation" })}>
            {t("tests.add.conversation")}
          </a>
        </p>
      )}
    </>
  );
}
