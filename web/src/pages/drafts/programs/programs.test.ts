import { expect, test } from "vitest";
import { programOfFile, submissionGroupsOf } from "./programs";

test("a file in a subdirectory belongs to the program that is named after the directory", () => {
  expect(programOfFile("submissions/accepted/bfs.cpp")).toBe("accepted/bfs.cpp");
  expect(programOfFile("submissions/accepted/bfs_java/Main.java")).toBe("accepted/bfs_java");
  expect(programOfFile("submissions/submissions.yaml")).toBeNull();
  expect(programOfFile("generators/random.cpp")).toBeNull();
});

test("lists the usual submission groups first, then the other groups in the package", () => {
  const groups = submissionGroupsOf(["submissions/rejected/a.cpp", "submissions/submissions.yaml"]);
  expect(groups[0]).toBe("accepted");
  expect(groups.at(-1)).toBe("rejected");
});
