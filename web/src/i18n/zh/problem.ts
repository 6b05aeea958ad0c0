import type { problem as english } from "../en/problem";
import { chain } from "./problem/chain";
import { drafts } from "./problem/drafts";
import { files } from "./problem/files";
import { limits } from "./problem/limits";
import { tests } from "./problem/tests";

export const problem: Record<keyof typeof english, string> = {
  ...drafts,
  ...chain,
  ...tests,
  ...files,
  ...limits,
};
