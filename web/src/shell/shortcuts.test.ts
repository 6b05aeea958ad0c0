import { expect, test } from "vitest";
import { places, react } from "./shortcuts";

const student = places.filter(({ needs }) => needs === "user");

test("pressing g and then a page's key opens the page", () => {
  expect(react("g", 100, null, places)).toEqual({ kind: "begun", at_ms: 100 });
  expect(react("c", 900, 100, places)).toEqual({ kind: "go", href: "/courses" });
  expect(react("c", 9000, 100, places)).toEqual({ kind: "none" });
  expect(react("c", 900, null, places)).toEqual({ kind: "none" });
});

test("pressing g and then the key of a page that the user may not open does nothing", () => {
  expect(react("a", 200, 100, student)).toEqual({ kind: "none" });
  expect(react("p", 200, 100, student)).toEqual({ kind: "go", href: "/" });
});

test("? shows the shortcuts, even after g", () => {
  expect(react("?", 200, null, student)).toEqual({ kind: "help" });
  expect(react("?", 200, 100, student)).toEqual({ kind: "help" });
});

test("/ moves the focus to the search field", () => {
  expect(react("/", 200, null, student)).toEqual({ kind: "search" });
});
