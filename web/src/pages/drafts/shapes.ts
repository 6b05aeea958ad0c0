import type { Schemas } from "../../api/client";

export type Draft = Schemas["Draft"];
export type DraftCheck = Schemas["DraftCheck"];
export type CheckProgress = Schemas["CheckProgress"];
export type DraftReport = Schemas["DraftReport"];
export type DraftBlock = Schemas["DraftBlock"];
export type ImportReport = Schemas["ImportReport"];
export type CatchMatrix = DraftReport["matrix"];
export type CheckedTest = Schemas["CheckedTest"];
export type DraftPreview = Schemas["DraftPreview"];
export type DraftValidation = Schemas["DraftValidation"];
export type DraftFile = Schemas["DraftFiles"]["files"][number];
/** The files to change in one step. */
export interface FileChanges {
  moved: { from: string; to: string }[];
  put: { path: string; content: string }[];
  removed: { path: string }[];
}
export type DraftTest = Schemas["DraftTests"]["test_cases"][number];

/** The tabs of the editor, in their order. */
export const tabs = [
  "statement",
  "limits",
  "tests",
  "programs",
  "files",
  "check",
  "preview",
  "differences",
] as const;
export type Tab = (typeof tabs)[number];

export function isTab(text: string | undefined): text is Tab {
  return tabs.includes(text as Tab);
}
