import { blockAddress, fileAddress, tabAddress } from "./addresses";
import type { Draft, DraftBlock, DraftCheck, DraftPreview, DraftReport, Tab } from "./shapes";

export type StepName = "edit" | "check" | "preview" | "publish";
/**
 * `now` means that the user must act, `going` that the judge is working, and `ahead` that the step
 * has not begun.
 */
export type StepState = "done" | "now" | "going" | "blocked" | "ahead";

/**
 * A reason why a step is blocked: either a sentence from the judge (`words`) or a page text
 * (`message`).
 */
export interface Block {
  words?: string;
  message?:
    | { key: "chain.block.unsaved"; path: string }
    | { key: "chain.block.typing" }
    | { key: "chain.block.preview_over" }
    | { key: "chain.block.check_broken" };
  href: string;
}

export interface Step {
  name: StepName;
  state: StepState;
  tab: Tab;
  /** The progress, from 0 to 1, in the state `going`. Missing if it is unknown. */
  share?: number;
}

export interface Chain {
  steps: Step[];
  blocks: Block[];
}

export interface ChainFacts {
  draft: Draft;
  check: DraftCheck | null | undefined;
  preview: DraftPreview | null | undefined;
  unsaved: readonly string[];
}

/** The file names under which unsaved.ts keeps the text of a new test while the user types it. */
export const typed_test = {
  input: "new.in",
  answer: "new.ans",
  conversation: "new.interaction",
} as const;

/**
 * Returns the form that stores its unsaved text under this file name: "typed" for a new test,
 * "conversation" for a new sample conversation. Returns null for any other file.
 */
function formOf(path: string): "typed" | "conversation" | null {
  if (path === typed_test.conversation) return "conversation";
  return path === typed_test.input || path === typed_test.answer ? "typed" : null;
}

type PreviewState = "none" | "running" | "ready" | "over";

function previewState({ draft, preview }: ChainFacts): PreviewState {
  if (draft.preview === null) return "none";
  const state = draft.preview_progress?.state ?? preview?.state;
  if (state === "ready" || state === "running") return state;
  return state === undefined ? "running" : "over";
}

function checkStep(facts: ChainFacts): Step {
  const { check } = facts.draft;
  const step: Step = { name: "check", state: "ahead", tab: "check" };
  if (check === null) return step;
  if (check.state === "passed") return { ...step, state: "done" };
  if (check.state === "failed") return { ...step, state: "blocked" };
  const progress = check.progress ?? facts.check?.progress;
  const share = progress && progress.total > 0 ? progress.done / progress.total : 0;
  return { ...step, state: "going", share };
}

function previewStep(facts: ChainFacts, checked: boolean): Step {
  const step: Step = { name: "preview", state: "ahead", tab: "preview" };
  if (!checked) return step;
  if (!facts.draft.needs_preview) return { ...step, state: "done" };
  switch (previewState(facts)) {
    case "none":
      return { ...step, state: "now" };
    case "over":
      return { ...step, state: "blocked" };
    case "ready":
      return { ...step, state: "done" };
    case "running": {
      const progress = facts.draft.preview_progress ?? facts.preview;
      const all = progress?.submissions ?? 0;
      const share = progress && all > 0 ? 1 - progress.judgements_left / all : 0;
      return { ...step, state: "going", share };
    }
  }
}

/**
 * Returns the reasons why a check failed. Reports of earlier releases contain only the messages.
 */
function reasonsOf({ blocks, blocked_by }: DraftReport): DraftBlock[] {
  return blocks ?? blocked_by.map((message) => ({ message, part: "check", file: "", line: null }));
}

function blocksOf(facts: ChainFacts): Block[] {
  const { draft, check, unsaved } = facts;
  const blocks: Block[] = unsaved
    .filter((path) => formOf(path) === null)
    .map((path) => ({
      message: { key: "chain.block.unsaved", path },
      href: fileAddress(draft.id, path),
    }));
  for (const add of ["typed", "conversation"] as const) {
    if (!unsaved.some((path) => formOf(path) === add)) continue;
    const href = tabAddress(draft.id, "tests", { add });
    blocks.push({ message: { key: "chain.block.typing" }, href });
  }
  if (draft.check?.state === "failed") {
    const reasons = check?.report ? reasonsOf(check.report) : [];
    for (const reason of reasons) {
      blocks.push({ words: reason.message, href: blockAddress(draft.id, reason) });
    }
    if (check && reasons.length === 0) {
      const href = tabAddress(draft.id, "check");
      blocks.push({ message: { key: "chain.block.check_broken" }, href });
    }
  }
  if (draft.check?.state === "passed" && previewState(facts) === "over") {
    const href = tabAddress(draft.id, "preview");
    blocks.push({ message: { key: "chain.block.preview_over" }, href });
  }
  return blocks;
}

/** Returns the steps of a draft from editing to publishing, and the reasons that block them. */
export function chainOf(facts: ChainFacts): Chain {
  const { draft, unsaved } = facts;
  const check = checkStep(facts);
  const preview = previewStep(facts, check.state === "done");
  const is_edited = draft.check !== null;
  const edit: Step = {
    name: "edit",
    state: is_edited && unsaved.length === 0 ? "done" : "now",
    tab: "tests",
  };
  const publish: Step = {
    name: "publish",
    state: preview.state === "done" ? "now" : "ahead",
    tab: "preview",
  };
  return { steps: [edit, check, preview, publish], blocks: blocksOf(facts) };
}
