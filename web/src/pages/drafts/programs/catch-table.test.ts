import { expect, test } from "vitest";
import type { DraftReport } from "../shapes";
import { catchRows } from "./catch-table";

test("catchRows returns the verdicts of each test, and the submissions that only this test catches", () => {
  const report = {
    tests: [
      { name: "secret/1", only_it_catches: ["wrong_answer/a.cpp"] },
      { name: "secret/2", only_it_catches: [] },
    ],
  } as unknown as DraftReport;
  const matrix = {
    submissions: ["accepted/b.cpp", "wrong_answer/a.cpp"],
    tests: [
      { name: "secret/1", verdicts: "AW" },
      { name: "secret/2", verdicts: "A." },
      { name: "secret/3", verdicts: "AA" },
    ],
  };
  const rows = catchRows(matrix, report);
  expect(rows.map(({ verdicts }) => verdicts)).toEqual([
    ["AC", "WA"],
    ["AC", null],
    ["AC", "AC"],
  ]);
  expect(rows.map(({ catches }) => catches)).toEqual([true, false, false]);
  expect(rows[0]?.only.has("wrong_answer/a.cpp")).toBe(true);
  expect(rows[2]?.only.size).toBe(0);
});
