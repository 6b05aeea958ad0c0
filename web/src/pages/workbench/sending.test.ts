import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteAnswer, noteSilence } from "../../api/outage";
import { Refusal, Unreachable } from "../../network/refusal";
import { sendUntilAnswered } from "./sending";

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});

afterEach(() => {
  noteAnswer();
  vi.unstubAllGlobals();
});

/** Fails as the client does if there is no answer. */
function unanswered(): Promise<never> {
  noteSilence();
  return Promise.reject(new Unreachable());
}

const never = () => new AbortController().signal;

test("a request without a response is sent again when the judge is back", async () => {
  const send = vi.fn<() => Promise<string>>(unanswered);
  const onWait = vi.fn();
  const sent = sendUntilAnswered(send, onWait, never());
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledTimes(1));
  noteAnswer();
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledTimes(2));
  send.mockResolvedValue("stored");
  noteAnswer();
  expect(await sent).toBe("stored");
  expect(send).toHaveBeenCalledTimes(3);
});

test("gives up on a request without a response even if the judge is up", async () => {
  const send = vi.fn(unanswered);
  await expect(sendUntilAnswered(send, noteAnswer, never())).rejects.toThrow(Unreachable);
  expect(send).toHaveBeenCalledTimes(5);
});

test("a refused request is not sent again", async () => {
  const refusal = new Refusal(422, "no", null, null);
  const send = vi.fn(() => Promise.reject(refusal));
  await expect(sendUntilAnswered(send, () => {}, never())).rejects.toBe(refusal);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a request is not sent again after the user has stopped it", async () => {
  const stop = new AbortController();
  const send = vi.fn(unanswered);
  const sent = sendUntilAnswered(send, () => stop.abort(), stop.signal);
  expect(await sent).toBeNull();
  noteAnswer();
  expect(send).toHaveBeenCalledTimes(1);
});
