import { expect, test } from "vitest";
import { draftKey, dropDraft, loadDraft, type Store, saveDraft } from "./drafts";

/** Creates a storage that can hold `room` characters. */
function storage(room = Number.POSITIVE_INFINITY): Store & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    get length() {
      return values.size;
    },
    key: (i) => [...values.keys()][i] ?? null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem(key, text) {
      let used = text.length;
      for (const [other, value] of values) if (other !== key) used += value.length;
      if (used > room) throw new Error("quota");
      values.set(key, text);
    },
  };
}

const files = (content: string) => [{ name: "main.cpp", content }];
const key = (problem: string) => draftKey("7", problem, "cpp");

test("a saved draft is loaded unchanged until it is dropped", () => {
  const store = storage();
  expect(loadDraft(store, key("a"))).toBeNull();
  expect(saveDraft(store, key("a"), files("x"), 1)).toBe(true);
  expect(loadDraft(store, key("a"))).toEqual(files("x"));
  expect(loadDraft(store, draftKey("8", "a", "cpp"))).toBeNull();
  dropDraft(store, key("a"));
  expect(loadDraft(store, key("a"))).toBeNull();
});

test("if storage is full, saving a draft drops the oldest drafts but no other values", () => {
  const store = storage(200);
  store.values.set("judge.locale", "zh");
  saveDraft(store, key("old"), files("o".repeat(30)), 1);
  saveDraft(store, key("new"), files("n".repeat(30)), 2);
  expect(saveDraft(store, key("now"), files("c".repeat(30)), 3)).toBe(true);
  expect(loadDraft(store, key("old"))).toBeNull();
  expect(loadDraft(store, key("new"))).not.toBeNull();
  expect(saveDraft(store, key("huge"), files("c".repeat(300)), 4)).toBe(false);
  expect(store.values.get("judge.locale")).toBe("zh");
});

test("loadDraft returns null for stored values that are not drafts", () => {
  const store = storage();
  for (const text of ["", "{", "null", '{"files":[]}', '{"files":[{"name":1}]}', '{"files":3}']) {
    store.values.set(key("a"), text);
    expect(loadDraft(store, key("a")), text).toBeNull();
  }
});
