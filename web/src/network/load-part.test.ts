import { expect, test } from "vitest";
import { loadPart } from "./load-part";
import { Unreachable } from "./refusal";

function failing(times: number) {
  const state = { calls: 0 };
  const load = async () => {
    if (state.calls++ < times) throw new TypeError("Failed to fetch dynamically imported module");
    return "part";
  };
  return { state, load };
}

test("loadPart tries again if loading fails", async () => {
  const { state, load } = failing(2);
  await expect(loadPart(load, [0, 0])).resolves.toBe("part");
  expect(state.calls).toBe(3);
});

test("loadPart throws Unreachable if every attempt fails", async () => {
  const { state, load } = failing(9);
  await expect(loadPart(load, [0, 0])).rejects.toBeInstanceOf(Unreachable);
  expect(state.calls).toBe(3);
});
