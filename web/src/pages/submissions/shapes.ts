import type { Schemas } from "../../api/client";

/** The API's types that the pages of submissions show. */
export type Submission = Schemas["Submission"];
export type WholeSubmission = Schemas["WholeSubmission"];
export type Run = Schemas["Run"];

export interface SourceFile {
  name: string;
  content: string;
}
