import { afterEach, expect, test, vi } from "vitest";
import { forget, forgetAll, prefetch } from "./resource";

afterEach(() => {
  vi.useRealTimers();
  forgetAll();
});

test("a pending request is not repeated, however long it takes", () => {
  vi.useFakeTimers();
  const loader = vi.fn(() => new Promise<never>(() => {}));
  prefetch("a", loader);
  vi.advanceTimersByTime(60_000);
  prefetch("a", loader);
  expect(loader).toHaveBeenCalledTimes(1);
});

test("requests a resource again if it is forgotten during a request", () => {
  const loader = vi.fn(() => new Promise<never>(() => {}));
  prefetch("a/1", loader);
  forget("a");
  prefetch("a/1", loader);
  expect(loader).toHaveBeenCalledTimes(2);
});

test("does not repeat a request for a moment after its answer", async () => {
  vi.useFakeTimers();
  const loader = vi.fn(() => Promise.resolve(1));
  prefetch("a", loader);
  await vi.advanceTimersByTimeAsync(1_000);
  prefetch("a", loader);
  expect(loader).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  prefetch("a", loader);
  expect(loader).toHaveBeenCalledTimes(2);
});
