import { useEffect, useState } from "preact/hooks";
import { api, ask } from "../../../api/client";
import type { Mark } from "../../../ui/editor/view";
import { errorText } from "../../../ui/states/announce";
import type { DraftValidation } from "../shapes";
import { useDraft } from "../store";

/** The validators run when the user has typed nothing for this many milliseconds. */
const rest_ms = 350;

/**
 * The validation of an input. The state is "asking" until the result for the latest text arrives.
 */
export type Validation =
  | { state: "none" }
  | { state: "asking" }
  | { state: "said"; said: DraftValidation }
  | { state: "failed"; message: string };

/** Runs the draft's input validators whenever typing pauses, and returns their result. */
export function useValidation(input: string | undefined, group: string): Validation {
  const store = useDraft();
  const [asked, setAsked] = useState<{ id: string } | { error: string } | null>(null);
  useEffect(() => {
    setAsked(null);
    if (!input) return;
    let left = false;
    const timer = setTimeout(async () => {
      try {
        const { id } = await askValidators(store.id, input, group);
        if (!left) setAsked({ id });
      } catch (error) {
        if (!left) setAsked({ error: errorText(error) });
      }
    }, rest_ms);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [input, group, store]);
  if (!input) return { state: "none" };
  if (asked === null) return { state: "asking" };
  if ("error" in asked) return { state: "failed", message: asked.error };
  const said = store.validation.value;
  if (said?.id !== asked.id || said.state === "queued" || said.state === "dropped") {
    return { state: "asking" };
  }
  return said.state === "failed"
    ? { state: "failed", message: said.message }
    : { state: "said", said };
}

function askValidators(draft: string, input: string, group: string): Promise<DraftValidation> {
  return ask(
    api.POST("/api/v1/drafts/{draft}/validations", {
      params: { path: { draft } },
      body: { input, group },
    }),
  );
}

const no_marks: readonly Mark[] = [];

/** Returns marks for the input lines that validators reject. */
export function marksOf(validation: Validation): readonly Mark[] {
  if (validation.state !== "said") return no_marks;
  return validation.said.validators.flatMap(({ word, line, message }) =>
    word !== "valid" && line !== null
      ? [{ line, message, column: null, severity: "error" as const }]
      : [],
  );
}
