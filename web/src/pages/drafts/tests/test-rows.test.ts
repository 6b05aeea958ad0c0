import { expect, test } from "vitest";
import type { CheckedTest, DraftReport, DraftTest } from "../shapes";
import { isShown, rowFilters, testRows } from "./test-rows";

const file = (name: string, status: DraftTest["status"] = "same"): DraftTest => ({
  name,
  status,
  input_bytes: 4,
  answer_bytes: 2,
  answer: "given",
});

const checked = (name: string, changes: Partial<CheckedTest> = {}): CheckedTest => ({
  name,
  status: "same",
  input_validators: [],
  answer: "given",
  disagreements: [],
  caught: [],
  only_it_catches: [],
  ...changes,
});

const report = (tests: CheckedTest[]) =>
  ({ tests, submissions: [{ name: "accepted/a.cpp" }] }) as unknown as DraftReport;

test("before the first check, the submissions that a test catches are unknown", () => {
  expect(testRows([file("secret/1")], null)[0]).toMatchObject({
    worth: { kind: "unknown" },
    faults: 0,
  });
});

test("a test catches nothing, a submission, or a submission that no other test catches", () => {
  const rows = testRows(
    [file("secret/1"), file("secret/2"), file("secret/3"), file("sample/1")],
    report([
      checked("secret/1", { caught: ["a", "b"], only_it_catches: ["b"] }),
      checked("secret/2", { caught: ["a"] }),
      checked("secret/3"),
      checked("sample/1"),
    ]),
  );
  expect(rows.map(({ worth }) => worth.kind)).toEqual(["only", "catches", "nothing", "nothing"]);
  expect(rows.filter((row) => isShown(row, "worthless")).map(({ test }) => test.name)).toEqual([
    "secret/3",
  ]);
});

test("each validator that refuses the input counts as a fault", () => {
  const opinion = { validator: "v.cpp", message: "", line: null };
  const rows = testRows(
    [file("secret/1", "added")],
    report([
      checked("secret/1", {
        input_validators: [
          { ...opinion, word: "valid" },
          { ...opinion, word: "invalid" },
        ],
      }),
    ]),
  );
  expect(rows[0]?.faults).toBe(1);
  for (const filter of rowFilters) {
    expect(isShown(rows[0] as never, filter), filter).toBe(true);
  }
});
