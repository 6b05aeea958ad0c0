import { said, t } from "../../../i18n";
import { Diff } from "../../../ui/display/Diff";
import { Verdict } from "../../../ui/display/Verdict";
import type { CheckedTest } from "../shapes";
import styles from "./tests.module.css";

/** The outputs of accepted submissions that disagree with the answer, each next to the answer. */
export function Disagreements({ of }: { of: CheckedTest["disagreements"] }) {
  return (
    <>
      {of.map((one) => (
        <section key={one.submission} class={styles.disagreement}>
          <h3>
            {t("tests.disagrees", { submission: one.submission })} <Verdict verdict={one.verdict} />
          </h3>
          {one.message && <p class="soft">{said(one.message)}</p>}
          <Diff
            label={t("tests.disagrees", { submission: one.submission })}
            left={one.answer}
            right={one.output}
            leftTitle={t("tests.answer")}
            rightTitle={one.submission}
          />
        </section>
      ))}
    </>
  );
}
