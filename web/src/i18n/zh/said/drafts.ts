import type { Sentences } from "../../said";
import { messages as checks } from "./checks";
import { messages as imports } from "./imports";
import { messages as packages } from "./packages";
import { messages as parts } from "./parts";

/** What the judge says in Chinese about drafts and their packages. */
export const messages: Sentences = { ...checks, ...packages, ...parts, ...imports };
