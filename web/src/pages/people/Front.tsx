import type { ComponentChildren } from "preact";
import { Page } from "../../ui/layout/Page";
import styles from "./front.module.css";

interface FrontProps {
  title: string;
  /** A sentence below the title. */
  lead?: ComponentChildren;
  children?: ComponentChildren;
}

/** A page for users who are not logged in: a card in the middle, below the judge's logo. */
export function Front({ title, lead, children }: FrontProps) {
  return (
    <div class={styles.front}>
      <img src="/icon.svg" width="56" height="56" alt="" />
      <div class={styles.card}>
        <Page title={title} subtitle={lead} width="narrow">
          {children}
        </Page>
      </div>
    </div>
  );
}
