import { chain } from "./drafts/chain";
import { files } from "./drafts/files";
import { limits } from "./drafts/limits";
import { list } from "./drafts/list";
import { tests } from "./drafts/tests";

export const messages = { ...list, ...chain, ...tests, ...files, ...limits } as const;
