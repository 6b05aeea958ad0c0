import { useState } from "preact/hooks";
import { t } from "../../../../i18n";
import { Button } from "../../../../ui/controls/Button";
import { Select, TextField } from "../../../../ui/controls/Field";
import { FormDialog } from "../../../../ui/controls/Form";
import { Card } from "../../../../ui/layout/Page";
import { ActionsCell, Table, TextCell } from "../../../../ui/layout/Table";
import { announce } from "../../../../ui/states/announce";
import type { DraftPackage } from "../../resources";
import { useDraft } from "../../store";
import {
  isRange,
  isScore,
  type LegacyGroup,
  type LegacySettings,
  legacy_aggregations,
  legacyGroupChange,
  legacyGroupsOf,
  legacySettingsFile,
  merged,
} from "./legacy-groups";

interface LegacyGroupsProps {
  files: DraftPackage;
  scoring: boolean;
}

function nameOf({ name }: LegacyGroup): string {
  return name === "" ? t("legacy_groups.all") : name;
}

/** The test groups of a package in the legacy format: the directories below data/. */
export function LegacyGroups({ files, scoring }: LegacyGroupsProps) {
  const [open, setOpen] = useState<LegacyGroup | null>(null);
  const groups = legacyGroupsOf(files.paths, files.legacy_texts);
  const is_set = Object.keys(files.legacy_texts).length > 0;
  if (!scoring && !is_set) return null;
  return (
    <Card title={t("groups_editor.title")}>
      <p class="soft">{t("legacy_groups.explain")}</p>
      <Table
        label={t("groups_editor.title")}
        stacks
        columns={[
          t("groups_editor.group"),
          { text: t("groups_editor.tests"), class: "number" },
          t("legacy_groups.stops"),
          ...(scoring
            ? [
                t("legacy_groups.test_points"),
                t("groups_editor.aggregation"),
                t("legacy_groups.range"),
              ]
            : []),
          { text: t("groups_editor.actions"), unseen: true },
        ]}
      >
        {groups.map((group) => (
          <Line key={group.name} {...{ group, scoring }} onEdit={() => setOpen(group)} />
        ))}
      </Table>
      {open && (
        <LegacyGroupDialog {...{ files, scoring }} group={open} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

interface LineProps {
  group: LegacyGroup;
  scoring: boolean;
  onEdit: () => void;
}

/** A row with a group's settings. Inherited settings are shown in a paler colour. */
function Line({ group, scoring, onEdit }: LineProps) {
  const { settings, inherited } = group;
  const { on_reject, aggregation, accept_score, reject_score, range } = merged(inherited, settings);
  const soft = (...own: string[]) => (own.some((value) => value !== "") ? undefined : "soft");
  return (
    <tr>
      <TextCell isHeader>{nameOf(group)}</TextCell>
      <td class="number">{t("groups_editor.test_count", { count: group.test_count })}</td>
      <td class={soft(settings.on_reject)}>{t(`legacy_groups.on_reject.${on_reject}`)}</td>
      {scoring && (
        <>
          <td class={soft(settings.accept_score, settings.reject_score)}>
            {t("legacy_groups.test_points_of", { accept: accept_score, reject: reject_score })}
          </td>
          <td class={soft(settings.aggregation)}>{t(`legacy_aggregation.${aggregation}`)}</td>
          <td class={soft(settings.range)}>{range}</td>
        </>
      )}
      <ActionsCell>
        <Button
          kind="quiet"
          small
          icon="edit"
          label={t("groups_editor.edit", { name: nameOf(group) })}
          onClick={onEdit}
        />
      </ActionsCell>
    </tr>
  );
}

interface LegacyGroupDialogProps {
  files: DraftPackage;
  scoring: boolean;
  group: LegacyGroup;
  onClose: () => void;
}

/** A dialog that changes the testdata.yaml of a group. */
function LegacyGroupDialog({ files, scoring, group, onClose }: LegacyGroupDialogProps) {
  const store = useDraft();
  const [settings, setSettings] = useState<LegacySettings>(group.settings);
  const { inherited } = group;
  const name = nameOf(group);
  const change = (changed: Partial<LegacySettings>) => setSettings({ ...settings, ...changed });
  const is_right =
    isScore(settings.accept_score) && isScore(settings.reject_score) && isRange(settings.range);
  const save = async () => {
    const changes = legacyGroupChange(files.legacy_texts, group.name, settings);
    const file = legacySettingsFile(group.name);
    if (changes === null) throw new Error(t("legacy_groups.invalid", { file }));
    await store.changeFiles(changes);
    announce(t("groups_editor.saved", { name }));
  };
  const asAbove = (value: string) => ({
    value: "" as const,
    text: t("legacy_groups.inherited", { value }),
  });
  return (
    <FormDialog
      title={t("groups_editor.edit", { name })}
      action={t("common.save")}
      disabled={!is_right || JSON.stringify(settings) === JSON.stringify(group.settings)}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t("legacy_groups.stops")}
        value={settings.on_reject}
        options={[
          asAbove(t(`legacy_groups.on_reject.${inherited.on_reject}`)),
          ...(["break", "continue"] as const).map((value) => ({
            value,
            text: t(`legacy_groups.on_reject.${value}`),
          })),
        ]}
        onChange={(on_reject) => change({ on_reject })}
      />
      {scoring && (
        <>
          <Select
            label={t("groups_editor.aggregation")}
            value={settings.aggregation}
            options={[
              asAbove(t(`legacy_aggregation.${inherited.aggregation}`)),
              ...legacy_aggregations.map((value) => ({
                value,
                text: t(`legacy_aggregation.${value}`),
              })),
            ]}
            onChange={(aggregation) => change({ aggregation })}
          />
          <NumberField
            name="accept_score"
            isRight={isScore}
            {...{ settings, inherited, onChange: change }}
          />
          <NumberField
            name="reject_score"
            isRight={isScore}
            {...{ settings, inherited, onChange: change }}
          />
          <NumberField
            name="range"
            isRight={isRange}
            {...{ settings, inherited, onChange: change }}
          />
        </>
      )}
    </FormDialog>
  );
}

interface NumberFieldProps {
  name: "accept_score" | "reject_score" | "range";
  isRight: (text: string) => boolean;
  settings: LegacySettings;
  inherited: LegacySettings;
  onChange: (changed: Partial<LegacySettings>) => void;
}

function NumberField({ name, isRight, settings, inherited, onChange }: NumberFieldProps) {
  const inherit = t("legacy_groups.inherit_help", { value: inherited[name] });
  const is_range = name === "range";
  return (
    <TextField
      label={t(`legacy_groups.${name}`)}
      help={is_range ? `${t("legacy_groups.range_help")} ${inherit}` : inherit}
      value={settings[name]}
      error={
        isRight(settings[name])
          ? null
          : t(is_range ? "legacy_groups.range_wrong" : "legacy_groups.score_wrong")
      }
      onInput={(value) => onChange({ [name]: is_range ? value.trimStart() : value.trim() })}
    />
  );
}
