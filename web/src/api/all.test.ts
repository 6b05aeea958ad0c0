import { expect, test } from "vitest";
import { askAll } from "./all";

test("askAll requests all pages, using the cursor from the previous page each time", async () => {
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
