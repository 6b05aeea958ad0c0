import type { Schemas } from "../../api/client";
import type { Puzzle } from "../../replay/board";

/** What pages of students show. */
export type Problem = Schemas["Problem"];
export type WholeProblem = Schemas["WholeProblem"] & {
  starters?: { language: string; name: string; content: string }[];
  attachments?: { name: string; bytes: number }[];
  replay?: Puzzle | null;
};
export type Submission = Schemas["Submission"];
export type WholeSubmission = Schemas["WholeSubmission"];
export type Run = Schemas["Run"];

export interface SourceFile {
  name: string;
  content: string;
}
