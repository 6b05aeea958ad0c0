import { useState } from "preact/hooks";
import { said, t } from "../../../../i18n";
import { Button } from "../../../../ui/controls/Button";
import { Badge } from "../../../../ui/display/Badge";
import { Icon } from "../../../../ui/display/Icon";
import { Card } from "../../../../ui/layout/Page";
import { ActionsCell, Table, TextCell } from "../../../../ui/layout/Table";
import { announce } from "../../../../ui/states/announce";
import { Notice } from "../../../../ui/states/States";
import { hasCurrentFormat, hasLegacyFormat, problemTypeOf } from "../../limits/problem-type";
import type { DraftPackage } from "../../resources";
import { useDraft } from "../../store";
import { GroupDialog } from "./GroupDialog";
import { movedGroup } from "./group-changes";
import { whole } from "./group-settings";
import styles from "./groups.module.css";
import { LegacyGroups } from "./LegacyGroups";
import { RemoveGroupDialog } from "./RemoveGroupDialog";
import {
  type Finding,
  shortName,
  sumOf,
  type TestGroup,
  type TestGroups,
  testGroupsOf,
} from "./test-groups";

interface GroupsEditorProps {
  files: DraftPackage;
  /** The findings of the latest check. */
  findings: readonly Finding[];
}

type Open = { dialog: "add" } | { dialog: "edit" | "remove"; group: TestGroup };

/** Edits the test groups. Shown for scoring problems, and for other problems that have groups. */
export function GroupsEditor({ files, findings }: GroupsEditorProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const groups = testGroupsOf(files, findings);
  const { scoring } = problemTypeOf(files.problem_yaml);
  if (hasLegacyFormat(files.problem_yaml)) return <LegacyGroups files={files} scoring={scoring} />;
  if (!scoring && groups.groups.length === 0) return null;
  if (!hasCurrentFormat(files.problem_yaml)) {
    return (
      <Card title={t("groups_editor.title")}>
        <p class="soft">{t("groups_editor.legacy")}</p>
      </Card>
    );
  }
  const close = () => setOpen(null);
  return (
    <Card
      title={t("groups_editor.title")}
      actions={
        <Button small icon="add" onClick={() => setOpen({ dialog: "add" })}>
          {t("groups_editor.add")}
        </Button>
      }
    >
      {groups.groups.length === 0 ? (
        <p class="soft">{t("groups_editor.none", { points: groups.whole.settings.max_score })}</p>
      ) : (
        <GroupTable {...{ files, groups, scoring, onOpen: setOpen }} />
      )}
      <Whole
        {...{ groups, scoring }}
        onEdit={() => setOpen({ dialog: "edit", group: groups.whole })}
      />
      {open?.dialog === "add" && <GroupDialog {...{ files, groups, scoring }} onClose={close} />}
      {open?.dialog === "edit" && (
        <GroupDialog {...{ files, groups, scoring }} group={open.group} onClose={close} />
      )}
      {open?.dialog === "remove" && (
        <RemoveGroupDialog {...{ files, groups }} group={open.group} onClose={close} />
      )}
    </Card>
  );
}

interface GroupTableProps {
  files: DraftPackage;
  groups: TestGroups;
  scoring: boolean;
  onOpen: (open: Open) => void;
}

function GroupTable({ files, groups, scoring, onOpen }: GroupTableProps) {
  const columns = scoring
    ? [
        { text: t("groups_editor.points"), class: "number" },
        t("groups_editor.aggregation"),
        t("groups_editor.requires"),
      ]
    : [];
  return (
    <Table
      label={t("groups_editor.title")}
      stacks
      columns={[
        t("groups_editor.group"),
        { text: t("groups_editor.tests"), class: "number" },
        ...columns,
        { text: t("groups_editor.actions"), unseen: true },
      ]}
    >
      {groups.groups.map((group, place) => (
        <tr key={group.name}>
          <TextCell isHeader>
            {shortName(group.name)}
            <Findings findings={group.findings} />
          </TextCell>
          <td class="number">{t("groups_editor.test_count", { count: group.test_count })}</td>
          {scoring && <Scoring group={group} />}
          <ActionsCell>
            <GroupButtons
              {...{ files, group, onOpen }}
              isFirst={place === 0}
              isLast={place === groups.groups.length - 1}
            />
          </ActionsCell>
        </tr>
      ))}
    </Table>
  );
}

