import type { messages as english } from "../../en/pages/solving";
import { problem } from "./solving/problem";
import { replay } from "./solving/replay";
import { submissions } from "./solving/submissions";
import { workbench } from "./solving/workbench";

export const messages: Record<keyof typeof english, string> = {
  ...problem,
  ...replay,
  ...submissions,
  ...workbench,
};
