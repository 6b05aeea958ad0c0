import { expect, test } from "vitest";
import { jobLink } from "./job-link";

const titleOf = (problem: string) => (problem === "sum" ? "A sum" : problem);
const none = { submission: null, draft: null, problem: "" };

test("a job links to its submission, its draft or its problem", () => {
  expect(jobLink({ ...none, submission: "12", problem: "sum" }, titleOf)).toEqual({
    href: "/submissions/12",
    text: "#12 · A sum",
  });
  expect(jobLink({ ...none, draft: "3", problem: "sum" }, titleOf)).toEqual({
    href: "/drafts/3",
    text: "A sum",
  });
  expect(jobLink({ ...none, problem: "sum" }, titleOf)).toEqual({
    href: "/problems/sum",
    text: "A sum",
  });
  expect(jobLink(none, titleOf)).toBeNull();
});
