import { expect, test } from "vitest";
import { filterOf, listQuery, queryOf, rejudgingOf } from "./submission-filter";

const from_ms = new Date(2026, 10, 1, 9, 30).getTime();
const filter = {
  ...filterOf({}),
  problem: "eight&path",
  verdict: "TLE" as const,
  user: "12",
  from_ms,
};

test("a filter is read back unchanged from its address", () => {
  const query = queryOf(filter);
  expect(query).toBe("?problem=eight%26path&user=12&verdict=TLE&from=2026-11-01T09%3A30");
  expect(filterOf(Object.fromEntries(new URLSearchParams(query)))).toEqual(filter);
  expect(queryOf(filterOf({}))).toBe("");
});

test("ignores invalid parts of an address", () => {
  expect(filterOf({ verdict: "XX", user: "me", from: "soon" })).toEqual(filterOf({}));
});

test("the API query contains only the parts of the filter that are set", () => {
  expect(listQuery(filterOf({}))).toEqual({});
  expect(listQuery(filter)).toEqual({ problem: "eight&path", verdict: "TLE", user: "12", from_ms });
});

test("rejudges the selected submissions, or all that match the filter if none is selected", () => {
  const all = { course: 3, repeat: 1, dry_run: false };
  expect(rejudgingOf("3", filter, new Set(["5", "9"]))).toEqual({
    ...all,
    submissions: ["5", "9"],
  });
  expect(rejudgingOf("3", filter, new Set())).toEqual({
    ...all,
    problem: "eight&path",
    verdict: "TLE",
    user: 12,
    from_ms,
  });
});
