import { t } from "../../i18n";
import { Badge } from "../../ui/display/Badge";
import { type Status, Verdict, type VerdictId } from "../../ui/display/Verdict";

type EndingId =
  | "finished"
  | "run_time_error"
  | "time_limit"
  | "memory_limit"
  | "output_limit"
  | "compile_error"
  | "judging_error";

const verdict_of: Record<Exclude<EndingId, "finished">, VerdictId> = {
  run_time_error: "RTE",
  time_limit: "TLE",
  memory_limit: "MLE",
  output_limit: "OLE",
  compile_error: "CE",
  judging_error: "JE",
};

interface EndingProps {
  ending: EndingId | null;
  status: Exclude<Status, "judged" | "cancelled"> | "ended";
}

/** The result of a run on custom input. Its output is not checked. */
export function Ending({ ending, status }: EndingProps) {
  if (ending === null)
    return <Verdict verdict={null} status={status === "ended" ? "judged" : status} />;
  if (ending !== "finished") return <Verdict verdict={verdict_of[ending]} />;
  return <Badge icon="check">{t("run.finished")}</Badge>;
}
