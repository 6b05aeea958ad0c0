import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isOfJudge, judge_is_down, noteAnswer, noteSilence, onRecovery, untilUp } from "./outage";

const listeners = new EventTarget();
let answers: (Response | Error)[] = [];
const asked = vi.fn(() => {
  const answer = answers.shift() ?? new TypeError("refused");
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
});

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  answers = [];
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("addEventListener", listeners.addEventListener.bind(listeners));
  vi.stubGlobal("removeEventListener", listeners.removeEventListener.bind(listeners));
});

afterEach(() => {
  noteAnswer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("polls the judge at growing intervals until it responds", async () => {
  noteSilence();
  expect(judge_is_down.value).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toHaveBeenCalledTimes(1);
  answers = [new Response("{}")];
  await vi.advanceTimersByTimeAsync(1);
  expect(judge_is_down.value).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("polls at once when the network is back", async () => {
  noteSilence();
  answers = [new Response("{}")];
  listeners.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(judge_is_down.value).toBe(false);
});

test("a response to any other request ends the polling", async () => {
  noteSilence();
  noteAnswer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
});

test("an error page from a proxy does not count as a response from the judge", () => {
  const html = { headers: { "Content-Type": "text/html" } };
  const json = { headers: { "Content-Type": "application/problem+json" } };
  expect(isOfJudge(new Response("", { status: 502, ...html }))).toBe(false);
  expect(isOfJudge(new Response("{}", { status: 503, ...json }))).toBe(true);
  expect(isOfJudge(new Response("", { status: 404, ...html }))).toBe(true);
});

test("calls a listener after each outage until the listener unsubscribes", () => {
  const called = vi.fn();
  const leave = onRecovery(called);
  for (let outages = 0; outages < 2; outages++) {
    noteSilence();
    noteAnswer();
  }
  leave();
  noteSilence();
  noteAnswer();
  expect(called).toHaveBeenCalledTimes(2);
});

test("waits until the judge is up, or until the wait is aborted", async () => {
  await untilUp(new AbortController().signal);
  noteSilence();
  const wait = new AbortController();
  const over = vi.fn();
  void untilUp(new AbortController().signal).then(over);
  const aborted = untilUp(wait.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(over).not.toHaveBeenCalled();
  wait.abort();
  await aborted;
  noteAnswer();
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toHaveBeenCalledTimes(1);
});
