import type { ListPage } from "./pages";

/**
 * Requests all pages of a list and returns all items. Use this only for short lists, such as the
 * students of a course, and not for the submissions of a course.
 */
export async function askAll<Item>(
  page: (after: string | undefined) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let after: string | undefined;
  do {
    const { items: more, next } = await page(after);
    items.push(...more);
    after = next ?? undefined;
  } while (after !== undefined);
  return items;
}
