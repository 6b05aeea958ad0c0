import type { Catalogue } from "../";
import { common } from "./common";
import { courses } from "./courses";
import { drafts } from "./drafts";
import { operation } from "./operation";
import { people } from "./people";
import { problems } from "./problems";
import { replay } from "./replay";
import { submissions } from "./submissions";
import { workbench } from "./workbench";

/** All page texts in Chinese. */
export const messages: Catalogue = {
  ...common,
  ...people,
  ...problems,
  ...drafts,
  ...submissions,
  ...workbench,
  ...replay,
  ...courses,
  ...operation,
};
