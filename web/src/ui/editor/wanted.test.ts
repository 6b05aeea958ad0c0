import { expect, test } from "vitest";
import { wantedPart } from "./wanted";

function partThatFails(times: number) {
  const count = { loads: 0, failures: 0 };
  const load = async () => {
    if (count.loads++ < times) throw new TypeError("Failed to fetch dynamically imported module");
    return "editor";
  };
  const wanted = wantedPart(load, () => count.failures++, []);
  return { count, ...wanted };
}

const aTask = () => new Promise((resolve) => setTimeout(resolve, 5));

test("a part is loaded once, when it is first wanted", async () => {
  const { count, part, isLoading, want } = partThatFails(0);
  expect([count.loads, part.value, isLoading.value]).toEqual([0, null, false]);
  want();
  want();
  expect(isLoading.value).toBe(true);
  await aTask();
  want();
  expect([count.loads, part.value, isLoading.value]).toEqual([1, "editor", false]);
});

test("a part that could not be loaded is loaded when it is wanted again", async () => {
  const { count, part, want } = partThatFails(2);
  for (let i = 0; i < 2; i++) {
    want();
    await aTask();
    expect(part.value).toBe(null);
  }
  expect(count.failures, "reported failures").toBe(1);
  want();
  await aTask();
  expect([count.loads, part.value]).toEqual([3, "editor"]);
});
