import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

const dist = join(__dirname, "../dist");
const read = (path: string) => readFileSync(join(dist, path));
const html = read("index.html").toString();

function attributesOf(tag: RegExp, attribute: string): string[] {
  return [...html.matchAll(tag)].flatMap(
    ([found]) => found.match(new RegExp(`${attribute}="([^"]+)"`))?.[1] ?? [],
  );
}

/** A file of the bundle, by the path of its source. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
const manifest: Record<string, Chunk> = JSON.parse(read(".vite/manifest.json").toString());

/** The files that a page loads at once: those of its modules, with their static imports. */
function filesOf(sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (source: string): string[] => {
    if (seen.has(source)) return [];
    seen.add(source);
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`${source} is not a separate file of the bundle`);
    return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap(visit)];
  };
  return [...new Set(sources.flatMap(visit))];
}

/** The size of a file as the daemon sends it to a browser. */
function sent_bytes(path: string): number {
  const compressed = join(dist, `${path}.br`);
  return statSync(existsSync(compressed) ? compressed : join(dist, path)).size;
}

/** The size of the files of a first visit, in KiB. */
function first_visit_kib(sources: readonly string[]): number {
  const files = ["index.html", "icon.svg", "theme.js", ...filesOf(["index.html", ...sources])];
  return files.reduce((sum, path) => sum + sent_bytes(path), 0) / 1024;
}

const pages = "src/pages";
const problem = [
  `${pages}/workbench/ProblemPage.tsx`,
  "src/i18n/en/pages/solving.ts",
  "src/ui/markdown/render.ts",
];
const editor = ["src/ui/editor/view.ts", "node_modules/@codemirror/lang-cpp/dist/index.js"];

const texts = (subject: string) => `src/i18n/en/staff/${subject}.ts`;

test.each([
  ["problems", [`${pages}/problems/HomePage.tsx`]],
  ["own submissions", [`${pages}/submissions/history/HistoryPage.tsx`]],
  ["courses", [`${pages}/courses/CoursesPage.tsx`]],
  [
    "problems of a course",
    [`${pages}/courses/problems/ProblemsPage.tsx`, "src/i18n/en/pages/course.ts"],
  ],
  [
    "submissions of a course",
    [`${pages}/submissions/course/SubmissionsPage.tsx`, texts("submissions"), texts("courses")],
  ],
  ["drafts", [`${pages}/drafts/DraftsPage.tsx`, texts("drafts")]],
  ["users", [`${pages}/people/UsersPage.tsx`, texts("operation"), texts("courses")]],
])("a first visit to the list of %s loads at most 52 KiB", (_, sources) => {
  expect(first_visit_kib(sources)).toBeLessThan(52);
});

test("a first visit to a problem loads at most 84 KiB, without the code editor", () => {
  expect(first_visit_kib(problem)).toBeLessThan(84);
  const loaded = filesOf(["index.html", ...problem]);
  for (const source of editor) expect(loaded).not.toContain(manifest[source]?.file);
});

test("a problem loads at most 220 KiB with the code editor for C++", () => {
  expect(first_visit_kib([...problem, ...editor])).toBeLessThan(220);
});

test("formulas, editor search and editor messages are loaded only when they are needed", () => {
  const loaded = filesOf(["index.html", ...problem, ...editor]);
  for (const source of ["markdown/formulas", "editor/search", "editor/marks"]) {
    expect(loaded, source).not.toContain(manifest[`src/ui/${source}.ts`]?.file);
    expect(manifest[`src/ui/${source}.ts`]?.file, source).toBeDefined();
  }
});

test("text files over 1 KiB have a smaller gzip version and an even smaller Brotli version", () => {
  const names = readdirSync(dist, { recursive: true }).map(String);
  const texts = names.filter((name) => /\.(css|html|js|svg)$/.test(name));
  expect(texts.length).toBeGreaterThan(10);
  for (const name of texts.filter((name) => read(name).length > 1024)) {
    const plain = read(name);
    const brotli = read(`${name}.br`);
    const gzip = read(`${name}.gz`);
    expect(brotli.length, name).toBeLessThan(gzip.length);
    expect(gzip.length, name).toBeLessThan(plain.length);
    expect(brotliDecompressSync(brotli).equals(plain), name).toBe(true);
    expect(gunzipSync(gzip).equals(plain), name).toBe(true);
  }
});

test("the editor, formulas and charts are not part of the initial scripts", () => {
  const scripts = filesOf(["index.html"]).filter((path) => path.endsWith(".js"));
  const code = scripts.map((path) => read(path).toString()).join("");
  for (const mark of ["cm-content", "katex-mathml", "u-legend"]) expect(code).not.toContain(mark);
});

test("all resources are from the same origin and comply with the content security policy", () => {
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
