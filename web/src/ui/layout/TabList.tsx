import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import styles from "./tab-list.module.css";

interface TabListProps<Id extends string> {
  label: string;
  /** The prefix for the ids of the tabs and panels; unique on the page. */
  base: string;
  tabs: readonly { id: Id; text: ComponentChildren }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

export const panelId = (base: string, id: string) => `${base}-panel-${id}`;
export const tabId = (base: string, id: string) => `${base}-tab-${id}`;

/** Tabs that change the content of a panel. The arrow keys move between the tabs. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const place = props.tabs.findIndex((tab) => tab.id === props.chosen);
    const end = props.tabs.length - 1;
    const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: end }[event.key];
    const tab = to === undefined ? undefined : props.tabs[Math.min(Math.max(to, 0), end)];
    if (!tab) return;
    event.preventDefault();
    props.onChoose(tab.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(props.base, tab.id))}`)?.focus();
  };
  return (
    <div ref={list} class={styles.tabs} role="tablist" aria-label={props.label} onKeyDown={move}>
      {props.tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(props.base, tab.id)}
          aria-controls={panelId(props.base, tab.id)}
          aria-selected={tab.id === props.chosen}
          tabIndex={tab.id === props.chosen ? 0 : -1}
          onClick={() => props.onChoose(tab.id)}
        >
          {tab.text}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  base: string;
  id: string;
  class?: string;
  /** Called when the focus moves to a control inside the panel. */
  onFocus?: () => void;
  children: ComponentChildren;
}

/** The content of the chosen tab. */
export function TabPanel({ base, id, class: name, onFocus, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(base, id)}
      aria-labelledby={tabId(base, id)}
      class={name}
      onFocusIn={onFocus}
    >
      {children}
    </div>
  );
}
