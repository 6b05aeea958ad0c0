import { useEffect, useState } from "preact/hooks";
import { api, ask, type Schemas } from "../../api/client";
import { follow, type StreamState } from "../../api/events";
import { useTitles } from "../../api/problems";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { formatNumber } from "../../i18n/format";
import { Badge } from "../../ui/display/Badge";
import { Time } from "../../ui/display/Time";
import { Card } from "../../ui/layout/Page";
import { Table } from "../../ui/layout/Table";
import { Empty, Loaded, Notice } from "../../ui/states/States";
import { AdminFrame } from "./AdminFrame";
import { type Job, jobLink } from "./job-link";
import styles from "./operation.module.css";
import { PauseButton, Pauses } from "./Pauses";

type Worker = Schemas["Worker"];
type Waiting = { priority: number; jobs: number; oldest_ms: number };
type Pause = Schemas["Pause"];
type QueueState = { waiting: Waiting[]; pauses: Pause[]; held: Held[] };
type Held = {
  problem: string;
  version: string;
  cause: "damage" | "operator";
  reason: string;
  held_ms: number;
  jobs: number;
};

/** `/admin/operation`: the workers and the queue, live. */
export default function OperationPage() {
  const workers = useResource("workers", () => ask(api.GET("/api/v1/workers")));
  const queue = useResource("queue", () => ask(api.GET("/api/v1/queue")));
  const [state, setState] = useState<StreamState>("connecting");
  useEffect(
    () =>
      follow("/api/v1/operation/events", {
        onState: setState,
        on: {
          workers: (data) => workers.replace(data as { workers: Worker[] }),
          queue: (data) => queue.replace(data as QueueState),
        },
      }),
    [],
  );
  const pauses = queue.data?.pauses ?? [];
  return (
    <AdminFrame>
      <p class={styles.live} role="status">
        <Badge
          tone={state === "open" ? "good" : "warning"}
          icon={state === "open" ? "play" : "clock"}
        >
          {t(state === "open" ? "admin.live" : "admin.reconnecting")}
        </Badge>
      </p>
      <Card title={t("admin.workers")}>
        <Loaded of={workers} lines={3}>
          {({ workers }) =>
            workers.length === 0 ? (
              <Notice kind="warning">{t("admin.no_workers")}</Notice>
            ) : (
              <ul class={styles.workers}>
                {workers.map((worker) => (
                  <li key={worker.name}>
                    <WorkerCard
                      worker={worker}
                      pause={pauses.find(
                        ({ kind, name }) => kind === "worker" && name === worker.name,
                      )}
                      onChanged={queue.reload}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      <Card title={t("admin.queue")}>
        <Loaded of={queue} lines={2}>
          {({ waiting, held }) => (
            <>
              <Pauses pauses={pauses} onChanged={queue.reload} />
              {held
                .filter(({ cause }) => cause === "damage")
                .map((hold) => (
                  <Notice key={`${hold.problem} ${hold.version}`} kind="warning">
                    <p>{t("admin.held", { problem: hold.problem, count: hold.jobs })}</p>
                    <p class="soft small" lang="en">
                      {hold.reason}
                    </p>
                  </Notice>
                ))}
              <Queue waiting={waiting} />
            </>
          )}
        </Loaded>
      </Card>
    </AdminFrame>
  );
}

interface WorkerCardProps {
  worker: Worker;
  pause: Pause | undefined;
  onChanged: () => Promise<void>;
}

function WorkerCard({ worker, pause, onChanged }: WorkerCardProps) {
  return (
    <div class={styles.worker}>
      <div class={styles.worker_head}>
        <strong>{worker.name}</strong>
        <Badge tone={worker.alive ? "good" : "bad"} icon={worker.alive ? "check" : "cross"}>
          {t(worker.alive ? "admin.alive" : "admin.dead")}
        </Badge>
        {worker.embedded && <Badge>{t("admin.embedded")}</Badge>}
        {pause ? (
          <Badge tone="warning" icon="pause">
            {t("pause.paused")}
          </Badge>
        ) : (
          <PauseButton kind="worker" name={worker.name} onChanged={onChanged} />
        )}
        <span class="small soft">
          {worker.version} · {t("admin.started")} <Time at_ms={worker.started_ms} /> ·{" "}
          {t("admin.seen")} <Time at_ms={worker.seen_ms} />
        </span>
      </div>
      <ul class={styles.slots}>
        {worker.slots.map((slot, place) => (
          <li key={place} class={slot.job ? styles.busy : undefined}>
            <span class="small soft">{t("admin.slot", { number: place + 1 })}</span>
            <SlotState slot={slot} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SlotState({ slot }: { slot: Worker["slots"][number] }) {
  const { job, ready, trouble } = slot;
  if (trouble) return <Badge tone="bad">{trouble}</Badge>;
  if (!job) return <span class="soft">{t(ready ? "admin.idle" : "admin.not_ready")}</span>;
  return <JobText job={job} />;
}

function JobText({ job }: { job: Job }) {
  const link = jobLink(job, useTitles());
  return (
    <span>
      {t(`job.${job.kind}`)} {link && <a href={link.href}>{link.text}</a>}{" "}
      <span class="small soft">
        <Time at_ms={job.since_ms} />
      </span>
    </span>
  );
}

function Queue({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return <Empty icon="check" title={t("admin.queue_empty")} />;
  const most = Math.max(...waiting.map(({ jobs }) => jobs));
  return (
    <Table
      label={t("admin.queue")}
      columns={[
        { text: t("admin.priority"), class: "number" },
        { text: t("admin.jobs"), class: "number" },
        t("admin.oldest"),
        { text: t("admin.jobs"), unseen: true, class: styles.wide },
      ]}
    >
      {waiting.map(({ priority, jobs, oldest_ms }) => (
        <tr key={priority}>
          <th scope="row" class="number">
            {priority}
          </th>
          <td class="number">{formatNumber(jobs)}</td>
          <td>
            <Time at_ms={oldest_ms} />
          </td>
          <td>
            <div class={styles.bar} style={{ width: `${(100 * jobs) / most}%` }} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
