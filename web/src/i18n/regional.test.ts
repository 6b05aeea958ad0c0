import { expect, test } from "vitest";
import { regional } from "./regional";

test("dates use the region of the first browser language that matches the page language", () => {
  expect(regional("en", ["en-GB", "en-US"])).toBe("en-GB");
  expect(regional("en", ["fr-FR", "en-AU", "en"])).toBe("en-AU");
  expect(regional("zh", ["en-GB", "zh-SG"])).toBe("zh-SG");
  expect(regional("en", ["en"])).toBe("en");
});

test("dates use the region of the first browser language if none matches the page language", () => {
  expect(regional("en", ["de-DE", "fr-FR"])).toBe("en-DE");
  expect(regional("en", [])).toBe("en");
});

test("dates keep the script of the page language", () => {
  expect(regional("zh", ["zh-TW", "en-US"])).toBe("zh-Hans-TW");
});

test("a language tag that the browser does not know is ignored", () => {
  expect(regional("en", ["C", "en-GB"])).toBe("en-GB");
});
