import { describe, expect, it } from "vitest";
import { firstFailure, groupsWithPoints, groupText } from "./group-points";
import type { GroupScore, Run } from "./shapes";

function group(name: string): GroupScore {
  return { group: name, verdict: "AC", score: 10, max_score: 40, is_blocked: false };
}

describe("groupText", () => {
  const runs = [
    { test: "secret/2/6", verdict: "AC" },
    { test: "secret/2/7", verdict: "WA" },
    { test: "secret/2/8", verdict: "TLE" },
  ] as Run[];
  const two = { ...group("secret/2"), verdict: "WA" as const, score: 30 };

  it("describes a group by its points and its first failed test", () => {
    expect(groupText(two, runs)).toBe("Group 2: 30 of 40, test 7 failed");
    expect(groupText({ ...two, max_score: null }, [])).toBe("Group 2: 30 points");
    expect(groupText(two, [{ test: null, verdict: "WA" } as Run])).toBe("Group 2: 30 of 40");
  });

  it("explains why a group has no points", () => {
    const blocked = { ...two, score: 0, is_blocked: true };
    expect(groupText(blocked, runs)).toBe(
      "Group 2: 0 of 40, not judged because a required group failed",
    );
    expect(groupText({ ...two, score: null }, [])).toBe("Group 2: not judged");
  });
});

describe("groupsWithPoints", () => {
  it("excludes the samples, and groups that contain other groups", () => {
    const groups = ["sample", "secret", "secret/a", "secret/a/x", "secret/b"].map(group);
    expect(groupsWithPoints(groups).map(({ group }) => group)).toEqual(["secret/a/x", "secret/b"]);
    expect(groupsWithPoints([group("sample"), group("secret")])).toHaveLength(1);
  });
});

describe("firstFailure", () => {
  it("finds the first failed test in a group", () => {
    const runs = [
      { test: "secret/a/1", verdict: "AC" },
      { test: null, verdict: "WA" },
      { test: "secret/ab/1", verdict: "WA" },
      { test: "secret/a/2", verdict: "TLE" },
    ] as Run[];
    expect(firstFailure("secret/a", runs)?.verdict).toBe("TLE");
    expect(firstFailure("secret/b", runs)).toBeUndefined();
  });
});
