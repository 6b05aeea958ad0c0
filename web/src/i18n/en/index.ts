import { common } from "./common";
import { courses } from "./courses";
import { drafts } from "./drafts";
import { people } from "./people";
import { problems } from "./problems";
import { replay } from "./replay";
import { submissions } from "./submissions";
import { workbench } from "./workbench";

/** The English texts of all pages except those for staff. Each subject has its own catalogue. */
export const messages = {
  ...common,
  ...people,
  ...problems,
  ...drafts,
  ...submissions,
  ...workbench,
  ...replay,
  ...courses,
} as const;
