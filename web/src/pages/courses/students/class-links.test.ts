import { expect, test } from "vitest";
import { linksAsCsv } from "./class-links";

test("escapes formulas in every position where a spreadsheet may begin a new cell", () => {
  const csv = linksAsCsv([{ name: "Kim;=1+1;", link: 'a\t"@b' }]);
  expect(csv).toBe('name,invitation link\r\n"Kim;\'=1+1;","a\t""\'@b"\r\n');
});

test("writes one line per link and quotes fields where CSV requires it", () => {
  const csv = linksAsCsv([
    { name: 'kim,"k"', link: "https://judge/invitation#ji_1" },
    { name: "=1+1", link: "https://judge/invitation#ji_2" },
  ]);
  expect(csv).toBe(
    "name,invitation link\r\n" +
      '"kim,""k""",https://judge/invitation#ji_1\r\n' +
      "'=1+1,https://judge/invitation#ji_2\r\n",
  );
});
