import { expect, test } from "vitest";
import { send } from "./send";

/** Fails as many times as given, and then responds. Keeps the requests. */
function network(failures: number) {
  const seen: { key: string | null; body: string }[] = [];
  const fetchNow = async (request: Request) => {
    seen.push({ key: request.headers.get("Idempotency-Key"), body: await request.text() });
    if (seen.length <= failures) throw new TypeError("Failed to fetch");
    return new Response("ok");
  };
  return { seen, fetchNow };
}

const url = "http://judge.test/api/v1/courses";
const session = { "X-CSRF-Token": "t", "Content-Type": "application/json" };
const post = (headers: Record<string, string> = session, signal: AbortSignal | null = null) =>
  new Request(url, { method: "POST", body: "{}", headers, signal });

test("a POST without a response is sent once more, with the same key and body", async () => {
  const { seen, fetchNow } = network(1);
  await expect(send(post(), { fetchNow, pause_ms: 0 })).resolves.toBeInstanceOf(Response);
  expect(seen).toHaveLength(2);
  expect(seen[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(seen[1]).toEqual(seen[0]);
});

test("a POST that fails twice is not sent again", async () => {
  const { seen, fetchNow } = network(9);
  await expect(send(post(), { fetchNow, pause_ms: 0 })).rejects.toThrow("Failed to fetch");
  expect(seen).toHaveLength(2);
});

test("the response of a proxy, and that of a request in progress, are not the last ones", async () => {
  const wait = new Response("{}", { status: 409, headers: { "Retry-After": "1" } });
  for (const first of [new Response("bad gateway", { status: 502 }), wait]) {
    const responses = [first, new Response("ok")];
    const response = await send(post(), {
      fetchNow: async () => responses.shift() as Response,
      isAnswer: ({ status }) => status !== 502,
      pause_ms: 0,
    });
    expect(await response.text()).toBe("ok");
  }
});

test("a key that the caller has chosen is kept", async () => {
  const { seen, fetchNow } = network(0);
  await send(post({ ...session, "Idempotency-Key": "mine" }), { fetchNow });
  expect(seen.map(({ key }) => key)).toEqual(["mine"]);
});

test("other requests, uploads, log-ins and stopped requests are not repeated", async () => {
  const stop = new AbortController();
  stop.abort();
  const requests = [
    new Request(url),
    post({ "Content-Type": "application/json" }),
    post({ ...session, "Content-Type": "application/zip" }),
    post(session, stop.signal),
  ];
  for (const request of requests) {
    const { seen, fetchNow } = network(9);
    await expect(send(request, { fetchNow, pause_ms: 0 })).rejects.toThrow();
    expect(seen).toHaveLength(1);
  }
});
