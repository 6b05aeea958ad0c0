import { useEffect, useMemo, useState } from "preact/hooks";
import { ErrorBoundary, useLocation } from "preact-iso";
import { api, ask } from "../../api/client";
import { follow } from "../../api/events";
import { useResource } from "../../api/resource";
import { t } from "../../i18n";
import { Button, LinkButton } from "../../ui/controls/Button";
import { Page } from "../../ui/layout/Page";
import { lazyPart } from "../../ui/states/lazy-part";
import { Empty, Failed, Loading } from "../../ui/states/States";
import { tabAddress } from "./addresses";
import { ChainHead } from "./ChainHead";
import { DiscardDialog } from "./DiscardDialog";
import { ImportNotes } from "./ImportNotes";
import styles from "./publishing/preview.module.css";
import { type Draft, isTab, type Tab, tabs } from "./shapes";
import { DraftContext, DraftStore, useDraft } from "./store";

const pages = {
  statement: lazyPart(() => import("./statement/StatementTab")),
  limits: lazyPart(() => import("./limits/LimitsTab")),
  tests: lazyPart(() => import("./tests/TestsTab")),
  programs: lazyPart(() => import("./programs/ProgramsTab")),
  files: lazyPart(() => import("./files/FilesTab")),
  check: lazyPart(() => import("./check/CheckTab")),
  preview: lazyPart(() => import("./publishing/PreviewTab")),
  differences: lazyPart(() => import("./publishing/DifferencesTab")),
} satisfies Record<Tab, unknown>;

/** The editor for a draft. */
export default function DraftPage({ draft: id, tab }: { draft: string; tab?: string }) {
  const draft = useResource<Draft>(`draft/${id}`, () =>
    ask(api.GET("/api/v1/drafts/{draft}", { params: { path: { draft: id } } })),
  );
  // The draft as it was when the page opened. The store contains later changes.
  const first = draft.data?.id === id ? draft.data : undefined;
  const store = useMemo(() => (first ? new DraftStore(first) : null), [id, first !== undefined]);
  if (store === null) {
    return (
      <Page title={t("draft.title", { draft: id })}>
        {draft.error ? <Failed error={draft.error} retry={draft.reload} /> : <Loading />}
      </Page>
    );
  }
  return (
    <DraftContext.Provider value={store}>
      <OpenDraft tab={isTab(tab) ? tab : "tests"} />
    </DraftContext.Provider>
  );
}

/** Loads the draft, and updates the store whenever the draft's event stream reports a change. */
function useEvents(store: DraftStore): void {
  useEffect(() => {
    void store.reload();
    return follow(`/api/v1/drafts/${store.id}/events`, {
      on: {
        draft: (data) => store.take(data as Draft),
        validation: (data) => store.hearValidation(data),
        gone: () => {
          store.gone.value = true;
        },
      },
    });
  }, [store]);
}

function OpenDraft({ tab }: { tab: Tab }) {
  const store = useDraft();
  useEvents(store);
  const { route } = useLocation();
  const [isDiscarding, setDiscarding] = useState(false);
  const { id, problem, note, base, state } = store.draft.value;
  if (store.gone.value || state === "published") return <Ended />;
  const Content = pages[tab];
  return (
    <Page
      title={problem}
      subtitle={note || (base ? t("draft.of_version") : t("draft.of_new"))}
      width="wide"
      tabs={tabs.map((name) => ({ href: tabAddress(id, name), text: t(`draft.tab.${name}`) }))}
      actions={
        <>
          <LinkButton
            href={`/api/v1/drafts/${id}/package`}
            download={`${problem}.zip`}
            icon="download"
          >
            {t("draft.export")}
          </LinkButton>
          <Button kind="danger" icon="trash" onClick={() => setDiscarding(true)}>
            {t("draft.discard")}
          </Button>
        </>
      }
    >
      <ChainHead whole={tab === "check"} />
      <ImportNotes />
      <ErrorBoundary key={tab}>
        <Content />
      </ErrorBoundary>
      {isDiscarding && (
        <DiscardDialog onClose={() => setDiscarding(false)} onDone={() => route("/drafts")} />
      )}
    </Page>
  );
}

/** Replaces the editor once the draft is published or discarded. */
function Ended() {
  const store = useDraft();
  const { problem, base } = store.draft.value;
  return (
    <Page title={problem}>
      {store.gone.value ? (
        <Empty icon="trash" title={t("draft.is_gone")}>
          <LinkButton href="/drafts">{t("drafts.heading")}</LinkButton>
        </Empty>
      ) : (
        <Empty icon="check" title={t("draft.is_published")}>
          {base && store.published.value && <p>{t("publish.done", store.published.value)}</p>}
          {!base && <p>{t("publish.done_new")}</p>}
          <div class={styles.buttons}>
            {!base && (
              <LinkButton kind="primary" href="/courses">
                {t("nav.courses")}
              </LinkButton>
            )}
            <LinkButton href={`/problems/${problem}`}>{t("versions.to_problem")}</LinkButton>
            <LinkButton href={`/problems/${problem}/versions`}>{t("drafts.versions")}</LinkButton>
            <LinkButton href="/drafts">{t("drafts.heading")}</LinkButton>
          </div>
        </Empty>
      )}
    </Page>
  );
}
