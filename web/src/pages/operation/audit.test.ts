import { expect, test } from "vitest";
import { no_filter, queryOf } from "./audit";

test("an audit query contains only the parts of the filter that are set", () => {
  expect(queryOf(no_filter)).toEqual({});
  expect(queryOf({ ...no_filter, action: " user.change ", from_ms: 0 })).toEqual({
    action: "user.change",
    from_ms: 0,
  });
  expect(queryOf({ ...no_filter, user: { id: "7", name: "kim" }, until_ms: 5 })).toEqual({
    user: "7",
    until_ms: 5,
  });
  expect(
    queryOf({ ...no_filter, object_kind: "course", object: { id: "3", name: "Algorithms" } }),
  ).toEqual({ object_kind: "course", object_id: "3" });
});
