import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { t } from "../../i18n";
import { narrow, useMedia } from "../../ui/browser/media";
import { Button } from "../../ui/controls/Button";
import { Splitter } from "../../ui/layout/Splitter";
import { panelId, TabList, tabId } from "../../ui/layout/TabList";
import styles from "./problem.module.css";

type Part = "sheet" | "desk";

interface ProblemPartsProps {
  statement: ComponentChildren;
  /** The editor, or the submission form. */
  desk: ComponentChildren;
  /** The title of the tab that shows the editor or the submission form. */
  deskName: string;
  /** The text of the button below the statement that opens that tab. */
  toDesk: string;
  /** Called when the user opens that tab. */
  onDesk?: () => void;
}

const base = "problem";

/** The statement beside the editor or the submission form. On a phone, the two are tabs. */
export function ProblemParts({ statement, desk, deskName, toDesk, onDesk }: ProblemPartsProps) {
  const hasTabs = useMedia(narrow);
  // If the URL contains the id of a submission, the editor shows the source of that submission. The
  // page then opens the editor's tab first.
  const { query } = useLocation();
  const [chosen, setChosen] = useState<Part>(query.from === undefined ? "sheet" : "desk");
  const choose = (part: Part) => {
    setChosen(part);
    if (part === "desk") onDesk?.();
  };
  const goToDesk = () => {
    choose("desk");
    // The button disappears.
    document.getElementById(tabId(base, "desk"))?.focus();
  };
  // Both parts stay on the page, so that the editor keeps its state.
  const part = (id: Part, children: ComponentChildren) => {
    if (!hasTabs) return <div class={styles[id]}>{children}</div>;
    return (
      <div
        class={styles[id]}
        hidden={id !== chosen}
        role="tabpanel"
        id={panelId(base, id)}
        aria-labelledby={tabId(base, id)}
      >
        {children}
      </div>
    );
  };
  return (
    <>
      {hasTabs && (
        <TabList<Part>
          label={t("problem.parts")}
          base={base}
          tabs={[
            { id: "sheet", text: t("problem.statement") },
            { id: "desk", text: deskName },
          ]}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <Splitter
        label={t("problem.splitter")}
        name="problem"
        first={part("sheet", statement)}
        second={part("desk", desk)}
      />
      {hasTabs && chosen === "sheet" && (
        <div class={styles.to_desk}>
          <Button kind="primary" icon="edit" onClick={goToDesk}>
            {toDesk}
          </Button>
        </div>
      )}
    </>
  );
}
