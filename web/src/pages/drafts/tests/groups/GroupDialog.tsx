import { useState } from "preact/hooks";
import { isPathPart } from "../../../../api/rules";
import { t } from "../../../../i18n";
import { Check, Select, TextField } from "../../../../ui/controls/Field";
import { FormDialog } from "../../../../ui/controls/Form";
import { announce } from "../../../../ui/states/announce";
import type { DraftPackage } from "../../resources";
import { useDraft } from "../../store";
import { addedGroup, renamedGroups } from "./group-changes";
import {
  type Aggregation,
  aggregations,
  default_points,
  type GroupSettings,
  groupSettingsOf,
  isPoints,
  whole,
} from "./group-settings";
import styles from "./groups.module.css";
import {
  inJudgingOrder,
  looseTests,
  shortName,
  type TestGroup,
  type TestGroups,
} from "./test-groups";

interface GroupDialogProps {
  files: DraftPackage;
  groups: TestGroups;
  scoring: boolean;
  /** The group to edit; if omitted, the dialog adds a new group. */
  group?: TestGroup;
  onClose: () => void;
}

/** A dialog that adds a test group, or changes the name and the points of one. */
export function GroupDialog({ files, groups, scoring, group, onClose }: GroupDialogProps) {
  const store = useDraft();
  const is_whole = group?.name === whole;
  const [name, setName] = useState(group ? shortName(group.name) : nextName(groups));
  const [settings, setSettings] = useState<GroupSettings>(
    group?.settings ?? groupSettingsOf(`${whole}/`, ""),
  );
  const loose = group ? [] : looseTests(files.paths);
  const [takes_loose, setTakesLoose] = useState(groups.groups.length === 0);
  const others = groups.groups.filter(({ name }) => name !== group?.name);
  const name_error = is_whole ? null : nameError(name, others);
  const has_points = !scoring || isPoints(settings.max_score);
  const save = async () => {
    const target = `${whole}/${name}`;
    await store.changeFiles(
      group
        ? renamedGroups(files, is_whole ? new Map() : new Map([[group.name, target]]), {
            group: group.name,
            settings,
          })
        : addedGroup(files, target, settings, takes_loose ? loose : []),
    );
    announce(t("groups_editor.saved", { name: is_whole ? t("groups_editor.all") : name }));
  };
  return (
    <FormDialog
      title={dialogTitle(group)}
      action={group ? t("common.save") : t("common.add")}
      disabled={name_error !== null || !has_points || isSame(group, name, settings)}
      onSubmit={save}
      onClose={onClose}
    >
      {!is_whole && (
        <TextField
          label={t("groups_editor.name")}
          help={t("groups_editor.name_help")}
          autocapitalize="none"
          spellcheck={false}
          maxLength={100}
          value={name}
          onInput={setName}
          error={name === "" ? null : name_error}
        />
      )}
      {scoring && <ScoreFields {...{ group, others, settings, onChange: setSettings }} />}
      {loose.length > 0 && (
        <Check
          label={t("groups_editor.take_loose", { count: loose.length })}
          checked={takes_loose}
          onChange={setTakesLoose}
        />
      )}
    </FormDialog>
  );
}

function dialogTitle(group: TestGroup | undefined): string {
  if (group === undefined) return t("groups_editor.add");
  if (group.name === whole) return t("groups_editor.edit_whole");
  return t("groups_editor.edit", { name: shortName(group.name) });
}

function isSame(group: TestGroup | undefined, name: string, settings: GroupSettings): boolean {
  return (
    group !== undefined &&
    (group.name === whole || shortName(group.name) === name) &&
    JSON.stringify(settings) === JSON.stringify(group.settings)
  );
}

/** Proposes the name of a new group: a number, so that groups have an order. */
function nextName({ groups }: TestGroups): string {
  return String(groups.length + 1);
}

function nameError(name: string, others: readonly TestGroup[]): string | null {
  if (!isPathPart(name)) return t("groups_editor.name_wrong");
  const is_taken = others.some((other) => shortName(other.name) === name);
  return is_taken ? t("groups_editor.name_taken") : null;
}

interface ScoreFieldsProps {
  group: TestGroup | undefined;
  others: readonly TestGroup[];
  settings: GroupSettings;
  onChange: (settings: GroupSettings) => void;
}

function ScoreFields({ group, others, settings, onChange }: ScoreFieldsProps) {
  const is_whole = group?.name === whole;
  const is_unbounded = settings.max_score === "unbounded";
  return (
    <>
      <TextField
        label={t("groups_editor.max_score")}
        inputMode="numeric"
        disabled={is_unbounded}
        value={is_unbounded ? "" : settings.max_score}
        error={
          settings.max_score === "" || isPoints(settings.max_score)
            ? null
            : t("groups_editor.points_wrong")
        }
        onInput={(max_score) => onChange({ ...settings, max_score: max_score.trim() })}
      />
      <Select
        label={t("groups_editor.aggregation")}
        value={settings.score_aggregation}
        options={aggregations.map((value) => ({
          value,
          text: t(is_whole ? `aggregation_of_groups.${value}` : `aggregation_of_tests.${value}`),
        }))}
        onChange={(score_aggregation) => onChange(withAggregation(settings, score_aggregation))}
      />
      {settings.score_aggregation !== "pass-fail" && (
        <Check
          label={t("groups_editor.is_unbounded")}
          checked={is_unbounded}
          onChange={(checked) =>
            onChange({ ...settings, max_score: checked ? "unbounded" : default_points })
          }
        />
      )}
      <Requirements {...{ group, others, settings, onChange }} />
    </>
  );
}

/**
 * Sets how the group's points are computed. An all-or-nothing group gives either its maximum or no
 * points, so its maximum must be a number. Therefore, this choice clears an unbounded maximum.
 */
function withAggregation(settings: GroupSettings, score_aggregation: Aggregation): GroupSettings {
  const needs_points = score_aggregation === "pass-fail" && settings.max_score === "unbounded";
  return { ...settings, score_aggregation, ...(needs_points ? { max_score: "" } : {}) };
}

/** Selects the groups that a submission must pass before this group is judged. */
function Requirements({ group, others, settings, onChange }: ScoreFieldsProps) {
  const required = settings.require_pass;
  // A group may require only the samples, and earlier groups whose points are all or nothing.
  const allowed =
    group?.name === whole
      ? []
      : others.filter(
          (other) =>
            other.settings.score_aggregation === "pass-fail" &&
            (group === undefined || others.indexOf(other) < placeAmong(group, others)),
        );
  const names = new Set(["sample", ...allowed.map(({ name }) => name), ...required]);
  return (
    <fieldset class={styles.requires}>
      <legend>{t("groups_editor.requires_long")}</legend>
      {[...names].map((name) => (
        <Check
          key={name}
          label={name === "sample" ? t("groups_editor.samples") : shortName(name)}
          checked={required.includes(name)}
          onChange={(checked) =>
            onChange({
              ...settings,
              require_pass: checked
                ? [...required, name]
                : required.filter((other) => other !== name),
            })
          }
        />
      ))}
      <p class="soft small">{t("groups_editor.requires_help")}</p>
    </fieldset>
  );
}

/** Returns the number of groups that are judged before a group. */
function placeAmong(group: TestGroup, others: readonly TestGroup[]): number {
  const names = inJudgingOrder([...others, group].map(({ name }) => shortName(name)));
  return names.indexOf(shortName(group.name));
}
