import type { Schemas } from "../../api/client";

/** The API types that the submission pages show. */
export type Submission = Schemas["Submission"];
export type WholeSubmission = Schemas["WholeSubmission"];
export type Run = Schemas["Run"];
export type GroupScore = Schemas["GroupScore"];

/** A place in a submitted file. Lines and columns start at 1. */
export interface Place {
  file: string;
  line: number;
  column: number | null;
}

export interface SourceFile {
  name: string;
  content: string;
}
