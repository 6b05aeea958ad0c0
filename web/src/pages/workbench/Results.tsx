import { t } from "../../i18n";
import { TabList, TabPanel } from "../../ui/layout/TabList";
import type { WholeProblem } from "../problems/shapes";
import type { Remark } from "../submissions/compile-output";
import type { Place, SourceFile } from "../submissions/shapes";
import { OwnSubmissionList } from "./OwnSubmissionList";
import type { OwnSubmissions } from "./own-submissions";
import { RunPanel } from "./RunPanel";
import type { Panel } from "./use-panel";
import styles from "./workbench.module.css";

interface ResultsProps {
  problem: WholeProblem;
  language: string;
  files: SourceFile[];
  submissions: OwnSubmissions;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  onRemarks: (remarks: readonly Remark[]) => void;
  onPlace: (place: Place) => void;
}

const base = "results";

/** The two tabs below the editor: one for runs on custom input, one for the user's submissions. */
export function Results({ panel, onPanel, submissions, onRemarks, ...run }: ResultsProps) {
  return (
    <section class={styles.below} aria-label={t("work.results")}>
      <TabList<Panel>
        label={t("work.results")}
        base={base}
        tabs={[
          { id: "run", text: t("run.title") },
          { id: "own", text: t("own.title") },
        ]}
        chosen={panel}
        onChoose={onPanel}
      />
      {panel === "run" ? (
        // A focused panel counts as chosen. Otherwise, a submission from a different browser tab
        // would close the panel while the user works in it.
        <TabPanel base={base} id="run" class={styles.panel} onFocus={() => onPanel("run")}>
          <RunPanel {...run} onRemarks={onRemarks} />
        </TabPanel>
      ) : (
        <TabPanel base={base} id="own" class={styles.panel}>
          <OwnSubmissionList submissions={submissions} onRemarks={onRemarks} />
        </TabPanel>
      )}
    </section>
  );
}
