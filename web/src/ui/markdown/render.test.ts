import { expect, test } from "vitest";
import { markdownHtml } from "./render";

const html = (text: string) =>
  markdownHtml(text, { pictureAddress: (name) => `/files/${encodeURIComponent(name)}` }).trim();

test("shows HTML as text and creates no links that run scripts", () => {
  expect(html("<img src=x onerror=alert(1)>")).toBe("<p>&lt;img src=x onerror=alert(1)&gt;</p>");
  expect(html("[a](javascript:alert(1))")).toBe("<p>[a](javascript:alert(1))</p>");
  expect(html("[a](data:text/html,x)")).toBe("<p>[a](data:text/html,x)</p>");
});

test("keeps formulas as text until they are rendered", () => {
  expect(html("$a<b$ and $$x^2$$")).toBe(
    '<p><span class="math">a&lt;b</span> and <span class="math" data-display>x^2</span></p>',
  );
});

test("leaves amounts of money and single dollar signs unchanged", () => {
  expect(html("from $5 to $6")).toBe("<p>from $5 to $6</p>");
  expect(html("a $ b $ c")).toBe("<p>a $ b $ c</p>");
  expect(html("\\$a$")).toBe("<p>$a$</p>");
});

test("shows pictures only if they are in the folder of the text", () => {
  expect(html("![The board](a b.svg)")).toBe("<p>![The board](a b.svg)</p>");
  expect(html("![The board](board.svg)")).toBe(
    '<p><img src="/files/board.svg" alt="The board"></p>',
  );
  for (const source of ["http://a.test/b.png", "https://a.test/b.png", "//a.test/b.png"]) {
    expect(html(`![words](${source})`), source).toBe("<p>words</p>");
  }
});

test("aligns table cells with classes instead of style attributes", () => {
  const table = html("| a | b |\n|--:|:-:|\n| 1 | 2 |");
  expect(table).toContain('<td class="to-right">1</td>');
  expect(table).toContain('<td class="to-center">2</td>');
  expect(table).not.toContain("style");
});
