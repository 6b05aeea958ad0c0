import { expect, test } from "vitest";
import { zipFiles, zipNames } from "./zip";

test("an archive lists the files that were packed", async () => {
  const archive = await zipFiles([new File(["1 2\n"], "01.in"), new File(["3\n"], "01.ans")]);
  expect(await zipNames(archive)).toEqual([
    { name: "01.in", size: 4 },
    { name: "01.ans", size: 2 },
  ]);
});

test("refuses a file that is not an archive", async () => {
  await expect(zipNames(new Blob(["no archive at all, but some text"]))).rejects.toThrow();
});
