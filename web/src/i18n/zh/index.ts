import type { Texts } from "../";
import { common } from "./common";
import { courses } from "./courses";
import { drafts } from "./drafts";
import { people } from "./people";
import { problems } from "./problems";
import { replay } from "./replay";
import { submissions } from "./submissions";
import { workbench } from "./workbench";

/** The Chinese texts of all pages except those for staff. */
export const messages: Texts = {
  ...common,
  ...people,
  ...problems,
  ...drafts,
  ...submissions,
  ...workbench,
  ...replay,
  ...courses,
};
