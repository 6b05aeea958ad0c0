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
