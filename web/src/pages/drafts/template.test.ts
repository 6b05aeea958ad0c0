import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { randomUuid, templateFiles, zipOf } from "./template";
import { turnsOf } from "./tests/conversations/conversation";

test("templateFiles preserves a title with special YAML characters", () => {
  const title = 'Sums: "easy" # not';
  const files = templateFiles({
    ...{ template: "sum", title, language: "en", author: "A: B", uuid: randomUuid() },
  });
  const settings = parse(files["problem.yaml"] ?? "");
  expect(settings.name).toEqual({ en: title });
  expect(settings.credits).toEqual({ authors: "A: B" });
  // The template sets no licence, because the author must choose it. The judge also refuses most
  // licences without an owner.
  expect(settings.license).toBeUndefined();
  expect(settings.limits).toEqual({ time_limit: 1, memory: 256 });
  expect(settings.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
});

test("the statement is in the language of the title", () => {
  const files = templateFiles({
    ...{ template: "sum", title: "加法", language: "zh", author: "A", uuid: randomUuid() },
  });
  expect(files["statement/problem.zh.md"]).toContain("## 输入");
});

test("the interactive template has an output validator and a sample conversation", () => {
  const files = templateFiles({
    ...{ template: "guess", title: "Guess", language: "en", author: "A", uuid: randomUuid() },
  });
  expect(parse(files["problem.yaml"] ?? "").type).toEqual(["pass-fail", "interactive"]);
  expect(files["output_validator/interactor.cpp"]).toContain("<< '\\n'");
  expect(turnsOf(files["data/sample/1.interaction"] ?? "")[0]).toEqual({
    speaker: "submission",
    text: "500",
  });
  expect(files["statement/problem.en.md"]).toContain("## Interaction");
});

test("the archive contains each file under its path", async () => {
  const zip = await zipOf({ "data/sample/1.in": "1 2\n", "problem.yaml": "a: é\n" });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual(["data/sample/1.in", "problem.yaml"]);
  expect(new TextDecoder().decode(files["problem.yaml"])).toBe("a: é\n");
});
