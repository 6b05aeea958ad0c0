import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
export const dist = resolve(root, "web/dist");
export const problems = resolve(root, "problems");

/** Returns the path of a program in the tested build. */
export function program(name: string): string {
  return resolve(root, process.env.JUDGE_BUILD ?? "build/release", "bin", name);
}
