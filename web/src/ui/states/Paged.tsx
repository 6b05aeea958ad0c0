import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Pages } from "../../api/pages";
import { t } from "../../i18n";
import { Button } from "../controls/Button";
import { Failed, Loading } from "./States";

interface PagedProps<Item> {
  of: Pages<Item>;
  lines?: number;
  /** Shown if there are no items. */
  empty: ComponentChildren;
  /**
   * The text of the button that requests the next page; null if the list itself requests further
   * pages.
   */
  more?: string | null;
  children: (items: readonly Item[]) => ComponentChildren;
}

/** Shows the state of a paged list: loading, its loaded items, or an error. */
export function Paged<Item>({ of, lines, empty, more, children }: PagedProps<Item>) {
  if (of.starting) return <Loading lines={lines} />;
  return (
    <>
      {of.items.length > 0 ? children(of.items) : !of.error && empty}
      {of.error && <Failed error={of.error} retry={of.reload} />}
      {more !== null && !of.atEnd && !of.error && (
        <div>
          <Button onClick={of.more} disabled={of.loading}>
            {more ?? t("common.more")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Splits a loaded list into pages, because a table with thousands of rows is slow. */
export function useParts<Item>(items: readonly Item[], length: number): Pages<Item> {
  const [shown, setShown] = useState(length);
  return {
    items: items.slice(0, shown),
    starting: false,
    loading: false,
    error: undefined,
    atEnd: shown >= items.length,
    more: () => setShown(shown + length),
    reload: () => {},
  };
}
