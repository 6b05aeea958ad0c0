import { useState } from "preact/hooks";
import { t } from "../../../i18n";
import { formatNumber } from "../../../i18n/format";
import { Button } from "../../../ui/controls/Button";
import { Empty, Failed, Loading, Notice } from "../../../ui/states/States";
import { VerdictMatrix } from "../../submissions/rejudgings/VerdictMatrix";
import { tabAddress } from "../addresses";
import { useDraftPreview } from "../resources";
import type { DraftPreview } from "../shapes";
import { useDraft } from "../store";
import { ChangedSubmissions } from "./ChangedSubmissions";
import { PreviewProgress } from "./PreviewProgress";
import { PublishDialog } from "./PublishDialog";
import styles from "./preview.module.css";

/** A preview of what publishing would change for past submissions, with a button to publish. */
export default function PreviewTab() {
  const store = useDraft();
  const preview = useDraftPreview();
  const [isPublishing, setPublishing] = useState(false);
  const { base, check, needs_preview, preview: id } = store.draft.value;
  if (check?.state !== "passed") {
    return (
      <Empty icon="clock" title={t("preview.check_first")}>
        <p>{t("preview.check_first_help")}</p>
        <a href={tabAddress(store.id, "check")}>{t("draft.tab.check")}</a>
      </Empty>
    );
  }
  if (!needs_preview) {
    return (
      <>
        <Empty icon="check" title={t("preview.not_needed")}>
          <p>{t(base ? "preview.nothing_judged" : "preview.new_help")}</p>
          <Button kind="primary" onClick={() => setPublishing(true)}>
            {t("publish.button")}
          </Button>
        </Empty>
        {isPublishing && <PublishDialog onClose={() => setPublishing(false)} />}
      </>
    );
  }
  if (id === null) {
    return (
      <>
        <Empty icon="play" title={t("preview.none")}>
          <p>{t("preview.none_help")}</p>
          <div class={styles.buttons}>
            <Button kind="primary" icon="play" onClick={() => store.startPreview()}>
              {t("preview.start")}
            </Button>
            <Button onClick={() => setPublishing(true)}>{t("preview.without")}</Button>
          </div>
        </Empty>
        {isPublishing && <PublishDialog without_preview onClose={() => setPublishing(false)} />}
      </>
    );
  }
  if (preview.error && !preview.data) {
    return <Failed error={preview.error} retry={preview.reload} />;
  }
  if (!preview.data) return <Loading lines={6} />;
  return (
    <>
      <Shown
        preview={preview.data}
        onPublish={async () => {
          // More submissions may have arrived since the preview was loaded.
          await preview.reload();
          setPublishing(true);
        }}
      />
      {isPublishing && (
        <PublishDialog
          preview={preview.data}
          onStale={preview.reload}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}

interface ShownProps {
  preview: DraftPreview;
  onPublish: () => Promise<void>;
}

function Shown({ preview, onPublish }: ShownProps) {
  const store = useDraft();
  const progress = store.draft.value.preview_progress ?? preview;
  const running = progress.state === "running";
  return (
    <div class={styles.preview}>
      <div class={styles.head}>
        <h2>{t("preview.title")}</h2>
        <div class={styles.buttons}>
          {!running && <Button onClick={() => store.startPreview()}>{t("preview.again")}</Button>}
          <Button kind="primary" disabled={progress.state !== "ready"} onClick={onPublish}>
            {t("publish.button")}
          </Button>
        </div>
      </div>
      {running ? (
        <PreviewProgress progress={progress} />
      ) : (
        <>
          {progress.state === "cancelled" && (
            <Notice kind="warning">{t("chain.block.preview_over")}</Notice>
          )}
          {progress.state === "ready" && preview.unpreviewed > 0 && (
            <Notice kind="warning">
              <p>{t("preview.unpreviewed", { count: preview.unpreviewed })}</p>
              <Button onClick={() => store.extendPreview()}>{t("preview.extend")}</Button>
            </Notice>
          )}
          <Result preview={preview} />
        </>
      )}
    </div>
  );
}

function Result({ preview }: { preview: DraftPreview }) {
  if (preview.submissions === 0) {
    return <Notice kind="good">{t("preview.nothing_judged")}</Notice>;
  }
  return (
    <>
      <dl class={styles.figures}>
        <Figure value={preview.submissions} name="preview.judged" />
        <Figure value={preview.changed} name="preview.changed" />
        <Figure value={preview.affected.length} name="preview.affected" />
      </dl>
      {preview.changed === 0 && <Notice kind="good">{t("preview.nothing_changes")}</Notice>}
      <div class={styles.columns}>
        <section class={styles.part}>
          <h3>{t("rejudging.matrix")}</h3>
          <VerdictMatrix entries={preview.matrix} />
        </section>
        {preview.affected.length > 0 && (
          <section class={styles.part}>
            <h3>{t("preview.students")}</h3>
            <ul class={styles.students}>
              {preview.affected.map((one) => (
                <li key={one.user}>
                  <span>{one.display_name || one.name}</span>
                  <span class="soft small">
                    {t("preview.submissions", { count: one.submissions })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {preview.changed > 0 && <ChangedSubmissions preview={preview} />}
    </>
  );
}

interface FigureProps {
  value: number;
  name: "preview.judged" | "preview.changed" | "preview.affected";
}

function Figure({ value, name }: FigureProps) {
  return (
    <div class={styles.figure}>
      <dt>{t(name, { count: value })}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}
