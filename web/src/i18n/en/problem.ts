import { chain } from "./problem/chain";
import { drafts } from "./problem/drafts";
import { files } from "./problem/files";
import { limits } from "./problem/limits";
import { tests } from "./problem/tests";

export const problem = { ...drafts, ...chain, ...tests, ...files, ...limits } as const;
