import { expect, test } from "vitest";
import { firstSupported, languageName } from "./supported";

test("the most preferred language that has a catalogue is chosen", () => {
  expect(firstSupported(["zh-CN", "en"], ["en", "zh"])).toBe("zh");
  expect(firstSupported(["fr-FR", "EN-gb", "zh"], ["en", "zh"])).toBe("en");
  expect(firstSupported(["", "fr"], ["en", "zh"])).toBeUndefined();
});

test("languageName names a language in that language, and returns unknown codes unchanged", () => {
  expect(languageName("en")).toBe("English");
  expect(languageName("zh")).toBe("中文");
  expect(languageName("qq")).toBe("qq");
  expect(languageName("not a code")).toBe("not a code");
});
