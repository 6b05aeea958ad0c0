import { type Language, useLanguages } from "../../api/languages";
import { titleOf } from "../../api/problems";
import { t } from "../../i18n";
import { user } from "../../session/session";
import { wantEditor } from "../../ui/editor/CodeEditor";
import { Page } from "../../ui/layout/Page";
import { Loaded, Loading } from "../../ui/states/States";
import { DeadlineText } from "../problems/DeadlineText";
import { latestDeadline } from "../problems/deadlines";
import { Facts } from "../problems/Facts";
import { ProblemNews } from "../problems/ProblemNews";
import { ProblemParts } from "../problems/ProblemParts";
import { useProblem } from "../problems/problem-data";
import { useReadiness } from "../problems/Readiness";
import { Statement } from "../problems/Statement";
import type { WholeProblem } from "../problems/shapes";
import { AnswerDesk } from "./AnswerDesk";
import { useOwnSubmissions } from "./own-submissions";
import { useLanguage } from "./use-language";
import { Workbench } from "./Workbench";

/** A problem's statement, with the editor next to it. */
export default function ProblemPage({ problem: id }: { problem: string }) {
  // Requests all data at once, so that the page needs only one round trip.
  const problem = useProblem(id);
  const languages = useLanguages();
  const choice = useLanguage(user.value?.id ?? "", problem.data, languages.data?.languages);
  const submissions = useOwnSubmissions(id, () => void problem.reload());
  useReadiness();
  const title = problem.data ? titleOf(problem.data) : id;
  return (
    <Page
      title={title}
      width="wide"
      fills={problem.data !== undefined}
      subtitle={problem.data && <Subtitle problem={problem.data} language={choice.language} />}
    >
      <Loaded of={problem} lines={8}>
        {(problem) => (
          <ProblemParts
            statement={
              <>
                <ProblemNews problem={problem} />
                <Statement problem={problem} />
              </>
            }
            onDesk={problem.answer_files ? undefined : wantEditor}
            deskName={t(problem.answer_files ? "problem.answers" : "problem.code")}
            toDesk={t(problem.answer_files ? "problem.to_answers" : "problem.to_code")}
            desk={
              <Loaded of={languages} lines={8}>
                {() =>
                  problem.answer_files ? (
                    <AnswerDesk
                      key={id}
                      problem={problem}
                      answers={problem.answer_files}
                      submissions={submissions}
                    />
                  ) : user.value ? (
                    <Workbench
                      key={id}
                      user={user.value.id}
                      problem={problem}
                      choice={choice}
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

interface SubtitleProps {
  problem: WholeProblem;
  language: Language | undefined;
}

function Subtitle({ problem, language }: SubtitleProps) {
  const deadline = latestDeadline(problem.courses, Date.now());
  return (
    <Facts problem={problem} language={language}>
      {deadline && <DeadlineText deadline={deadline} />}
    </Facts>
  );
}
