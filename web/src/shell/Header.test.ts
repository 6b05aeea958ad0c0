import { expect, test } from "vitest";
import { isAt } from "./Header";

const places = ["/", "/submissions", "/courses", "/drafts", "/admin"];
const current = (path: string) => places.filter((href) => isAt(path, href));

test("the navigation highlights the part of the site that a page belongs to", () => {
  expect(current("/")).toEqual(["/"]);
  expect(current("/problems/sum")).toEqual(["/"]);
  expect(current("/courses/1/rejudgings")).toEqual(["/courses"]);
  expect(current("/rejudgings/2")).toEqual(["/courses"]);
  expect(current("/submissions/7")).toEqual(["/submissions"]);
  expect(current("/account")).toEqual([]);
});
