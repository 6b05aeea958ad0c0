import { expect, test } from "vitest";
import { linksAsCsv } from "./class-links";

test("a line for each link, quoted where CSV needs it", () => {
  const csv = linksAsCsv([
    { name: 'kim,"k"', link: "https://judge/password#jp_1" },
    { name: "=1+1", link: "https://judge/password#jp_2" },
  ]);
  expect(csv).toBe(
    "name,password link\r\n" +
      '"kim,""k""",https://judge/password#jp_1\r\n' +
      "'=1+1,https://judge/password#jp_2\r\n",
  );
});
