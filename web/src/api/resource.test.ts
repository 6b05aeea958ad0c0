import { afterEach, expect, test, vi } from "vitest";
import { forget, forgetAll, prefetch } from "./resource";

afterEach(() => {
  vi.useRealTimers();
  forgetAll();
});

test("a resource is not requested again while a request is pending", () => {
  vi.useFakeTimers();
  const loader = vi.fn(() => new Promise<never>(() => {}));
  prefetch("a", loader);
  vi.advanceTimersByTime(60_000);
  prefetch("a", loader);
  expect(loader).toHaveBeenCalledTimes(1);
});

test("a resource is requested again if it was marked as outdated during a request", () => {
  const loader = vi.fn(() => new Promise<never>(() => {}));
  prefetch("a/1", loader);
  forget("a");
  prefetch("a/1", loader);
  expect(loader).toHaveBeenCalledTimes(2);
});

test("a resource is not requested again until a few seconds after the response", async () => {
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
