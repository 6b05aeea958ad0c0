import { expect, test } from "vitest";
import { base64Of, sorted, withChosen } from "./answer-files";

const answers = [
  { test: "secret/01-near", name: "01-near.out" },
  { test: "secret/02-far", name: "02-far.out" },
];

const file = (name: string, size = 1) => ({ name, size });

test("sorts files into answers to test cases, archives and other files", () => {
  const { byTest, archives, others } = sorted(answers, [
    file("02-far.TXT"),
    file("all.zip"),
    file("03.out"),
    file("02-far.out"),
  ]);
  expect([...byTest]).toEqual([["secret/02-far", file("02-far.TXT")]]);
  expect(archives).toEqual([file("all.zip")]);
  expect(others).toEqual([file("03.out"), file("02-far.out")]);
});

test("an added file replaces the file with the same name", () => {
  const files = withChosen([file("a.out"), file("b.out")], [file("a.out", 2), file("c.out")]);
  expect(files).toEqual([file("b.out"), file("a.out", 2), file("c.out")]);
});

test("base64Of encodes bytes as base64", async () => {
  expect(await base64Of(new Blob([new Uint8Array([0, 255, 16])]))).toBe("AP8Q");
});
