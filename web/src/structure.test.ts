import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const files_max = 40;

/** All folders and files in `src/`, for example `ui/controls` and `ui/controls/Button.tsx`. */
const paths = new Set(readdirSync(__dirname, { recursive: true }).map(String));
const modules = [...paths].filter((path) => /\.tsx?$/.test(path));
const imports = new Map(modules.map((path) => [path, importsOf(path)]));

/** Returns the modules that a module imports, including type imports and dynamic imports. */
function importsOf(path: string): string[] {
  const code = readFileSync(join(__dirname, path), "utf8");
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].flatMap(([, name = ""]) => {
    const base = join(dirname(path), name);
    const candidates = [".ts", ".tsx", "/index.ts"].map((ending) => base + ending);
    return candidates.filter((candidate) => paths.has(candidate));
  });
}

/** Returns the subject of a module: `pages/courses`, `ui`. Null for modules that join subjects. */
function subjectOf(path: string): string | null {
  const [first = "", second = "", third] = path.split("/");
  if (first === "pages") return third === undefined ? null : `pages/${second}`;
  return second === "" ? null : first;
}

/** Returns, for each subject, the other subjects that its modules import. */
function subjectImports(): Map<string, string[]> {
  const subjects = new Map<string, string[]>();
  for (const [path, imported] of imports) {
    const from = subjectOf(path);
    if (from === null) continue;
    const others = imported.map(subjectOf).filter((to) => to !== null && to !== from);
    subjects.set(from, [...new Set([...(subjects.get(from) ?? []), ...(others as string[])])]);
  }
  return subjects;
}

/**
 * Returns an import cycle as a list that starts and ends with the same name; null if there is none.
 */
function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (module: string, way: readonly string[]): string[] | null => {
    if (way.includes(module)) return [...way.slice(way.indexOf(module)), module];
    if (done.has(module)) return null;
    for (const next of imports.get(module) ?? []) {
      const circle = visit(next, [...way, module]);
      if (circle) return circle;
    }
    done.add(module);
    return null;
  };
  for (const module of imports.keys()) {
    const circle = visit(module, []);
    if (circle) return circle;
  }
  return null;
}

test("no modules import each other in a cycle", () => {
  expect(imports.get("main.tsx")).toContain("App.tsx");
  expect(imports.get("pages/courses/routes.ts")).toContain("pages/courses/CoursesPage.tsx");
  expect(circleOf(imports) ?? []).toEqual([]);
});

test("no subjects import each other in a cycle", () => {
  const subjects = subjectImports();
  expect(subjects.get("pages/workbench")).toContain("pages/submissions");
  expect(subjects.get("pages/courses")).toContain("ui");
  expect(circleOf(subjects) ?? []).toEqual([]);
});

/** A page or a part of one that is loaded with texts of some subjects. */
interface PageWithTexts {
  module: string;
  subjects: string[];
}

/** Returns the pages and parts in a module that have texts of their own. */
function pagesIn(path: string): PageWithTexts[] {
  const code = readFileSync(join(__dirname, path), "utf8");
  const route = /\b(?:route\(\s*"[^"]+",|part\()\s*\(\) => import\("\.\/([^"]+)"\),(\s*"[^)]*)\)/g;
  return [...code.matchAll(route)].map(([, page = "", subjects = ""]) => ({
    module: `${join(dirname(path), page)}.tsx`,
    subjects: [...subjects.matchAll(/"(\w+)"/g)].map(([, subject = ""]) => subject),
  }));
}

const pages_with_texts = modules.filter((path) => !path.includes(".test.")).flatMap(pagesIn);

/** Returns the modules that a module can load without opening a different page with texts. */
function loadedWith(module: string): string[] {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || path.startsWith("i18n/")) return;
    seen.add(path);
    for (const next of imports.get(path) ?? []) {
      if (!pages_with_texts.some((page) => page.module === next)) visit(next);
    }
  };
  visit(module);
  return [...seen];
}

const texts_of_some = Object.entries(
  import.meta.glob<Record<string, string>>("./i18n/en/{pages,staff}/*.ts", {
    import: "messages",
    eager: true,
  }),
).map(([path, texts]) => ({
  subject: path.match(/(\w+)\.ts$/)?.[1] ?? "",
  keys: Object.keys(texts),
}));

/** The keys of texts of some pages that each module uses. */
const keys_of_some = new Map(modules.map((path) => [path, keysOfSomeIn(path)]));

function keysOfSomeIn(path: string): string[] {
  const code = readFileSync(join(__dirname, path), "utf8");
  const words = new Set([...code.matchAll(/"([a-z_.]+)"/gi)].map(([, word]) => word));
  // Code may compose a key, as in t(`verdict.${verdict}`).
  const parts = [...code.matchAll(/`([a-z_.]+)\.\$\{[^`]*`/g)].map(([, part]) => part);
  return texts_of_some
    .flatMap(({ keys }) => keys)
    .filter((key) => words.has(key) || parts.some((part) => key.startsWith(`${part}.`)));
}

/** Returns the keys that a module and those it loads use, except those of the given subjects. */
function missingKeys(module: string, subjects: readonly string[]): string[] {
  const known = texts_of_some.filter(({ subject }) => subjects.includes(subject));
  const loaded = new Set(known.flatMap(({ keys }) => keys));
  const used = new Set(loadedWith(module).flatMap((path) => keys_of_some.get(path) ?? []));
  return [...used].filter((key) => !loaded.has(key));
}

test("pages use only texts that are loaded with them", () => {
  expect(pages_with_texts).toContainEqual({
    module: "pages/courses/gradebook/GradebookPage.tsx",
    subjects: ["courses"],
  });
  expect(pages_with_texts).toContainEqual({
    module: "pages/submissions/similar/SimilarPrograms.tsx",
    subjects: ["solving", "submissions"],
  });
  expect(texts_of_some.map(({ subject }) => subject)).toContain("courses");
  expect(pages_with_texts).toContainEqual({
    module: "pages/people/MustChangePage.tsx",
    subjects: ["account"],
  });
  expect(loadedWith("main.tsx")).toContain("pages/problems/HomePage.tsx");
  expect(missingKeys("main.tsx", [])).toEqual([]);
  const missing = pages_with_texts
    .map(({ module, subjects }) => ({ module, keys: missingKeys(module, subjects) }))
    .filter(({ keys }) => keys.length > 0);
  expect(missing).toEqual([]);
});

test("finds an import cycle", () => {
  const circle = new Map([
    ["a", ["b", "d"]],
    ["b", ["c"]],
    ["c", ["d", "b"]],
  ]);
  expect(circleOf(circle)).toEqual(["b", "c", "b"]);
});

test(`no folder has more than ${files_max} files`, () => {
  const sizes = new Map<string, number>();
  for (const path of [...paths].filter((path) => path.includes("."))) {
    sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  }
  expect(sizes.get("pages")).toBeGreaterThan(0);
  expect([...sizes].filter(([, size]) => size > files_max)).toEqual([]);
});
