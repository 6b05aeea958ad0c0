import { expect, test } from "vitest";
import { type AuditEntry, actionsOf, entriesOf } from "./audit";

const entry = (id: string, action: string, detail: string): AuditEntry => ({
  id,
  at_ms: 0,
  user: "1",
  user_name: "kim",
  action,
  object_kind: "user",
  object_id: "7",
  detail,
});
const entries = [entry("2", "user.change", "role admin"), entry("1", "course.add", "Algorithms")];

test("actions that occur, once each", () => {
  expect(actionsOf([...entries, ...entries])).toEqual(["course.add", "user.change"]);
});

test("entries by words anywhere, and by action", () => {
  expect(entriesOf(entries, "ALGO user", "")).toEqual([entries[1]]);
  expect(entriesOf(entries, "", "user.change")).toEqual([entries[0]]);
  expect(entriesOf(entries, "algo", "user.change")).toEqual([]);
});
