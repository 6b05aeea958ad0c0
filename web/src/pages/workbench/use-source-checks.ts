import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../../api/client";
import { follow } from "../../api/events";
import { Refusal } from "../../network/refusal";
import type { WholeProblem } from "../problems/shapes";
import type { SourceFile } from "../submissions/shapes";
import { type CheckingJudge, type SourceCheck, SourceChecker } from "./source-checker";

const preference_key = "judge.checks";

/**
 * Returns the API calls for checking sources for this problem. They do not use the function `ask`
 * of api/client.ts: if the session has ended, `ask` opens a dialog, which would disturb a user who
 * is typing.
 */
function judgeOf(problem: string): CheckingJudge {
  const path = "/api/v1/problems/{problem}/checks" as const;
  return {
    async ask({ language, files }, signal) {
      const body = { language, files: [...files] };
      const params = { path: { problem } };
      const { data, error, response } = await api.POST(path, { params, body, signal });
      return data ?? { wait_s: Refusal.of(response, error).retryAfter_s };
    },
    follow: (id, on_check) =>
      follow(`/api/v1/problems/${encodeURIComponent(problem)}/checks/${id}/events`, {
        on: { check: (data) => on_check(data as SourceCheck) },
      }),
  };
}

interface Checks {
  /** The newest result; null if there is none. */
  check: SourceCheck | null;
  isOn: boolean;
  turn: (isOn: boolean) => void;
}

/**
 * Checks the files whenever the user stops typing, unless the user has turned that off. Files that
 * the user has not changed yet are not checked.
 */
export function useSourceChecks(
  problem: WholeProblem,
  language: { id: string; checked: boolean },
  files: readonly SourceFile[],
): Checks {
  const [isOn, setOn] = useState(keptPreference);
  const [check, setCheck] = useState<SourceCheck | null>(null);
  const checker = useMemo(() => new SourceChecker(judgeOf(problem.id), setCheck), [problem.id]);
  const last = useRef({ language: language.id, files, isOn });
  const isPossible = language.checked && problem.may_submit;

  useEffect(() => {
    const before = last.current;
    last.current = { language: language.id, files, isOn };
    if (!isPossible || !isOn || before.language !== language.id) {
      checker.stop();
      setCheck(null);
    } else if (before.files !== files || !before.isOn) {
      checker.typed({ language: language.id, files });
    }
  }, [language.id, files, isOn, isPossible]);
  useEffect(() => () => checker.stop(), [checker]);

  return {
    check,
    isOn,
    turn: (wanted) => {
      keepPreference(wanted);
      setOn(wanted);
    },
  };
}

function keptPreference(): boolean {
  try {
    return localStorage.getItem(preference_key) !== "off";
  } catch {
    return true;
  }
}

function keepPreference(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(preference_key);
    else localStorage.setItem(preference_key, "off");
  } catch {
    // If the browser's storage is disabled, the choice applies only until the page is closed.
  }
}
