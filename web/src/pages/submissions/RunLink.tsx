import type { ComponentChildren } from "preact";
import { hashOfPosition } from "./live";
import type { Run } from "./shapes";

interface RunLinkProps {
  run: Run;
  isChosen: boolean;
  onChoose: (position: number) => void;
  class?: string | undefined;
  /** The label for screen readers and the tooltip, for a link whose content is only an icon. */
  words?: string;
  tabIndex?: number;
  children: ComponentChildren;
}

/** A link that selects a run on the page. With a modifier key, it opens a new tab or window. */
export function RunLink({ run, isChosen, onChoose, words, children, ...anchor }: RunLinkProps) {
  return (
    <a
      {...anchor}
      href={hashOfPosition(run.position)}
      title={words}
      aria-label={words}
      aria-current={isChosen || undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(run.position);
      }}
    >
      {children}
    </a>
  );
}
