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

interface StaffPage {
  module: string;
  subjects: string[];
}

/** Returns the pages and parts for staff in a module, with the subjects of their texts. */
function staffPagesIn(path: string): StaffPage[] {
  const code = readFileSync(join(__dirname, path), "utf8");
  const route = /staff(?:Route\(\s*"[^"]+",|Part\()\s*\(\) => import\("\.\/([^"]+)"\),([^)]*)\)/g;
  return [...code.matchAll(route)].map(([, page = "", subjects = ""]) => ({
    module: `${join(dirname(path), page)}.tsx`,
    subjects: [...subjects.matchAll(/"(\w+)"/g)].map(([, subject = ""]) => subject),
  }));
}

const staff_pages = modules
  .filter((path) => path.startsWith("pages/") && !path.includes(".test."))
  .flatMap(staffPagesIn);

/** Returns the modules that a module can load without opening a different page for staff. */
function loadedWith(module: string): string[] {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || path.startsWith("i18n/")) return;
    seen.add(path);
    for (const next of imports.get(path) ?? []) {
      if (!staff_pages.some((page) => page.module === next)) visit(next);
    }
  };
  visit(module);
  return [...seen];
}

const staff_texts = Object.entries(
  import.meta.glob<Record<string, string>>("./i18n/en/staff/*.ts", {
    import: "messages",
    eager: true,
  }),
).map(([path, texts]) => ({
  subject: path.match(/(\w+)\.ts$/)?.[1] ?? "",
  keys: Object.keys(texts),
}));

/** Returns the keys of texts for staff that modules use, except those of the given subjects. */
function staffKeysIn(modules: readonly string[], subjects: readonly string[]): string[] {
  const code = modules.map((path) => readFileSync(join(__dirname, path), "utf8")).join("\n");
  // Code may compose a key, as in t(`verdict.${verdict}`).
  const parts = [...code.matchAll(/`([a-z_.]+)\.\$\{[^`]*`/g)].map(([, part]) => part);
  return staff_texts
    .filter(({ subject }) => !subjects.includes(subject))
    .flatMap(({ keys }) => keys)
    .filter((key) => code.includes(`"${key}"`) || parts.some((part) => key.startsWith(`${part}.`)));
}

test("pages use only texts that are loaded with them", () => {
  expect(staff_pages).toContainEqual({
    module: "pages/courses/gradebook/GradebookPage.tsx",
    subjects: ["courses"],
  });
  expect(staff_pages).toContainEqual({
    module: "pages/submissions/similar/SimilarPrograms.tsx",
    subjects: ["submissions"],
  });
  expect(staff_texts.map(({ subject }) => subject)).toContain("courses");
  expect(loadedWith("main.tsx")).toContain("pages/workbench/ProblemPage.tsx");
  expect(staffKeysIn(loadedWith("main.tsx"), [])).toEqual([]);
  const missing = staff_pages
    .map(({ module, subjects }) => ({ module, keys: staffKeysIn(loadedWith(module), subjects) }))
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
