import type { Schemas } from "../../api/client";

/** The API's types that the pages of problems show. */
export type Course = Schemas["Course"];
export type Problem = Schemas["Problem"];
export type WholeProblem = Schemas["WholeProblem"];
