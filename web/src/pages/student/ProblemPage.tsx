import { useEffect } from "preact/hooks";
import { titleOf } from "../../api/problems";
import { t } from "../../i18n";
import { user } from "../../session/session";
import { Page } from "../../ui/Page";
import { Splitter } from "../../ui/Splitter";
import { Loaded, Loading } from "../../ui/States";
import { DeadlineText } from "./DeadlineText";
import { latestDeadline } from "./deadlines";
import { Facts } from "./Facts";
import { useOwnSubmissions } from "./own-submissions";
import { useLanguages, useProblem } from "./problem-data";
import { useReadiness } from "./Readiness";
import { Statement } from "./Statement";
import type { WholeProblem } from "./shapes";
import { Workbench } from "./Workbench";

/** A problem's statement, and beside it the place to solve it. */
export default function ProblemPage({ problem: id }: { problem: string }) {
  // All at once, so that one round trip brings what the page needs; the editor comes beside them.
  const problem = useProblem(id);
  const languages = useLanguages();
  const submissions = useOwnSubmissions(id);
  useReadiness();
  useEffect(() => void import("../../ui/editor/view").catch(() => {}), []);
  const title = problem.data ? titleOf(problem.data) : id;
  return (
    <Page
      title={title}
      width="wide"
      fills={problem.data !== undefined}
      subtitle={problem.data && <Subtitle problem={problem.data} />}
    >
      <Loaded of={problem} lines={8}>
        {(problem) => (
          <Splitter
            label={t("problem.splitter")}
            name="problem"
            first={<Statement problem={problem} />}
            second={
              <Loaded of={languages} lines={8}>
                {({ languages }) =>
                  user.value ? (
                    <Workbench
                      key={id}
                      user={user.value.id}
                      problem={problem}
                      languages={languages.filter(({ id }) => problem.languages.includes(id))}
                      submissions={submissions}
                    />
                  ) : (
                    <Loading />
                  )
                }
              </Loaded>
            }
          />
        )}
      </Loaded>
    </Page>
  );
}

function Subtitle({ problem }: { problem: WholeProblem }) {
  const deadline = latestDeadline(problem.courses, Date.now());
  return <Facts problem={problem}>{deadline && <DeadlineText deadline={deadline} />}</Facts>;
}
