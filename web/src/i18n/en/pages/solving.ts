import { problem } from "./solving/problem";
import { replay } from "./solving/replay";
import { submissions } from "./solving/submissions";
import { workbench } from "./solving/workbench";

export const messages = { ...problem, ...replay, ...submissions, ...workbench } as const;
