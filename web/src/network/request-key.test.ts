import { expect, test } from "vitest";
import { newRequestKey } from "./request-key";

test("each request has a different key", () => {
  const keys = new Set(Array.from({ length: 100 }, newRequestKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
