import { beforeEach, expect, test } from "vitest";
import { forgetAllUnsaved, forgetUnsaved, keepUnsaved, unsavedOf, unsavedPaths } from "./unsaved";

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      kept.set(key, value);
      Object.defineProperty(storage, key, { value, enumerable: true, configurable: true });
    },
    removeItem(key: string) {
      kept.delete(key);
      Reflect.deleteProperty(storage, key);
    },
  };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
});

test("unsaved text is restored only for the same draft and file", () => {
  expect(keepUnsaved("1", "problem.yaml", { base: "abc", text: "x: 1" })).toBe(true);
  expect(unsavedOf("1", "problem.yaml")).toEqual({ base: "abc", text: "x: 1" });
  expect(unsavedOf("11", "problem.yaml")).toBeNull();
  expect(unsavedPaths("1")).toEqual(["problem.yaml"]);
  expect(unsavedPaths("11")).toEqual([]);
});

test("unsaved text is not restored after it was discarded", () => {
  keepUnsaved("1", "a", { base: null, text: "a" });
  keepUnsaved("1", "b", { base: null, text: "b" });
  keepUnsaved("2", "c", { base: null, text: "c" });
  forgetUnsaved("1", "a");
  expect(unsavedPaths("1")).toEqual(["b"]);
  forgetAllUnsaved("1");
  expect(unsavedPaths("1")).toEqual([]);
  expect(unsavedPaths("2")).toEqual(["c"]);
});

test("neither full storage nor invalid stored text causes an error", () => {
  localStorage.setItem("judge.unsaved.1.a", "not JSON");
  expect(unsavedOf("1", "a")).toBeNull();
  localStorage.setItem = () => {
    throw new Error("full");
  };
  expect(keepUnsaved("1", "b", { base: null, text: "b" })).toBe(false);
});
