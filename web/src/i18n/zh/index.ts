import type { MessageKey } from "../en";
import { account } from "./account";
import { admin } from "./admin";
import { common } from "./common";
import { course } from "./course";
import { problem } from "./problem";
import { replay } from "./replay";
import { student } from "./student";

/** Every message of the pages, in Chinese. */
export const zh: Record<MessageKey, string> = {
  ...common,
  ...account,
  ...student,
  ...replay,
  ...course,
  ...problem,
  ...admin,
};
