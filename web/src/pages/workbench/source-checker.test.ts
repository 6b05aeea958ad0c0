import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Asked,
  type CheckingJudge,
  countsOf,
  outputOf,
  remarksOf,
  rest_ms,
  type SourceCheck,
  SourceChecker,
} from "./source-checker";

const done: SourceCheck = {
  id: "1",
  problem: "eightpath",
  language: "cpp",
  created_ms: 0,
  state: "done",
  compiles: false,
  was_stopped: false,
  diagnostics: [
    { path: "a.cpp", line: 3, column: 5, severity: "error", message: "expected ';'" },
    { path: "a.cpp", line: 1, column: 0, severity: "warning", message: "unused" },
    { path: "a.cpp", line: 2, column: 1, severity: "note", message: "declared here" },
    { path: "", line: 0, column: 0, severity: "error", message: "too large" },
  ],
};

const program = (content: string) => ({ language: "cpp", files: [{ name: "a.cpp", content }] });

/** A judge that a test controls. */
class FakeJudge implements CheckingJudge {
  asked: { content: string; signal: AbortSignal; answer: (asked: Asked) => void }[] = [];
  followed = new Map<string, (check: SourceCheck) => void>();

  ask(typed: ReturnType<typeof program>, signal: AbortSignal): Promise<Asked> {
    return new Promise((answer) => {
      this.asked.push({ content: typed.files[0]?.content ?? "", signal, answer });
    });
  }

  follow(id: string, on_check: (check: SourceCheck) => void): () => void {
    this.followed.set(id, on_check);
    return () => this.followed.delete(id);
  }
}

let judge: FakeJudge;
let results: (SourceCheck | null)[];
let checker: SourceChecker;

beforeEach(() => {
  vi.useFakeTimers();
  judge = new FakeJudge();
  results = [];
  checker = new SourceChecker(judge, (check) => results.push(check));
});
afterEach(() => {
  checker.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const answer = async (number: number, asked: Asked) => {
  judge.asked[number]?.answer(asked);
  await pass(0);
};

test("checks the text once the user stops typing", async () => {
  for (const content of ["i", "in", "int"]) {
    checker.typed(program(content));
    await pass(rest_ms - 1);
  }
  expect(judge.asked).toHaveLength(0);
  await pass(1);
  expect(judge.asked.map(({ content }) => content)).toEqual(["int"]);
  await answer(0, { id: "1" });
  judge.followed.get("1")?.({ ...done, state: "queued" });
  expect(results).toEqual([]);
  judge.followed.get("1")?.(done);
  expect(results).toEqual([done]);
  expect(judge.followed.size).toBe(0);
});

test("drops the results of earlier texts", async () => {
  checker.typed(program("first"));
  await pass(rest_ms);
  checker.typed(program("second"));
  expect(judge.asked[0]?.signal.aborted).toBe(true);
  await answer(0, { id: "1" });
  expect(judge.followed.size).toBe(0);
  await pass(rest_ms);
  await answer(1, { id: "2" });
  const late = judge.followed.get("2");
  checker.typed(program("third"));
  expect(judge.followed.size).toBe(0);
  late?.(done);
  expect(results).toEqual([]);
});

test("clears the results if the judge cannot check the text", async () => {
  for (const state of ["failed", "dropped"] as const) {
    checker.typed(program(state));
    await pass(rest_ms);
    await answer(judge.asked.length - 1, { id: state });
    judge.followed.get(state)?.({ ...done, state });
  }
  expect(results).toEqual([null, null]);
});

test("waits as long as the judge asks, and then checks the newest text", async () => {
  checker.typed(program("first"));
  await pass(rest_ms);
  await answer(0, { wait_s: 5 });
  expect(results).toEqual([null]);
  checker.typed(program("second"));
  await pass(4_999);
  expect(judge.asked).toHaveLength(1);
  await pass(1);
  expect(judge.asked.map(({ content }) => content)).toEqual(["first", "second"]);
});

test("clears the results if the judge cannot be reached", async () => {
  judge.ask = () => Promise.reject(new Error("down"));
  checker.typed(program("x"));
  await pass(rest_ms);
  expect(results).toEqual([null]);
});

test("stops when the page is left", async () => {
  checker.typed(program("x"));
  checker.stop();
  await pass(10 * rest_ms);
  expect(judge.asked).toHaveLength(0);
});

test("turns messages into marks, compiler output and a summary", () => {
  expect(remarksOf(done)).toEqual([
    { file: "a.cpp", line: 3, column: 5, severity: "error", message: "expected ';'" },
    { file: "a.cpp", line: 1, column: null, severity: "warning", message: "unused" },
    { file: "a.cpp", line: 2, column: 1, severity: "info", message: "declared here" },
  ]);
  expect(outputOf(done)).toBe(
    "a.cpp:3:5: error: expected ';'\na.cpp:1: warning: unused\n" +
      "a.cpp:2:1: note: declared here\ntoo large",
  );
  expect(countsOf(done)).toEqual({ errors: 2, warnings: 1 });
});
