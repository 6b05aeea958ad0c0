import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { api, ask } from "../../../api/client";
import { languageOptions, useLanguageNames, useLanguages } from "../../../api/languages";
import { usePages } from "../../../api/pages";
import { titleOf, useProblems, useTitles } from "../../../api/problems";
import { t } from "../../../i18n";
import { formatBytes, formatSeconds } from "../../../i18n/format";
import { useMedia } from "../../../ui/browser/media";
import { LinkButton } from "../../../ui/controls/Button";
import { Select } from "../../../ui/controls/Field";
import { Points } from "../../../ui/display/Points";
import { Time } from "../../../ui/display/Time";
import { Verdict, type VerdictId, verdictIds } from "../../../ui/display/Verdict";
import { Page } from "../../../ui/layout/Page";
import { Spring, Toolbar } from "../../../ui/layout/Toolbar";
import { VirtualList } from "../../../ui/layout/VirtualList";
import { Paged } from "../../../ui/states/Paged";
import { Empty } from "../../../ui/states/States";
import type { Submission } from "../shapes";
import { addressOf, choose, comparison, type Filter, filterOf } from "./history";
import styles from "./history.module.css";

async function getPage(filter: Filter, after: string | undefined) {
  const { problem, language, verdict } = filter;
  const query = {
    user: "me",
    limit: 100,
    after,
    problem: problem || undefined,
    language: language || undefined,
    verdict: verdict || undefined,
  };
  const page = await ask(api.GET("/api/v1/submissions", { params: { query } }));
  return { items: page.submissions, next: page.next };
}

/** `/submissions`: the user's submissions, newest first. */
export default function HistoryPage() {
  const { query, route } = useLocation();
  const filter = filterOf(query);
  const address = addressOf(filter);
  const [chosen, setChosen] = useState<Submission[]>([]);
  const compare = comparison(chosen);
  const set = (part: Partial<Filter>) => route(addressOf({ ...filter, ...part }), true);
  return (
    <Page title={t("nav.submissions")}>
      <Filters filter={filter} onChange={set} />
      <p class="soft small">{t("history.choose")}</p>
      {/* One element for the list and the bar, because the bar sticks only inside its parent. */}
      <div>
        <List
          key={address}
          filter={filter}
          address={address}
          chosen={chosen}
          onChoose={(one) => setChosen(choose(chosen, one))}
        />
        <div class={styles.comparison} role="status">
          {chosen.length > 0 && (
            <div class={styles.bar}>
              {compare ? (
                <LinkButton kind="primary" href={compare}>
                  {t("history.compare")}
                </LinkButton>
              ) : (
                t("history.choose_another")
              )}
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}

interface FiltersProps {
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const problems = useProblems();
  const languages = useLanguages();
  return (
    <Toolbar>
      <Select
        label={t("history.problem")}
        value={filter.problem}
        options={[
          { value: "", text: t("history.all") },
          ...(problems.data ?? []).map((problem) => ({
            value: problem.id,
            text: titleOf(problem),
          })),
        ]}
        onChange={(problem) => onChange({ problem })}
      />
      <Select<VerdictId | "">
        label={t("history.verdict")}
        value={filter.verdict}
        options={[
          { value: "", text: t("history.all") },
          ...verdictIds.map((id) => ({ value: id, text: t(`verdict.${id}`) })),
        ]}
        onChange={(verdict) => onChange({ verdict })}
      />
      <Select
        label={t("work.language")}
        value={filter.language}
        options={[
          { value: "", text: t("history.all") },
          ...languageOptions(languages.data?.languages ?? []),
        ]}
        onChange={(language) => onChange({ language })}
      />
      <Spring />
    </Toolbar>
  );
}

interface ListProps {
  filter: Filter;
  address: string;
  chosen: readonly Submission[];
  onChoose: (one: Submission) => void;
}

/** The list of submissions. It requests the next page when the user scrolls near its end. */
function List({ filter, address, chosen, onChoose }: ListProps) {
  const titleOf = useTitles();
  const languageOf = useLanguageNames();
  const narrow = useMedia("(max-width: 60rem)");
  const pages = usePages(`history${address}`, (after) => getPage(filter, after));
  const isFiltered = address !== "/submissions";
  return (
    <Paged
      of={pages}
      lines={10}
      empty={
        <Empty icon="file" title={t("own.none")}>
          <p>{t(isFiltered ? "history.none_filtered" : "history.none")}</p>
          <LinkButton href={isFiltered ? "/submissions" : "/"}>
            {t(isFiltered ? "common.clear_filters" : "nav.problems")}
          </LinkButton>
        </Empty>
      }
      more={null}
    >
      {(submissions) => (
        <VirtualList
          items={submissions}
          keyOf={({ id }) => id}
          rowHeight={narrow ? 64 : 48}
          label={t("nav.submissions")}
          onEnd={pages.more}
        >
          {(submission) => (
            <Line
              submission={submission}
              title={titleOf(submission.problem, submission.problem_title)}
              language={languageOf(submission.language)}
              isChosen={chosen.some(({ id }) => id === submission.id)}
              onChoose={onChoose}
            />
          )}
        </VirtualList>
      )}
    </Paged>
  );
}

interface LineProps {
  submission: Submission;
  /** The problem title. */
  title: string;
  /** The name of the language. */
  language: string;
  isChosen: boolean;
  onChoose: (one: Submission) => void;
}

function Line({ submission, title, language, isChosen, onChoose }: LineProps) {
  const { id, max_cpu_s, max_memory_bytes } = submission;
  return (
    <div class={isChosen ? `${styles.line} ${styles.chosen}` : styles.line}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={t("history.choose_one", { id })}
        onChange={() => onChoose(submission)}
      />
      <a class={styles.problem} href={`/submissions/${id}`}>
        <span class={styles.id}>#{id}</span> {title}
      </a>
      <span class={styles.verdict}>
        <Verdict verdict={submission.verdict} status={submission.status} />
        <Points of={submission} />
      </span>
      <span class={`${styles.figure} number`}>
        {max_cpu_s !== null && formatSeconds(max_cpu_s)}
      </span>
      <span class={`${styles.figure} number`}>
        {max_memory_bytes !== null && formatBytes(max_memory_bytes)}
      </span>
      <span class={`${styles.figure} ${styles.language} soft`} title={language}>
        {language}
      </span>
      <span class={`${styles.time} soft`}>
        <Time at_ms={submission.created_ms} />
      </span>
    </div>
  );
}
