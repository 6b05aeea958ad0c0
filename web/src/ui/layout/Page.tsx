import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useLocation } from "preact-iso";
import { t } from "../../i18n";
import styles from "./page.module.css";

interface PageProps {
  /** The heading and the document title. */
  title: string;
  /** Small text next to the heading. */
  subtitle?: ComponentChildren;
  actions?: ComponentChildren;
  tabs?: readonly { href: string; text: string }[];
  width?: "normal" | "wide" | "narrow";
  /** On a wide screen, the page is as tall as the window, and its parts scroll separately. */
  fills?: boolean;
  children?: ComponentChildren;
}

// The path whose heading last got the focus. The heading gets the focus only if the path changes,
// not when the page renders again.
let focused_path = location.pathname;

/**
 * The frame of every page. When a page opens, its heading gets the focus, so that a screen reader
 * announces it.
 */
export function Page({
  title,
  subtitle,
  actions,
  tabs,
  width = "normal",
  fills,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { path } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${t("app.name")}`;
  }, [title]);
  useEffect(() => {
    if (focused_path === path) return;
    focused_path = path;
    heading.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <main class={`${styles.page} ${styles[width] ?? ""} ${fills ? styles.fills : ""}`}>
      <div class={styles.head}>
        <div class={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <div class="soft">{subtitle}</div>}
        </div>
        {actions && <div class={styles.actions}>{actions}</div>}
      </div>
      {tabs && <Tabs tabs={tabs} path={path} />}
      {children}
    </main>
  );
}

/** Returns the longest tab address that is the path itself or a folder that contains it. */
export function tabOf(hrefs: readonly string[], path: string): string | undefined {
  return hrefs
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];
}

function Tabs({ tabs, path }: { tabs: readonly { href: string; text: string }[]; path: string }) {
  const here = tabOf(
    tabs.map(({ href }) => href),
    path,
  );
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [here]);
  return (
    <nav ref={list} class={styles.tabs} aria-label={t("common.parts")}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          href={tab.href}
          data-text={tab.text}
          aria-current={tab.href === here ? "page" : undefined}
        >
          {tab.text}
        </a>
      ))}
    </nav>
  );
}

/** A page section with a border. */
export function Card({ title, actions, children }: Omit<PageProps, "title"> & { title?: string }) {
  return (
    <section class={styles.card}>
      {(title || actions) && (
        <div class={styles.head}>
          {title && <h2>{title}</h2>}
          {actions && <div class={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

interface ScrollerProps {
  label: string;
  /**
   * Wraps the cells of a row on a phone, where the column headings are hidden. A cell that is
   * unclear without its heading needs the heading as its `data-label`, which is shown before it.
   */
  stacks?: boolean;
  children: ComponentChildren;
}

/** A container for a table, which scrolls if the table is wider than the page. */
export function Scroller({ label, stacks, children }: ScrollerProps) {
  const looks = stacks ? `${styles.scroller} ${styles.stacks}` : styles.scroller;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <section class={looks} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
