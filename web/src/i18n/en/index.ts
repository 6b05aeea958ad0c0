import { common } from "./common";
import { courses } from "./courses";
import { drafts } from "./drafts";
import { people } from "./people";
import { problems } from "./problems";
import { submissions } from "./submissions";

/** The English texts that most pages need. Each subject has its own catalogue. */
export const messages = {
  ...common,
  ...people,
  ...problems,
  ...drafts,
  ...submissions,
  ...courses,
} as const;
