import type { ListPage } from "./pages";

/**
 * Requests all items of a list. Only for short lists, such as the students of a course, but not
 * their submissions.
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
