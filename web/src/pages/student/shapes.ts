import type { Schemas } from "../../api/client";

/** What pages of students show. */
export type Course = Schemas["Course"];
export type Problem = Schemas["Problem"];
export type WholeProblem = Schemas["WholeProblem"];
export type Submission = Schemas["Submission"];
export type WholeSubmission = Schemas["WholeSubmission"];
export type Run = Schemas["Run"];

export interface SourceFile {
  name: string;
  content: string;
}
