import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Sentences, translatorOf } from "./said";

describe("translatorOf", () => {
  const translate = translatorOf({
    "needed more than the {} of memory allowed": "内存用量超过了允许的 {}",
    "expected {}, got {}": "应为 {}，实际为 {}",
    "line {}: {}": "第 {} 行：{}",
    "{} of {} tests": "共 {2} 个测试点，其中 {1} 个",
    "is it right (a+b)?": "对吗（a+b）？",
    "killed by {}": "被 {} 终止",
    "killed by a signal {}": "被信号 {} 终止",
  });

  test("inserts the values of a template", () => {
    expect(translate("needed more than the 97 MiB of memory allowed")).toBe(
      "内存用量超过了允许的 97 MiB",
    );
    expect(translate("3 of 9 tests")).toBe("共 9 个测试点，其中 3 个");
  });

  test("translates values that are known sentences", () => {
    expect(translate("line 7: expected '1', got '2'")).toBe("第 7 行：应为 '1'，实际为 '2'");
  });

  test("takes sentences literally", () => {
    expect(translate("is it right (a+b)?")).toBe("对吗（a+b）？");
    expect(translate("is it right (aab)?")).toBe("is it right (aab)?");
  });

  test("uses the most specific template", () => {
    expect(translate("killed by a signal 9")).toBe("被信号 9 终止");
    expect(translate("killed by SIGKILL")).toBe("被 SIGKILL 终止");
  });

  test("keeps the place in front of each finding", () => {
    const found = translatorOf({
      "{}: {}": "{}: {}",
      "{}\n{}": "{}\n{}",
      "cannot be read:\n{}": "无法读取：\n{}",
      "must be {}, not {}": "必须是 {}，而不是 {}",
      "{} is required on {}": "{} 应出现在 {}",
    });
    expect(found("cannot be read:\na.yaml:3: limits.memory: must be 1, not 2\nb.cpp: no: x")).toBe(
      "无法读取：\na.yaml:3: limits.memory: 必须是 1，而不是 2\nb.cpp: no: x",
    );
    expect(found("b.cpp: WA is required on 1")).toBe("b.cpp: WA 应出现在 1");
  });

  test("does not count a literal twice", () => {
    const twice = translatorOf({ "{}, {}, ok, {}": "{}/{}/{}", "a {} a": "{}" });
    expect(twice("1, 2, ok, 3")).toBe("1/2/3");
    expect(twice("a a")).toBe("a a");
  });

  test("is quick for hostile texts", () => {
    const slow = translatorOf({ ": {}": "：{}", "{}, {}, {}, {}, {} end": "{}{}{}{}{}" });
    for (const part of [", ", ": "]) {
      expect(slow(part.repeat(100_000))).toBe(part.repeat(100_000));
      expect(slow(part.repeat(900)).length).toBeLessThanOrEqual(1800);
    }
  });

  test("leaves unknown texts unchanged, also texts with the names of object properties", () => {
    expect(translate("the path is too long")).toBe("the path is too long");
    expect(translate("constructor")).toBe("constructor");
  });
});

const root = join(__dirname, "../../..");

function sources(directory: string): string[] {
  return readdirSync(join(root, directory)).flatMap((name) => {
    const path = join(directory, name);
    if (statSync(join(root, path)).isDirectory()) return sources(path);
    return /\.(cpp|hpp|py|sh|js|lua|java|toml)$/.test(name)
      ? [readFileSync(join(root, path), "utf8")]
      : [];
  });
}

/** The sources of the judge and of the bundled validators, with adjacent literals joined. */
const texts = ["judge", "sandbox", "reference", "problems"].flatMap(sources).map((text) =>
  text
    .replace(/"\s*\n\s*"/g, "")
    .replace(/\\"/g, '"')
    .replace(/\{[^{}\s"]*\}/g, "{}"),
);

const catalogues = Object.entries(
  import.meta.glob<Sentences>("./*/said/*.ts", { import: "messages", eager: true }),
).filter(([path]) => !path.endsWith("index.ts"));

test.each(catalogues)("%s translates sentences that the judge says", (_, sentences) => {
  expect(Object.keys(sentences).length).toBeGreaterThan(10);
  const unknown = Object.keys(sentences).filter((english) => {
    const literals = english
      .split("{}")
      .map((literal) => literal.trim())
      .filter((literal) => /[a-z]{3}/.test(literal));
    return !literals.every((literal) => texts.some((text) => text.includes(literal)));
  });
  expect(unknown).toEqual([]);
});

test.each(catalogues)("%s inserts each value", (_, sentences) => {
  const wrong = Object.entries(sentences).filter(([english, text]) => {
    const count = english.split("{}").length - 1;
    const places = [...text.matchAll(/\{(\d*)\}/g)].map(([, number], i) =>
      number === "" ? i + 1 : Number(number),
    );
    return new Set(places).size !== count || places.some((place) => place < 1 || place > count);
  });
  expect(wrong).toEqual([]);
});
