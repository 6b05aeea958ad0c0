import { expect, test } from "vitest";
import { secretOf } from "./secret-of-address";

test("secretOf returns the part of the address after the #", () => {
  expect(secretOf("#jp_Z5-g_Yi")).toBe("jp_Z5-g_Yi");
  expect(secretOf("#ji_a%20")).toBe("ji_a");
  expect(secretOf("")).toBe("");
  expect(secretOf("#%E0%A4%A")).toBe("%E0%A4%A");
});
