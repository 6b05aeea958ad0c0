import { expect, test } from "vitest";
import { programOfFile, submissionGroupsOf } from "./programs";

test("a file belongs to the program in its directory", () => {
  expect(programOfFile("submissions/accepted/bfs.cpp")).toBe("accepted/bfs.cpp");
  expect(programOfFile("submissions/accepted/bfs_java/Main.java")).toBe("accepted/bfs_java");
  expect(programOfFile("submissions/submissions.yaml")).toBeNull();
  expect(programOfFile("generators/random.cpp")).toBeNull();
});

test("lists the usual groups of submissions and all other groups", () => {
  const groups = submissionGroupsOf(["submissions/rejected/a.cpp", "submissions/submissions.yaml"]);
  expect(groups[0]).toBe("accepted");
  expect(groups.at(-1)).toBe("rejected");
});
