import { account } from "./account";
import { admin } from "./admin";
import { common } from "./common";
import { course } from "./course";
import { problem } from "./problem";
import { replay } from "./replay";
import { student } from "./student";

/** Every message of the pages in English. Each area of the pages has its own catalogue. */
export const en = {
  ...common,
  ...account,
  ...student,
  ...replay,
  ...course,
  ...problem,
  ...admin,
} as const;

export type MessageKey = keyof typeof en;
