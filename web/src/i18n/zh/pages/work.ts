import type { messages as english } from "../../en/pages/work";
import { problem } from "./work/problem";
import { replay } from "./work/replay";
import { submissions } from "./work/submissions";
import { workbench } from "./work/workbench";

export const messages: Record<keyof typeof english, string> = {
  ...problem,
  ...replay,
  ...submissions,
  ...workbench,
};
