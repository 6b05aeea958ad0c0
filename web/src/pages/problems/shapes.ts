import type { Schemas } from "../../api/client";

/** The API types that the problem pages show. */
export type Course = Schemas["Course"];
export type Problem = Schemas["Problem"];
export type WholeProblem = Schemas["WholeProblem"];
