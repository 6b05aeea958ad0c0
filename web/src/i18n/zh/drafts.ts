import type { drafts as english } from "../en/drafts";
import { chain } from "./drafts/chain";
import { files } from "./drafts/files";
import { limits } from "./drafts/limits";
import { list } from "./drafts/list";
import { tests } from "./drafts/tests";

export const drafts: Record<keyof typeof english, string> = {
  ...list,
  ...chain,
  ...tests,
  ...files,
  ...limits,
};