function Scoring({ group: { settings } }: { group: TestGroup }) {
  return (
    <>
      <td class="number">
        {settings.max_score === "" ? (
          <Badge tone="bad" icon="alert">
            {t("groups_editor.no_points")}
          </Badge>
        ) : (
          pointsText(settings.max_score)
        )}
      </td>
      <td>{t(`aggregation.${settings.score_aggregation}`)}</td>
      <TextCell>
        {settings.require_pass.length === 0 ? (
          <span class="soft">{t("groups_editor.always")}</span>
        ) : (
          t("groups_editor.if_passed", {
            names: settings.require_pass.map((name) => name.replace(`${whole}/`, "")).join(", "),
          })
        )}
      </TextCell>
    </>
  );
}

/** Describes a maximum score in points. */
function pointsText(max_score: string): string {
  return max_score === "unbounded"
    ? t("groups_editor.unbounded")
    : t("groups_editor.points_count", { count: Number(max_score) });
}

interface GroupButtonsProps {
  files: DraftPackage;
  group: TestGroup;
  isFirst: boolean;
  isLast: boolean;
  onOpen: (open: Open) => void;
}

function GroupButtons({ files, group, isFirst, isLast, onOpen }: GroupButtonsProps) {
  const store = useDraft();
  const name = shortName(group.name);
  const move = async (by: -1 | 1) => {
    await store.changeFiles(movedGroup(files, group.name, by));
    announce(t("groups_editor.moved", { name }));
  };
  return (
    <>
      <Button
        kind="quiet"
        small
        icon="up"
        disabled={isFirst}
        label={t("groups_editor.up", { name })}
        onClick={() => move(-1)}
      />
      <Button
        kind="quiet"
        small
        icon="down"
        disabled={isLast}
        label={t("groups_editor.down", { name })}
        onClick={() => move(1)}
      />
      <Button
        kind="quiet"
        small
        icon="edit"
        label={t("groups_editor.edit", { name })}
        onClick={() => onOpen({ dialog: "edit", group })}
      />
      <Button
        kind="quiet"
        small
        icon="trash"
        label={t("groups_editor.remove", { name })}
        onClick={() => onOpen({ dialog: "remove", group })}
      />
    </>
  );
}

interface WholeProps {
  groups: TestGroups;
  scoring: boolean;
  onEdit: () => void;
}

/** The sum of the points of all groups, and a warning about test cases that are in no group. */
function Whole({ groups, scoring, onEdit }: WholeProps) {
  const { whole: all, groups: named } = groups;
  // True if the check already reports the tests that are in no group, so no second warning is
  // shown.
  const is_told = all.findings.some(({ file }) => file === `data/${whole}`);
  return (
    <div class={styles.whole}>
      {scoring && (
        <p class={styles.sum}>
          {named.length > 0 && <SumText groups={groups} />}
          <span class="soft">
            {t("groups_editor.whole", {
              points: pointsText(all.settings.max_score),
              aggregation: t(`aggregation.${all.settings.score_aggregation}`),
            })}
          </span>
          <Button
            kind="quiet"
            small
            icon="edit"
            label={t("groups_editor.edit_whole")}
            onClick={onEdit}
          />
        </p>
      )}
      {named.length > 0 && all.test_count > 0 && !is_told && (
        <Notice kind="bad">{t("groups_editor.loose", { count: all.test_count })}</Notice>
      )}
      <Findings findings={all.findings} />
    </div>
  );
}

function SumText({ groups }: { groups: TestGroups }) {
  const { given, max, is_right } = sumOf(groups);
  const text =
    given === null
      ? t("groups_editor.sum_unbounded")
      : max === null
        ? t("groups_editor.sum", { given })
        : t("groups_editor.sum_of", { given, max });
  return (
    <strong role="status" class={is_right ? styles.right : styles.wrong}>
      <Icon name={is_right ? "check" : "alert"} size={14} /> {text}
    </strong>
  );
}

/** The judge's findings about the files of a group. */
function Findings({ findings }: { findings: readonly Finding[] }) {
  const told = findings.filter(({ severity }) => severity !== "note");
  if (told.length === 0) return null;
  return (
    <ul class={styles.findings}>
      {told.map(({ severity, file, key, message }) => (
        <li key={`${file} ${key} ${message}`} class={styles[severity]}>
          <Icon name={severity === "error" ? "cross" : "alert"} size={13} />
          <span>
            {key && <code>{key}</code>} {said(message)}
          </span>
        </li>
      ))}
    </ul>
  );
}
