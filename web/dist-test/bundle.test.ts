import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const dist = join(__dirname, "../dist");
const read = (path: string) => readFileSync(join(dist, path));
const html = read("index.html").toString();

function attributesOf(tag: RegExp, attribute: string): string[] {
  return [...html.matchAll(tag)].flatMap(
    ([found]) => found.match(new RegExp(`${attribute}="([^"]+)"`))?.[1] ?? [],
  );
}

/** A script with its static imports, direct and indirect. */
function withImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const code = read(path).toString();
  for (const [, name] of code.matchAll(
    /(?:^|[;}\s])import(?:[^"'()]*from)?\s*["']\.\/([^"']+)["']/g,
  )) {
    withImports(`assets/${name}`, seen);
  }
  return seen;
}

function gzipped_bytes(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0);
}

const scripts = attributesOf(/<script[^>]*type="module"[^>]*>/g, "src")
  .concat(attributesOf(/<link[^>]*rel="modulepreload"[^>]*>/g, "href"))
  .map((path) => path.slice(1));
const styles = attributesOf(/<link[^>]*rel="stylesheet"[^>]*>/g, "href").map((p) => p.slice(1));
const entry = scripts.reduce((seen, path) => withImports(path, seen), new Set<string>());

test("the initial scripts are below 60 kB", () => {
  expect(entry.size).toBeGreaterThan(0);
  expect(gzipped_bytes(entry)).toBeLessThan(60_000);
  expect(gzipped_bytes(styles)).toBeLessThan(20_000);
});

test("the editor, formulas and charts are not part of the initial scripts", () => {
  const code = [...entry].map((path) => read(path).toString()).join("");
  for (const mark of ["cm-content", "katex-mathml", "u-legend"]) expect(code).not.toContain(mark);
});

test("everything comes from the same origin and complies with the policy", () => {
  for (const address of attributesOf(/<(?:script|link|img)[^>]*>/g, "(?:src|href)")) {
    expect(address).toMatch(/^\/[^/]/);
  }
  for (const [, attributes, content] of html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)) {
    expect(content).toBe("");
    expect(attributes).toContain("src=");
  }
  expect(html).not.toMatch(/\sstyle=|\son\w+=/);
  for (const name of readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".css"))) {
    const style = read(`assets/${name}`).toString();
    for (const [, address] of style.matchAll(/url\(["']?([^"')]+)/g)) {
      expect(address, name).toMatch(/^(\/assets\/|#)/);
    }
    expect(style, name).not.toContain("@import");
  }
});
