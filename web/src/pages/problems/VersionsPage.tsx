import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { api, ask } from "../../api/client";
import { forget, useResource } from "../../api/resource";
import { t } from "../../i18n";
import { formatTime } from "../../i18n/format";
import { Button, LinkButton } from "../../ui/controls/Button";
import { Select } from "../../ui/controls/Field";
import { Badge } from "../../ui/display/Badge";
import { Time } from "../../ui/display/Time";
import { Page } from "../../ui/layout/Page";
import { ActionsCell, Table, TextCell } from "../../ui/layout/Table";
import { Empty, Loaded } from "../../ui/states/States";
import styles from "./differences.module.css";
import { FileDifferences } from "./FileDifferences";
import { OpenDraftDialog } from "./OpenDraftDialog";
import { shortVersion, type Version, versionText } from "./version-files";

/** The versions of a problem, and the differences between two versions. */
export default function VersionsPage({ problem }: { problem: string }) {
  const versions = useResource(`problems/${problem}/versions`, () =>
    ask(api.GET("/api/v1/problems/{problem}/versions", { params: { path: { problem } } })),
  );
  const [from, setFrom] = useState<Version | null>(null);
  const { route } = useLocation();
  return (
    <Page
      title={t("versions.title", { problem })}
      actions={<LinkButton href={`/problems/${problem}`}>{t("versions.to_problem")}</LinkButton>}
    >
      <Loaded of={versions}>
        {({ versions: list }) => (
          <>
            <VersionTable problem={problem} versions={list} onOpen={setFrom} />
            <Comparison problem={problem} versions={list} />
          </>
        )}
      </Loaded>
      {from && (
        <OpenDraftDialog
          problem={problem}
          version={from}
          onClose={() => setFrom(null)}
          onOpened={(draft) => {
            forget("drafts");
            route(`/drafts/${draft.id}/differences`);
          }}
        />
      )}
    </Page>
  );
}

interface VersionTableProps {
  problem: string;
  versions: readonly Version[];
  onOpen: (version: Version) => void;
}

function VersionTable({ problem, versions, onOpen }: VersionTableProps) {
  return (
    <Table
      label={t("versions.list")}
      stacks
      columns={[
        t("versions.version"),
        t("versions.note"),
        t("versions.author"),
        t("versions.time"),
        { text: t("drafts.actions"), unseen: true },
      ]}
    >
      {versions.map((version) => (
        <tr key={version.version}>
          <td>
            <code title={version.version}>{shortVersion(version)}</code>{" "}
            {version.is_published && <Badge tone="good">{t("versions.published")}</Badge>}
          </td>
          <TextCell>{version.note || <span class="soft">{t("versions.no_note")}</span>}</TextCell>
          <td>{version.author_name ?? t("versions.by_judge")}</td>
          <td>
            <Time at_ms={version.created_ms} />
          </td>
          <ActionsCell>
            <LinkButton
              kind="quiet"
              small
              icon="download"
              href={`/api/v1/problems/${problem}/versions/${version.version}/package`}
              download={`${problem}-${shortVersion(version)}.zip`}
              label={t("versions.download", { version: shortVersion(version) })}
            />
            <Button small icon="edit" onClick={() => onOpen(version)}>
              {t("drafts.open_one")}
            </Button>
          </ActionsCell>
        </tr>
      ))}
    </Table>
  );
}

function Comparison({ problem, versions }: { problem: string; versions: readonly Version[] }) {
  const [newer, setNewer] = useState(versions[0]?.version ?? "");
  const [older, setOlder] = useState(versions[1]?.version ?? "");
  if (versions.length < 2) {
    return (
      <Empty icon="clock" title={t("versions.only_one")}>
        <p>{t("versions.only_one_help")}</p>
      </Empty>
    );
  }
  const options = versions.map((version) => ({
    value: version.version,
    text: `${shortVersion(version)} · ${formatTime(version.created_ms)}${version.note ? ` · ${version.note}` : ""}`,
  }));
  return (
    <section class={styles.part}>
      <h2>{t("versions.compare")}</h2>
      <div class={styles.compare}>
        <Select label={t("versions.older")} value={older} options={options} onChange={setOlder} />
        <Select label={t("versions.newer")} value={newer} options={options} onChange={setNewer} />
      </div>
      <Compared key={`${older} ${newer}`} {...{ problem, older, newer }} />
    </section>
  );
}

interface ComparedProps {
  problem: string;
  older: string;
  newer: string;
}

function Compared({ problem, older, newer }: ComparedProps) {
  const differences = useResource(`problems/${problem}/differences/${older}/${newer}`, () =>
    ask(
      api.GET("/api/v1/problems/{problem}/versions/{version}/differences", {
        params: { path: { problem, version: older }, query: { to: newer } },
      }),
    ),
  );
  return (
    <Loaded of={differences} lines={4}>
      {({ files }) => (
        <FileDifferences
          files={files}
          oldTitle={shortVersion({ version: older })}
          newTitle={shortVersion({ version: newer })}
          oldText={(path) => versionText(problem, older, path)}
          newText={(path) => versionText(problem, newer, path)}
        />
      )}
    </Loaded>
  );
}
