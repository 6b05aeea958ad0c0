import { useLocation } from "preact-iso";
import { useTitles } from "../../../api/problems";
import { t } from "../../../i18n";
import { formatBytes, formatSeconds } from "../../../i18n/format";
import { Diff } from "../../../ui/display/Diff";
import { Time } from "../../../ui/display/Time";
import { Verdict } from "../../../ui/display/Verdict";
import { Card, Page } from "../../../ui/layout/Page";
import { Table, TextCell } from "../../../ui/layout/Table";
import { Loaded, Notice } from "../../../ui/states/States";
import { useSources } from "../SubmissionPage";
import type { WholeSubmission } from "../shapes";
import { passedText } from "../tests-text";
import { useLiveSubmission } from "../use-live";
import { pairsOf } from "./compare";

/** `/submissions/compare`: two submissions side by side. */
export default function ComparePage() {
  const { query } = useLocation();
  const [a, b] = [query.a ?? "", query.b ?? ""];
  const fine = /^\d+$/.test(a) && /^\d+$/.test(b);
  return (
    <Page title={t("compare.title")} width="wide">
      {fine ? (
        <ComparedSubmissions key={`${a}/${b}`} a={a} b={b} />
      ) : (
        <Notice>{t("compare.choose")}</Notice>
      )}
    </Page>
  );
}

function ComparedSubmissions({ a, b }: { a: string; b: string }) {
  const [first, second] = [useLiveSubmission(a), useLiveSubmission(b)];
  const [old, now] = [useSources(a), useSources(b)];
  const titles = [t("own.number", { id: a }), t("own.number", { id: b })] as const;
  return (
    <>
      <Loaded of={first}>
        {(first) => <Loaded of={second}>{(second) => <Figures both={[first, second]} />}</Loaded>}
      </Loaded>
      <Loaded of={old}>
        {(old) => (
          <Loaded of={now}>
            {(now) => (
              <>
                {pairsOf(old, now).map((pair) => (
                  <Card key={pair.title} title={pair.title}>
                    <Diff
                      label={pair.title}
                      left={pair.left}
                      right={pair.right}
                      leftTitle={titles[0]}
                      rightTitle={titles[1]}
                    />
                  </Card>
                ))}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

function Figures({ both }: { both: readonly WholeSubmission[] }) {
  const titleOf = useTitles();
  return (
    <Table
      label={t("compare.title")}
      stacks
      columns={[
        t("nav.submissions"),
        t("history.problem"),
        t("history.verdict"),
        { text: t("chart.time"), class: "number" },
        { text: t("chart.memory"), class: "number" },
        { text: t("runs.title"), class: "number" },
        t("compare.handed_in"),
      ]}
    >
      {both.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <a href={`/submissions/${one.id}`}>{t("own.number", { id: one.id })}</a>
          </th>
          <TextCell>
            <a href={`/problems/${one.problem}`}>{titleOf(one.problem, one.problem_title)}</a>
          </TextCell>
          <td>
            <Verdict verdict={one.verdict} status={one.status} />
          </td>
          <td class="number">{one.max_cpu_s !== null && formatSeconds(one.max_cpu_s)}</td>
          <td class="number">
            {one.max_memory_bytes !== null && formatBytes(one.max_memory_bytes)}
          </td>
          <td class="number">{passedText(one)}</td>
          <td>
            <Time at_ms={one.created_ms} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
