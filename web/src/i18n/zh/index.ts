import type { Texts } from "../";
import { common } from "./common";
import { courses } from "./courses";
import { drafts } from "./drafts";
import { people } from "./people";
import { problems } from "./problems";
import { submissions } from "./submissions";

/** The Chinese texts that most pages need. */
export const messages: Texts = {
  ...common,
  ...people,
  ...problems,
  ...drafts,
  ...submissions,
  ...courses,
};
