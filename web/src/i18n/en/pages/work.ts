import { problem } from "./work/problem";
import { replay } from "./work/replay";
import { submissions } from "./work/submissions";
import { workbench } from "./work/workbench";

export const messages = { ...problem, ...replay, ...submissions, ...workbench } as const;
