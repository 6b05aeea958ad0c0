import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { type Catalogue, fill, locales } from "./";

const source = join(__dirname, "..");

function sources(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    if (statSync(path).isDirectory()) return path.endsWith("i18n") ? [] : sources(path);
    return /\.tsx?$/.test(name) && !name.endsWith(".d.ts") ? [readFileSync(path, "utf8")] : [];
  });
}

/** Returns the texts of all files of a catalogue. */
function catalogueFiles(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    return statSync(path).isDirectory() ? catalogueFiles(path) : [readFileSync(path, "utf8")];
  });
}

const files = import.meta.glob<Partial<Catalogue>>(["./*/index.ts", "./*/{pages,staff}/*.ts"], {
  import: "messages",
  eager: true,
});

/** All texts in one language. */
function textsIn(language: string): Catalogue {
  const parts = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  return Object.assign({}, ...parts.map(([, texts]) => texts));
}

/** The catalogues of all languages except English, by language code. */
const translations = locales
  .filter((language) => language !== "en")
  .map((language): [string, Catalogue] => [language, textsIn(language)]);

const en = textsIn("en");

const placeholders = (message: string) =>
  [...message.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();

describe("catalogues", () => {
  test("the catalogues have the same keys and no empty texts", () => {
    expect(translations.map(([language]) => language)).toContain("zh");
    for (const [language, messages] of translations) {
      expect(Object.keys(messages).sort(), language).toEqual(Object.keys(en).sort());
      for (const [key, message] of Object.entries(messages)) {
        expect(message.trim(), `${language}: ${key}`).not.toBe("");
      }
    }
  });

  test("a catalogue defines each key only once", () => {
    for (const language of locales) {
      const keys = catalogueFiles(join(__dirname, language)).flatMap((text) =>
        [...text.matchAll(/^ {2}"([^"]+)":/gm)].map((match) => match[1]),
      );
      expect(keys.length).toBeGreaterThan(100);
      expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
    }
  });

  test("the catalogues have the same placeholders", () => {
    const names = (message: string) => [...new Set(placeholders(message))];
    for (const [language, messages] of translations) {
      for (const key of Object.keys(en) as (keyof Catalogue)[]) {
        expect(names(messages[key]), `${language}: ${key}`).toEqual(names(en[key]));
      }
    }
  });

  test("the catalogues contain no unused texts", () => {
    const text = sources(source).join("\n");
    // Code may compose a key, as in t(`verdict.${verdict}`). In this case, all keys that begin with
    // "verdict." count as used.
    const parts = [...text.matchAll(/`([a-z_.]+)\.\$\{[^`]*`/g)].map((match) => match[1]);
    const unused = Object.keys(en).filter(
      (key) => !text.includes(`"${key}"`) && !parts.some((part) => key.startsWith(`${part}.`)),
    );
    expect(unused).toEqual([]);
  });

  test("the catalogues contain all texts that the pages show", () => {
    // Finds text between tags and outside braces, because the pages would show it in English in
    // every language.
    const bare = sources(source).flatMap((text) =>
      [...text.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+[.!?]?)\s*</g)].map((match) => match[1]),
    );
    expect(bare).toEqual([]);
  });
});

test("the texts of some pages are loaded when they are needed, in each language chosen later", async () => {
  vi.resetModules();
  const { chooseLocale, loadTexts, t } = await import("./");
  expect(t("gradebook.student")).toBe("gradebook.student");
  expect(t("account.sessions")).toBe("account.sessions");
  // Neither overtakes the other.
  const chosen = chooseLocale("zh", false);
  await loadTexts("courses", "account");
  await chosen;
  expect(t("gradebook.student")).toBe("学生");
  expect(t("account.sessions")).toBe("登录设备");
  expect(t("common.cancel")).toBe("取消");
  await chooseLocale("en", false);
  expect(t("gradebook.student")).toBe("Student");
  expect(t("account.sessions")).toBe("Where you are logged in");
  expect(t("common.cancel")).toBe("Cancel");
});

test("what the judge says about packages is loaded only for pages with drafts", async () => {
  vi.resetModules();
  const { chooseLocale, loadTexts, said } = await import("./");
  await chooseLocale("zh", false);
  await loadTexts("courses");
  expect(said("must be a map")).toBe("must be a map");
  await loadTexts("drafts");
  expect(said("must be a map")).toBe("必须是映射");
  await chooseLocale("en", false);
  expect(said("must be a map")).toBe("must be a map");
  await chooseLocale("zh", false);
  expect(said("must be a map")).toBe("必须是映射");
});

describe("fill", () => {
  test("inserts values and formats numbers according to the language", () => {
    expect(fill("Copied: {what}", { what: "a" }, "en")).toBe("Copied: a");
    expect(fill("{count} B", { count: 12345 }, "en")).toBe("12,345 B");
  });

  test("chooses the plural form for a number", () => {
    const message = "{count, one: # test, other: # tests}";
    expect(fill(message, { count: 1 }, "en")).toBe("1 test");
    expect(fill(message, { count: 2000 }, "en")).toBe("2,000 tests");
    expect(fill(message, { count: 1 }, "zh")).toBe("1 tests");
  });

  test("keeps placeholders that have no value or are part of an inserted value", () => {
    expect(fill("{a} {b}", { a: "{b}" }, "en")).toBe("{b} {b}");
  });
});
