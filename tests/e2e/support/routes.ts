import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places";

const pages = join(root, "web/src/pages");

/** The paths of all routes, read from web/src/pages. */
export const routes: readonly string[] = readdirSync(pages, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((area) => join(pages, area.name, "routes.ts"))
  .filter(existsSync)
  .map((file) => readFileSync(file, "utf8"))
  .flatMap((text) => [...text.matchAll(/\b(?:route\(|staffRoute\(|path: )\s*"([^"]+)"/g)])
  .map(([, path]) => path as string);
