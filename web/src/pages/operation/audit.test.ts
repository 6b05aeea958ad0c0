import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { actions, no_filter, object_kinds, objectName, queryOf } from "./audit";

/** Returns the names of actions in the sources of the judge, such as "user.change". */
function actionsIn(directory: string): string[] {
  const root = join(__dirname, "../../../..", directory);
  const paths = readdirSync(root, { recursive: true }).map(String);
  const name = new RegExp(`"((?:${object_kinds.join("|")})s?\\.[a-z_]+)"`, "g");
  return paths
    .filter((path) => path.endsWith(".cpp"))
    .flatMap((path) => [...readFileSync(join(root, path), "utf8").matchAll(name)])
    .map(([, action = ""]) => action);
}

test("the suggested actions are those that the judge records", () => {
  // The judge composes the names of these actions.
  const composed = ["queue", "problem", "worker"].flatMap((kind) =>
    ["pause", "resume"].map((verb) => `${kind}.${verb}`),
  );
  const written = ["judge/api", "judge/app/operation"].flatMap(actionsIn);
  expect([...actions].sort()).toEqual([...new Set([...written, ...composed])].sort());
});

test("an object is shown by its name, or by its number with a #", () => {
  expect(objectName({ object_id: "2", object_name: null })).toBe("#2");
  expect(objectName({ object_id: "2", object_name: "kim" })).toBe("kim");
  expect(objectName({ object_id: "eightsteps", object_name: null })).toBe("eightsteps");
  expect(objectName({ object_id: "", object_name: null })).toBe("");
});

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
