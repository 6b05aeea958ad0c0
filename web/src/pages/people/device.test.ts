import { expect, test } from "vitest";
import { deviceOf } from "./device";

test("recognises browsers and operating systems by user agent", () => {
  const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
  expect(deviceOf(chrome)).toBe("Chrome, Linux");
  expect(deviceOf(`${chrome} Edg/140.0`)).toBe("Edge, Linux");
  expect(deviceOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1")).toBe(
    "Safari, iOS",
  );
  expect(deviceOf("curl/7.88.1")).toBe("curl");
});

test("names an unknown browser after the first word of its user agent", () => {
  expect(deviceOf("grader-script/2 (lab)")).toBe("grader-script");
  expect(deviceOf("")).toBeNull();
});
