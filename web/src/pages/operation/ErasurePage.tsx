import { useState } from "preact/hooks";
import { askAll } from "../../api/all";
import { api, ask, type Schemas } from "../../api/client";
import { t } from "../../i18n";
import { formatNumber } from "../../i18n/format";
import { Refusal } from "../../network/refusal";
import { Check, Select, TextField } from "../../ui/controls/Field";
import { Form, FormDialog } from "../../ui/controls/Form";
import { Card } from "../../ui/layout/Page";
import { Notice } from "../../ui/states/States";
import { AdminFrame } from "./AdminFrame";
import styles from "./operation.module.css";

type Erasure = Schemas["Erasure"];
type ErasureKind = "user" | "submissions";

/** The body of the API request, which is the same for the preview and the erasure. */
type ErasureRequest =
  | { user: string }
  | { submissions_before_ms: number; open_too: boolean; keep_results: boolean };

interface Preview {
  /** The question that the user confirms. */
  title: string;
  request: ErasureRequest;
  erasure: Erasure;
}

/** `/admin/erasure`: removes stored data about people after a preview. */
export default function ErasurePage() {
  const [what, setWhat] = useState<ErasureKind>("user");
  const [preview, setPreview] = useState<Preview | null>(null);
  const [done, setDone] = useState<Erasure | null>(null);
  const requestPreview = async (title: string, request: ErasureRequest) => {
    setDone(null);
    const erasure = await ask(api.POST("/api/v1/erasures", { body: { ...request, apply: false } }));
    setPreview({ title, request, erasure });
  };
  const erase = async () => {
    if (preview === null) return;
    const body = { ...preview.request, apply: true };
    setDone(await ask(api.POST("/api/v1/erasures", { body })));
  };
  return (
    <AdminFrame>
      <Card title={t("erasure.heading")}>
        <p class="soft">{t("erasure.preview_help")}</p>
        <div class={styles.what}>
          <Select<ErasureKind>
            label={t("erasure.what")}
            value={what}
            options={[
              { value: "user", text: t("erasure.user") },
              { value: "submissions", text: t("erasure.submissions") },
            ]}
            onChange={setWhat}
          />
        </div>
        {what === "user" ? (
          <UserForm onPreview={requestPreview} />
        ) : (
          <SubmissionsForm onPreview={requestPreview} />
        )}
      </Card>
      {done && (
        <Card title={t("erasure.done")}>
          <Counts erasure={done} />
        </Card>
      )}
      {preview && !done && (
        <FormDialog
          title={preview.title}
          action={t("erasure.erase")}
          kind="danger"
          onClose={() => setPreview(null)}
          onSubmit={erase}
        >
          <Counts erasure={preview.erasure} />
          <Notice kind="warning">{t("erasure.final")}</Notice>
        </FormDialog>
      )}
    </AdminFrame>
  );
}

interface PreviewProps {
  onPreview: (title: string, request: ErasureRequest) => Promise<void>;
}

function UserForm({ onPreview }: PreviewProps) {
  const [name, setName] = useState("");
  const requestPreview = async () => {
    const users = await askAll(async (after) => {
      const page = await ask(
        api.GET("/api/v1/users", { params: { query: { limit: 200, after } } }),
      );
      return { items: page.users, next: page.next };
    });
    const found = users.find((user) => user.name.toLowerCase() === name.trim().toLowerCase());
    if (!found) throw new Refusal(404, t("erasure.nobody"), "user", null);
    await onPreview(t("erasure.user_ask", { name: found.name }), { user: found.id });
  };
  return (
    <Form action={t("erasure.preview")} onSubmit={requestPreview}>
      {(errorOf) => (
        <TextField
          label={t("log_in.name")}
          required
          autocapitalize="none"
          error={errorOf("user")}
          value={name}
          onInput={setName}
        />
      )}
    </Form>
  );
}

function SubmissionsForm({ onPreview }: PreviewProps) {
  const [day, setDay] = useState("");
  const [open_too, setOpenToo] = useState(false);
  const [keep_results, setKeepResults] = useState(true);
  const requestPreview = () =>
    onPreview(t("erasure.submissions_ask"), {
      submissions_before_ms: Date.parse(`${day}T00:00:00Z`),
      open_too,
      keep_results,
    });
  return (
    <Form action={t("erasure.preview")} disabled={day === ""} onSubmit={requestPreview}>
      {(errorOf) => (
        <>
          <TextField
            label={t("erasure.before")}
            type="date"
            required
            error={errorOf("submissions_before_ms")}
            value={day}
            onInput={setDay}
          />
          <Check label={t("erasure.open_too")} checked={open_too} onChange={setOpenToo} />
          <Check
            label={t("erasure.keep_results")}
            checked={keep_results}
            onChange={setKeepResults}
          />
        </>
      )}
    </Form>
  );
}

const removed = [
  "submissions",
  "runs",
  "custom_runs",
  "sessions",
  "tokens",
  "enrollments",
  "comments",
  "questions",
] as const;
const kept = [
  "audit_entries",
  "problems",
  "drafts",
  "announcements",
  "submissions",
  "results",
] as const;

/** Two lists: the numbers of removed objects and of kept objects. */
function Counts({ erasure }: { erasure: Erasure }) {
  return (
    <>
      <h3>{t(erasure.applied ? "erasure.removed" : "erasure.would_remove")}</h3>
      <ul class={styles.counts}>
        {removed.map((name) => (
          <li key={name}>
            {formatNumber(erasure.removed[name])} {t(`erasure.removed.${name}`)}
          </li>
        ))}
      </ul>
      <h3>{t(erasure.applied ? "erasure.kept" : "erasure.would_keep")}</h3>
      <ul class={styles.counts}>
        {kept.map((name) => (
          <li key={name}>
            {formatNumber(erasure.kept[name])} {t(`erasure.kept.${name}`)}
          </li>
        ))}
      </ul>
      <p class="small soft">{t("erasure.backups")}</p>
    </>
  );
}
