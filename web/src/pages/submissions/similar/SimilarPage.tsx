import { t } from "../../../i18n";
import { formatNumber } from "../../../i18n/format";
import { LinkButton } from "../../../ui/controls/Button";
import { Page } from "../../../ui/layout/Page";
import { Loaded, Notice } from "../../../ui/states/States";
import { useSources } from "../SubmissionPage";
import { CommonParts } from "./CommonParts";
import type { SimilarSubmission } from "./matches";
import { useSimilar } from "./use-similar";

interface SimilarPageProps {
  submission: string;
  other: string;
}

/** `/submissions/:submission/similar/:other`: two similar programs with their common parts. */
export default function SimilarPage({ submission, other }: SimilarPageProps) {
  const similar = useSimilar(submission);
  const found = similar.data?.similar.find((one) => one.submission.id === other);
  return (
    <Page
      title={t("similar.pair")}
      subtitle={found && <Figure found={found} />}
      width="wide"
      actions={
        <LinkButton icon="back" href={`/submissions/${submission}?part=similar`}>
          {t("similar.to_list")}
        </LinkButton>
      }
    >
      <Loaded of={similar} lines={8}>
        {() => (
          <>
            {!found && <Notice>{t("similar.gone")}</Notice>}
            <Programs key={`${submission}/${other}`} ids={[submission, other]} found={found} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function nameOf(found: SimilarSubmission | undefined): string {
  return found ? found.submission.display_name || found.submission.user_name : "";
}

function Figure({ found }: { found: SimilarSubmission }) {
  const percent = formatNumber(100 * found.similarity);
  return <>{t("similar.percent_of", { percent })}</>;
}

interface ProgramsProps {
  ids: readonly [string, string];
  found: SimilarSubmission | undefined;
}

function Programs({ ids, found }: ProgramsProps) {
  const [own, other] = [useSources(ids[0]), useSources(ids[1])];
  return (
    <Loaded of={own} lines={8}>
      {(own) => (
        <Loaded of={other} lines={8}>
          {(other) => (
            <CommonParts
              own={{ id: ids[0], student: "", files: own }}
              other={{ id: ids[1], student: nameOf(found), files: other }}
              parts={found?.matches ?? []}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
