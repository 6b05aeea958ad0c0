import type { messages as english } from "../../en/staff/drafts";
import { chain } from "./drafts/chain";
import { files } from "./drafts/files";
import { limits } from "./drafts/limits";
import { list } from "./drafts/list";
import { tests } from "./drafts/tests";

export const messages: Record<keyof typeof english, string> = {
  ...list,
  ...chain,
  ...tests,
  ...files,
  ...limits,
};
