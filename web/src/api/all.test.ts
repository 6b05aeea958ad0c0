import { expect, test } from "vitest";
import { askAll } from "./all";

test("requests all pages, each with the cursor from the previous page", async () => {
  const pages = new Map([
    [undefined, { items: [1, 2], next: "2" }],
    ["2", { items: [3], next: null }],
  ]);
  const asked: (string | undefined)[] = [];
  const all = await askAll(async (after) => {
    asked.push(after);
    return pages.get(after as undefined) ?? { items: [], next: null };
  });
  expect(all).toEqual([1, 2, 3]);
  expect(asked).toEqual([undefined, "2"]);
});
