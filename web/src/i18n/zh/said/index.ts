import type { Sentences } from "../../said";
import { messages as refusals } from "./refusals";
import { messages as runs } from "./runs";

/** What the judge says, in Chinese, except what only staff meet. */
export const messages: Sentences = { ...runs, ...refusals };
